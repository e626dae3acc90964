import Foundation
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import Testing

@testable import FineScrub

/// The reports of a scrubber, as a sequence.
@Suite(.timeLimit(.minutes(5))) struct ScrubberUpdatesTests {
  @Test("The simplest loop shows the exact frame at last") func simplestLoop()
    async throws
  {
    let scrubber = Scrubber(.synthetic(.init(count: 1000, gopLength: 50)))
    let loop = UpdateLoop(scrubber)
    #expect(await soon { loop.exactIndex(ofVideo: 0) == 0 })
    scrubber.touchDown(TouchPoint(x: 0, y: 0))
    for x in 1...150 { scrubber.touchMoved(TouchPoint(x: Double(x), y: 0)) }
    let value = scrubber.touchUp().value
    let index = Int((value * 25 + 1e-5).rounded(.down))
    #expect(await soon { loop.exactIndex(ofVideo: 0) == index })
    #expect(loop.failures.isEmpty)
    await loop.end()
  }

  @Test("The loop shows a preview while the exact frame is decoded") func previews() async throws {
    let gate = Gate()
    var script = SyntheticSource.Script(count: 1000, gopLength: 100)
    script.onPacket = { if $0 == 550 { gate.pass() } }
    // Too small for reading ahead, which would reach the packet first.
    let scrubber = Scrubber(.synthetic(script, cache: FrameCache(byteLimit: 4096)))
    let loop = UpdateLoop(scrubber)
    #expect(await soon { loop.exactIndex(ofVideo: 0) == 0 })
    scrubber.seek(to: 22.4)
    #expect(await soon { loop.hasPreview(near: 22.4) })
    gate.open()
    #expect(await soon { loop.exactIndex(ofVideo: 0) == 560 })
    await loop.end()
  }

  @Test("Errors of the video and the configuration are reported") func errors() async throws {
    var script = SyntheticSource.Script(count: 100)
    script.failing = [55]
    let scrubber = Scrubber(.synthetic(script))
    let loop = UpdateLoop(scrubber)
    scrubber.seek(to: 2.2)
    #expect(await soon { loop.failures == [.damaged] })
    let folder = try TemporaryFolder()
    let path = folder.path + "/scrub.json5"
    try Data("{ slider: 3 }".utf8).write(to: URL(filePath: path))
    scrubber.follow(path)
    #expect(await soon { loop.configurations == [false] })
    try Data("{ slider: { mode: \"obSlider\" } }".utf8).write(to: URL(filePath: path))
    scrubber.follow(path)
    #expect(await soon { loop.configurations.last == true })
    scrubber.stopFollowing()
    await loop.end()
  }

  @Test("A scrubber with a broken config file throws its errors") func brokenFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/scrub.json5"
    try Data("{ slider: 3 }".utf8).write(to: URL(filePath: path))
    #expect(throws: ConfigError.self) {
      try Scrubber(.synthetic(.init(count: 9)), configuration: path)
    }
  }

  @Test("A loop begun late, and a second one, receive the newest of each kind") func lateLoops()
    async throws
  {
    let scrubber = Scrubber(.synthetic(.init(count: 100)))
    let first = UpdateLoop(scrubber)
    scrubber.seek(to: 1)
    #expect(await soon { first.exactIndex(ofVideo: 0) == 25 })
    let second = UpdateLoop(scrubber)
    #expect(await soon { second.exactIndex(ofVideo: 0) == 25 })
    #expect(second.frames.count == 1)
    scrubber.seek(to: 2)
    #expect(await soon { [first, second].allSatisfy { $0.exactIndex(ofVideo: 0) == 50 } })
    await first.end()
    scrubber.seek(to: 3)
    #expect(await soon { second.exactIndex(ofVideo: 0) == 75 })
    await second.end()
  }

  @Test("After another video is opened, no frame of the former one is reported") func otherVideo()
    async throws
  {
    let videos = [25, 50].map { Video.synthetic(.init(count: 100, frameRate: FrameRate($0))) }
    let scrubber = Scrubber(videos)
    let loop = UpdateLoop(scrubber)
    #expect(await soon { (0...1).allSatisfy { loop.exactIndex(ofVideo: $0) == 0 } })
    scrubber.open([Video.synthetic(.init(count: 10))])
    let late = UpdateLoop(scrubber)
    #expect(await soon { late.exactIndex(ofVideo: 0) == 0 })
    #expect(late.frames.allSatisfy { $0.videoIndex == 0 })
    await loop.end()
    await late.end()
  }

  @Test("A loop retains its scrubber until its task is canceled") func lifetimes() async throws {
    weak var released: Scrubber?
    weak var source: SyntheticSource?
    var loop: UpdateLoop?
    do {
      let synthetic = SyntheticSource(.init(count: 100))
      let scrubber = Scrubber(Video(synthetic))
      (released, source) = (scrubber, synthetic)
      loop = UpdateLoop(scrubber)
      #expect(await soon { loop?.exactIndex(ofVideo: 0) == 0 })
    }
    #expect(released != nil && source != nil)
    await loop?.end()
    #expect(await soon { released == nil })
    loop = nil
    #expect(await soon { source == nil })
  }

  @Test("A slow loop receives one frame of each video in turn, and no outdated error")
  func fairness() throws {
    var random = SeededGenerator(seed: 21)
    let source = SyntheticSource(.init(count: 2))
    let frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    for count in [2, 3, 7] {
      var pending = PendingUpdates()
      /// For each video with an unread frame, how often each other one was received since then.
      var waiting: [Int: [Int: Int]] = [:]
      var newest: [Int: Int] = [:]
      var failed: Set<Int> = []
      for step in 0..<20_000 {
        // Some videos are much faster than others, and both than the loop.
        let video = min(
          Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
        if Int.random(in: 0..<50, using: &random) == 0 {
          var error = MediaError.closed("test")
          error.videoIndex = video
          _ = pending.insert(.failure(error))
          failed.insert(video)
        } else {
          var next = frame
          (next.videoIndex, next.pts) = (video, Int64(step))
          let replaced = pending.insert(.frame(next))
          #expect((replaced == nil) == (waiting[video] == nil))
          waiting[video] = waiting[video] ?? [:]
          newest[video] = step
          failed.remove(video)
        }
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        switch pending.popFirst() {
        case .frame(let received):
          let index = received.videoIndex
          #expect(newest[index].map(Int64.init) == received.pts, "the newest")
          waiting[index] = nil
          for other in waiting.keys {
            waiting[other]?[index, default: 0] += 1
            #expect(waiting[other]?[index] == 1, "\(index) twice before \(other)")
          }
        case .failure(let error): #expect(failed.remove(error.videoIndex) != nil)
        case .configuration, nil: #expect(waiting.isEmpty && failed.isEmpty)
        }
      }
    }
  }
}

