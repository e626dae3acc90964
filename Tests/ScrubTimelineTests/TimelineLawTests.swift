import ScrubTestSupport
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// The laws of editing, on random timelines and touches.
struct TimelineLawTests {
  static let seeds = Array(1...100 as ClosedRange<UInt64>)

  /// Any sequence of events, however wrong, leaves a valid timeline.
  @Test("Any sequence of gestures leaves a valid timeline", arguments: seeds)
  func anythingLeavesAValidTimeline(_ seed: UInt64) throws {
    var random = RandomTimeline(seed: seed)
    var editor = try required(random.editor())
    try valid(editor, "seed \(seed), at the start")
    for step in 0..<150 {
      event(&editor, &random)
      try valid(editor, "seed \(seed), step \(step)")
    }
  }

  private func event(_ editor: inout TimelineEditor, _ random: inout RandomTimeline) {
    let point = random.point()
    switch random.count(0...21) {
    case 0, 1: _ = editor.trimBegan(random.clipID(), random.pick(TrimEdge.allCases), at: point)
    case 2...6: check(editor.trimChanged(point))
    case 7: check(editor.trimEnded(random.chance(0.5) ? point : nil))
    case 8: check(editor.trimCancelled())
    case 9, 10: _ = editor.moveBegan(random.clipID(), at: point, playback: .playing)
    case 11...14: _ = editor.moveChanged(point, over: random.trackID())
    case 15: _ = editor.moveEnded(random.chance(0.5) ? point : nil)
    case 16: _ = editor.moveCancelled()
    case 17: if random.chance(0.5) { editor.undo() } else { editor.redo() }
    case 18: if let viewport = random.viewport() { editor.viewport = viewport }
    case 19: editor.isSnappingSuspended.toggle()
    case 20:
      editor.playhead = random.time(-1e9...1e9)
      editor.curve = random.chance(0.5) ? TieredCurve.classic : ExponentialCurve.standard
    default: edit(&editor, &random)
    }
  }

  private func edit(_ editor: inout TimelineEditor, _ random: inout RandomTimeline) {
    let clip = random.clip(random.count(0...17))
    let (id, track, time) = (
      random.clipID(), Track.ID(rawValue: random.count(0...4)), random.time(-9...90)
    )
    try? editor.edit { document throws(InvalidParameter) in
      document.trim(id, .trailing, to: time)
      document.remove(id)
      if let clip { try document.insert(clip, in: track) }
    }
  }

  private func check(_ response: TrimResponse?) {
    guard let response else { return }
    #expect(response.stretch.isFinite && response.speed.isFinite)
  }

  private func valid(_ editor: TimelineEditor, _ context: String) throws {
    do { try editor.document.validate() } catch { Issue.record("\(context): \(error)") }
  }

  /// Trimming never loses footage: what is kept stays where it is, and pulling back shows it again.
  @Test("Trimming never loses footage", arguments: seeds, TrimEdge.allCases)
  func trimmingNeverLosesFootage(_ seed: UInt64, edge: TrimEdge) throws {
    var random = RandomTimeline(seed: seed)
    var editor = try required(random.editor())
    for track in editor.document.tracks {
      for before in track.clips {
        _ = editor.trimBegan(before.id, edge, at: point(0))
        for _ in 0..<5 { _ = editor.trimChanged(random.point()) }
        let after = try #require(editor.document.clip(before.id))
        #expect(after.footage.length == before.footage.length, "seed \(seed)")
        if track.overlap != .magnetic, edge == .leading {
          let moved = after.start - before.start
          #expect(after.footage == before.footage.shifted(by: moved), "seed \(seed)")
          #expect(after.end == before.end, "seed \(seed)")
        } else if edge == .trailing {
          #expect(after.footage == before.footage && after.start == before.start, "seed \(seed)")
        }
        for other in editor.document.tracks.flatMap(\.clips) where other.id != before.id {
          let was = try #require(unchanged(editor).clip(other.id))
          #expect(other.footage == was.footage && other.duration == was.duration, "seed \(seed)")
        }
        _ = editor.trimChanged(point(0))
        _ = editor.trimCancelled()
        var document = editor.document
        let there = edge == .leading ? after.start : after.end
        let back = edge == .leading ? before.start : before.end
        // A clip that is shorter than a frame does not become so again.
        let isLong = before.duration >= editor.document.rate.start(ofFrame: 1)
        if isLong, track.overlap == .stop || track.overlap == .allow {
          document.trim(before.id, edge, to: there)
          document.trim(before.id, edge, to: back)
          #expect(document.clip(before.id) == before, "seed \(seed): there and back")
        }
      }
    }
  }

  private func unchanged(_ editor: TimelineEditor) -> TimelineDocument {
    var copy = editor
    _ = copy.trimCancelled()
    return copy.document
  }

