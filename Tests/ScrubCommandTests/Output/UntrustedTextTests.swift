import CurveCharts
import CurveConfig
import Foundation
import GestureRecordings
import ScrubConfig
import ScrubConfigText
import ScrubFiles
import ScrubLab
import ScrubMedia
import ScrubStills
import ScrubTerminal
import ScrubTestSupport
import ScrubTesting
import ScrubTime
import Testing

@testable import ScrubProgram
@testable import ScrubTools

/// Titles, names, paths and errors in the output for people and for programs.
struct UntrustedTextTests {
  /// A part of the output, made of a text from a file or from an argument.
  struct Output: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: @Sendable (String) throws -> [TerminalText]

    init(_ name: String, _ lines: @escaping @Sendable (String) throws -> [TerminalText]) {
      (testDescription, self.lines) = (name, lines)
    }
  }

  static let outputs: [Output] = [
    Output("facts of a video") { text in
      let facts = facts(text)
      return [VideoFacts.text(facts)] + VideoFacts.chapterLines(facts)
    },
    Output("facts of a video as JSON") { [VideoFacts.members(facts($0)).line] },
    Output("an error of media") { text in
      let error = MediaError(
        operation: "open \"\(text)\"", code: .init(rawValue: "x"), cause: text, path: text,
        advice: text)
      return [CommandError(error).text]
    },
    Output("an error of writing") { text in
      let error = WriteError(code: .failed, message: "cannot write \(text)")
      return [
        CommandError(error, replacement: "add --replace").text, CommandError(error).text,
      ]
    },
    Output("a recording that does not exist") { text in
      [
        CommandError(
          try #require(throws: RecordingError.self) {
            try RecordingReplay(path: "/no/such/\(text)", mode: nil, config: nil)
          }
        ).text
      ]
    },
    Output("an error of a config") { text in
      let faulty = "{ \(ConfigNode.quoted(text)): 1 }"
      let errors = try #require(throws: ConfigError.self) {
        try ScrubConfiguration(parsing: faulty, file: text)
      }
      let typed = try #require(throws: ConfigError.self) {
        try ScrubConfiguration(parsing: faulty)
      }
      return [CommandError(errors).text, CommandError(typed).text]
        + errors.faults.map(\.members.line)
    },
    Output("a name of no command") { ["\(Command.unknown($0))"] },
    Output("a wrong option") { text in
      [try #require(throws: CommandError.self) { try Arguments(["--" + text]) }.text]
    },
    Output("settings") { [SettingsText.text([$0: $0])] },
    Output("a table of curves") { text in
      let measures = try measures()
      return [ComparisonText.table([(text, measures)], title: "\(text)")]
        + [ComparisonText.json(text, measures).line]
    },
    Output("a plot of a curve") { text in
      let plot = CurvePlot(
        [try curve(text)], scale: scale, finger: nil, columns: 80, rows: 24, usesColor: false)
      return [plot.terminalText, "\(plot.text.split(separator: "\n").last ?? "")"]
    },
    Output("an explanation of a curve") { text in
      let explanation = CurveExplanation(
        named: try curve(text), scale: scale, finger: 1, isOneSided: false, placeholder: nil)
      return [TerminalText(lines: explanation.lines), explanation.members.line]
    },
    Output("a word to type") { [CommandWords.quoted($0)] },
  ]

  @Test("Untrusted text is shown without what a terminal obeys or hides", arguments: outputs)
  func outputsAreSafe(_ output: Output) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let usual = try output.lines("name").map(\.lineCount)
    for number in 0..<60 {
      let text = number == 0 ? HostileText.sample : HostileText.random(using: &generator)
      // A curve needs a name.
      guard !text.isEmpty else { continue }
      let lines = try output.lines(text)
      for line in lines {
        let forbidden = line.content.replacing("\n", with: "").forbiddenScalars
        #expect(forbidden.isEmpty, "seed \(seed): \(line.content.debugDescription)")
      }
      // No line of output is forged.
      #expect(lines.map(\.lineCount) == usual, "seed \(seed): \(lines)")
    }
  }

  @Test("Each error of a config has a line of its own, also with a note before them")
  func configErrorsHaveLines() throws {
    let errors = try #require(throws: ConfigError.self) {
      try ScrubConfiguration(parsing: "{ \"a\\nb\": 1, c: 2 }", file: "x\ny")
    }
    var error = CommandError(errors)
    error.lines[0] = "note: \(error.lines[0])"
    #expect(error.text.lineCount == 2 && error.text.content.hasPrefix("note: x\\u{a}y:1:3: "))
    #expect(error.message.contains("\nx\ny:1:"))
  }

  @Test("A quoted word is typed as it is shown")
  func quotedWordsRoundTrip() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for word in [
      "", "a b", "tab\t", "\"", "\\", "\\u{1b}", "a=b", "\u{301}a b", HostileText.sample,
    ]
      + (0..<500).map({ _ in HostileText.random(using: &generator) })
    {
      let typed = CommandWords.quoted(word).content
      let words = try CommandWords("open \(typed) live").words
      #expect(words == ["open", word, "live"], "seed \(seed): \(typed)")
      #expect(words[1].unicodeScalars.elementsEqual(word.unicodeScalars), "seed \(seed): \(typed)")
    }
    // A combining mark forms one character with what is before it.
    let settings = try CommandSettings(
      CommandWords("out=\u{301}x").words, [ConfigField("out", .text, .optional, "")])
    #expect(settings["out"] == "\u{301}x")
    #expect(try ConfigNode(words: ["speed=\u{301}x"])["speed"]?.content == .string("\u{301}x"))
    #expect(try Arguments(["--out=\u{301}x"], valued: ["--out"])["--out"] == "\u{301}x")
    // Text that only resembles an escape.
    #expect(try CommandWords("\"\\u{110000}\\u{}\\u{1b\\u\"").words == ["u{110000}u{}u{1bu"])
    #expect(try CommandWords("\"\\xff\\x41\\xg\"").words == ["\u{10FEFF}Axg"])
  }

  @Test("Tab shows and inserts file names with escapes, which open the files")
  func completionOfHostileNames() throws {
    let folder = try ScratchFolder()
    let name = HostileText.sample.replacing("/", with: "")
    try folder.write("", to: name)
    try FileManager.default.createDirectory(
      atPath: folder.path("\u{202E}d"), withIntermediateDirectories: false)
    for start in ["a", "\"a", "\"a\\u{1b}]0;P"] {
      let line =
        "open "
        + (start.hasPrefix("\"") ? "\"\(folder.path())/\(start.dropFirst())" : folder.path(start))
      let completion = PathCompletion.completion(of: line, after: "open") { _ in true }
      let text = try #require(completion.texts.first?.content, "\(start)")
      #expect(completion.texts.count == 1 && text.forbiddenScalars.isEmpty && text.hasSuffix("\" "))
      #expect(try CommandWords("open " + text).words == ["open", folder.path(name)])
    }
    let all = PathCompletion.completion(of: "open \(folder.path())/", after: "open") { _ in true }
      .texts.map(\.content)
    #expect(all.count == 2 && all.contains("\"\(folder.path())/\\u{202e}d/"))
    let inside = PathCompletion.completion(
      of: "open \"\(folder.path())/\\u{202e}d/", after: "open"
    ) { _ in true }
    #expect(inside.texts.isEmpty)
  }

  @Test("Tab inserts names that are not UTF-8, of folders and files, which open the files")
  func completionOfOtherNames() throws {
    let folder = try ScratchFolder()
    try #require(unsafe mkdir(folder.path("n\u{10FEFF}").fileBytes, 0o700) == 0)
    try folder.write("", to: "f")
    let file = folder.path("n\u{10FEFF}/v\u{10FEFE}.mp4")
    try #require(unsafe rename(folder.path("f"), file.fileBytes) == 0)
    defer {
      unsafe _ = unlink(file.fileBytes)
      unsafe _ = rmdir(folder.path("n\u{10FEFF}").fileBytes)
    }
    let outer = PathCompletion.completion(of: "open \(folder.path())/n", after: "open") { _ in false
    }
    #expect(outer.texts.map(\.content) == ["\"\(folder.path())/n\\xff/"])
    let inner = PathCompletion.completion(
      of: "open \"\(folder.path())/n\\xff/v", after: "open"
    ) { $0.hasSuffix(".mp4") }
    let text = try #require(inner.texts.first?.content)
    #expect(try CommandWords("open " + text).words == ["open", file])
  }

  // MARK: Samples

  private static let scale = DragScale(
    range: 60, trackWidth: 300, framesPerSecond: 30, hasVideo: true)

  private static func facts(_ text: String) -> MediaInformation {
    MediaInformation(
      duration: MediaTime(seconds: 1), frameRate: nil, frameCount: nil, width: 2, height: 2,
      codec: text,
      container: text, timeBase: TimeBase(numerator: 1, denominator: 25), startPts: 0,
      pixelFormat: text,
      chapters: [Chapter(title: text, range: .zero..<MediaTime(seconds: 1))])
  }

  private static func curve(_ name: String) throws -> NamedCurve {
    let config = "{ curves: { \(ConfigNode.quoted(name)): { kind: 'exponential' } } }"
    return try #require(try ScrubConfiguration(parsing: config).library.curves.first)
  }

  private static func measures() throws -> CurveMeasure {
    let video = try LabVideo(duration: 10, framesPerSecond: 10, trackLength: 300)
    let comparison = try Comparison(video, trials: 1, people: 1, steps: false)
    let session = comparison.session(of: 0, with: try curve("a").curve)
    return try #require(comparison.measures(of: [session]).last)
  }
}

extension TerminalText {
  /// The number of lines.
  fileprivate var lineCount: Int {
    content.split(separator: "\n", omittingEmptySubsequences: false).count
  }
}