/// A loop over a scrubber's updates, and what it has received.
final class UpdateLoop: Sendable {
  private let received = Received()
  private let task: Task<Void, Never>

  private final class Received: Sendable {
    let updates = Lock<[ScrubUpdate]>([])
  }

  /// Returns whether a preview within 4 s of a time was received.
  func hasPreview(near seconds: Double) -> Bool {
    received.updates.withLock { updates in
      updates.contains { update in
        guard case .frame(let frame) = update, !frame.isExact else { return false }
        return abs(frame.time.seconds - seconds) < 4
      }
    }
  }

  init(_ scrubber: Scrubber) {
    let received = received
    task = Task {
      for await update in scrubber.updates { received.updates.withLock { $0.append(update) } }
    }
  }

  /// Cancels the loop, and waits for its end.
  func end() async {
    task.cancel()
    await task.value
  }

  var frames: [Frame] {
    received.updates.withLock { updates in
      updates.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
    }
  }

  /// Whether each configuration was valid.
  var configurations: [Bool] {
    received.updates.withLock { updates in
      updates.compactMap {
        if case .configuration(let result) = $0 { (try? result.get()) != nil } else { nil }
      }
    }
  }

  var failures: [MediaError.Code] {
    received.updates.withLock { updates in
      updates.compactMap { if case .failure(let error) = $0 { error.code } else { nil } }
    }
  }

  /// The index of the last frame of a video, if it is exact.
  func exactIndex(ofVideo video: Int) -> Int? {
    frames.last { $0.videoIndex == video }.flatMap { $0.isExact ? $0.index : nil }
  }
}
