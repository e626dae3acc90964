#if FFmpeg
  internal import CFFmpeg
  internal import Synchronization

  /// Ends blocking libav* calls: by a deadline, or when the caller no longer wants the answer.
  ///
  /// libav* asks it between reads, on the thread that made the blocking call. A demuxer does not get
  /// over an end in the middle, and opening the file anew can take longer than the next call is wanted
  /// for: so a call whose answer is no longer wanted gets some time to come to its own end.
  package final class Interrupt: Sendable {
    private struct State {
      var deadline: Int64?
      var isCancelled: (@Sendable () -> Bool)?
      var seconds = 0.0
      var passedDeadline = false
      /// When a blocking call was first found to be no longer wanted, in microseconds.
      var unwantedSince: Int64?
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

    /// Whether a call that is under way must end now, between two blocking calls.
    package var shouldStop: Bool { isUnwanted || isLate }

    /// Whether the blocking call that is under way must end now, in the middle.
    var shouldBreak: Bool {
      if isLate { return true }
      guard isUnwanted else { return false }
      let now = av_gettime_relative()
      return state.withLock { state in
        let since = state.unwantedSince ?? now
        state.unwantedSince = since
        return now - since > Self.patience
      }
    }

    /// How long a blocking call may go on that is no longer wanted, in microseconds: opening a file of
    /// two hours takes 30 ms, and after 100 ms people notice that nothing comes.
    private static let patience: Int64 = 100_000

    private var isUnwanted: Bool { state.withLock { $0.isCancelled }?() ?? false }

    private var isLate: Bool {
      guard let deadline = state.withLock({ $0.deadline }), av_gettime_relative() > deadline
      else { return false }
      state.withLock { $0.passedDeadline = true }
      return true
    }
  }
#endif