  /// Snapping is idempotent: what has snapped snaps to where it is.
  @Test("Snapping is idempotent", arguments: seeds)
  func snappingIsIdempotent(_ seed: UInt64) throws {
    var random = RandomTimeline(seed: seed)
    let (document, viewport) = (random.document(), try required(random.viewport()))
    let targets = SnapTargets(document, playhead: random.time(0...40))
    for _ in 0..<60 {
      let (time, tolerance) = (random.time(-5...50), random.pick([0, 5, 40, 1e6]))
      guard let target = targets.target(near: time, tolerance: tolerance, in: viewport) else {
        continue
      }
      let again = targets.target(near: target.time, tolerance: tolerance, in: viewport)
      #expect(again == target, "seed \(seed)")
      let nearest = targets.targets.filter { viewport.visibleRange.contains($0.time) }
        .map { abs($0.time.seconds(since: time)) }.min()
      #expect(nearest == abs(target.time.seconds(since: time)), "seed \(seed)")
    }
  }

  /// A canceled gesture restores the document exactly.
  @Test("The undo of a canceled gesture is exact", arguments: seeds)
  func undoOfACanceledGestureIsExact(_ seed: UInt64) throws {
    var random = RandomTimeline(seed: seed)
    var editor = try required(random.editor())
    for _ in 0..<10 {
      let before = editor.document
      let trims = random.chance(0.5)
      if trims {
        _ = editor.trimBegan(random.clipID(), random.pick(TrimEdge.allCases), at: random.point())
      } else {
        _ = editor.moveBegan(random.clipID(), at: random.point())
      }
      for _ in 0..<8 {
        _ =
          trims
          ? editor.trimChanged(random.point()).map(\.time)
          : editor.moveChanged(random.point(), over: random.trackID()).map(\.start)
      }
      _ = trims ? editor.trimCancelled().map(\.time) : editor.moveCancelled().map(\.start)
      #expect(bits(editor.document) == bits(before), "seed \(seed)")
      #expect(!editor.canUndo, "seed \(seed)")
    }
  }

  /// Every edit can be undone and redone exactly.
  @Test("Undo and redo are exact", arguments: seeds)
  func undoAndRedoAreExact(_ seed: UInt64) throws {
    var random = RandomTimeline(seed: seed)
    var editor = try required(random.editor())
    for _ in 0..<60 {
      event(&editor, &random)
      if random.chance(0.3) { _ = (editor.trimEnded(), editor.moveEnded()) }
    }
    _ = (editor.trimCancelled(), editor.moveCancelled())
    while editor.redo() {}
    var states = [editor.document]
    while editor.undo() { states.append(editor.document) }
    for state in states.dropLast().reversed() {
      let redone = editor.redo()
      #expect(redone && bits(editor.document) == bits(state), "seed \(seed)")
    }
    #expect(!editor.canRedo)
  }

  /// Law 4 of the design: an event at the previous point moves nothing, nor does moving across.
  @Test("An event at the previous point moves nothing", arguments: seeds)
  func repeatedPointMovesNothing(_ seed: UInt64) throws {
    var random = RandomTimeline(seed: seed)
    var editor = try required(random.editor())
    guard let clip = editor.document.tracks.flatMap(\.clips).first else { return }
    _ = editor.trimBegan(clip.id, random.pick(TrimEdge.allCases), at: point(0))
    for _ in 0..<40 {
      let x = random.number(-300...300)
      _ = editor.trimChanged(point(x, random.number(-200...200)))
      let held = bits(editor.document)
      if random.chance(0.3) { editor.isSnappingSuspended.toggle() }
      if random.chance(0.3) { editor.curve = ExponentialCurve.standard }
      for _ in 0..<3 {
        let answer = editor.trimChanged(point(x, random.number(-200...200)))
        #expect(answer?.feedback.isSubset(of: .snapLeft) == true, "seed \(seed)")
        #expect(bits(editor.document) == held, "seed \(seed)")
      }
    }
  }

  /// Every stored number of a document, for an exact comparison.
  private func bits(_ document: TimelineDocument) -> [Int64] {
    var bits: [Int64] = []
    func add(_ time: MediaTime?) {
      if let time { bits += [time.value, Int64(time.timescale)] }
    }
    document.markers.forEach(add)
    for track in document.tracks {
      bits.append(Int64(track.id.rawValue))
      for clip in track.clips {
        bits.append(Int64(clip.id.rawValue))
        [clip.start, clip.duration].forEach(add)
        [clip.footage.length, clip.footage.time(atOffset: .zero)].forEach(add)
      }
    }
    return bits
  }
}

extension Footage {
  /// The length of the recording, or `nil` without one.
  var length: MediaTime? {
    switch self {
    case .finite(_, let length), .looping(_, let length): length
    case .free: nil
    }
  }

  /// The same recording with another offset.
  func shifted(by span: MediaTime) -> Footage {
    switch self {
    case .finite(let offset, let length): .finite(offset: offset + span, length: length)
    case .looping(_, let length): .looping(offset: time(atOffset: span) ?? .zero, length: length)
    case .free: .free
    }
  }
}
