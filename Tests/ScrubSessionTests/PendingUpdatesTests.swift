import Media
import MediaSeek
import MediaTesting
import MediaTime
import Testing

@testable import ScrubSession

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
