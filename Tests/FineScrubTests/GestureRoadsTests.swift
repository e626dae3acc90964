import FineScrub
import ScrubTesting
import Testing

/// A gesture is the same whichever type handles it.
@Suite("The roads of a gesture", .timeLimit(.minutes(5))) @MainActor struct GestureRoadsTests {
  private static let count = 1000

  private func scrubber(_ pan: String = "fine") throws -> Scrubber {
    let text = "{ curves: { tiered: { kind: 'tiered' } }, pan: { mode: '\(pan)' } }"
    return Scrubber(
      .synthetic(.init(count: Self.count)), configuration: try ScrubConfiguration(parsing: text))
  }

  @Test("A lift that only has a time undoes the jitter before it", arguments: [true, false])
  func liftWithATime(isPan: Bool) throws {
    let model = ScrubberModel(try scrubber())
    func point(_ x: Double, _ time: Double) -> TouchPoint { TouchPoint(x: x, y: 0, time: time) }
    let (down, moved, jitter) = (point(0, 1), point(90, 1.1), point(93, 1.97))
    if isPan {
      _ = (model.panDown(down), model.panMoved(moved), model.panMoved(jitter))
    } else {
      _ = (model.touchDown(down), model.touchMoved(moved), model.touchMoved(jitter))
    }
    #expect(abs(model.value - 12.4) < 1e-9)
    let end = isPan ? model.panUp(at: 2) : model.touchUp(at: 2)
    #expect(abs(end.value - 12) < 1e-9 && model.value == end.value)
  }

  @Test(
    "The model, the scrubber and its observable model respond equally to any events",
    arguments: Array(1...40 as ClosedRange<UInt64>))
  func anyEvents(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let mode = ["fine", "absolute"].randomElement(using: &random) ?? "fine"
    let (session, observable) = (try scrubber(mode), ScrubberModel(try scrubber(mode)))
    var model = session.model
    var events = RandomEvents(random: random)
    for step in 0..<150 {
      let event = events.next()
      let expected = event.send(&model)
      for (road, response) in [
        ("scrubber", event.send(session)), ("observable model", event.send(observable)),
      ] {
        let comment: Comment = "seed \(seed), step \(step), \(road): \(event)"
        #expect(Outcome(response) == Outcome(expected), comment)
      }
      #expect(observable.value == expected.value && observable.speed == expected.speed)
      #expect(observable.isTracking == expected.isTracking)
    }
  }
}

/// The parts of a response that do not depend on the road.
private struct Outcome: Equatable {
  private let numbers: [Double]
  private let flags: [Bool]
  private let band: SpeedBand
  private let feedback: ScrubFeedback
  private let panState: PanState?
  private let playback: PlaybackState
  private let request: String

  init(_ response: ScrubResponse) {
    numbers = [response.value, response.speed, response.valuePerPoint]
    flags = [
      response.valueChangedActions > 0, response.isTracking, response.cancelsAtTouchUp,
    ]
    (band, feedback) = (response.band, response.feedback)
    (panState, playback) = (response.panState, response.playback)
    request = response.request.map { "\($0)" } ?? ""
  }
}

/// An event of slider or pan, with each way to send it.
private enum GestureEvent {
  case down(TouchPoint), moved(TouchPoint), up(TouchPoint?), upAt(Double)
  case cancelled(CancelCause, Double), scrolled(ScrollEvent, Double)
  case perform(SliderAction, Double), seek(Double), seekToEnd
  case panDown(TouchPoint, Int), panMoved(TouchPoint, Int), panUp(TouchPoint?), panUpAt(Double)
  case panCancelled(CancelCause, Double), panFailed(Double)

  private static let steps = AdjustmentSteps(duration: 40, rate: FrameRate(25))

  private static func lift(at time: Double) -> TouchPoint { TouchPoint(x: 0, y: 0, time: time) }

  func send(_ model: inout ScrubModel) -> ScrubResponse {
    switch self {
    case .down(let point): model.touchDown(point)
    case .moved(let point): model.touchMoved(point)
    case .up(let point): model.touchUp(point)
    case .upAt(let time): model.touchUp(Self.lift(at: time))
    case .cancelled(let cause, _): model.touchCancelled(by: cause)
    case .scrolled(let event, _): model.scrolled(event)
    case .perform(let action, let time): model.perform(action, steps: Self.steps, at: time)
    case .seek(let value): model.seek(to: value)
    case .seekToEnd: model.seekToEnd()
    case .panDown(let point, let fingers): model.panDown(point, fingers: fingers)
    case .panMoved(let point, let fingers): model.panMoved(point, fingers: fingers)
    case .panUp(let point): model.panUp(point)
    case .panUpAt(let time): model.panUp(Self.lift(at: time))
    case .panCancelled(let cause, _): model.panCancelled(by: cause)
    case .panFailed: model.panFailed()
    }
  }

