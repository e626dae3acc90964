import Foundation
import Media
import MediaSeek
import MediaTesting
import MediaTime
import Synchronization
import Testing
import ViewerModel

@testable import StripPictures

/// The small pictures come from a thread and a source of their own, which stand back for the finger.
@Suite(.timeLimit(.minutes(1))) struct StripPictureLoaderTests {
  /// What a loader has answered, and what its source has decoded.
  private final class Record: Sendable {
    struct Events: Sendable {
      var pictures: [SmallPicture] = []
      var failures: [MediaError] = []
      var packets: [Int] = []
      var openings = 0
    }

    let events = Mutex(Events())
    /// Holds the source up in each packet while it is closed.
    private let gate = DispatchSemaphore(value: 1)

    func closeGate() { gate.wait() }

    func openGate() { gate.signal() }

    func loader(failing: Set<Int> = []) -> StripPictureLoader {
      StripPictureLoader(
        open: { [self] _ throws(MediaError) in
          events.withLock { $0.openings += 1 }
          var script = SyntheticSource.Script(count: 500, pictureGroupLength: 50)
          script.failing = failing
          script.onPacket = { [self] number in
            events.withLock { $0.packets.append(number) }
            closeGate()
            openGate()
          }
          return SyntheticSource(script)
        },
        handler: { [self] answer in
          events.withLock {
            switch answer {
            case .picture(let picture): $0.pictures.append(picture)
            case .failure(let error): $0.failures.append(error)
            }
          }
        })
    }

    func wait(until condition: (Events) -> Bool) async throws {
      while !events.withLock({ condition($0) }) { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  /// 25 pictures a second, a keyframe every 2 seconds.
  private func wishes(_ visible: [Double], reach: Double = 0.02) -> PictureWishes {
    PictureWishes(
      visible: visible.map { .init(time: MediaTime(seconds: $0), reach: reach) }, beside: [],
      pixelWidth: 4, pixelHeight: 4)
  }

  @Test("Previews come first, then frames that are near enough")
  func previewsFirst() async throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    loader.want(wishes([5, 5.4, 5.8]))
    try await record.wait { $0.pictures.count == 4 }
    let times = record.events.withLock { $0.pictures.map(\.time.seconds) }
    #expect(times == [4, 5, 5.4, 5.8])
    // One way through the group: nothing is decoded twice.
    #expect(record.events.withLock { Set($0.packets).count == $0.packets.count })
  }

  @Test("Loading pauses within a packet while a finger is down and then resumes")
  func pausesForTheFinger() async throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    record.closeGate()
    loader.want(wishes([5.8]))
    try await record.wait { $0.packets.count == 1 }
    loader.isPaused = true
    record.openGate()
    try await Task.sleep(for: .milliseconds(50))
    #expect(record.events.withLock { $0.packets.count } <= 2)
    #expect(record.events.withLock { $0.pictures.count } <= 1)
    loader.isPaused = false
    try await record.wait { $0.pictures.contains { $0.time.seconds == 5.8 } }
  }

  @Test("The newest view wins, and requests no longer needed end")
  func theNewestViewWins() async throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    record.closeGate()
    loader.want(wishes([5.8]))
    try await record.wait { $0.packets.count == 1 }
    loader.want(wishes([10]))
    record.openGate()
    try await record.wait { $0.pictures.contains { $0.time.seconds == 10 } }
    #expect(record.events.withLock { !$0.pictures.contains { $0.time.seconds == 5.8 } })
  }

  @Test("A frame that cannot be decoded is reported once, and the others arrive")
  func failures() async throws {
    let record = Record()
    let loader = record.loader(failing: [130])
    defer { loader.close() }
    loader.want(wishes([5, 5.4]))
    try await record.wait {
      $0.failures.count == 1 && $0.pictures.contains { $0.time.seconds == 5 }
    }
    try await Task.sleep(for: .milliseconds(30))
    #expect(record.events.withLock { $0.failures.count } == 1)
  }

  @Test("A video that cannot be opened is reported once")
  func openingFails() async throws {
    let failures = Mutex(0)
    let loader = StripPictureLoader(
      open: { _ throws(MediaError) in
        throw MediaError(operation: "open", code: .notFound, cause: "it is not there")
      },
      handler: { _ in failures.withLock { $0 += 1 } })
    loader.want(wishes([1, 2, 3]))
    while failures.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(2)) }
    try await Task.sleep(for: .milliseconds(30))
    #expect(failures.withLock { $0 } == 1)
    loader.close()
  }

  @Test("Closing ends the thread, even within a packet, twice, or before any request")
  func closing() async throws {
    let record = Record()
    record.loader().close()
    #expect(record.events.withLock { $0.openings } == 0)
    let loader = record.loader()
    record.closeGate()
    loader.want(wishes([5.8]))
    try await record.wait { $0.packets.count == 1 }
    let opening = Thread {
      Thread.sleep(forTimeInterval: 0.02)
      record.openGate()
    }
    opening.start()
    loader.close()
    loader.close()
  }
}
