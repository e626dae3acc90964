#if FFmpeg
  import FFmpegSeek
  import Foundation
  import RemoteFiles
  import ScrubMedia
  import ScrubRemoteServer
  import ScrubSidecars
  import ScrubTestSupport
  import ScrubTesting
  import ScrubTime
  import Testing

  /// The shared media, read through a server: every frame is that of the reference decode.
  @Suite(.enabled(if: SharedFolder.isPresent), .serialized)
  struct RemoteCorpusTests {
    @Test("Frames read through a server are exact", arguments: RemoteCorpus.readable)
    func framesAreExact(point: RemoteCorpus.Point) throws {
      let server = try RemoteServer(["/media": Resource(path: point.path)])
      // No name leads to the format.
      let opened = try RemoteSource(
        url: server.url("/media"), remote: .test,
        options: SourceOptions(openDeadline: 600, requestDeadline: 600, scanBytes: 0))
      defer { opened.source.close() }
      let information = opened.source.information
      var random = SeededGenerator(seed: 48)
      var numbers = [0, point.pts.count - 1]
      for _ in 0..<(WholeCorpus.isChecked ? 20 : 6) {
        numbers.append(Int.random(in: point.pts.indices, using: &random))
      }
      for number in numbers {
        let time = information.time(ofPts: point.pts[number])
        let frame = try opened.source.frame(
          for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.pts == point.pts[number], "decoded \(number)")
        #expect(frame.pixels.md5() == point.md5[number], "decoded \(number)")
        #expect(frame.isExact && frame.index.map { $0 == number } != false)
      }
      // Most of them are read in parts that overlap little.
      let log = server.log
      #expect(log.mostOpenConnections <= 4)
    }

    @Test(
      "Frames are exact if only the packets are read that they are made from",
      arguments: RemoteCorpus.withReferences)
    func closuresAreExact(point: RemoteCorpus.Point) throws {
      let server = try RemoteServer(["/media": Resource(path: point.path)])
      let folder = try TemporaryFolder()
      let options = SourceOptions(
        openDeadline: 600, requestDeadline: 600, cache: SidecarFolder(path: folder.path + "/cache"))
      func open() throws -> FFmpegSource {
        try RemoteSource(url: server.url("/media"), remote: .test, options: options).source
      }
      func check(_ number: Int, _ source: FFmpegSource) throws {
        let time = source.information.time(ofPts: point.pts[number])
        let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.pts == point.pts[number] && frame.isExact, "decoded \(number)")
        #expect(frame.pixels.md5() == point.md5[number], "decoded \(number)")
      }
      let first = try open()
      let isIndexed = try eventually {
        try check(0, first)
        return first.information.frameCount != nil
      }
      first.close()
      #expect(isIndexed)
      var random = SeededGenerator(seed: 48)
      for _ in 0..<(WholeCorpus.isChecked ? 4 : 2) {
        // Nothing is in memory.
        let source = try open()
        defer { source.close() }
        for _ in 0..<4 { try check(Int.random(in: point.pts.indices, using: &random), source) }
      }
    }
  }

  /// The shared media with the results of a reference decode.
  enum RemoteCorpus {
    /// A file, with the timestamps and digests of its frames in display order.
    struct Point: Sendable, CustomTestStringConvertible {
      var entry: String
      /// libavformat's name of the container.
      var container: String
      var path: String
      var pts: [Int64]
      var md5: [String]

      var testDescription: String { entry }
    }

    /// The MP4 files with AV1 or HEVC.
    static let withReferences = all.filter { point in
      guard point.container.hasPrefix("mov"), let source = try? FFmpegSource(path: point.path)
      else { return false }
      defer { source.close() }
      return ["av1", "hevc"].contains(source.information.codec)
    }

    /// One file of each container, or all of them for the whole corpus.
    static let readable: [Point] = {
      var seen: Set<String> = []
      return all.filter { WholeCorpus.isChecked || seen.insert($0.container).inserted }
    }()

    private static let all: [Point] = {
      guard let folder = SharedFolder.url?.appending(path: "media"),
        let data = try? Data(contentsOf: folder.appending(path: "MANIFEST.json")),
        let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
      else { return [] }
      return manifest.entries.filter { !$0.bad }.flatMap(\.points).compactMap { listed in
        guard let container = listed.container, !["hls", "dash"].contains(container),
          let (pts, md5) = truth(listed.truth)
        else { return nil }
        return Point(
          entry: listed.entry, container: container,
          path: folder.appending(path: listed.entry).path, pts: pts, md5: md5)
      }
    }()

    /// Returns the frames of a file whose truth is reliable, and each with its own timestamp.
    private static func truth(_ name: String) -> (pts: [Int64], md5: [String])? {
      guard let data = try? TruthFile.read(name),
        let truth = try? JSONDecoder().decode(Truth.self, from: data),
        let video = truth.video?.first(where: { $0.index == truth.lib?.best_video }),
        !video.attached_pic, video.hash_reliable == true, video.checks.count_equal == true,
        video.checks.missing_pts == 0, video.checks.duplicate_pts == 0,
        video.checks.monotonic == true, let md5 = video.md5
      else { return nil }
      return (video.pts.compactMap { $0 }, md5)
    }

    private struct Manifest: Decodable {
      struct Entry: Decodable {
        var bad: Bool
        var points: [Listed]
      }
      struct Listed: Decodable {
        var entry: String
        var truth: String
        var container: String?
      }
      var entries: [Entry]
    }

    /// The required part of a truth file; the names are the file's.
    private struct Truth: Decodable {
      struct Library: Decodable { var best_video: Int? }
      struct Checks: Decodable {
        var count_equal: Bool?
        var missing_pts: Int?
        var duplicate_pts: Int?
        var monotonic: Bool?
      }
      struct Video: Decodable {
        var index: Int
        var attached_pic: Bool
        var pts: [Int64?]
        var md5: [String]?
        var hash_reliable: Bool?
        var checks: Checks
      }
      var lib: Library?
      var video: [Video]?
    }
  }
#endif
