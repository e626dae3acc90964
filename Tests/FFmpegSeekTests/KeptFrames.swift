#if FFmpeg
  import ScrubMedia
  import ScrubThreads

  /// Every frame that a source decodes on the way.
  final class KeptFrames: Sendable {
    private let frames = Lock<[Frame]>([])

    var all: [Frame] { frames.withLock { $0 } }

    func add(_ frame: Frame) { frames.withLock { $0.append(frame) } }

    @Sendable func take(_ event: SourceEvent) {
      switch event {
      case .frame(let frame, .onTheWay), .frame(let frame, .thumbnail): add(frame)
      case .frame(_, .requested): break
      case .renumbered(let number):
        frames.withLock { frames in
          for place in frames.indices { frames[place].index = number(frames[place]) }
        }
      case .reset: frames.withLock { $0 = [] }
      }
    }
  }
#endif
