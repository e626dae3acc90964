#if FFmpeg
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubThreads

  /// The final results of submitted requests.
  final class FinalResults: Sendable {
    /// A request without a final result for a minute.
    struct Missing: Error { let sequence: Int }

    private let results = Lock<[Int: SeekResult]>([:])
    private let arrival = DispatchSemaphore(value: 0)

    func note(_ result: SeekResult) {
      switch result {
      case .preview: return
      case .frame(_, let sequence), .failure(_, let sequence):
        results.withLock { $0[sequence] = result }
      }
      arrival.signal()
    }

    func finalResult(of sequence: Int) throws -> Frame {
      while true {
        switch results.withLock({ $0.removeValue(forKey: sequence) }) {
        case .frame(let frame, _): return frame
        case .failure(let error, _): throw error
        default: break
        }
        if arrival.wait(timeout: .now() + 60) == .timedOut { throw Missing(sequence: sequence) }
      }
    }
  }
#endif
