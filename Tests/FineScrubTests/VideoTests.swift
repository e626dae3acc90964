import FineScrub
import Foundation
import ScrubTestSupport
import ScrubTesting
import Testing

#if FFmpeg
  import ScrubFixtures
#endif

/// A video, as apps use it.
@Suite(.timeLimit(.minutes(5))) struct VideoTests {
  @Test("A frame is the one displayed at the time", arguments: [0.0, 0.39, 0.4, 1.5, 3.999])
  func frameAtATime(seconds: Double) async throws {
    let video = Video.synthetic(.init(count: 100))
    let frame = try await video.frame(at: .seconds(seconds))
    #expect(frame.isExact && frame.index == Int(seconds * 25 + 1e-6))
    #expect(try frame.bgra().count == frame.pixels.width * frame.pixels.height * 4)
  }

  @Test("Frames are found by index, and steps are clamped to the ends") func indexAndSteps()
    async throws
  {
    let video = Video.synthetic(.init(count: 100))
    let frame = try await video.frame(atIndex: 42)
    #expect(frame.index == 42 && frame.isExact)
    for (count, index) in [(1, 43), (-1, 41), (0, 42), (57, 99), (58, 99), (-43, 0), (.min, 0)] {
      #expect(try await video.frame(stepping: count, from: frame).index == index)
    }
    await #expect(throws: MediaError.self) { try await video.frame(atIndex: 100) }
    let other = Video.synthetic(.init(count: 100))
    let near = try await other.frame(at: .seconds(1.99), tolerance: .keyframe)
    #expect(near.isKeyframe && !near.isExact && near.distance > 0)
  }

  @Test("The ranges of cached frames grow with the requests") func cachedRanges() async throws {
    let script = SyntheticSource.Script(count: 100, gopLength: 10)
    let video = Video.synthetic(script, cache: FrameCache(byteLimit: 64 << 20))
    let frame = try await video.frame(at: .seconds(2))
    let ranges = video.cachedRanges
    #expect(ranges.contains { $0.contains(frame.time) })
    // Frames are decoded ahead until all are cached.
    for try await _ in video.frames() {}
    #expect(video.cachedRanges == [.zero..<MediaTime.seconds(4)])
    await video.close()
    #expect(video.cachedRanges == [])
  }

  @Test("A closed video throws an error") func closed() async throws {
    let video = Video.synthetic(.init(count: 100))
    await video.close()
    let results = await [
      Result(awaiting: { () async throws(MediaError) in try await video.frame(at: .zero) }),
      Result(awaiting: { () async throws(MediaError) in
        try await video.thumbnail(near: .zero, fitting: PixelSize(width: 8, height: 8))
      }),
    ]
    for case .failure(let error) in results { #expect(error.code == .closed) }
    #expect(results.allSatisfy { (try? $0.get()) == nil })
    var frames = video.frames().makeAsyncIterator()
    await #expect(throws: MediaError.self) { try await frames.next() }
    #expect(try await frames.next() == nil)
    var thumbnails = video.thumbnails(at: [.zero, .zero], fitting: PixelSize(width: 8, height: 8))
      .makeAsyncIterator()
    await #expect(throws: MediaError.self) { try await thumbnails.next() }
    #expect(try await thumbnails.next() == nil)
  }

  #if FFmpeg
    @Test("A frame as PNG shows the frame; a thumbnail is not turned twice", arguments: [0, 90])
    func pngOfAFrame(rotation: Int) async throws {
      let clip = try ClipFile(pts: [0, 1, 2, 3]) { $0.rotation = rotation }
      let video = try await Video(path: clip.path)
      let frame = try await video.frame(at: .seconds(0.09))
      #expect(try frame.shownNumber == 2)
      let upright =
        rotation == 0
        ? PixelSize(width: 320, height: 180) : PixelSize(width: 180, height: 320)
      #expect(try await PNGSize(video.png(of: frame)).size == upright)
      let fitted = try await video.thumbnails(
        at: [frame.time], fitting: PixelSize(width: upright.width / 2, height: 1000)
      ).collected()[0]
      #expect(
        try await PNGSize(video.png(of: fitted)).size
          == PixelSize(width: upright.width / 2, height: upright.height / 2))
    }

    @Test("A file's URL opens it, whatever bytes its name has; other URLs are refused")
    func fileURL() async throws {
      let clip = try ClipFile(pts: [0, 1, 2], name: "ein Film ü%.mp4")
      let url = URL(filePath: clip.path)
      #expect(try await Video(url: url).frame(atIndex: 2).isExact)
      let folder = url.deletingLastPathComponent()
      let odd = Array((folder.path + "/caf\u{e9}.mp4").unicodeScalars).map { UInt8($0.value) } + [0]
      let isLinked = unsafe odd.withUnsafeBufferPointer { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe link(clip.path, $0.baseAddress!) }
      }
      #if os(Linux)
        // One byte that is not UTF-8.
        try #require(isLinked == 0)
        let escaped = try #require(URL(string: folder.absoluteString + "caf%E9.mp4"))
        #expect(try await Video(url: escaped).frame(atIndex: 1).isExact)
      #endif
    }

    @Test(
      "A URL of anything but a file of this computer is refused",
      arguments: [
        ("https://example.org/a.mp4", "https://example.org/a.mp4", "not that of a file"),
        ("https://me:word@example.org/a?b#c", "https://example.org/a", "not that of a file"),
        ("ftp://me:word@example.org/a", "ftp://example.org/a", "not that of a file"),
        ("mailto:me@example.org?a", "mailto:me@example.org", "not that of a file"),
        ("file://example.org/a.mp4", "file://example.org/a.mp4", "another computer, example.org"),
        ("file:///a#2.mp4", "file:///a#2.mp4", "a query or a fragment"),
        ("file:///a.mp4?t=2", "file:///a.mp4?t=2", "a query or a fragment"),
      ])
    func otherURL(text: String, path: String, cause: String) async throws {
      let url = try #require(URL(string: text))
      let error = await #expect(throws: MediaError.self) { try await Video(url: url) }
      #expect(error?.code == .unsupported && error?.path == path)
      #expect(error?.description.contains(cause) == true)
    }

    @Test("The bytes of a still are those of its file") func bytesOfAStill() async throws {
      let (clip, folder) = (try ClipFile(count: 3), try TemporaryFolder())
      let video = try await Video(path: clip.path)
      let frame = try await video.frame(at: .seconds(0.04))
      for format in Still.Format.allCases {
        let path = folder.path + "/a.\(format == .jpeg ? "jpg" : format.rawValue)"
        try await Still.write(frame, of: video.information, source: "clip", to: path)
        let bytes = try await Still.encoded(
          frame, of: video.information, source: "clip", as: format)
        #expect(FileManager.default.contents(atPath: path).map { [UInt8]($0) } == bytes)
      }
    }

    /// The size in the header of a PNG file.
    private struct PNGSize {
      let size: PixelSize

      init(_ bytes: [UInt8]) throws {
        try #require(bytes.count > 24 && bytes[1..<4].elementsEqual("PNG".utf8))
        func number(_ start: Int) -> Int {
          bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        size = PixelSize(width: number(16), height: number(20))
      }
    }
  #endif
}
