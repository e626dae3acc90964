import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@testable import MediaSeek

/// Events that a source reports on its own, while the video is at rest.
@Suite(.timeLimit(.minutes(10))) struct TimelineEventTests {
  /// The frames that a client got.
  private final class Client: Sendable {
    private let frames = Lock<[Frame]>([])
    var indices: [Int?] { frames.withLock { $0.map(\.index) } }

    func take(_ result: SeekResult) {
      if case .frame(let frame, sequence: 7) = result { frames.withLock { $0.append(frame) } }
    }
  }

  private let source = ForwardingSource(.init(count: 100))
  private let client = Client()
  private let scheduler: SeekScheduler

  /// Opens a video, which rests on a frame whose number is not known yet.
  init() {
    source.change.withLock { $0 = { $0.index = nil } }
    scheduler = SeekScheduler(
      source: source, cache: FrameCache(byteLimit: 1 << 20), handler: client.take)
    scheduler.submit(SeekRequest(time: MediaTime(value: 2, timescale: 1)), sequence: 7)
    let isAtRest = eventually { [client] in client.indices.count == 1 }
    #expect(isAtRest)
  }

  @Test("New timestamps: the displayed frame is requested again")
  func resetRepeatsTheRequest() {
    defer { scheduler.close() }
    source.change.withLock { $0 = { $0.index = 49 } }
    source.send(.reset)
    #expect(eventually { client.indices == [nil, 49] })
  }

  @Test("New timestamps after the requested frame: the source is asked again, once")
  func frameBeforeAResetIsRequestedAgain() throws {
    defer { scheduler.close() }
    let source = ForwardingSource(.init(count: 100))
    defer { source.close() }
    let count = Lock(0)
    source.willDecode.withLock { $0 = { count.withLock { $0 += 1 } } }
    for (resets, decodes) in [(0, 1), (1, 2), (2, 2)] {
      count.withLock { $0 = 0 }
      source.lateEvents.withLock { $0 = Array(repeating: [.reset], count: resets) }
      _ = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      #expect(count.withLock(\.self) == decodes)
    }
  }

  @Test("New timestamps after a keyframe, and no keyframes since: it is not the result")
  func keyframeBeforeAResetIsForgotten() throws {
    defer { scheduler.close() }
    let source = ForwardingSource(.init(count: 100))
    defer { source.close() }
    let keyframe = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    for keyframes in [[keyframe], [keyframe, keyframe]] {
      let left = Lock(keyframes)
      source.onPreview.withLock { $0 = { _ in left.withLock { $0.popLast() } } }
      source.lateEvents.withLock { $0 = [[.reset]] }
      let found = try source.requestedFrame(
        for: .keyframe(near: .zero, within: nil), Cancellation()
      ) { _ in }
      #expect((found == nil) == (keyframes.count == 1))
    }
  }

  @Test("New numbers: the displayed frame is delivered with its own, and counts once")
  func numbersReachTheDisplayedFrame() {
    defer { scheduler.close() }
    let statistics = scheduler.statistics
    source.send(.renumbered { _ in 49 })
    #expect(eventually { client.indices == [nil, 49] })
    source.send(.renumbered { _ in 49 })
    source.send(.renumbered { _ in 48 })
    #expect(eventually { client.indices == [nil, 49, 48] })
    #expect(scheduler.statistics.framesDelivered == statistics.framesDelivered)
    #expect(scheduler.statistics.latency == statistics.latency)
  }
}
