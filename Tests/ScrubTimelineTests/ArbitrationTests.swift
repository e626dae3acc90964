import Foundation
import ScrubTestSupport
import Scrubbing
import Testing

@testable import ScrubTimeline

/// Tests of the arbitration table with mixed sequences of touches.
struct ArbitrationTests {
  private var arbiter = GestureArbiter()

  private static let handle = TouchRegion.handle(1, .leading)

  private func point(_ x: Double, _ y: Double, _ time: Double = 0) -> TouchPoint {
    TouchPoint(x: x, y: y, time: time)
  }

  /// One finger that comes down on a region and moves at once.
  @Test(
    "Region and direction decide which gesture one moving finger begins",
    arguments: [
      (TouchRegion.handle(1, .trailing), 20.0, 5.0, TimelineGesture.handleTrim),
      (.handle(1, .trailing), 5, 20, .verticalScroll), (.ruler, 20, 5, .rulerScrub),
      (.ruler, 5, 20, .verticalScroll), (.clip(1), 20, 5, .horizontalScroll),
      (.clip(1), 5, -20, .verticalScroll), (.background, -20, 5, .horizontalScroll),
      (.background, 12, 12, .verticalScroll),
    ])
  func regionAndDirectionChooseTheGesture(
    _ region: TouchRegion, x: Double, y: Double, winner: TimelineGesture
  ) {
    var arbiter = GestureArbiter()
    #expect(arbiter.touchDown(1, point(100, 100), on: region).owner == nil)
    #expect(arbiter.touchMoved(1, point(106, 100, 0.1)).began == nil, "no clip moves by mistake")
    let answer = arbiter.touchMoved(1, point(100 + x, 100 + y, 0.2))
    #expect(answer.began == winner && answer.owner == winner && answer.isForOwner)
    #expect(answer.region == region && answer.point.x == 100 + x)
    #expect(arbiter.touchMoved(1, point(0, 900, 3)).owner == winner, "it keeps the finger")
    #expect(arbiter.touchUp(1).ended == winner)
    #expect(arbiter.owner == nil)
  }

  /// The timeline article: "Dragging horizontally on a selected clip moves it."
  @Test("A horizontal drag moves a selected clip") mutating func dragMovesASelectedClip() {
    _ = arbiter.touchDown(1, point(100, 100), on: .clip(3), selection: [3])
    let answer = arbiter.touchMoved(1, point(115, 103, 0.1))
    #expect(answer.began == .clipMove && answer.region == .clip(3) && answer.point.x == 115)
    _ = arbiter.touchUp(1)
    _ = arbiter.touchDown(1, point(100, 100, 1), on: .clip(3), selection: [3])
    #expect(arbiter.touchMoved(1, point(103, 115, 1.1)).began == .verticalScroll)
    _ = arbiter.touchUp(1)
    _ = arbiter.touchDown(1, point(100, 100, 2), on: .clip(3), selection: [2])
    #expect(arbiter.touchMoved(1, point(115, 103, 2.1)).began == .horizontalScroll)
    var fixed = GestureArbiter(Set(TimelineGesture.allCases).subtracting([.clipMove]))
    _ = fixed.touchDown(1, point(100, 100), on: .clip(3), selection: [3])
    #expect(fixed.touchMoved(1, point(115, 103, 0.1)).began == .horizontalScroll)
  }

