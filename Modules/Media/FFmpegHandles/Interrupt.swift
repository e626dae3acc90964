#if FFmpeg
  internal import CScrubFFmpeg
  package import ScrubMedia
  internal import ScrubThreads

  /// An interrupt for blocking libav* calls, by a deadline or cancellation.
  ///
  /// libav* polls it between reads, on the thread of the blocking call. A demuxer does not recover from an
  /// interruption, and reopening the file can take longer than the next call may: so a call that is canceled,
  /// or late, gets some time to finish by itself.
  package final class Interrupt: Sendable {
    private struct State {
      /// In microseconds.
      var deadline: Int64?
      var cancellation = Cancellation()
      var seconds: Double?
      var passedDeadline = false
      /// The time at which a blocking call was first found to be canceled or late, in microseconds.
      var unwantedSince: Int64?
      var hasBroken = false
    }
    private let state = Lock(State())
    /// Whether its calls leave a slow `ByteReader` to the calls of others.
    let isBackground: Bool

    package init(isBackground: Bool = false) { self.isBackground = isBackground }

    /// Starts watching a call.
    ///
    /// - Parameters:
    ///   - seconds: The duration that the call may take from now, clamped to 0 through 32 years; NaN counts
    ///     as 0, and `nil` is no deadline.
    ///   - cancellation: Cancels the call.
    package func arm(seconds: Double?, cancellation: Cancellation) {
      let seconds = seconds.map { $0 > 0 ? min($0, Self.longest) : 0 }
      let deadline = seconds.map { av_gettime_relative() + Int64($0 * 1_000_000) }
      state.withLock {
        $0 = State(deadline: deadline, cancellation: cancellation, seconds: seconds)
      }
    }

    /// The largest deadline, in seconds.
    private static let longest = 1e9

    /// Stops watching; later calls have no deadline.
    package func disarm() {
      state.withLock { $0 = State() }
    }

    /// The cancellation of the call under way.
    package var cancellation: Cancellation { state.withLock { $0.cancellation } }

    /// The time left until the deadline, in seconds, 0 or more; `nil` without one.
    package var secondsLeft: Double? {
      state.withLock { $0.deadline }.map { max(0, Double($0 - av_gettime_relative()) / 1e6) }
    }

    /// The call's deadline in seconds, if it was the reason for the interruption.
    package var passedDeadline: Double? {
      state.withLock { $0.passedDeadline ? $0.seconds : nil }
    }

    /// Whether a call under way must end now, between two blocking calls.
    package var shouldStop: Bool { isUnwanted || isLate }

    /// Whether the blocking call under way must end now, in the middle.
    var shouldBreak: Bool {
      guard shouldStop else { return false }
      let now = av_gettime_relative()
      return state.withLock { state in
        let since = state.unwantedSince ?? now
        state.unwantedSince = since
        state.hasBroken = state.hasBroken || now - since > Self.patience
        return state.hasBroken
      }
    }

    /// Whether a blocking call was to end in the middle: what it returned may be a part, or look like the end, and a
    /// later call may return the interruption.
    package var hasBroken: Bool { state.withLock { $0.hasBroken } }

    /// The time that such a blocking call may still take, in microseconds: opening a file of two hours
    /// takes 30 ms, and delays above 100 ms are noticeable.
    private static let patience: Int64 = 100_000

    private var isUnwanted: Bool { cancellation.isCancelled }

    private var isLate: Bool {
      guard let deadline = state.withLock({ $0.deadline }), av_gettime_relative() > deadline
      else { return false }
      state.withLock { $0.passedDeadline = true }
      return true
    }
  }
#endif
