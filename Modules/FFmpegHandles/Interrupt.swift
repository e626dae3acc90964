#if FFmpeg
  internal import CFFmpeg
  internal import Synchronization

  /// Ends blocking libav* calls: by a deadline, or when the caller no longer wants the answer.
  ///
  /// libav* asks it between reads, on the thread that made the blocking call.
  package final class Interrupt: Sendable {
    private struct State {
      var deadline: Int64?
      var isCancelled: (@Sendable () -> Bool)?
      var seconds = 0.0
      var passedDeadline = false
    }
    private let state = Mutex(State())

    package init() {}

    /// Starts watching a call.
    ///
    /// - Parameters:
    ///   - seconds: How long the call may take, from now: any number, held within 0 to 32 years; NaN
    ///     counts as 0.
    ///   - isCancelled: Asked often, from the calling thread; must be quick.
    package func arm(seconds: Double, isCancelled: @escaping @Sendable () -> Bool) {
      let seconds = seconds > 0 ? min(seconds, Self.longest) : 0
      let deadline = av_gettime_relative() + Int64(seconds * 1_000_000)
      state.withLock {
        $0 = State(deadline: deadline, isCancelled: isCancelled, seconds: seconds)
      }
    }

    /// No call takes so long, in seconds.
    private static let longest = 1e9

    /// Stops watching; later calls may take as long as they like.
    package func disarm() {
      state.withLock { $0 = State() }
    }

    /// How many seconds the call was allowed, if the deadline was what ended it.
    package var passedDeadline: Double? {
      state.withLock { $0.passedDeadline ? $0.seconds : nil }
    }

    /// Whether a call that is under way must end now.
    package var shouldStop: Bool {
      let (deadline, isCancelled) = state.withLock { ($0.deadline, $0.isCancelled) }
      if let isCancelled, isCancelled() { return true }
      guard let deadline, av_gettime_relative() > deadline else { return false }
      state.withLock { $0.passedDeadline = true }
      return true
    }
  }
#endif
