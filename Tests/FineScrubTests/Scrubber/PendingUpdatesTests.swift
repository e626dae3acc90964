import MediaSeek
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@testable import FineScrub

/// The reports that a loop has not received yet.
struct PendingUpdatesTests {
  private func frame(_ index: Int, ofVideo video: Int) async throws -> ScrubUpdate {
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 10)))
    let time = MediaTime(value: Int64(index), timescale: 25)
    var frame = try await scheduler.frame(for: SeekRequest(time: time, tolerance: .exact))
    frame.videoIndex = video
    return .frame(frame)
  }

  private func failure(_ operation: String, ofVideo video: Int) -> ScrubUpdate {
    var error = MediaError.closed(operation)
    error.videoIndex = video
    return .failure(error)
  }

  /// Returns short texts of the reports in the order of delivery.
  private func texts(_ updates: [ScrubUpdate]) -> [String] {
    var pending = PendingUpdates()
    for update in updates { _ = pending.insert(update) }
    var texts: [String] = []
    while let update = pending.popFirst() {
      switch update {
      case .frame(let frame): texts.append("\(frame.videoIndex): \(frame.index ?? -1)")
      case .failure(let error): texts.append("\(error.videoIndex): \(error.operation)")
      case .configuration: texts.append("configuration")
      }
    }
    return texts
  }

  @Test("Reports of former videos reach no loop") func formerVideos() async throws {
    let hub = UpdateHub()
    let reader = hub.makeReader()
    let former = hub.beginVideos().version
    #expect(hub.send(failure("show", ofVideo: 0), ofVideos: former))
    #expect(hub.send(try await frame(1, ofVideo: 0), ofVideos: former))
    let (current, dropped) = hub.beginVideos()
    #expect(dropped.count == 2)
    #expect(current != former && hub.videosVersion == current)
    #expect(!hub.send(failure("step", ofVideo: 0), ofVideos: former))
    #expect(!hub.send(try await frame(2, ofVideo: 0), ofVideos: former))
    #expect(hub.send(try await frame(3, ofVideo: 0), ofVideos: current))
    for reader in [reader, hub.makeReader()] {
      guard case .frame(let frame) = await reader.next() else {
        Issue.record("no frame")
        continue
      }
      #expect(frame.index == 3)
    }
  }

  @Test("A canceled loop ends even if there are reports") func canceledLoop() async throws {
    let hub = UpdateHub()
    let reader = hub.makeReader()
    hub.send(failure("show", ofVideo: 0))
    let isThird = Lock(false)
    let loop = Task { () async -> Int in
      var count = 0
      while await reader.next() != nil {
        count += 1
        // There is always another report.
        hub.send(failure("show", ofVideo: 0))
        while count == 3, !Task.isCancelled {
          isThird.withLock { $0 = true }
          await Task.yield()
        }
      }
      return count
    }
    #expect(await soon { isThird.withLock { $0 } })
    loop.cancel()
    #expect(await loop.value == 3)
  }

  @Test("A loop that waits receives the next report, and ends with its task") func waitingLoop()
    async
  {
    let hub = UpdateHub()
    let reader = hub.makeReader()
    let loop = Task { () async -> Int in
      var count = 0
      while await reader.next() != nil { count += 1 }
      return count
    }
    hub.send(failure("show", ofVideo: 0))
    // Whether the loop waits or not yet.
    hub.send(failure("show", ofVideo: 1))
    let second = hub.makeReader()
    _ = await second.next()
    loop.cancel()
    #expect(await (0...2).contains(loop.value))
    #expect(await reader.next().map { _ in 1 } == nil)
  }

  @Test("The newest frame of each video stays, at the place of an older one") func frames()
    async throws
  {
    var updates: [ScrubUpdate] = []
    for (index, video) in [(1, 0), (2, 1), (3, 0), (4, 0)] {
      updates.append(try await frame(index, ofVideo: video))
    }
    #expect(texts(updates) == ["0: 4", "1: 2"])
  }

  @Test("A frame replaces the error of an older request for its video") func supersededErrors()
    async throws
  {
    let updates = [
      try await frame(1, ofVideo: 0), failure("a", ofVideo: 0), failure("b", ofVideo: 1),
      failure("c", ofVideo: 1), try await frame(2, ofVideo: 0),
    ]
    #expect(texts(updates) == ["0: 2", "1: c"])
    #expect(texts(Array(updates.dropLast())) == ["0: 1", "0: a", "1: c"])
  }
}
