import Foundation
import Media
import MediaSeek
import MediaTesting
import MediaTime
import Synchronization
import Testing
import ViewerModel
import Waiting

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

    func closeGate() { _ = gate.wait(timeout: .now() + 60) }

    func openGate() { gate.signal() }

    func loader(failing: Set<Int> = []) -> StripPictureLoader {
      StripPictureLoader(
        open: { [self] _ throws(MediaError) in
          events.withLock { $0.openings += 1 }
          var script = SyntheticSource.Script(count: 500, gopLength: 50)
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

    func wait(until condition: (Events) -> Bool) throws {
      try eventually("what the loader was asked for") { () -> Bool? in
        events.withLock { condition($0) } ? true : nil
      }
    }
  }

  /// 25 pictures a second, a keyframe every 2 seconds.
  private func wishes(_ visible: [Double], reach: Double = 0.02) -> PictureWishes {
    PictureWishes(
      visible: visible.map { .init(time: MediaTime(seconds: $0), reach: reach) }, beside: [],
      pixelWidth: 4, pixelHeight: 4)
  }

  @Test("Stand-ins come first, then what is near enough")
  func standInsFirst() throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    loader.want(wishes([5, 5.4, 5.8]))
    try record.wait { $0.pictures.count == 4 }
    let times = record.events.withLock { $0.pictures.map(\.time.seconds) }
    #expect(times == [4, 5, 5.4, 5.8])
    // One way through the group: nothing is decoded twice.
    #expect(record.events.withLock { Set($0.packets).count == $0.packets.count })
  }

  @Test("It stands still while a finger is down, within a packet, and goes on afterwards")
  func itStandsBackForTheFinger() throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    record.closeGate()
    loader.want(wishes([5.8]))
    try record.wait { $0.packets.count == 1 }
    loader.isPaused = true
    record.openGate()
    // Another loader with the same wish, which begins only now, has come to its end meanwhile.
    let other = Record()
    let otherLoader = other.loader()
    defer { otherLoader.close() }
    otherLoader.want(wishes([5.8]))
    try other.wait { $0.pictures.contains { $0.time.seconds == 5.8 } }
    #expect(record.events.withLock { $0.packets.count } <= 2)
    #expect(record.events.withLock { $0.pictures.count } <= 1)
    loader.isPaused = false
    try record.wait { $0.pictures.contains { $0.time.seconds == 5.8 } }
  }

  @Test("The newest view wins: what is no longer wanted ends")
  func theNewestViewWins() throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    record.closeGate()
    loader.want(wishes([5.8]))
    try record.wait { $0.packets.count == 1 }
    loader.want(wishes([10]))
    record.openGate()
    try record.wait { $0.pictures.contains { $0.time.seconds == 10 } }
    #expect(record.events.withLock { !$0.pictures.contains { $0.time.seconds == 5.8 } })
  }

  @Test("A picture that cannot be decoded is told once, and the others come")
  func failures() throws {
    let record = Record()
    let loader = record.loader(failing: [130])
    defer { loader.close() }
    loader.want(wishes([5, 5.4]))
    try record.wait {
      $0.failures.count == 1 && $0.pictures.contains { $0.time.seconds == 5 }
    }
    // What is wanted later comes after whatever is tried again.
    loader.want(wishes([5, 5.4, 10]))
    try record.wait { $0.pictures.contains { $0.time.seconds == 10 } }
    #expect(record.events.withLock { $0.failures.count } == 1)
  }

  @Test("A video that cannot be opened is told once")
  func openingFails() throws {
    let failures = Mutex(0)
    let loader = StripPictureLoader(
      open: { _ throws(MediaError) in
        throw MediaError(operation: "open", code: .notFound, cause: "it is not there")
      },
      handler: { _ in failures.withLock { $0 += 1 } })
    loader.want(wishes([1, 2, 3]))
    // Another loader with the same wishes, which begins only now, comes to its end meanwhile.
    try eventually("the failure") { () -> Bool? in failures.withLock { $0 } > 0 ? true : nil }
    let other = Record()
    let otherLoader = other.loader()
    defer { otherLoader.close() }
    otherLoader.want(wishes([1, 2, 3]))
    try other.wait { $0.pictures.contains { $0.time.seconds == 3 } }
    loader.close()
    #expect(failures.withLock { $0 } == 1)
  }

  @Test("Closing ends the thread, also in the middle of a packet or twice, and before any wish")
  func closing() throws {
    let record = Record()
    record.loader().close()
    #expect(record.events.withLock { $0.openings } == 0)
    let loader = record.loader()
    record.closeGate()
    loader.want(wishes([5.8]))
    try record.wait { $0.packets.count == 1 }
    let opening = Thread {
      slowDown(seconds: 0.02)
      record.openGate()
    }
    opening.start()
    loader.close()
    loader.close()
  }
}