  func send(_ scrubber: Scrubber) -> ScrubResponse {
    switch self {
    case .down(let point): scrubber.touchDown(point)
    case .moved(let point): scrubber.touchMoved(point)
    case .up(let point): scrubber.touchUp(point)
    case .upAt(let time): scrubber.touchUp(Self.lift(at: time))
    case .cancelled(let cause, _): scrubber.touchCancelled(by: cause)
    case .scrolled(let event, _): scrubber.scrolled(event)
    case .perform(let action, let time): scrubber.perform(action, steps: Self.steps, at: time)
    case .seek(let value): scrubber.seek(to: value)
    case .seekToEnd: scrubber.seekToEnd()
    case .panDown(let point, let fingers): scrubber.panDown(point, fingers: fingers)
    case .panMoved(let point, let fingers): scrubber.panMoved(point, fingers: fingers)
    case .panUp(let point): scrubber.panUp(point)
    case .panUpAt(let time): scrubber.panUp(Self.lift(at: time))
    case .panCancelled(let cause, _): scrubber.panCancelled(by: cause)
    case .panFailed: scrubber.panFailed()
    }
  }

  @MainActor func send(_ model: ScrubberModel) -> ScrubResponse {
    switch self {
    case .down(let point): model.touchDown(point)
    case .moved(let point): model.touchMoved(point)
    case .up(let point): model.touchUp(point)
    case .upAt(let time): model.touchUp(at: time)
    case .cancelled(let cause, let time): model.touchCancelled(by: cause, at: time)
    case .scrolled(let event, let time): model.scrolled(event, at: time)
    case .perform(let action, let time): model.perform(action, at: time)
    case .seek(let value): model.seek(to: value)
    case .seekToEnd: model.seekToEnd()
    case .panDown(let point, let fingers): model.panDown(point, fingers: fingers)
    case .panMoved(let point, let fingers): model.panMoved(point, fingers: fingers)
    case .panUp(let point): model.panUp(point)
    case .panUpAt(let time): model.panUp(at: time)
    case .panCancelled(let cause, let time): model.panCancelled(by: cause, at: time)
    case .panFailed(let time): model.panFailed(at: time)
    }
  }
}

/// A random sequence of events, with rests and jitter before lifts.
private struct RandomEvents {
  var random: SeededGenerator
  private var time = 0.0
  private var point = TouchPoint(x: 100, y: 0)

  init(random: SeededGenerator) { self.random = random }

  mutating func next() -> GestureEvent {
    time += [0.004, 0.016, 0.1, 0.3].randomElement(using: &random) ?? 0.1
    let jitters = Bool.random(using: &random)
    let reach = jitters ? 2.0 : 60
    point = TouchPoint(
      x: point.x + .random(in: -reach...reach, using: &random),
      y: min(point.y + .random(in: -reach...reach, using: &random), 20), time: time)
    let timed = Int.random(in: 0..<8, using: &random) > 0
    let lift = timed ? point : Bool.random(using: &random) ? nil : TouchPoint(x: 0, y: 0)
    let fingers = Int.random(in: 0..<10, using: &random) == 0 ? 2 : 1
    let cause = CancelCause.allCases.randomElement(using: &random) ?? .system
    switch Int.random(in: 0..<34, using: &random) {
    case 0...3: return .down(point)
    case 4...13: return .moved(point)
    case 14, 15: return .up(lift)
    case 16, 17: return .upAt(time)
    case 18: return .cancelled(cause, time)
    case 19:
      let phase = ScrollEvent.Phase.allCases.randomElement(using: &random) ?? .single
      return .scrolled(ScrollEvent(x: point.x / 10, unit: .points, phase: phase), time)
    case 20:
      let action = [SliderAction.increments(1), .pages(-1), .frames(3), .minimum, .maximum]
        .randomElement(using: &random)
      return .perform(action ?? .minimum, time)
    case 21: return .seek(.random(in: -1...41, using: &random))
    case 22: return .seekToEnd
    case 23, 24: return .panDown(point, fingers)
    case 25...29: return .panMoved(point, fingers)
    case 30: return .panUp(lift)
    case 31: return .panUpAt(time)
    case 32: return .panCancelled(cause, time)
    default: return .panFailed(time)
    }
  }
}
