#if FFmpeg
  import Foundation
  import Media
  import MediaSeek
  import Threads

  /// The last words on submitted requests.
  final class LastWords: Sendable {
    private let answers = Lock<[Int: SeekResult]>([:])
    private let arrival = DispatchSemaphore(value: 0)

    func note(_ answer: SeekResult) {
      switch answer {
      case .preview: return
      case .frame(_, let sequence), .failure(_, let sequence):
        answers.withLock { $0[sequence] = answer }
      }
      arrival.signal()
    }

    func lastWord(on sequence: Int) throws -> Frame {
      while true {
        switch answers.withLock({ $0.removeValue(forKey: sequence) }) {
        case .frame(let frame, _): return frame
        case .failure(let error, _): throw error
        default: break
        }
        if arrival.wait(timeout: .now() + 60) == .timedOut { throw CancellationError() }
      }
    }
  }
#endif
