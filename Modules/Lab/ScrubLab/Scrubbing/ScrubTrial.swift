import Scrubbing
import SpeedCurves

/// One try of a person at a scrubbing task, on a real slider.
///
/// The finger's events go into a `ScrubSlider`; back comes what the screen shows of it, after its
/// latency, and nothing else: the person has no access to the curve, the value or the feedback.
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

  /// What the person has learned of the slider so far.
  var memory: ScaleMemory

  var isDown = false
  /// Whether the finger lifts in the next planning period to land.
  var isLiftPlanned = false
  /// When a finger that is up will be down again, in seconds.
  var nextTouch = 0.0
  /// Whether the next movement along the track is the first at its scale, and so a ballistic one.
  var isFreshScale = true
  /// The length of that first movement, in points.
  var lastStroke = 0.0
  /// What was seen where, at the start of a stroke that may teach something.
  var lesson: Lesson?
  private var lastPoint = Vector(x: .nan, y: .nan)
  private var lastSide = 0

  struct Lesson: Sendable {
    var frame: Int
    var place: Vector
  }

  /// Sets up a trial.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - curve: The curve of the slider.
  ///   - person: The person.
  ///   - memory: What the person has learned of this curve in trials before; nil for nothing.
  ///   - conditions: What the trial happens on.
  ///   - strategy: How the person uses sliders.
  ///   - startHeight: How far above the track the finger comes down, in points.
  ///   - seed: The try; the same seed gives the same one.
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

  /// Runs the trial to its end.
  ///
  /// - Returns: What came of it; the memory is in `memory`.
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

  /// The frame the slider is at.
  var frame: Int { task.video.frame(atTime: slider.value) }

  private mutating func touchDown(at time: Double) {
    if result.touches > 0 {
      // The thumb is what one takes hold of again.
      let thumb = slider.share * task.video.trackLength
      hand = Hand(at: Vector(x: thumb, y: 0), time: time, form: form)
    }
    result.touches += 1
    (isDown, isFreshScale, lesson) = (true, true, nil)
    let place = hand.contact(at: time, using: &generator)
    lastPoint = reported(place)
    note(slider.touchDown(TouchPoint(x: lastPoint.x, y: lastPoint.y, time: time)), at: time)
  }

  /// The glass reports the finger where it has moved.
  private mutating func follow(at time: Double) {
    move(to: hand.contact(at: time, using: &generator), at: time)
  }

  /// The finger lifts, and shifts a little while it does.
  mutating func lift(at time: Double) {
    let shift = form.constants.liftShift
    let contact = hand.contact(at: time, using: &generator)
    let place =
      contact + Vector(x: shift * generator.normal(), y: shift * generator.normal())
    move(to: place, at: time)
    note(slider.touchUp(TouchPoint(x: lastPoint.x, y: lastPoint.y, time: time)), at: time)
    isDown = false
    if frame == task.target { (result.isLanded, result.seconds) = (true, time) }
  }

  private mutating func move(to place: Vector, at time: Double) {
    let point = reported(place)
    guard point != lastPoint else { return }
    lastPoint = point
    note(slider.touchMoved(TouchPoint(x: point.x, y: point.y, time: time)), at: time)
  }

  /// A place as the glass reports it: within its borders, in steps.
  private func reported(_ place: Vector) -> Vector {
    let margin = conditions.margin
    let x = min(max(place.x, -margin), task.video.trackLength + margin)
    let y = min(max(place.y, -conditions.height), margin)
    let step = conditions.touchResolution
    guard step > 0 else { return Vector(x: x, y: y) }
    return Vector(x: (x / step).rounded() * step, y: (y / step).rounded() * step)
  }

  /// Keeps the books of the trial, which the person does not see.
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
