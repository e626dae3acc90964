#if FFmpeg
  import Foundation
  import ScrubTestSupport
  import Testing

  /// The shared media with the expected properties of every frame.
  enum Corpus {
    /// A file to open and the result of a reference decode of its best video stream.
    struct Point: Sendable, CustomTestStringConvertible {
      var entry: String
      var url: URL
      var container: String
      var codec: String
      /// The video stream's index in the container.
      var stream: Int
      var timeBase: (numerator: Int32, denominator: Int32)
      /// In display order; `nil` if a frame has none.
      var pts: [Int64?]
      var md5: [String]
      /// The keyframes marked by the decoder; `nil` if it marks none.
      var keyframes: Set<Int>?
      /// The unusual properties of the file, in the manifest's words.
      var traits: [String]
      /// Whether the truth is reliable.
      var isReliable: Bool
      /// Whether the truth is reliable, and every frame has its own timestamp.
      var isRegular: Bool

      var testDescription: String { "\(entry) (\(container), \(codec))" }
    }

    /// All points with video outside the folder of bad files.
    static let points: [Point] = {
      guard let folder = SharedFolder.url?.appending(path: "media"),
        let data = try? Data(contentsOf: folder.appending(path: "MANIFEST.json")),
        let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
      else { return [] }
      return manifest.entries.filter { !$0.bad }.flatMap { entry in
        entry.points.compactMap { point(of: $0, in: folder) }
      }
    }()

    private static func point(of listed: Manifest.Point, in folder: URL) -> Point? {
      guard let container = listed.container,
        let data = try? TruthFile.read(listed.truth),
        let truth = try? JSONDecoder().decode(Truth.self, from: data),
        let video = truth.video?.first(where: { $0.index == truth.lib?.best_video }),
        !video.attached_pic
      else { return nil }
      let parts = video.time_base.split(separator: "/").compactMap { Int32($0) }
      let checks = video.checks
      return Point(
        entry: listed.entry, url: folder.appending(path: listed.entry), container: container,
        codec: video.codec ?? "unknown", stream: video.index, timeBase: (parts[0], parts[1]),
        pts: video.pts,
        md5: video.md5 ?? [],
        keyframes: video.types?.contains("?") == true ? nil : Set(video.key ?? []),
        traits: listed.traits ?? [],
        isReliable: video.hash_reliable == true && checks.count_equal == true,
        isRegular: video.hash_reliable == true && checks.count_equal == true
          && checks.missing_pts == 0 && checks.duplicate_pts == 0 && checks.monotonic == true)
    }

    private struct Manifest: Decodable {
      struct Entry: Decodable {
        var bad: Bool
        var points: [Point]
      }
      struct Point: Decodable {
        var entry: String
        var truth: String
        var container: String?
        var traits: [String]?
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
        var codec: String?
        var time_base: String
        var attached_pic: Bool
        var pts: [Int64?]
        var md5: [String]?
        var key: [Int]?
        var types: String?
        var hash_reliable: Bool?
        var checks: Checks
      }
      var lib: Library?
      var video: [Video]?
    }
  }
#endif
