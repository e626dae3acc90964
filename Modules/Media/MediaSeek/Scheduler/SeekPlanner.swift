internal import Media
internal import MediaTime

/// A state machine that chooses the next work for the latest request; it has no clock and no
/// thread.
///
/// Law 10: after a rest of 100 ms, or a lift, the exact frame is decoded, whatever the tolerance.
struct SeekPlanner {
  /// The time without a newer request after which the exact frame is due, in seconds.
  static let rest = 0.1

  /// A step of the work for a request.
  struct Work: Equatable {
    enum Kind: Equatable {
      /// A frame that decodes immediately.
      case preview
      /// A frame within the tolerance of the request.
      case asRequested
      /// The exact frame, whatever the tolerance.
      case exact
    }
    var kind: Kind
    var request: SeekRequest
    /// Whether the frames decoded on the way are likely to be requested next.
    var keepsOthers: Bool
    var sequence: Int
    /// The number of submissions before; work of an older generation is obsolete.
    var generation: Int
  }

  /// The next action of the decoding thread.
  enum Step: Equatable {
    case sleep
    /// Sleep until this time, in seconds.
    case sleepUntil(Double)
    case work(Work)
  }

  /// The outcome of work.
  enum Outcome {
    case exact
    /// A frame within the tolerance.
    case asRequested
    /// Another frame.
    case notExact
    /// No preview was better than the displayed frame.
    case nothing
    case failed
    case cancelled
  }

  private enum Stage { case new, shown, requested, done }

  let strategy: SeekStrategy
  private var newest: (request: SeekRequest, sequence: Int, since: Double)?
  private var stage = Stage.done
  private var isLifted = false
  private(set) var generation = 0
  /// The scrub velocity, in media seconds per second; negative is backward.
  private(set) var velocity = 0.0
  /// The decoding velocity, in media seconds per second; `nil` while unknown.
  private var decodingVelocity: Double?

  init(strategy: SeekStrategy = .fineScrub) { self.strategy = strategy }

  /// Adds a request, which replaces the previous one.
  mutating func submit(_ request: SeekRequest, sequence: Int, at now: Double) {
    velocity = 0
    if let newest, now - newest.since < Self.rest, now > newest.since {
      velocity = (request.time.seconds - newest.request.time.seconds) / (now - newest.since)
    }
    newest = (request, sequence, now)
    stage = .new
    isLifted = false
    generation += 1
  }

  /// Ends the gesture: the exact frame of the latest request is due now.
  mutating func lift() { isLifted = true }

  /// The sequence number of the pending request.
  var waiting: Int? { stage == .done ? nil : newest?.sequence }

  /// The latest request, while it is pending.
  var target: (request: SeekRequest, sequence: Int, since: Double)? {
    stage == .done ? nil : newest
  }

  /// Records a decoding velocity, in media seconds per second; smoothed.
  mutating func noteDecoding(velocity: Double) {
    decodingVelocity = decodingVelocity.map { ($0 * 3 + velocity) / 4 } ?? velocity
  }

  /// Whether scrubbing is too fast for exact frames.
  var isFast: Bool { abs(velocity) > velocityLimit }

  /// The highest scrub velocity for exact frames, in media seconds per second.
  var velocityLimit: Double {
    switch strategy.exactness {
    case .upToVelocity(let limit, _): limit
    // Two cores decode 8 seconds of 1080p per second.
    case .upToDecoding(let times, _): times * (decodingVelocity ?? 8)
    case .always, .afterRest: .infinity
    }
  }

  /// Returns the action at a time.
  func next(at now: Double) -> Step {
    guard let newest, stage != .done else { return .sleep }
    switch stage {
    case .new where newest.request.tolerance == .keyframe: return .work(work(.asRequested))
    case .new where strategy.previews != .none: return .work(work(.preview))
    case .new, .shown: return nextStep(at: now, since: newest.since)
    case .requested: return exactStep(at: now, after: newest.since + Self.rest)
    case .done: return .sleep
    }
  }

  /// Records the outcome of work; that of an older generation is ignored.
  mutating func finish(_ work: Work, _ outcome: Outcome) {
    guard work.generation == generation else { return }
    switch (work.kind, outcome) {
    case (_, .exact): stage = .done
    case (.preview, .asRequested): stage = .requested
    case (.preview, .cancelled), (.asRequested, .cancelled), (.exact, .cancelled): break
    case (.preview, _): stage = .shown
    case (.asRequested, .failed), (.exact, _): stage = .done
    case (.asRequested, _): stage = .requested
    }
  }

  /// Records that a cached frame was delivered for the latest request.
  ///
  /// - Parameter isExact: Whether it is the final result.
  mutating func deliveredCached(isExact: Bool) { stage = isExact ? .done : .requested }

  /// Returns the action after a preview outside the tolerance.
  private func nextStep(at now: Double, since: Double) -> Step {
    let isExact = newest?.request.tolerance == .exact
    switch strategy.exactness {
    case .always: return .work(work(isExact ? .exact : .asRequested))
    case .afterRest(let seconds): return exactStep(at: now, after: since + seconds)
    case .upToVelocity(_, let rest), .upToDecoding(_, let rest):
      return isFast
        ? exactStep(at: now, after: since + rest) : .work(work(isExact ? .exact : .asRequested))
    }
  }

  private func exactStep(at now: Double, after due: Double) -> Step {
    isLifted || now >= due ? .work(work(.exact)) : .sleepUntil(due)
  }

  private func work(_ kind: Work.Kind) -> Work {
    guard let newest else { preconditionFailure("work without a target") }
    var request = newest.request
    if kind == .exact { request.tolerance = .exact }
    return Work(
      kind: kind, request: request, keepsOthers: strategy.keepsFrames && velocity != 0,
      sequence: newest.sequence, generation: generation)
  }
}
