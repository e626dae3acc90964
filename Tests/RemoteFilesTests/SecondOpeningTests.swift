#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubRemoteServer
  import ScrubSidecars
  import ScrubTestSupport
  import Testing

  @testable import RemoteFiles

  /// Videos that were opened before, with the bytes that were kept then.
  struct SecondOpeningTests {
    private static let path = "/clip.mp4"
    private let clip: RemoteClip
    private let server: RemoteServer
    private let folder: TemporaryFolder
    private let options: RemoteOptions

    init() throws {
      clip = try RemoteClip.shared.get()
      server = try RemoteServer([Self.path: Resource(path: clip.path)])
      folder = try TemporaryFolder()
      options = RemoteOptions(retries: 1, cache: SidecarFolder(path: folder.path + "/cache"))
    }

    private func open(_ path: String = Self.path, host: String = "127.0.0.1") throws -> RemoteSource
    {
      try RemoteSource(url: server.url(path, host: host), remote: options)
    }

    private func openAndClose() throws {
      let opened = try open()
      try check(opened, 60)
      opened.source.close()
      opened.file.close()
      server.clearLog()
    }

    private func check(_ opened: RemoteSource, _ number: Int, of clip: RemoteClip? = nil) throws {
      let frame = try opened.source.frame(
        for: RemoteClip.request(number), cancellation: Cancellation())
      #expect((clip ?? self.clip).frames[number].matches(frame))
    }

    @Test("The second opening makes no request, and its first frame one")
    func secondOpening() throws {
      try openAndClose()
      let opened = try open()
      defer { opened.source.close() }
      #expect(server.log.requests.isEmpty)
      try check(opened, 60)
      let ranges = server.log.requests.map { $0.head.value("range") ?? "all" }
      #expect(ranges.count == 1, "\(ranges)")
      for number in [99, 0, 31] { try check(opened, number) }
    }

    @Test("A video that has changed since is opened anew", arguments: [true, false], [60, 0])
    func changedVideo(hasTag: Bool, number: Int) throws {
      let other = try RemoteClip.other.get()
      server.behavior.entityTag = hasTag ? .strong : .none
      try openAndClose()
      var changed = try Resource(path: other.path)
      changed.version = 2
      changed.lastModified = "Sat, 28 Nov 2026 09:00:00 GMT"
      server.set(changed, at: Self.path)
      for round in 0..<2 {
        let opened = try open()
        do throws(MediaError) {
          let frame = try opened.source.frame(
            for: RemoteClip.request(number), cancellation: Cancellation())
          #expect(other.frames[number].matches(frame))
        } catch {
          // It is noticed by the first request.
          #expect(error.code == .changed && round == 0, "\(error)")
        }
        opened.source.close()
        opened.file.close()
      }
    }

    @Test("Kept bytes need a response with the tag or the time that they were kept with")
    func missingValidator() throws {
      try openAndClose()
      server.behavior.entityTag = .none
      server.behavior.sendsLastModified = false
      let opened = try open()
      let error = #expect(throws: MediaError.self) { try check(opened, 60) }
      #expect(error?.code == .changed)
      opened.source.close()
      opened.file.close()
      let anew = try open()
      defer { anew.source.close() }
      try check(anew, 60)
    }

    @Test("What is kept is deleted when a server has no such bytes, whatever it says of the size")
    func shorterFile() throws {
      server.behavior.entityTag = .none
      try openAndClose()
      server.behavior.fault = .status(416)
      let opened = try open()
      let error = #expect(throws: MediaError.self) { try check(opened, 60) }
      #expect(error?.code == .changed)
      opened.source.close()
      opened.file.close()
      server.behavior.fault = nil
      let anew = try open()
      defer { anew.source.close() }
      #expect(!server.log.requests.isEmpty)
      try check(anew, 60)
    }

    @Test("The first frame after the second opening is one request of a byte")
    func firstFrameIsConfirmed() throws {
      try openAndClose()
      let opened = try open()
      defer { opened.source.close() }
      for _ in 0..<2 { try check(opened, 0) }
      #expect(server.log.requests.map { $0.head.value("range") } == ["bytes=0-0"])
    }

    @Test("Files at other URLs do not share what is kept") func otherURLs() throws {
      server.set(try Resource(path: RemoteClip.other.get().path), at: "/other.mp4")
      try openAndClose()
      let other = try open("/other.mp4")
      #expect(!server.log.requests.isEmpty)
      try check(other, 60, of: RemoteClip.other.get())
      other.source.close()
      server.clearLog()
      let sameName = try open(host: "localhost")
      defer { sameName.source.close() }
      #expect(!server.log.requests.isEmpty)
      try check(sameName, 60)
    }

    @Test("Without a tag and a time nothing is kept") func noValidator() throws {
      server.behavior.entityTag = .none
      server.behavior.sendsLastModified = false
      try openAndClose()
      let opened = try open()
      defer { opened.source.close() }
      #expect(!server.log.requests.isEmpty)
      try check(opened, 60)
    }

    @Test("Damaged and foreign files in the folder lead to no wrong frame")
    func damagedCache() throws {
      try openAndClose()
      let files = FileManager.default
      let cache = URL(filePath: folder.path + "/cache")
      let names = try files.contentsOfDirectory(at: cache, includingPropertiesForKeys: nil)
      #expect(!names.isEmpty)
      for name in names {
        var data = try Data(contentsOf: name)
        for place in stride(from: 10, to: data.count, by: 97) { data[place] ^= 0x55 }
        try data.write(to: name)
      }
      let opened = try open()
      defer { opened.source.close() }
      try check(opened, 60)
    }

    @Test("Kept bytes that are not as they were written are not used", arguments: [0.3, 0.5, 0.7])
    func changedBytes(share: Double) throws {
      try openAndClose()
      let cache = URL(filePath: folder.path + "/cache")
      let files = try FileManager.default.contentsOfDirectory(
        at: cache, includingPropertiesForKeys: nil)
      let contents = try files.map { ($0, try Data(contentsOf: $0)) }
      var (file, data) = try #require(contents.max { $0.1.count < $1.1.count })
      data[Int(share * Double(data.count))] ^= 1
      try data.write(to: file)
      let opened = try open()
      defer { opened.source.close() }
      #expect(!server.log.requests.isEmpty, "it was opened anew")
      for number in [0, 60] { try check(opened, number) }
    }

    @Test("What is kept is deleted when the server forbids it, and nothing is written any more")
    func forbiddenLater() throws {
      try openAndClose()
      let cache = SidecarFolder(path: folder.path + "/cache")
      #expect(try cache.entries().count == 1)
      server.behavior.fields = [HeaderField("Cache-Control", "no-store")]
      let opened = try open()
      #expect(server.log.requests.isEmpty)
      try check(opened, 60)
      #expect(try cache.entries().isEmpty)
      let frame = try opened.source.frame(
        for: RemoteClip.request(31), cancellation: Cancellation())
      opened.source.keep(thumbnails: [], last: frame)
      opened.source.close()
      opened.file.close()
      #expect(try cache.entries().isEmpty)
    }

    @Test("Nothing is kept if the server forbids it while that is written")
    func forbiddenMeanwhile() throws {
      let served = try ServedBytes(8_000_000)
      let file = try served.open(options)
      defer { file.close() }
      try served.check(file, 7_000_000, at: 500_000)
      let cache = SidecarFolder(path: folder.path + "/cache")
      onThreads(2) { number in
        if number == 0 {
          file.endOpening()
        } else {
          // It is the first thing that is written.
          eventually { FileManager.default.fileExists(atPath: cache.path + "/key") }
          file.forbidStorage()
        }
      }
      #expect(try cache.entries().isEmpty)
    }

    @Test("What is kept has no credentials") func noCredentials() throws {
      let url =
        "http://me:topsecret@127.0.0.1:\(server.port)\(Self.path)?token=topsecret2#topsecret3"
      let opened = try RemoteSource(url: url, remote: options)
      try check(opened, 60)
      opened.source.close()
      opened.file.close()
      let cache = URL(filePath: folder.path + "/cache")
      // Nothing is kept at all for a URL with a user's name.
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: cache.path)) ?? [] {
        guard let data = try? Data(contentsOf: cache.appending(path: name)) else { continue }
        #expect(data.range(of: Data("me:topsecret".utf8)) == nil)
        #expect(data.range(of: Data("topsecret3".utf8)) == nil)
      }
    }
  }
#endif
