internal import MediaTime

/// Decides what to do next for the newest target; holds no clock and no thread.
///
/// Law 10: after a rest of 100 ms, or a lift, the exact picture follows whatever the tolerance.
struct SeekPlanner {
  /// How long a target must stay the newest before its exact picture is due, in seconds.
  static let rest = 0.1

  /// One thing to do for a target.
  struct Work: Equatable {
    enum Kind: Equatable {
      /// A picture that can be had at once.
      case standIn
      /// The request as it was made.
      case asAsked
      /// The exact picture, whatever the tolerance was.
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
    case notExact
    /// No stand-in was worth its while.
    case nothing
    case failed
    case cancelled
  }

  private enum Stage { case new, shown, asked, done }

  private var newest: (request: SeekRequest, sequence: Int, since: Double)?
  private var stage = Stage.done
  private var isLifted = false
  private(set) var generation = 0

  /// Takes a new target; everything before it is no longer wanted.
  mutating func submit(_ request: SeekRequest, sequence: Int, at now: Double) {
    newest = (request, sequence, now)
    stage = .new
    isLifted = false
    generation += 1
  }

  /// The finger left: the exact picture of the newest target is due now.
  mutating func lift() { isLifted = true }

  /// The sequence number that still waits for its last word.
  var waiting: Int? { stage == .done ? nil : newest?.sequence }

  /// What to do at a time.
  func next(at now: Double) -> Step {
    guard let newest, stage != .done else { return .sleep }
    let isExactWish = newest.request.tolerance == .exact
    switch stage {
    case .new: return .work(work(isExactWish ? .standIn : .asAsked))
    case .shown: return .work(work(.exact))
    case .asked:
      let due = newest.since + Self.rest
      return isLifted || now >= due ? .work(work(.exact)) : .sleepUntil(due)
    case .done: return .sleep
    }
  }

  /// Notes how work ended; work of an older generation changes nothing.
  mutating func finish(_ work: Work, _ outcome: Outcome) {
    guard work.generation == generation else { return }
    switch (work.kind, outcome) {
    case (_, .exact): stage = .done
    case (.standIn, .cancelled), (.asAsked, .cancelled), (.exact, .cancelled): break
    case (.standIn, _): stage = .shown
    case (.asAsked, .failed), (.exact, _): stage = .done
    case (.asAsked, _): stage = .asked
    }
  }

  private func work(_ kind: Work.Kind) -> Work {
    guard let newest else { preconditionFailure("work without a target") }
    var request = newest.request
    if kind == .exact { request.tolerance = .exact }
    return Work(
      kind: kind, request: request, sequence: newest.sequence, generation: generation)
  }
}
