import Foundation
import Media
import MediaTesting
import MediaTime
import Synchronization
import Testing
import ViewerModel
import Waiting

@testable import Thumbnails

/// Thumbnails are decoded on a thread of their own, which yields to the finger.
@Suite(.timeLimit(.minutes(1))) struct ThumbnailLoaderTests {
  /// The results of a loader, and the packets that its source has decoded.
  private final class Record: Sendable {
    struct Events: Sendable {
      var thumbnails: [Thumbnail] = []
      var failures: [MediaError] = []
      var packets: [Int] = []
      var openings = 0
    }

    let events = Mutex(Events())
    /// Blocks the source in each packet while it is closed.
    private let gate = DispatchSemaphore(value: 1)

    func closeGate() { _ = gate.wait(timeout: .now() + 60) }

    func openGate() { gate.signal() }

    func loader(failing: Set<Int> = []) -> ThumbnailLoader {
      ThumbnailLoader(
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
        handler: { [self] result in
          events.withLock {
            switch result {
            case .success(let thumbnail): $0.thumbnails.append(thumbnail)
            case .failure(let error): $0.failures.append(error)
            }
          }
        })
    }

    func wait(until condition: (Events) -> Bool) throws {
      try eventually("the requested thumbnails") { () -> Bool? in
        events.withLock { condition($0) } ? true : nil
      }
    }
  }

  /// 25 frames a second, a keyframe every 2 seconds.
  private func requests(_ visible: [Double], tolerance: Double = 0.02) -> ThumbnailRequests {
    ThumbnailRequests(
      visible: visible.map { .init(time: MediaTime(seconds: $0), tolerance: tolerance) },
      beside: [],
      pixelWidth: 4, pixelHeight: 4)
  }

  @Test("Previews come first, then frames within the tolerance")
  func previewsFirst() throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    loader.request(requests([5, 5.4, 5.8]))
    try record.wait { $0.thumbnails.count == 4 }
    let times = record.events.withLock { $0.thumbnails.map(\.time.seconds) }
    #expect(times == [4, 5, 5.4, 5.8])
    // One decode pass through the GOP: no packet is decoded twice.
    #expect(record.events.withLock { Set($0.packets).count == $0.packets.count })
  }

  @Test("Decoding pauses within a packet while a finger is down, and resumes afterwards")
  func pausesForTheFinger() throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    record.closeGate()
    loader.request(requests([5.8]))
    try record.wait { $0.packets.count == 1 }
    loader.isPaused = true
    record.openGate()
    // Another loader with the same request, started only now, finishes in the meantime.
    let other = Record()
    let otherLoader = other.loader()
    defer { otherLoader.close() }
    otherLoader.request(requests([5.8]))
    try other.wait { $0.thumbnails.contains { $0.time.seconds == 5.8 } }
    #expect(record.events.withLock { $0.packets.count } <= 2)
    #expect(record.events.withLock { $0.thumbnails.count } <= 1)
    loader.isPaused = false
    try record.wait { $0.thumbnails.contains { $0.time.seconds == 5.8 } }
  }

  @Test("A newer view cancels what is no longer requested")
  func newerViewCancels() throws {
    let record = Record()
    let loader = record.loader()
    defer { loader.close() }
    record.closeGate()
    loader.request(requests([5.8]))
    try record.wait { $0.packets.count == 1 }
    loader.request(requests([10]))
    record.openGate()
    try record.wait { $0.thumbnails.contains { $0.time.seconds == 10 } }
    #expect(record.events.withLock { !$0.thumbnails.contains { $0.time.seconds == 5.8 } })
  }

  @Test("A frame that cannot be decoded is reported once, and the others are delivered")
  func failures() throws {
    let record = Record()
    let loader = record.loader(failing: [130])
    defer { loader.close() }
    loader.request(requests([5, 5.4]))
    try record.wait {
      $0.failures.count == 1 && $0.thumbnails.contains { $0.time.seconds == 5 }
    }
    // A later request is served after any retry.
    loader.request(requests([5, 5.4, 10]))
    try record.wait { $0.thumbnails.contains { $0.time.seconds == 10 } }
    #expect(record.events.withLock { $0.failures.count } == 1)
  }

  @Test("A video that cannot be opened is reported once")
  func openingFails() throws {
    let failures = Mutex(0)
    let loader = ThumbnailLoader(
      open: { _ throws(MediaError) in
        throw MediaError(operation: "open", code: .notFound, cause: "it is not there")
      },
      handler: { _ in failures.withLock { $0 += 1 } })
    loader.request(requests([1, 2, 3]))
    // Another loader with the same requests, started only now, finishes in the meantime.
    try eventually("the failure") { () -> Bool? in failures.withLock { $0 } > 0 ? true : nil }
    let other = Record()
    let otherLoader = other.loader()
    defer { otherLoader.close() }
    otherLoader.request(requests([1, 2, 3]))
    try other.wait { $0.thumbnails.contains { $0.time.seconds == 3 } }
    loader.close()
    #expect(failures.withLock { $0 } == 1)
  }

  @Test("Closing ends the thread, even within a packet, twice or before any request")
  func closing() throws {
    let record = Record()
    record.loader().close()
    #expect(record.events.withLock { $0.openings } == 0)
    let loader = record.loader()
    record.closeGate()
    loader.request(requests([5.8]))
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
