import Scrubbing
import SpeedCurves

/// A trial of a person in a scrubbing task, with a real slider.
///
/// The finger's events go to a `ScrubSlider`. The person sees only the screen, after its latency, and has no
/// access to the curve, the value or the feedback.
struct ScrubTrial: Sendable {
  let task: ScrubTask
  let conditions: LabConditions
  let strategy: Strategy
  let form: PersonForm

  var slider: ScrubSlider
  var screen: Screen
  var hand: Hand
  var generator: LabGenerator
  var result = TrialResult()

  /// The person's experience with the slider so far.
  var memory: ScaleMemory

  var isDown = false
  /// Whether the finger lifts in the next planning period.
  var isLiftPlanned = false
  /// The time of the next touch after a lift, in seconds.
  var nextTouch = 0.0
  /// Whether the next movement along the track is the first at its scale, and therefore ballistic.
  var isFreshScale = true
  /// The length of that first movement, in points.
  var lastStroke = 0.0
  /// The displayed frame and the finger's position at the start of a stroke that may add experience.
  var lesson: Lesson?
  private var lastPoint = Vector(x: .nan, y: .nan)
  private var lastSide = 0

  struct Lesson: Sendable {
    var frame: Int
    var position: Vector
  }

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - curve: The curve of the slider.
  ///   - person: The person.
  ///   - memory: The person's experience with this curve; `nil` for none.
  ///   - conditions: The conditions of the trial.
  ///   - strategy: The person's strategy.
  ///   - startHeight: The height of the touch above the track, in points.
  ///   - seed: The seed; equal seeds produce equal trials.
  init(
    _ task: ScrubTask, curve: any SpeedCurve, by person: Person, memory: ScaleMemory? = nil,
    conditions: LabConditions = LabConditions(), strategy: Strategy = Strategy(),
    startHeight: Double = 0, seed: UInt64
  ) {
    (self.task, self.conditions, self.strategy) = (task, conditions, strategy)
    form = person.form
    generator = LabGenerator(seed: seed)
    slider = ScrubSlider(
      settings: conditions.settings, curve: curve, trackWidth: task.video.trackLength)
    slider.setRange(minimum: 0, maximum: task.video.duration)
    slider.setValue(task.video.time(ofFrame: task.start))
    let thumb = slider.share * task.video.trackLength
    screen = Screen(conditions, frame: task.start, thumb: thumb)
    hand = Hand(at: Vector(x: thumb, y: -startHeight), time: 0, form: form)
    self.memory =
      memory ?? ScaleMemory(framesPerPoint: task.video.framesPerPoint, strategy: strategy)
  }

  /// Runs the trial.
  ///
  /// - Returns: The result; the experience is in `memory`.
  /// - Complexity: O(events).
  mutating func run() -> TrialResult {
    touchDown(at: 0)
    var (event, nextPlan) = (0, form.planningPeriod * generator.unit())
    var time = 0.0
    while time < conditions.longest {
      if isDown { follow(at: time) }
      if time >= nextPlan {
        nextPlan += form.planningPeriod
        if isDown { plan(at: time) } else if time >= nextTouch { touchDown(at: time) }
        if result.isLanded { return result }
      }
      event += 1
      time = Double(event) / conditions.eventRate
    }
    result.seconds = conditions.longest
    return result
  }

  /// The slider's current frame.
  var frame: Int { task.video.frame(atTime: slider.value) }

  private mutating func touchDown(at time: Double) {
    if result.touches > 0 {
      // A later touch starts at the thumb.
      let thumb = slider.share * task.video.trackLength
      hand = Hand(at: Vector(x: thumb, y: 0), time: time, form: form)
    }
    result.touches += 1
    (isDown, isFreshScale, lesson) = (true, true, nil)
    let position = hand.contact(at: time, using: &generator)
    lastPoint = reported(position)
    note(slider.touchDown(TouchPoint(x: lastPoint.x, y: lastPoint.y, time: time)), at: time)
  }

  /// Sends a touch event if the finger has moved.
  private mutating func follow(at time: Double) {
    move(to: hand.contact(at: time, using: &generator), at: time)
  }

  /// Lifts the finger, which shifts slightly.
  mutating func lift(at time: Double) {
    let shift = form.constants.liftShift
    let contact = hand.contact(at: time, using: &generator)
    let position =
      contact + Vector(x: shift * generator.normal(), y: shift * generator.normal())
    move(to: position, at: time)
    note(slider.touchUp(TouchPoint(x: lastPoint.x, y: lastPoint.y, time: time)), at: time)
    isDown = false
    if frame == task.target { (result.isLanded, result.seconds) = (true, time) }
  }

  private mutating func move(to position: Vector, at time: Double) {
    let point = reported(position)
    guard point != lastPoint else { return }
    lastPoint = point
    note(slider.touchMoved(TouchPoint(x: point.x, y: point.y, time: time)), at: time)
  }

  /// Returns a position as the screen reports it: within its bounds and resolution.
  private func reported(_ position: Vector) -> Vector {
    let margin = conditions.margin
    let x = min(max(position.x, -margin), task.video.trackLength + margin)
    let y = min(max(position.y, -conditions.height), margin)
    let step = conditions.touchResolution
    guard step > 0 else { return Vector(x: x, y: y) }
    return Vector(x: (x / step).rounded() * step, y: (y / step).rounded() * step)
  }

  /// Updates the trial's result, which the person does not see.
  private mutating func note(_ response: SliderResponse, at time: Double) {
    if !response.feedback.isEmpty { result.feedback += 1 }
    let height = -lastPoint.y
    if height > result.verticalTravel { result.verticalTravel = height }
    if height <= lowest { (lowest, result.turn) = (height, time) }
    let frame = frame
    let side = (frame - task.target).signum()
    if side != 0, side == -lastSide { result.overshoots += 1 }
    if side != 0 { lastSide = side }
    screen.update(
      frame: frame, thumb: slider.share * task.video.trackLength, at: time, using: &generator)
  }

  private var lowest = Double.infinity
}
