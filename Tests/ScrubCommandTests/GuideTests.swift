import Foundation
import Testing

/// Checks of the type and test names in code voice in the table of the originals' rules.
struct GuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// `TypeName`, `TypeName/member`, `TypeName+Aspect` or `SomeTests/someTest`.
  private static let guide = root.appending(path: "Tests/ORIGINALS.md")

  @Test("Every test named in the table exists")
  func namedTestsExist() throws {
    let sources = try Self.sources(in: "Tests")
    let declaring = try Self.declaringFiles(sources)
    let names = try Self.names().filter { $0[0].hasSuffix("Tests") && $0.count == 2 }
    #expect(names.count > 100)
    for name in names {
      let isThere = declaring[name[0]]?.contains {
        let text = sources[$0] ?? ""
        return text.contains("struct \(name[0]) ") && text.contains("func \(name[1])(")
      }
      #expect(isThere == true, "there is no test \(name.joined(separator: "/"))")
    }
  }

  @Test("Every type named in the table exists")
  func namedTypesExist() throws {
    let sources = try Self.sources(in: "Modules")
    let modules = try FileManager.default.subpathsOfDirectory(
      atPath: Self.root.appending(path: "Modules").path
    ).map { String($0.split(separator: "/").last!) }
    let declaring = try Self.declaringFiles(sources)
    let known = Set(modules).union(sources.keys)
    for name in try Self.names() where !name[0].hasSuffix("Tests") && name[0] != "Examples" {
      let own = declaring[name[0]] ?? []
      #expect(known.contains(name[0]) || !own.isEmpty, "there is no type or file \(name[0])")
      guard name.count == 2, let member = name[1].split(separator: "(").first else { continue }
      let pattern = try NSRegularExpression(
        pattern: "\\b(func|var|let|case|init)\\b[^\n]*\\b\(member)\\b")
      let isMember = own.contains { !Self.matches(of: pattern, in: sources[$0] ?? "").isEmpty }
      #expect(isMember || member == "init", "nothing is called \(member) in \(name[0])")
    }
  }

  /// Returns the names of the files that declare or extend each type.
  ///
  /// Not a `Regex`, with which this test took three minutes of the processor, a fifth of the time of all tests.
  private static func declaringFiles(_ sources: [String: String]) throws -> [String: Set<String>] {
    let pattern = try NSRegularExpression(
      pattern: "\\b(?:struct|enum|class|protocol|actor|extension) (?:[A-Z]\\w*\\.)?(\\w+)")
    var files: [String: Set<String>] = [:]
    for (file, text) in sources {
      let words = text as NSString
      for match in matches(of: pattern, in: text) {
        files[words.substring(with: match.range(at: 1)), default: []].insert(file)
      }
    }
    return files
  }

  private static func matches(
    of pattern: NSRegularExpression, in text: String
  ) -> [NSTextCheckingResult] {
    pattern.matches(in: text, range: NSRange(location: 0, length: (text as NSString).length))
  }

  /// Returns the words in code voice that begin with a capital letter, split at the slash.
  private static func names() throws -> [[String]] {
    let text = try String(contentsOf: guide, encoding: .utf8)
    let spans = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    return spans.filter { $0.offset % 2 == 1 && $0.element.first?.isUppercase == true }.map {
      $0.element.split(separator: "/").map(String.init)
    }
  }

  /// Returns the texts of the Swift files in a folder by their names.
  private static func sources(in folder: String) throws -> [String: String] {
    let folder = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var sources: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") && !path.contains(".build") {
      let file = folder.appending(path: path)
      let name = file.deletingPathExtension().lastPathComponent
      sources[name, default: ""] += try String(contentsOf: file, encoding: .utf8)
    }
    return sources
  }
}
