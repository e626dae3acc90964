/// A trial of a person in a pointing task, from the start of the movement to the click.
struct PointingTrial: Hashable, Sendable {
  /// The time from the start of the movement to the click, in seconds.
  let seconds: Double
  /// Whether the click hit the target.
  let isHit: Bool

  /// The longest duration of a trial, in seconds.
  static let longest = 60.0

  /// Runs a trial.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - person: The person.
  ///   - latency: The latency from the hand to the screen, in seconds; 0 if that of the experiment is
  ///     included in the fitted constants.
  ///   - seed: The seed; equal seeds produce equal trials.
  /// - Complexity: O(corrections^2).
  init(_ task: PointingTask, by person: Person, latency: Double = 0, seed: UInt64) {
    var generator = LabGenerator(seed: seed)
    let form = person.form
    let (age, tolerance) = (form.visualLatency + latency, task.width / 2)
    var hand = Hand(at: Vector(), time: -age - form.planningPeriod, form: form)
    hand.move(
      by: Vector(x: task.distance), at: 0, duration: form.ballisticDuration, using: &generator)
    // A planned movement begins with a period, but the timing of clicks varies: the random phase of the clock
    // models that.
    var time = form.planningPeriod * generator.unit()
    while time < Self.longest {
      let next = time + form.planningPeriod
      let seen = hand.contact(at: time - age, using: &generator)
      let judgment = hand.judge(
        distance: task.distance - seen.x, seen: time - age, click: next,
        uncertainty: hand.tremorDeviation)
      if judgment.isSure(within: tolerance, confidence: form.constants.confidence) {
        // A click decided now is executed in the next period, as a movement is.
        let click = hand.contact(at: next, using: &generator)
        (seconds, isHit) = (next, abs(task.distance - click.x) <= tolerance)
        return
      }
      if judgment.asksForCorrection(beyond: tolerance) {
        hand.move(
          by: Vector(x: judgment.error), at: next,
          duration: form.correctionDuration, using: &generator)
      }
      time = next
    }
    (seconds, isHit) = (Self.longest, false)
  }
}