  @Test("The documentation lists the rules") func documentedRules() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Modules/Gestures/ScrubTimeline/ScrubTimeline.docc/Editing.md")
    let lines = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| gesture |") })
    let table = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map(String.init)
    #expect(table == ArbitrationTable.standard.rows.map(documented))
  }

  /// Returns a rule as a row of the documentation's table.
  private func documented(_ row: ArbitrationTable.Row) -> String {
    let names: [TouchRegion.Kind: String] = [.selectedClip: "selected clip"]
    let kinds = TouchRegion.Kind.allCases
    let regions = kinds.filter(row.regions.contains).map { names[$0] ?? $0.rawValue }
    let (first, last) = (row.fingers.lowerBound, row.fingers.upperBound)
    let action =
      switch row.trigger {
      case .horizontalDrag(beyond: 10): "drag horizontally"
      case .verticalDrag(beyond: 10): "drag vertically"
      case .pinch(beyond: 10): "pinch"
      case .press(LongPress(duration: 0.5, drift: 10)): "press"
      default: "\(row.trigger)"
      }
    let losers = TimelineGesture.allCases.filter(row.takesOver.contains).map { "`\($0)`" }
    let cells = [
      "`\(row.gesture)`",
      regions.count == kinds.count ? "anything" : regions.joined(separator: ", "),
      first == last ? "\(first)" : "\(first) to \(last)", action,
      losers.isEmpty ? "-" : losers.joined(separator: ", "),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  @Test("A long press of half a second lifts a clip") mutating func halfSecondPressLiftsAClip() {
    _ = arbiter.touchDown(1, point(100, 100, 7), on: .clip(3))
    #expect(arbiter.deadline == 7.5)
    #expect(arbiter.touchMoved(1, point(106, 92, 7.2)).owner == nil, "10 points are allowed")
    #expect(arbiter.timePassed(to: 7.49).began == nil)
    let answer = arbiter.timePassed(to: 7.5)
    #expect(answer.began == .clipMove && answer.region == .clip(3) && answer.point.x == 106)
    #expect(arbiter.deadline == nil)
    #expect(arbiter.touchMoved(1, point(300, 90, 8)).owner == .clipMove)
    #expect(arbiter.touchUp(1).ended == .clipMove)
  }

  @Test("Time that passes without a finger is forgotten")
  mutating func timeWithoutAFingerIsForgotten() {
    _ = arbiter.timePassed(to: 100)
    _ = arbiter.touchDown(1, point(100, 100, 1), on: .clip(3))
    #expect(arbiter.timePassed(to: 1.4).began == nil)
    #expect(arbiter.timePassed(to: 1.5).began == .clipMove)
  }

  @Test("A finger that has strayed no longer long-presses")
  mutating func strayedFingerNoLongerPresses() {
    arbiter.table = ArbitrationTable([ArbitrationTable.standard.rows[2]])
    _ = arbiter.touchDown(1, point(100, 100, 0), on: .clip(3))
    _ = arbiter.touchMoved(1, point(110.1, 100, 0.1))
    _ = arbiter.touchMoved(1, point(100, 100, 0.2))
    #expect(arbiter.deadline == nil)
    #expect(arbiter.timePassed(to: 9).began == nil)
  }

  @Test("A finger that sends no events rests until it moves")
  mutating func silentFingerRestsUntilItMoves() {
    _ = arbiter.touchDown(1, point(100, 100, 0), on: .clip(3))
    let late = arbiter.touchMoved(1, point(160, 100, 0.7))
    #expect(late.began == .clipMove && late.point.x == 160)
  }

  @Test("Only clips are lifted") mutating func onlyClipsAreLifted() {
    for region in [Self.handle, .ruler, .background] {
      _ = arbiter.touchDown(1, point(100, 100, 0), on: region)
      #expect(arbiter.deadline == nil)
      #expect(arbiter.timePassed(to: 2).began == nil)
      _ = arbiter.touchUp(1)
    }
  }

  @Test(
    "Two fingers zoom anywhere",
    arguments: [TouchRegion.clip(1), .background, .ruler, .handle(1, .leading)])
  func twoFingersZoomAnywhere(_ region: TouchRegion) {
    var arbiter = GestureArbiter()
    _ = arbiter.touchDown(1, point(100, 100), on: region)
    _ = arbiter.touchDown(2, point(200, 100), on: .background)
    #expect(arbiter.touchMoved(2, point(205, 100)).owner == nil)
    let answer = arbiter.touchMoved(2, point(220, 100))
    #expect(answer.began == .pinch && answer.span == 120 && answer.point.x == 160)
    #expect(arbiter.touchMoved(1, point(80, 100)).span == 140)
  }

  @Test("A pinch takes over from a scroll") mutating func aPinchTakesOverFromAScroll() {
    _ = arbiter.touchDown(1, point(100, 100), on: .clip(1))
    #expect(arbiter.touchMoved(1, point(150, 100)).began == .horizontalScroll)
    #expect(!arbiter.touchDown(2, point(300, 100), on: .clip(1)).isForOwner)
    let other = arbiter.touchMoved(2, point(304, 100))
    #expect(other.owner == .horizontalScroll && !other.isForOwner, "not the scroll's finger")
    let taken = arbiter.touchMoved(2, point(320, 100))
    #expect(taken.began == .pinch && taken.ended == .horizontalScroll && taken.owner == .pinch)
  }

  /// A second finger in the middle of an edit: nothing of it reaches the edit, and no pinch begins.
  @Test(
    "No other finger interferes with an edit",
    arguments: [
      (TouchRegion.handle(1, .leading), TimelineGesture.handleTrim), (.ruler, .rulerScrub),
      (.clip(1), .clipMove),
    ])
  func noOtherFingerInterferesWithAnEdit(_ region: TouchRegion, gesture: TimelineGesture) {
    var arbiter = GestureArbiter()
    _ = arbiter.touchDown(1, point(100, 100, 0), on: region)
    _ =
      gesture == .clipMove
      ? arbiter.timePassed(to: 1) : arbiter.touchMoved(1, point(130, 100, 0.1))
    #expect(arbiter.owner == gesture)
    _ = arbiter.touchDown(2, point(200, 100, 1.1), on: .clip(2))
    for x in [220.0, 300, 50] {
      let answer = arbiter.touchMoved(2, point(x, 300 - x, 2))
      #expect(answer.owner == gesture && answer.began == nil && !answer.isForOwner)
    }
    #expect(arbiter.touchMoved(1, point(140, 100, 3)).isForOwner)
    #expect(arbiter.touchUp(2).ended == nil)
    #expect(arbiter.touchUp(1).ended == gesture)
  }

  @Test("Fingers that remain after a gesture begin nothing")
  mutating func remainingFingersBeginNothing() {
    _ = arbiter.touchDown(1, point(100, 100, 0), on: .clip(1))
    _ = arbiter.touchDown(2, point(200, 100, 0), on: .clip(1))
    #expect(arbiter.touchMoved(2, point(230, 100, 0.1)).began == .pinch)
    #expect(arbiter.touchUp(1, point(100, 100, 0.2)).ended == .pinch)
    #expect(arbiter.touchMoved(2, point(400, 100, 0.3)).began == nil)
    #expect(arbiter.timePassed(to: 5).began == nil)
    _ = arbiter.touchDown(3, point(0, 0, 5), on: Self.handle)
    #expect(arbiter.touchMoved(3, point(90, 0, 5)).began == nil)
    _ = (arbiter.touchUp(2), arbiter.touchUp(3))
    _ = arbiter.touchDown(4, point(0, 0, 6), on: Self.handle)
    #expect(arbiter.touchMoved(4, point(90, 0, 6)).began == .handleTrim, "all were up")
  }

  @Test("Two fingers that move together scroll") mutating func twoFingersThatMoveTogetherScroll() {
    _ = arbiter.touchDown(1, point(100, 100), on: .background)
    _ = arbiter.touchDown(2, point(100, 180), on: .background)
    _ = arbiter.touchMoved(1, point(108, 100))
    _ = arbiter.touchMoved(2, point(108, 180))
    #expect(arbiter.touchMoved(1, point(116, 100)).began == .horizontalScroll)
  }

  @Test("A cancel by the system ends every gesture") mutating func systemCancelsEverything() {
    _ = arbiter.touchDown(1, point(100, 100), on: Self.handle)
    _ = arbiter.touchMoved(1, point(130, 100))
    let answer = arbiter.touchesCancelled()
    #expect(answer.cancelled == .handleTrim && answer.ended == nil && answer.owner == nil)
    #expect(answer.region == Self.handle)
    #expect(arbiter.touchMoved(1, point(200, 100)).owner == nil)
    #expect(arbiter.touchesCancelled().cancelled == nil)
  }

  @Test("A finger that touches down twice was lifted in between")
  mutating func secondTouchDownImpliesALift() {
    _ = arbiter.touchDown(1, point(100, 100), on: Self.handle)
    _ = arbiter.touchMoved(1, point(130, 100))
    let again = arbiter.touchDown(1, point(0, 0), on: .ruler)
    #expect(again.ended == .handleTrim && again.owner == nil)
    #expect(arbiter.touchMoved(1, point(40, 0)).began == .rulerScrub)
  }

  @Test("The table of gestures is data that can be changed")
  mutating func appsCanChangeTheTable() {
    arbiter.table.rows.removeAll { $0.gesture == .verticalScroll }
    arbiter.table.rows.append(
      ArbitrationTable.Row(
        .clipMove, on: [.clip], fingers: 1...1, when: .verticalDrag(beyond: 3)))
    _ = arbiter.touchDown(1, point(0, 0), on: .clip(1))
    #expect(arbiter.touchMoved(1, point(0, 4)).began == .clipMove)
    #expect(Set(ArbitrationTable.standard.rows.map(\.gesture)) == Set(TimelineGesture.allCases))
  }

  /// Any sequence of touches: at most one owner, whose beginnings and ends alternate.
  @Test("Gestures never overlap", arguments: Array(1...300 as ClosedRange<UInt64>))
  func gesturesNeverOverlap(_ seed: UInt64) {
    var random = RandomTimeline(seed: seed)
    var arbiter = GestureArbiter()
    var owner: TimelineGesture?
    for step in 0..<300 {
      let (id, time) = (random.count(1...4), Double(step) * random.number(0...0.2))
      var touch = random.point()
      if random.chance(0.9) { touch.time = time }
      let region = random.pick([.clip(1), .ruler, .background, Self.handle])
      let answer =
        switch random.count(0...11) {
        case 0...2: arbiter.touchDown(id, touch, on: region)
        case 3...8: arbiter.touchMoved(id, touch)
        case 9: arbiter.touchUp(id, random.chance(0.5) ? touch : nil)
        case 10: random.chance(0.2) ? arbiter.touchesCancelled() : arbiter.touchUp(id)
        default: arbiter.timePassed(to: touch.time ?? .nan)
        }
      let over = answer.ended ?? answer.cancelled
      if answer.began == nil {
        #expect(over == nil || over == owner, "seed \(seed), step \(step)")
        #expect(answer.owner == (over == nil ? owner : nil), "seed \(seed), step \(step)")
      } else {
        let finished = answer.owner == nil ? answer.began : owner
        #expect(over == finished, "seed \(seed), step \(step)")
        #expect(answer.owner == nil || answer.owner == answer.began, "seed \(seed)")
      }
      #expect(arbiter.owner == answer.owner, "seed \(seed)")
      #expect(answer.point.x.isFinite && answer.point.y.isFinite && answer.span.isFinite)
      owner = answer.owner
    }
  }
}
