import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import Testing

@testable import FineScrub

#if FFmpeg
  import ScrubFixtures
#endif

/// Thumbnails at several times.
@Suite(.timeLimit(.minutes(5))) struct VideoThumbnailsTests {
  private static let size = PixelSize(width: 160, height: 90)

  @Test("Times in any order and repeated ones give thumbnails in the order of time")
  func unsortedTimes() async throws {
    let video = Video.synthetic(.init(count: 100))
    let times = [3.0, 0.5, 99, 0.5, -1].map { MediaTime.seconds($0) }
    let thumbnails = try await video.thumbnails(
      at: times, fitting: PixelSize(width: 4, height: 9)
    ).collected()
    #expect(thumbnails.map(\.index) == [0, 12, 12, 75, 99])
    #expect(thumbnails.allSatisfy { $0.isExact && $0.pixels.width == 4 && $0.pixels.height == 4 })
    #expect(try thumbnails.map { try $0.bgra()[0] } == [0, 12, 12, 75, 99])
    let none = try await video.thumbnails(at: [MediaTime](), fitting: Self.size).collected()
    #expect(none.isEmpty)
  }

  @Test("A stream of times gives thumbnails as they come, also descending ones")
  func streamedTimes() async throws {
    let video = Video.synthetic(.init(count: 100, gopLength: 50))
    let seconds = [1.0, 0.8, 0.4, 0, 3, 2.4]
    let times = AsyncStream { continuation in
      for second in seconds { continuation.yield(MediaTime.seconds(second)) }
      continuation.finish()
    }
    let thumbnails = try await video.thumbnails(at: times, fitting: Self.size).collected()
    #expect(thumbnails.map(\.index) == [25, 20, 10, 0, 75, 60])
    #expect(video.decodedCount == 26 + 26, "each frame once")
  }

  @Test("None is enlarged, and sizes below one pixel count as one")
  func sizes() async throws {
    let video = Video.synthetic(.init(count: 10, size: 16))
    for (width, height, expected) in [(100, 100, 16), (100, 8, 8), (0, -3, 1), (1, 100, 1)] {
      let size = PixelSize(width: width, height: height)
      let thumbnail = try await video.thumbnails(at: [.zero], fitting: size).collected()[0]
      #expect(thumbnail.pixels.width == expected && thumbnail.pixels.height == expected)
      #expect(thumbnail.pixels.byteCount == expected * expected * 4)
    }
  }

  @Test("A request interrupts thumbnails within one packet, and they are exact nevertheless")
  func requestsComeFirst() async throws {
    let gate = Gate()
    let packets = Lock<[Int]>([])
    var script = SyntheticSource.Script(count: 1000, gopLength: 500)
    script.onPacket = { number in
      packets.withLock { $0.append(number) }
      if number == 200 { gate.pass() }
    }
    let video = Video.synthetic(script)
    let thumbnails = Task {
      try await video.thumbnails(at: [.seconds(16), .seconds(17)], fitting: Self.size).collected()
    }
    await gate.reached()
    let results = video.scheduler.results
    video.scheduler.submit(SeekRequest(time: .seconds(20.12)), sequence: 1)
    video.scheduler.lift()
    gate.open()
    for await result in results {
      if case .frame(let frame, sequence: 1) = result {
        #expect(frame.index == 503)
        break
      }
    }
    let all = packets.withLock { $0 }
    let start = try #require(all.firstIndex(of: 200))
    #expect(Array(all[(start + 1)...].prefix(4)) == [500, 501, 502, 503])
    #expect(try await thumbnails.value.map(\.index) == [400, 425])
    await video.close()
  }

  @Test("Canceling ends the decoding") func cancelling() async throws {
    let gate = Gate()
    var script = SyntheticSource.Script(count: 1000, gopLength: 500)
    script.onPacket = { if $0 == 30 { gate.pass() } }
    let video = Video.synthetic(script)
    let result = await resultOfCancelling(at: gate) { () async throws(MediaError) in
      try await video.thumbnails(at: [.seconds(10)], fitting: Self.size).collected()
    }
    guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
    #expect(error.code == .cancelled && video.decodedCount <= 31)
  }

  @Test("A canceled task gets no thumbnails from the cache either")
  func cancellingCached() async throws {
    let video = Video.synthetic(SyntheticSource.Script(count: 100))
    _ = try await video.frame(at: .zero)
    let thumbnails = Task { () async -> Result<[Frame], MediaError> in
      while !Task.isCancelled { await Task.yield() }
      do throws(MediaError) {
        return .success(try await video.thumbnails(at: [.zero], fitting: Self.size).collected())
      } catch {
        return .failure(error)
      }
    }
    thumbnails.cancel()
    let result = await thumbnails.value
    guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
    #expect(error.code == .cancelled)
    await video.close()
  }

  #if FFmpeg
    @Test(
      "No frame of a real file is decoded twice",
      arguments: [25, 1000], [0.04, 0.2, 0.52, 1, 2.2])
    func countsOfARealFile(gopLength: Int, interval: Double) async throws {
      let clip = try ClipFile(count: 110, gopLength: gopLength)
      // Only the scaled pixels are retained.
      let cache = FrameCache(byteLimit: 0)
      let video = try await Video(path: clip.path, cache: cache)
      let before = video.decodedCount
      let times = stride(from: 0, to: 4.4, by: interval).map { MediaTime.seconds($0) }
      var numbers: [Int?] = []
      for try await thumbnail in video.thumbnails(at: times, fitting: Self.size) {
        numbers.append(try thumbnail.shownNumber)
        #expect(thumbnail.pixels.byteCount == 160 * 90 * 4)
      }
      #expect(
        numbers == times.map { Int(($0.seconds * 25 + 1e-4).rounded(.down)) }
          && cache.byteCount == 0)
      #expect(video.decodedCount - before <= 110, "\(video.decodedCount - before)")
      print("thumbnails: GOP \(gopLength), \(interval) s: \(video.decodedCount - before) of 110")
    }

    @Test("A GOP longer than 12 s in a file that lists its keyframes is decoded once")
    func longGOP() async throws {
      let pts = (0..<120).map { Int64($0 * 25) }
      let clip = try ClipFile(pts: pts, gopLength: 120)
      let video = try await Video(path: clip.path, cache: FrameCache(byteLimit: 0))
      let before = video.decodedCount
      let times = [0, 30, 60, 90, 110].map { MediaTime.seconds($0) }
      let numbers = try await video.thumbnails(at: times, fitting: Self.size).collected()
        .map { try $0.shownNumber }
      #expect(numbers == [0, 30, 60, 90, 110])
      #expect(video.decodedCount - before <= 120, "\(video.decodedCount - before)")
    }

    static let codecs: [(encoder: String, name: String)] = [
      ("libx264", "a.mp4"), ("libx264", "a.ts"), ("libx265", "a.mp4"), ("mpeg4", "a.avi"),
      ("mpeg2video", "a.mpg"), ("libvpx-vp9", "a.webm"), ("ffv1", "a.mkv"), ("mjpeg", "a.mov"),
    ]

    @Test("Thumbnails of all codecs are exact", arguments: codecs)
    func allCodecs(encoder: String, name: String) async throws {
      let clip: ClipFile
      do {
        clip = try ClipFile(
          pts: (0..<40).map { $0 }, gopLength: 12, encoder: .init(encoder), name: name
        ) { settings in
          if encoder == "mjpeg" { settings.pixelFormat = "yuvj420p" }
          if encoder == "libvpx-vp9" {
            settings.encoders[0].options = ["deadline": "realtime", "cpu-used": "8"]
          }
        }
      } catch let error as WriteError where error.message.contains("does not have it") {
        return print("SKIPPED \(encoder): \(error)")
      }
      let video = try await Video(path: clip.path)
      let reference = try await Video(path: clip.path).frames().collected()
        .map { ($0.time, try $0.shownNumber) }
      #expect(reference.count >= 39)
      let times = [0, 3, 11, 12, 13, 30, 38, 39].map { MediaTime(value: $0, timescale: 25) }
      let thumbnails = try await video.thumbnails(at: times, fitting: Self.size).collected()
      let numbers = try thumbnails.map { try $0.shownNumber }
      let expected = times.map { time in reference.last { $0.0 <= time }?.1 ?? nil }
      #expect(numbers == expected, "\(thumbnails.map(\.time.seconds))")
      #expect(Array(numbers.prefix(6)) == [0, 3, 11, 12, 13, 30])
    }

    @Test("A rotated video's thumbnails are upright, and keep the frame's proportions")
    func rotation() async throws {
      let clip = try ClipFile(pts: [0, 1, 2, 3, 4]) { $0.rotation = 90 }
      let video = try await Video(path: clip.path)
      let thumbnail = try await video.thumbnails(
        at: [.seconds(0.13)], fitting: PixelSize(width: 1000, height: 160)
      ).collected()[0]
      #expect(thumbnail.pixels.width == 90 && thumbnail.pixels.height == 160)
      // Turned back, the strip of bits is at the upper edge again.
      let bytes = try thumbnail.bgra()
      var lying: [UInt8] = []
      for y in 0..<90 {
        for x in 0..<160 {
          let start = (x * 90 + 89 - y) * 4
          lying += bytes[start..<start + 4]
        }
      }
      #expect(FrameNumberPattern.read(bgra: lying.span, width: 160, height: 90) == 3)
    }

    @Test("Samples that are not square are made square") func pixelAspect() async throws {
      let clip = try ClipFile(pts: [0, 1, 2], name: "a.mkv") { settings in
        for index in settings.encoders.indices {
          settings.encoders[index].options["aspect"] = "2/1"
        }
      }
      let video = try await Video(path: clip.path)
      try #require(video.information.pixelAspectRatio.horizontal == 2)
      let thumbnail = try await video.thumbnails(at: [.seconds(0.04)], fitting: Self.size)
        .collected()[0]
      #expect(thumbnail.pixels.width == 160 && thumbnail.pixels.height == 45)
      let large = try await video.thumbnails(
        at: [.zero], fitting: PixelSize(width: 5000, height: 5000)
      ).collected()[0]
      #expect(large.pixels.width == 640 && large.pixels.height == 180)
    }
  #endif

  @Test("Alpha is kept") func alpha() throws {
    let information = SyntheticSource(.init(count: 1)).information
    let frame = Frame(
      pts: 0, timeBase: information.timeBase, time: .zero, duration: nil, isKeyframe: true,
      isExact: true, distance: 0, pixels: HalfTransparent())
    let scaled = try ScaledPixels(
      frame, of: information, fitting: PixelSize(width: 2, height: 2))
    #expect(try scaled.bgra() == (0..<4).flatMap { _ in [1, 2, 3, 128] })
    #expect(scaled.planes() == [try scaled.bgra()])
  }

  private struct HalfTransparent: FramePixels {
    var width: Int { 8 }
    var height: Int { 8 }
    var pixelFormat: String { "bgra" }
    var colors: ColorTags { ColorTags(range: "pc") }
    var isInterlaced: Bool { false }
    func planes() -> [[UInt8]] { [bgra()] }
    func bgra() -> [UInt8] { (0..<64).flatMap { _ in [1, 2, 3, 128] } }
  }
}
