#if FFmpeg
  import FFmpegSeek
  import FineScrub
  import Foundation
  import RemoteFiles
  import ScrubMedia
  import ScrubRemoteServer
  import ScrubTestSupport
  import ScrubTesting
  import ScrubTime
  import Testing

  /// Videos on a server: their frames are those of the local file.
  struct RemoteVideoTests {
    private static let path = "/clip.mp4"
    private let clip: RemoteClip
    private let server: RemoteServer

    init() throws {
      clip = try RemoteClip.shared.get()
      server = try RemoteServer([Self.path: Resource(path: clip.path)])
    }

    private var url: URL { get throws { try #require(URL(string: server.url(Self.path))) } }

    private func expect(_ frame: Frame, _ number: Int, _ note: String = "") {
      #expect(clip.frames[number].matches(frame), "frame \(number): \(frame) \(note)")
      #expect(frame.isExact)
    }

    @Test("Frames forward are those of the file") func forward() async throws {
      let video = try await Video(url: url)
      var number = 0
      for try await frame in video.frames() {
        expect(frame, number)
        number += 1
      }
      #expect(number == clip.frames.count)
      await video.close()
    }

    @Test("Frames backward are those of the file") func backward() async throws {
      let video = try await Video(url: url)
      var number = clip.frames.count
      for try await frame in video.frames(order: .reverse) {
        number -= 1
        expect(frame, number)
      }
      #expect(number == 0)
      await video.close()
    }

    @Test("Frames in any order are those of the file", arguments: [0, 0.002])
    func random(latency: Double) async throws {
      server.behavior.requestLatency = latency
      try await checkRandomFrames()
      // The file ends with the video's last reference.
      #expect(await soon { server.log.openConnections == 0 })
    }

    private func checkRandomFrames() async throws {
      let video = try await Video(url: url)
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<40 {
        let number = Int.random(in: clip.frames.indices, using: &random)
        expect(try await video.frame(at: RemoteClip.request(number).time), number, "seed \(seed)")
      }
      await video.close()
    }

    @Test("Files of this computer are opened, too") func fileURL() async throws {
      let video = try await Video(url: URL(filePath: clip.path))
      expect(try await video.frame(at: RemoteClip.request(31).time), 31)
      await video.close()
    }

    @Test("A jump requests no more than its bytes") func jumpRequestsItsBytes() throws {
      let opened = try RemoteSource(url: server.url(Self.path), remote: .test)
      defer { opened.source.close() }
      let largest = try FileManager.default.attributesOfItem(atPath: clip.path)[.size] as? Int ?? 0
      let frameBytes = largest / clip.frames.count * 5 / 4
      var random = SeededGenerator(seed: 9)
      for _ in 0..<20 {
        let number = Int.random(in: clip.frames.indices, using: &random)
        server.clearLog()
        let frame = try opened.source.frame(
          for: RemoteClip.request(number), cancellation: Cancellation())
        expect(frame, number)
        let needed = (number % RemoteClip.gopLength + 3) * frameBytes
        let log = server.log
        #expect(
          log.bodyBytes <= Int64(needed + 1 << 20),
          "\(log.bodyBytes) bytes for \(needed) to frame \(number)")
        #expect(log.requests.count <= 6, "\(log.requests.count) requests to frame \(number)")
      }
    }

    @Test("Opening takes few requests, the first two at once", arguments: [false, true])
    func openingRequests(isIndexFirst: Bool) throws {
      try #require(Program.isPresent("ffmpeg") || !isIndexFirst, "the program ffmpeg is missing")
      let path = isIndexFirst ? try clip.indexFirst() : clip.path
      let server = try RemoteServer(
        [Self.path: Resource(path: path)], behavior: .init { $0.requestLatency = 0.03 })
      let opened = try RemoteSource(url: server.url(Self.path), remote: .test)
      defer { opened.source.close() }
      let opening = server.log
      #expect(opening.mostActiveRequests == 2)
      let frame = try opened.source.frame(
        for: RemoteClip.request(60), cancellation: Cancellation())
      expect(frame, 60)
      let log = server.log
      // The second pair is of the first frame.
      let ranges = opening.requests.map { $0.head.value("range") ?? "all" }
      #expect(opening.requests.count <= 4, "\(ranges)")
      #expect(ranges.prefix(2).sorted() == ["bytes=-65536", "bytes=0-262143"])
      #expect(log.requests.count - opening.requests.count <= 3)
      #expect(log.mostOpenConnections <= 4)
    }

    @Test("A video that changes while it is open gives an error, and no wrong frame")
    func changedVideo() throws {
      let other = try RemoteClip.other.get()
      let opened = try RemoteSource(url: server.url(Self.path), remote: .test)
      defer { opened.source.close() }
      let first = try opened.source.frame(for: RemoteClip.request(2), cancellation: Cancellation())
      expect(first, 2)
      var changed = try Resource(path: other.path)
      changed.version = 2
      server.set(changed, at: Self.path)
      var failures = 0
      for number in [80, 55, 3, 99, 0, 30] {
        do throws(MediaError) {
          let frame = try opened.source.frame(
            for: RemoteClip.request(number), cancellation: Cancellation())
          // From bytes that were read before.
          expect(frame, number, "after the change")
        } catch {
          #expect(error.code == .changed, "\(error)")
          failures += 1
        }
      }
      #expect(failures >= 3)
    }

    @Test("A server that fails at times gives exact frames or errors")
    func unreliableServer() throws {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(seed: seed)
      let opened = try RemoteSource(url: server.url(Self.path), remote: .test)
      defer { opened.source.close() }
      let faults: [RemoteServer.Fault?] = [
        nil, nil, .status(503, retryAfter: "0"), .close, .reset, .cut(after: 0), .cut(after: 1),
        .cut(after: 100_000), .status(429, retryAfter: "0"), .raw(Array("nonsense".utf8)),
      ]
      var exact = 0
      for _ in 0..<30 {
        server.behavior.faults = (0..<4).map { _ in
          faults[Int.random(in: faults.indices, using: &random)]
        }
        let number = Int.random(in: clip.frames.indices, using: &random)
        do throws(MediaError) {
          let frame = try opened.source.frame(
            for: RemoteClip.request(number), cancellation: Cancellation())
          expect(frame, number, "seed \(seed)")
          exact += 1
        } catch {
          #expect(error.code == .readFailed, "\(error), seed \(seed)")
        }
      }
      #expect(exact > 0, "seed \(seed)")
      server.behavior = .init()
      expect(
        try opened.source.frame(for: RemoteClip.request(77), cancellation: Cancellation()), 77)
    }

    @Test("What is not a video is an error") func noVideo() async throws {
      server.set(Resource(Array("<html>not here</html>".utf8)), at: "/page")
      let page = try #require(URL(string: server.url("/page")))
      await #expect(throws: MediaError.self) { try await Video(url: page) }
      let list = "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:2.5,\n\(server.url("/secret.ts"))\n"
      server.set(Resource(Array((list + "#EXT-X-ENDLIST\n").utf8)), at: "/list.m3u8")
      let listed = try #require(URL(string: server.url("/list.m3u8")))
      server.clearLog()
      await #expect(throws: MediaError.self) { try await Video(url: listed) }
      #expect(server.log.requests.allSatisfy { $0.head.path == "/list.m3u8" }, "no file requests")
      #expect(await soon { server.log.openConnections == 0 })
    }

    @Test("Opening ends with its task") func canceledOpening() async throws {
      server.behavior.fault = .stall
      let url = try url
      let task = Task { await Result { () async throws(MediaError) in try await Video(url: url) } }
      #expect(await soon { !server.log.requests.isEmpty })
      task.cancel()
      guard case .failure(let error) = await task.value else {
        Issue.record("it was opened")
        return
      }
      #expect(error.code == .cancelled)
      #expect(await soon { server.log.openConnections == 0 })
    }
  }

  extension Result where Success: Sendable {
    fileprivate init(_ call: () async throws(Failure) -> Success) async {
      self = await Result(awaiting: call)
    }
  }
#endif
