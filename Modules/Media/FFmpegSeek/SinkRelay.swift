#if FFmpeg
  internal import Media
  internal import MediaTime
  internal import Threads

  /// The sink of all decoders of a source, which passes their frames to that of the current call,
  /// except the frame that the call returns.
  final class SinkRelay: FrameSink {
    private struct State {
      var sink: (any FrameSink)?
      /// The latest frames, any of which the current call may return.
      var held: [Frame] = []
      var holds = false
    }

    /// A pass decodes at most one frame beyond the one that it returns.
    private static let depth = 2
    private let state = Lock(State())

    private var sink: (any FrameSink)? { state.withLock { $0.sink } }

    /// Begins a call.
    func begin(_ sink: any FrameSink, holds: Bool) {
      state.withLock { $0 = State(sink: sink, holds: holds) }
    }

    /// Ends a call that returns a frame.
    func end(returning frame: Frame?) {
      let (sink, held) = state.withLock { state in
        defer { (state.held, state.holds) = ([], false) }
        return (state.sink, state.held)
      }
      for other in held where other.time != frame?.time { sink?.take(other) }
    }

    func take(_ frame: Frame) {
      let (sink, passed) = state.withLock { state -> ((any FrameSink)?, Frame?) in
        guard state.holds else { return (state.sink, frame) }
        state.held.removeAll { $0.time == frame.time }
        state.held.append(frame)
        return (state.sink, state.held.count > Self.depth ? state.held.removeFirst() : nil)
      }
      if let passed { sink?.take(passed) }
    }

    func keeps(from start: MediaTime, through end: MediaTime) -> Bool {
      sink?.keeps(from: start, through: end) ?? false
    }

    func renumber(by number: (Frame) -> Int?) { sink?.renumber(by: number) }

    func forgetAll() {
      state.withLock { $0.held = [] }
      sink?.forgetAll()
    }
  }
#endif
