#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubTestSupport
  import Testing

  extension Corpus {
    /// Options for tests whose results must not depend on the load of the machine.
    static func patient(scanBytes: Int64 = SourceOptions().scanBytes) -> SourceOptions {
      SourceOptions(openDeadline: 600, requestDeadline: 600, scanBytes: scanBytes)
    }

    /// A video on disk: one file, or a playlist with its segments.
    struct Item: Sendable, CustomTestStringConvertible {
      /// The file to open.
      var entry: String
      /// The files that belong to it, including the entry, as paths below the folder.
      var files: [String]
      var isBad: Bool

      var testDescription: String { entry }
      var url: URL { folder.appending(path: entry) }
      var folder: URL { (SharedFolder.url ?? URL(filePath: "/")).appending(path: "media") }
    }

    /// Everything in the shared folder, including the bad files, sorted by name.
    static let items: [Item] = {
      guard let folder = SharedFolder.url?.appending(path: "media"),
        let data = try? Data(contentsOf: folder.appending(path: "MANIFEST.json")),
        let list = try? JSONDecoder().decode(ItemList.self, from: data)
      else { return [] }
      return list.entries.flatMap { listed in
        listed.entry_points.map {
          Item(entry: $0, files: listed.files.map(\.file), isBad: listed.bad)
        }
      }.sorted { $0.entry < $1.entry }
    }()

    /// The part of the manifest that names files; the names are the file's.
    private struct ItemList: Decodable {
      struct Entry: Decodable {
        struct File: Decodable { var file: String }
        var bad: Bool
        var files: [File]
        var entry_points: [String]
      }
      var entries: [Entry]
    }
  }
#endif
