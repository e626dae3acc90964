import ScrubGestures
import ScrubTesting
import ScrubTime
import Scrubbing

/// A random sequence of events, with rests and jitter before lifts.
struct RandomEvents {
  private static let steps = AdjustmentSteps(duration: 40, rate: FrameRate(25))

  var random: SeededGenerator
  private var time = 0.0
  private var point = TouchPoint(x: 100, y: 0)

  init(random: SeededGenerator) { self.random = random }

  mutating func next() -> ScrubEvent {
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
    switch Int.random(in: 0..<36, using: &random) {
    case 0...3: return .touchDown(point)
    case 4...13: return .touchMoved(point)
    case 14, 15: return .touchUp(lift)
    case 16, 17: return .touchUp(TouchPoint(x: 0, y: 0, time: time))
    case 18: return .touchCancelled(by: cause, time: time)
    case 19:
      let phase = ScrollEvent.Phase.allCases.randomElement(using: &random) ?? .single
      return .scrolled(ScrollEvent(x: point.x / 10, unit: .points, phase: phase), time: time)
    case 20:
      let action = [SliderAction.increments(1), .pages(-1), .frames(3), .minimum, .maximum]
        .randomElement(using: &random)
      return .performed(action ?? .minimum, steps: Self.steps, time: time)
    case 21: return .seek(to: .random(in: -1...41, using: &random))
    case 22: return .seek(to: .infinity)
    case 23, 24: return .panDown(point, fingers: fingers)
    case 25...29: return .panMoved(point, fingers: fingers)
    case 30: return .panUp(lift)
    case 31: return .panUp(TouchPoint(x: 0, y: 0, time: time))
    case 32: return .panCancelled(by: cause, time: time)
    case 33: return .panFailed(time: time)
    default:
      return .durationGrew(
        to: .seconds(.random(in: 0...7000, using: &random)),
        isGrowing: Int.random(in: 0..<4, using: &random) > 0)
    }
  }
}
