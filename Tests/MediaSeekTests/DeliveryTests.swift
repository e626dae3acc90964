import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@testable import MediaSeek

/// What a client receives, whatever it requests.
struct DeliveryTests {
  private struct Delivery: Hashable {
    var sequence: Int
    var index: Int?
    var isReduced: Bool
  }

  /// Frames come from the cache, from the decoder on the way to others, and as results.
  @Test(
    "No client receives a frame twice for one request, except first a reduced copy",
    arguments: 1...8 as ClosedRange<UInt64>)
  func noFrameComesTwice(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let delivered = Lock<[Delivery]>([])
    let last = Lock(0)
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 500, gopLength: 40)),
      cache: FrameCache(byteLimit: 1 << 16)
    ) { result in
      switch result {
      case .preview(let frame, let sequence):
        delivered.withLock {
          $0.append(
            Delivery(sequence: sequence, index: frame.index, isReduced: frame.isReduced))
        }
      case .frame(let frame, let sequence):
        delivered.withLock {
          $0.append(
            Delivery(sequence: sequence, index: frame.index, isReduced: frame.isReduced))
        }
        last.withLock { $0 = sequence }
      case .failure(let error, _): Issue.record("\(error), seed \(seed)")
      }
    }
    var number = 250
    for sequence in 1...120 {
      let isJump = Int.random(in: 0..<6, using: &random) == 0
      let step = isJump ? 400 : 4
      number = min(max(0, number + Int.random(in: -step...step, using: &random)), 499)
      let tolerance: SeekTolerance =
        Bool.random(using: &random) ? .exact : .within(seconds: 0.5)
      let time = MediaTime(value: Int64(number) * 2 + 1, timescale: 50)
      scheduler.submit(SeekRequest(time: time, tolerance: tolerance), sequence: sequence)
      // Some requests are replaced at once, others complete.
      if Int.random(in: 0..<4, using: &random) == 0 {
        eventually { last.withLock { $0 } == sequence }
      }
    }
    eventually { last.withLock { $0 } == 120 }
    scheduler.close()
    let all = delivered.withLock { $0 }
    #expect(Set(all).count == all.count, "seed \(seed)")
    #expect(all.last?.sequence == 120)
  }
}
