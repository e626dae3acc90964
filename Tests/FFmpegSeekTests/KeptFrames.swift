#if FFmpeg
  import Media
  import Threads

  /// A sink that keeps every frame that a source offers.
  final class KeptFrames: FrameSink {
    private let frames = Lock<[Frame]>([])

    var all: [Frame] { frames.withLock { $0 } }

    func take(_ frame: Frame) { frames.withLock { $0.append(frame) } }
    func renumber(by number: (Frame) -> Int?) {
      frames.withLock { frames in
        for place in frames.indices { frames[place].index = number(frames[place]) }
      }
    }
    func forgetAll() { frames.withLock { $0 = [] } }
  }
#endif
