import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import Testing

/// Files that are replaced while they are read.
struct ChangedFileTests {
  /// Which of the signs of a change a server gives.
  enum Sign: CaseIterable, Sendable { case entityTag, weakTag, time, size }

  private func replace(_ served: ServedBytes, _ sign: Sign) {
    let size = served.bytes.count + (sign == .size ? 1 : 0)
    var changed = Resource(ServedBytes.random(size, seed: 2), version: 2)
    if sign == .time { changed.lastModified = "Sat, 28 Nov 2026 09:00:00 GMT" }
    served.server.set(changed, at: ServedBytes.path)
  }

  private static func behavior(_ sign: Sign) -> RemoteServer.Behavior {
    .init {
      $0.entityTag =
        switch sign {
        case .entityTag: .strong
        case .weakTag: .weak
        case .time, .size: .none
        }
      $0.sendsLastModified = sign == .time
    }
  }

  @Test("A changed file is an error, and gives no byte", arguments: Sign.allCases)
  func changedFile(sign: Sign) throws {
    let served = try ServedBytes(8_000_000, Self.behavior(sign))
    let file = try served.open()
    defer { file.close() }
    try served.check(file, 1000, at: 4_000_000)
    replace(served, sign)
    // Also at the end, which takes no request.
    for offset in [3_000_000, 3_000_001, 8_000_000] as [Int64] {
      let error = failure("\(sign)") {
        try file.read(1000, at: offset, cancellation: Cancellation())
      }
      #expect(error?.code == .changed, "\(sign): \(String(describing: error))")
    }
  }

  @Test("A file that changes back and forth gives no wrong byte", arguments: 1...6)
  func changesBetweenRequests(after count: Int) throws {
    var behavior = RemoteServer.Behavior()
    behavior.changesAfter = count
    let served = try ServedBytes(8_000_000, behavior)
    served.server.setLater(
      Resource(ServedBytes.random(8_000_000, seed: 2), version: 2), at: ServedBytes.path)
    guard let file = try? served.open() else { return }
    defer { file.close() }
    var hasChanged = false
    for step in 0..<8 {
      do throws(MediaError) {
        let offset = 1_000_000 + 800_000 * step
        let read = try file.read(1000, at: Int64(offset), cancellation: Cancellation())
        #expect(!hasChanged, "a read after the change")
        #expect(read.elementsEqual(served.bytes[offset..<offset + 1000]), "wrong bytes")
      } catch {
        #expect(error.code == .changed)
        hasChanged = true
      }
    }
    #expect(hasChanged)
  }

  @Test("A file that is removed is an error") func removedFile() throws {
    let served = try ServedBytes(8_000_000)
    let file = try served.open()
    defer { file.close() }
    served.server.set(nil, at: ServedBytes.path)
    let error = failure { try file.read(1000, at: 4_000_000, cancellation: Cancellation()) }
    #expect([.changed, .notFound].contains(error?.code), "\(String(describing: error))")
  }

  @Test("A file that does not exist is not found") func missingFile() throws {
    let served = try ServedBytes(1000)
    let error = failure { try RemoteFile(url: served.server.url("/none"), options: .test) }
    #expect(error?.code == .notFound)
    #expect(served.server.log.requests.count <= 2)
  }
}
