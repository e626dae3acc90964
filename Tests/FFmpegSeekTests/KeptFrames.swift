#if FFmpeg
  import ScrubMedia
  import ScrubThreads

  /// Every frame that a source decodes on the way, numbered as a cache does it.
  final class KeptFrames: Sendable {
    private struct State {
      var frames: [Frame] = []
      /// Returns the index of a frame, also of one that is added later.
      var number: (@Sendable (Frame) -> Int?)?
    }

    private let state = Lock(State())

    var all: [Frame] { state.withLock { $0.frames } }

    func add(_ frame: Frame) {
      state.withLock { state in
        var frame = frame
        frame.index = frame.index ?? state.number?(frame)
        state.frames.append(frame)
      }
    }

    @Sendable func take(_ event: SourceEvent) {
      switch event {
      case .frame(let frame, .onTheWay), .frame(let frame, .thumbnail): add(frame)
      case .frame(_, .requested): break
      case .renumbered(let number):
        state.withLock { state in
          state.number = number
          for place in state.frames.indices {
            state.frames[place].index = number(state.frames[place])
          }
        }
      case .reset: state.withLock { $0 = State() }
      }
    }
  }
#endif
