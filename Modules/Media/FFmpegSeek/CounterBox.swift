#if FFmpeg
  internal import ScrubMedia
  internal import ScrubThreads

  /// Counters that can be read while a call blocks.
  final class CounterBox: Sendable {
    private let counters = Lock(DecodeCounters())

    var value: DecodeCounters { counters.withLock { $0 } }

    func count(_ change: (inout DecodeCounters) -> Void) { counters.withLock { change(&$0) } }
  }
#endif
