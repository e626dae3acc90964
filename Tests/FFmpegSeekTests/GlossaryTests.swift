import Foundation
import Testing

/// Checks of the page "The seek engine's words".
struct GlossaryTests {
  private static let media = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Modules/Media")

  /// The largest number of types that one has to know.
  private static let limit = 50

  @Test("The glossary lists every type, and no more than a maintainer can know")
  func everyTypeIsListed() throws {
    let declared = try Self.declared(in: "MediaSeek").union(Self.declared(in: "FFmpegSeek"))
    let page = try String(
      contentsOf: Self.media.appending(path: "FFmpegSeek/FFmpegSeek.docc/Glossary.md"),
      encoding: .utf8)
    let listed = Set(page.matches(of: /`([A-Z][A-Za-z]+)`/).map { String($0.1) })
      .subtracting(["MediaSeek", "FFmpegSeek", "LockRank"])
    #expect(declared.subtracting(listed) == [], "not in the glossary")
    #expect(listed.subtracting(declared) == [], "not in the modules")
    #expect(listed.count <= Self.limit)
  }

  /// Returns the names of the types of a module that are not parts of others.
  private static func declared(in module: String) throws -> Set<String> {
    let folder = media.appending(path: module)
    var names: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      // Most files are inside #if FFmpeg, whose contents are indented.
      let outer = text.contains("\n  ") && text.hasPrefix("#if FFmpeg") ? "  " : ""
      for line in text.split(separator: "\n") where line.hasPrefix(outer) {
        let line = line.dropFirst(outer.count)
        let declaration =
          /^(?:@\w+(?:\(\w+\))? )*(?:public |package )?(?:final )?(?:class|struct|enum|protocol) ([A-Z]\w+)/
        if let match = try declaration.firstMatch(in: line) { names.insert(String(match.1)) }
      }
    }
    return names
  }
}
