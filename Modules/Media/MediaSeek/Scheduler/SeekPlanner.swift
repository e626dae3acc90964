internal import Media
internal import MediaTime

/// Decides what to do next for the newest target; holds no clock and no thread.
///
/// Law 10: after a rest of 100 ms, or a lift, the exact frame follows whatever the tolerance.
struct SeekPlanner {
  /// How long a target must stay the newest before its exact frame is due, in seconds.
  static let rest = 0.1

  /// One thing to do for a target.
  struct Work: Equatable {
    enum Kind: Equatable {
      /// A frame that can be had at once.
      case preview
      /// The request as it was made.
      case asRequested
      /// The exact frame, whatever the tolerance was.
      case exact
    }
    var kind: Kind
    var request: SeekRequest
    var sequence: Int
    /// Counts submissions; work of an older generation is not wanted any more.
    var generation: Int
  }

  /// What the thread is to do now.
  enum Step: Equatable {
    case sleep
    /// Ask again at this time, in seconds.
    case sleepUntil(Double)
    case work(Work)
  }

  /// How a piece of work ended.
  enum Outcome {
    case exact
    /// A frame within the tolerance.
    case asRequested
    /// Another frame.
    case notExact
    /// No preview was worth its while.
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
  /// Seconds of video that the finger passes in a second; negative when it goes back.
  private(set) var velocity = 0.0
  /// Seconds of video decoded in a second; nil while unknown.
  private var decodingVelocity: Double?

  init(strategy: SeekStrategy = .fineScrub) { self.strategy = strategy }

  /// Takes a new target; everything before it is no longer wanted.
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

  /// The finger left: the exact frame of the newest target is due now.
  mutating func lift() { isLifted = true }

  /// The sequence number that still waits for its last word.
  var waiting: Int? { stage == .done ? nil : newest?.sequence }

  /// The newest request, while it waits for its last word.
  var target: (request: SeekRequest, sequence: Int, since: Double)? {
    stage == .done ? nil : newest
  }

  /// Notes how many seconds of video were decoded in a second; smoothed.
  mutating func noteDecoding(velocity: Double) {
    decodingVelocity = decodingVelocity.map { ($0 * 3 + velocity) / 4 } ?? velocity
  }

  /// Whether the finger is too fast for exact frames.
  var isFast: Bool { abs(velocity) > velocityLimit }

  /// Above it, the finger is too fast for exact frames; in seconds of video in a second.
  var velocityLimit: Double {
    switch strategy.exactness {
    case .upToVelocity(let limit, _): limit
    // What two cores do with 1080p is 8 seconds a second.
    case .upToDecoding(let times, _): times * (decodingVelocity ?? 8)
    case .always, .afterRest: .infinity
    }
  }

  /// What to do at a time.
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

  /// Notes how work ended; work of an older generation changes nothing.
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

  /// Notes that the newest target was answered with a frame that is kept.
  ///
  /// - Parameter isExact: Whether it is the final result.
  mutating func deliveredCached(isExact: Bool) { stage = isExact ? .done : .requested }

  /// What follows a preview that is not all that is requested.
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
    if kind != .preview { request.cachesIntermediateFrames = strategy.keepsFrames && velocity != 0 }
    return Work(
      kind: kind, request: request, sequence: newest.sequence, generation: generation)
  }
}
