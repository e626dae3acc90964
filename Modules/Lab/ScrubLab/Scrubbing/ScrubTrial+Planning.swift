/// The person's decisions, once in each planning period.
extension ScrubTrial {
  /// The fraction of a change of scale that must be completed before the person travels again.
  private static let settledShare = 0.8

  mutating func plan(at time: Double) {
    let view = screen.view(at: time - form.visualLatency)
    let seen = time - form.visualLatency - conditions.touchLatency
    learn(from: view, of: seen)
    hand.forget(before: seen - 1)
    guard !isLiftPlanned else { return landOrLookAgain(at: time) }
    guard !isChangingScale(at: time) else { return }
    let judgment = judge(view, seen: seen, at: time)
    if judgment.isSure(within: 0.5, confidence: form.constants.confidence) {
      // A lift decided now is executed in the next period, as a movement is.
      isLiftPlanned = true
      return
    }
    guard judgment.asksForCorrection(beyond: 0.5) else { return }
    act(on: judgment, at: time)
  }

  private mutating func landOrLookAgain(at time: Double) {
    isLiftPlanned = false
    lift(at: time)
    // If the lift missed, the person sees that and touches the thumb again.
    nextTouch =
      time + conditions.touchLatency + conditions.frameLatency.mean + form.visualLatency
      + form.planningPeriod + form.ballisticDuration
  }

  /// Returns the more precise of the estimates from the displayed frame and from the thumb.
  private func judge(_ view: Screen.View, seen: Double, at time: Double) -> Judgment {
    let lift = time + form.planningPeriod
    let tremor = hand.tremorDeviation * framesPerPoint(at: time)
    let seenFrame = hand.judge(
      distance: Double(task.target - view.frame), seen: seen - conditions.frameLatency.mean,
      click: lift, uncertainty: tremor)
    guard conditions.frameLatency.mean > 0 else { return seenFrame }
    let perPoint = task.video.framesPerPoint
    // Rounding to a whole point has a standard deviation of 1 / sqrt(12).
    let blur = perPoint / 12.0.squareRoot()
    let thumb = hand.judge(
      distance: Double(task.target) - view.thumb * perPoint, seen: seen, click: lift,
      uncertainty: (tremor * tremor + blur * blur).squareRoot())
    return thumb.deviation < seenFrame.deviation ? thumb : seenFrame
  }

  private func framesPerPoint(at time: Double) -> Double {
    memory.framesPerPoint(atHeight: -hand.intended(at: time).y)
  }

  private func isChangingScale(at time: Double) -> Bool {
    hand.movements.contains { $0.way.y != 0 && $0.share(at: time) < Self.settledShare }
  }

  private mutating func act(on judgment: Judgment, at time: Double) {
    let position = hand.intended(at: time)
    let height = -position.y
    let scale = memory.framesPerPoint(atHeight: height)
    let room = room(towards: judgment.error, from: position)
    let fitting = min(strategy.stroke, 0.9 * max(room, 1))
    let left = abs(judgment.error) + judgment.deviation
    let wanted = max(1 / strategy.comfortableWidth, left / fitting)
    if isFiner(wanted, than: scale) {
      let finer = memory.height(forFramesPerPoint: wanted, upTo: conditions.height - 10)
      if finer > height + 5 { return changeScale(to: finer, from: height, at: time) }
    }
    guard abs(judgment.error) / scale > room else {
      return travel(judgment.error / scale, scale: scale, at: time)
    }
    goCoarser(wanted: left / fitting, judgment, position: position, room: room, at: time)
  }

  /// Whether a scale is worth a change: it is much finer, or a resting hand does not stay on one frame at the
  /// current one.
  private func isFiner(_ wanted: Double, than scale: Double) -> Bool {
    let isUnsteady = 2 * hand.tremorDeviation * scale > 0.5
    return scale >= wanted * (isUnsteady ? 1.3 : strategy.worthwhileFactor)
  }

  /// Changes to a coarser scale, as the movement does not fit on the screen at this one.
  private mutating func goCoarser(
    wanted: Double, _ judgment: Judgment, position: Vector, room: Double, at time: Double
  ) {
    let height = -position.y
    let scale = memory.framesPerPoint(atHeight: height)
    if conditions.keepsFrameOnTheWayBack, height > 5 {
      let coarser = memory.height(forFramesPerPoint: wanted, upTo: conditions.height - 10)
      return changeScale(to: min(coarser, height - 5), from: height, at: time)
    }
    // At the track there is no coarser scale, so the person makes the longest possible strokes.
    if height <= 5, room > 10 {
      return travel(judgment.error > 0 ? 0.9 * room : -0.9 * room, scale: scale, at: time)
    }
    lift(at: time)
    nextTouch = time + form.planningPeriod + form.ballisticDuration
  }

  private func room(towards error: Double, from position: Vector) -> Double {
    let end = task.video.trackLength + conditions.margin
    return min(
      error > 0 ? end - position.x : position.x + conditions.margin, strategy.longestStroke)
  }

  private mutating func changeScale(to next: Double, from height: Double, at time: Double) {
    hand.move(
      by: Vector(y: height - next), at: time + form.planningPeriod,
      duration: form.ballisticDuration, using: &generator)
    isFreshScale = true
  }

  private mutating func travel(_ points: Double, scale: Double, at time: Double) {
    let isBallistic = isFreshScale || abs(points) > lastStroke / 2
    if isBallistic { (isFreshScale, lastStroke) = (false, abs(points)) }
    hand.move(
      by: Vector(x: points), at: time + form.planningPeriod,
      duration: isBallistic ? form.ballisticDuration : form.correctionDuration, gain: scale,
      using: &generator)
  }
}

/// The person's learning during a trial.
extension ScrubTrial {
  /// The shortest stroke that adds experience, in points.
  private static let teachingStroke = 5.0

  private mutating func learn(from view: Screen.View, of seen: Double) {
    let position = hand.position(at: seen - conditions.frameLatency.mean)
    let fresh = Lesson(frame: view.frame, position: position)
    guard let begun = lesson, abs(position.y - begun.position.y) < Self.teachingStroke else {
      return lesson = fresh
    }
    let points = position.x - begun.position.x
    guard abs(points) >= Self.teachingStroke else { return }
    guard !isAtAnEnd(begun), !isAtAnEnd(fresh) else { return lesson = fresh }
    memory.learn(
      points: points, frames: Double(view.frame - begun.frame),
      height: -(position.y + begun.position.y) / 2)
    lesson = fresh
  }

  /// Whether the video or the screen ends here, so that finger and frame do not move together.
  private func isAtAnEnd(_ lesson: Lesson) -> Bool {
    lesson.frame == 0 || lesson.frame == task.video.frameCount - 1
      || lesson.position.x < -conditions.margin
      || lesson.position.x > task.video.trackLength + conditions.margin
  }
}
