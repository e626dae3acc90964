import Foundation
import Testing

/// The tutorials match the programs: their transcript is run, and their code is that of an example.
struct TutorialTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let catalog = "Modules/FineScrub/FineScrub/FineScrub.docc"

  /// A tutorial whose code consists of all of an example's sources, in this order.
  struct Lesson: CustomTestStringConvertible {
    var page: String
    var example: String
    var sources: [String]
    var testDescription: String { page }
  }

  static let lessons = [
    Lesson(
      page: "\(catalog)/TakingSingleModules.md", example: "OwnSlider",
      sources: ["Sources/main.swift"]),
    Lesson(
      page: "\(catalog)/ChoosingByConfig.md", example: "ConfiguredScrubber",
      sources: ["curves.json5", "Sources/main.swift"]),
    Lesson(
      page: "\(catalog)/InstallAndFirstProgram.md", example: "FirstProgram",
      sources: ["Sources/main.swift"]),
  ]

  #if FFmpeg
    @Test("The transcript is the output of scrub")
    func transcriptIsCurrent() throws {
      let transcript = try Self.blocks("text", of: "\(Self.catalog)/TryingCurves.md").joined()
        .split(separator: "\n").map(String.init)
      let commands = transcript.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }
      #expect(commands.count > 30)
      let folder = try ScratchFolder()
      let outcome = try ScrubProcess.run([], commands: commands.joined(), in: folder.path())
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
      let expected = transcript.filter { !$0.hasPrefix("> ") }
      for (line, expected) in zip(outcome.lines, expected) {
        #expect(Self.withoutMilliseconds(line) == Self.withoutMilliseconds(expected))
      }
      #expect(outcome.lines.count == expected.count)
      for name in ["fitted.svg", "curves.svg"] {
        let shown = Self.root.appending(path: "\(Self.catalog)/Resources/\(name)")
        let drawn = URL(filePath: folder.path(name))
        let isShown = try Data(contentsOf: shown) == Data(contentsOf: drawn)
        #expect(isShown, "scrub draws \(name) in another way; put its picture into the catalog")
      }
    }
  #endif

  @Test("A tutorial contains all of its example's code", arguments: lessons)
  func tutorialHasTheExamplesCode(_ lesson: Lesson) throws {
    let folder = Self.root.appending(path: "Examples/\(lesson.example)")
    let text = try lesson.sources.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.joined()
    let code = try Self.blocks("json5", of: lesson.page) + Self.blocks("swift", of: lesson.page)
    var rest = text[...]
    for block in code {
      let match = try #require(rest.range(of: block), "the example goes on with\n\(rest)")
      let skipped = rest[..<match.lowerBound]
      #expect(skipped.allSatisfy { $0.isNewline }, "the tutorial leaves out\n\(skipped)")
      rest = rest[match.upperBound...]
    }
    #expect(rest.allSatisfy { $0.isNewline }, "the tutorial leaves out\n\(rest)")
  }

  /// That the example prints this output is checked by `ExampleTests`.
  @Test("A tutorial shows its example's output", arguments: lessons)
  func tutorialHasTheExamplesOutput(_ lesson: Lesson) throws {
    let file = Self.root.appending(path: "Examples/\(lesson.example)/expected.txt")
    let shown = try Self.blocks("text", of: lesson.page).filter { block in
      !["swift run ", ".package", "// swift-tools-version", "apt-get "].contains {
        block.hasPrefix($0)
      }
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(shown.joined() == expected)
  }

  @Test("The first program's package is its example's, but for the place of FineScrub")
  func firstPackageIsTheExamples() throws {
    let file = Self.root.appending(path: "Examples/FirstProgram/Package.swift")
    let page = "\(Self.catalog)/InstallAndFirstProgram.md"
    let shown = try Self.blocks("text", of: page).filter {
      $0.contains("import PackageDescription")
    }
    let manifest = try String(contentsOf: file, encoding: .utf8)
    #expect(shown == [manifest.replacing("\"../..\"", with: "\"../FineScrub\"")])
  }

  @Test("The first page names the packages that a fresh machine installs")
  func firstPageNamesThePackages() throws {
    let script = try String(
      contentsOf: Self.root.appending(path: ".ci/test-ffmpeg.sh"), encoding: .utf8)
    let installed = Set(script.split { $0 == " " || $0.isNewline })
    let page = "\(Self.catalog)/InstallAndFirstProgram.md"
    let command = try #require(
      try Self.blocks("text", of: page).first { $0.hasPrefix("apt-get update\napt-get install ") })
    let named = command.split { $0 == " " || $0.isNewline }.dropFirst(4).filter { $0 != "\\" }
    #expect(named.count == 11)
    for name in named { #expect(installed.contains(name), "\(name)") }
  }

  static let guides = [
    Lesson(
      page: "Modules/Config/CurveConfig/CurveConfig.docc/WritingASpeedCurve.md",
      example: "CustomCurveKind",
      sources: [
        "Sources/CosineCurve.swift", "Tests/CosineCurveTests.swift", "Sources/CosineKind.swift",
        "Sources/main.swift",
      ]),
    Lesson(
      page: "Modules/Media/MediaSeek/MediaSeek.docc/WritingAMediaSource.md",
      example: "OwnMediaSource",
      sources: ["Sources/Fade.swift", "Tests/FadeTests.swift", "Sources/main.swift"]),
  ]

  /// A guide's code is one program; the example's tests are a separate module.
  @Test("A guide's code is its example's", arguments: guides)
  func guideHasTheExamplesCode(_ guide: Lesson) throws {
    let folder = Self.root.appending(path: "Examples/\(guide.example)")
    let text = try guide.sources.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.joined().replacing("@testable import \(guide.example)\n\n", with: "")
    let code = try Self.blocks("swift", of: guide.page)
    #expect(code.count == 4)
    for block in code {
      #expect(text.contains(block), "the example does not have\n\(block)")
    }
  }

  /// Returns the code blocks of a page in a language.
  private static func blocks(_ language: String, of page: String) throws -> [String] {
    let parts = try String(contentsOf: root.appending(path: page), encoding: .utf8).components(
      separatedBy: "```")
    let blocks = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return blocks.filter { $0.hasPrefix(language + "\n") }.map {
      String($0.dropFirst(language.count + 1))
    }
  }

  /// Returns a result line without the duration of a seek, which varies.
  private static func withoutMilliseconds(_ line: String) -> String {
    line.replacing(/, [0-9.]+ ms$/, with: ", … ms")
  }
}
