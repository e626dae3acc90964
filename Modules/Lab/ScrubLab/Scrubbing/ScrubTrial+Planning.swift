/// What the person does about what they see, once in each planning period.
extension ScrubTrial {
  /// How far on, as a share of its way, a change of scale must be before the person travels again.
  private static let settledShare = 0.8

  mutating func plan(at time: Double) {
    let view = screen.view(at: time - form.visualLatency)
    let seen = time - form.visualLatency - conditions.touchLatency
    learn(from: view, of: seen)
    hand.forget(before: seen - 1)
    guard !isLiftPlanned else { return landOrLookAgain(at: time) }
    guard !isChangingScale(at: time) else { return }
    let judgement = judge(view, seen: seen, at: time)
    if judgement.isSure(within: 0.5, confidence: form.constants.confidence) {
      // What is decided on now is carried out in the next period, as a movement is.
      isLiftPlanned = true
      return
    }
    guard judgement.asksForCorrection(beyond: 0.5) else { return }
    act(on: judgement, at: time)
  }

  private mutating func landOrLookAgain(at time: Double) {
    isLiftPlanned = false
    lift(at: time)
    // Where it slipped, that is seen, and the thumb is taken hold of again.
    nextTouch =
      time + conditions.touchLatency + conditions.pictureLatency.mean + form.visualLatency
      + form.planningPeriod + form.ballisticDuration
  }

  /// The better of what the picture and the thumb tell.
  private func judge(_ view: Screen.View, seen: Double, at time: Double) -> Judgement {
    let lift = time + form.planningPeriod
    let tremor = hand.tremorDeviation * framesPerPoint(at: time)
    let picture = hand.judge(
      distance: Double(task.target - view.frame), seen: seen - conditions.pictureLatency.mean,
      click: lift, uncertainty: tremor)
    guard conditions.pictureLatency.mean > 0 else { return picture }
    let perPoint = task.video.framesPerPoint
    // A whole point has a standard deviation of one over the root of 12.
    let blur = perPoint / 12.0.squareRoot()
    let thumb = hand.judge(
      distance: Double(task.target) - view.thumb * perPoint, seen: seen, click: lift,
      uncertainty: (tremor * tremor + blur * blur).squareRoot())
    return thumb.deviation < picture.deviation ? thumb : picture
  }

  private func framesPerPoint(at time: Double) -> Double {
    memory.framesPerPoint(atHeight: -hand.intended(at: time).y)
  }

  private func isChangingScale(at time: Double) -> Bool {
    hand.movements.contains { $0.way.y != 0 && $0.share(at: time) < Self.settledShare }
  }

  private mutating func act(on judgement: Judgement, at time: Double) {
    let place = hand.intended(at: time)
    let height = -place.y
    let scale = memory.framesPerPoint(atHeight: height)
    let room = room(towards: judgement.error, from: place)
    let fitting = min(strategy.stroke, 0.9 * max(room, 1))
    let left = abs(judgement.error) + judgement.deviation
    let wanted = max(1 / strategy.comfortableWidth, left / fitting)
    if isFiner(wanted, than: scale) {
      let finer = memory.height(forFramesPerPoint: wanted, upTo: conditions.height - 10)
      if finer > height + 5 { return changeScale(to: finer, from: height, at: time) }
    }
    guard abs(judgement.error) / scale > room else {
      return travel(judgement.error / scale, scale: scale, at: time)
    }
    goCoarser(wanted: left / fitting, judgement, place: place, room: room, at: time)
  }

  /// Whether a scale is worth going to: it is much finer, or a hand cannot be held still on one frame
  /// at the present one.
  private func isFiner(_ wanted: Double, than scale: Double) -> Bool {
    let isUnsteady = 2 * hand.tremorDeviation * scale > 0.5
    return scale >= wanted * (isUnsteady ? 1.3 : strategy.worthwhileFactor)
  }

  /// The way does not fit on the glass at this scale.
  private mutating func goCoarser(
    wanted: Double, _ judgement: Judgement, place: Vector, room: Double, at time: Double
  ) {
    let height = -place.y
    let scale = memory.framesPerPoint(atHeight: height)
    if conditions.keepsFrameOnTheWayBack, height > 5 {
      let coarser = memory.height(forFramesPerPoint: wanted, upTo: conditions.height - 10)
      return changeScale(to: min(coarser, height - 5), from: height, at: time)
    }
    // At the track only a stroke as long as the glass helps, and then the next one.
    if height <= 5, room > 10 {
      return travel(judgement.error > 0 ? 0.9 * room : -0.9 * room, scale: scale, at: time)
    }
    lift(at: time)
    nextTouch = time + form.planningPeriod + form.ballisticDuration
  }

  private func room(towards error: Double, from place: Vector) -> Double {
    let end = task.video.trackLength + conditions.margin
    return min(error > 0 ? end - place.x : place.x + conditions.margin, strategy.longestStroke)
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

/// What the person learns by the way.
extension ScrubTrial {
  /// A stroke shorter than this, in points, teaches nothing.
  private static let teachingStroke = 5.0

  private mutating func learn(from view: Screen.View, of seen: Double) {
    let place = hand.place(at: seen - conditions.pictureLatency.mean)
    let fresh = Lesson(frame: view.frame, place: place)
    guard let begun = lesson, abs(place.y - begun.place.y) < Self.teachingStroke else {
      return lesson = fresh
    }
    let points = place.x - begun.place.x
    guard abs(points) >= Self.teachingStroke else { return }
    guard !isAtAnEnd(begun), !isAtAnEnd(fresh) else { return lesson = fresh }
    memory.learn(
      points: points, frames: Double(view.frame - begun.frame),
      height: -(place.y + begun.place.y) / 2)
    lesson = fresh
  }

  /// Where the video or the glass ends, the one goes on without the other, which teaches nothing.
  private func isAtAnEnd(_ lesson: Lesson) -> Bool {
    lesson.frame == 0 || lesson.frame == task.video.frameCount - 1
      || lesson.place.x < -conditions.margin
      || lesson.place.x > task.video.trackLength + conditions.margin
  }
}
