import Media
import MediaTesting
import MediaTime
import TestSupport
import Testing
import Threads

@testable import MediaSeek

/// Law 10, whatever else happens: the newest request ends with a frame or an error.
@Suite(.timeLimit(.minutes(10))) struct FinalResultTests {
  /// A source that breaks the requirements.
  @Test("A request ends with an error if the source returns another frame as the exact one")
  func inexactFrameEndsTheRequest() throws {
    let source = ForwardingSource(.init(count: 100))
    source.change.withLock { $0 = { $0.isExact = false } }
    let results = Lock<[SeekResult]>([])
    let scheduler = SeekScheduler(source: source, cache: FrameCache(byteLimit: 1 << 20)) { result in
      results.withLock { $0.append(result) }
    }
    defer { scheduler.close() }
    for (sequence, number) in [50, 51, 3].enumerated() {
      let time = MediaTime(value: Int64(number), timescale: 25)
      scheduler.submit(SeekRequest(time: time), sequence: sequence)
      #expect(
        eventually {
          results.withLock { results in
            results.contains {
              if case .failure(_, sequence) = $0 { true } else { false }
            }
          }
        }, "request \(sequence)")
      let error = #expect(throws: MediaError.self) {
        try scheduler.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      }
      #expect(error?.code == .damaged)
    }
  }
}
