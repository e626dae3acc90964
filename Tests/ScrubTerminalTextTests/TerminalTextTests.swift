import Foundation
import ScrubTerminalText
import ScrubTestSupport
import ScrubTesting
import Testing

/// The escaping of untrusted text.
struct TerminalTextTests {
  /// A text, named by what is shown for it.
  struct Sample: CustomTestStringConvertible {
    var text: String
    var shown: String
    var testDescription: String { shown }

    init(_ text: String, _ shown: String) { (self.text, self.shown) = (text, shown) }
  }

  @Test(
    "What a terminal obeys or hides is shown as an escape",
    arguments: [
      Sample("\u{1B}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
      Sample("two\nlines\r", "two\\u{a}lines\\u{d}"),
      Sample("tab\t", "tab\\u{9}"), Sample("\u{7F}\u{9B}31m", "\\u{7f}\\u{9b}31m"),
      Sample("nul\0", "nul\\u{0}"),
      Sample("gpj.\u{202E}4pm", "gpj.\\u{202e}4pm"),
      Sample("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
      Sample("\u{61C}\u{200E}\u{200F}", "\\u{61c}\\u{200e}\\u{200f}"),
      Sample("a\u{2028}b", "a\\u{2028}b"),
      Sample("pay\u{200B}pal", "pay\\u{200b}pal"), Sample("\u{FEFF}x", "\\u{feff}x"),
      Sample("a\u{AD}b", "a\\u{ad}b"),
      Sample("a\u{200D}b", "a\\u{200d}b"), Sample("\u{E0041}\u{E007F}", "\\u{e0041}\\u{e007f}"),
      Sample("a\u{FE0F}\u{E0100}", "a\\u{fe0f}\\u{e0100}"), Sample("\u{FFF9}", "\\u{fff9}"),
      Sample("\u{FFFE}", "\\u{fffe}"), Sample("\u{3164}", "\\u{3164}"),
      Sample("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{fe0f}"),
      Sample("🏴\u{E0068}\u{E0069}\u{E007F}", "🏴\\u{e0068}\\u{e0069}\\u{e007f}"),
    ])
  func hiddenScalarsAreShown(_ sample: Sample) {
    #expect(TerminalText(escaping: sample.text).content == sample.shown)
  }

  @Test(
    "Ordinary text of all scripts is unchanged",
    arguments: [
      "", "plain words", "C:\\videos\\up.mp4", "naïve café", "cafe\u{301}", "Ελληνικά", "עברית",
      "العربية",
      "می\u{200C}خواهم", "क्\u{200D}ष", "ශ්\u{200D}රී", "漢字かな", "葛\u{E0100}城", "한국어", "ไทย",
      "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "👩🏽\u{200D}🚀", "1\u{FE0F}\u{20E3}", "☺\u{FE0E}",
      "🏳\u{FE0F}\u{200D}🌈", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
      "ᠨᠢᠭ\u{180B}",
      "a\u{A0}b", "…–—“”", "\u{FFFD}", "⠒⠿",
    ])
  func ordinaryTextIsUnchanged(_ text: String) {
    #expect(TerminalText(escaping: text).content == text)
  }

  @Test("Literals are unchanged, and interpolated values are escaped")
  func literalsAreTrusted() {
    let title = "\u{1B}[2Jgone\n"
    let line: TerminalText = "\u{1B}[31m\(title)\u{1B}[0m\n\(title.dropLast(5)), \(7)"
    #expect(
      line.content
        == "\u{1B}[31m\\u{1b}[2Jgone\\u{a}\u{1B}[0m\n\\u{1b}[2J, 7")
    // Escaped once, in whatever it is put.
    #expect("<\(line)>" as TerminalText == "<" + line + ">")
    #expect([line, line].joined(separator: "\n").content == line.content + "\n" + line.content)
    #expect(TerminalText(lines: ["a\n", "b"]).content == "a\\u{a}\nb")
  }

  @Test("A backslash is escaped only where it could be taken for an escape")
  func backslashes() {
    #expect(TerminalText(escaping: "\\u{1b} \\u \\{ \\").content == "\\u{5c}u{1b} \\u \\{ \\")
    // A byte of a file's name.
    #expect(TerminalText(escaping: "a\u{10FEFF}f").content == "a\\xfff")
    #expect(
      TerminalText(escaping: "\\xff \\x7f \\xf \\xfg").content == "\\u{5c}xff \\x7f \\xf \\xfg")
    #expect(TerminalText(quoting: "a \"b\" \\ \u{1B}").content == "\"a \\\"b\\\" \\\\ \\u{1b}\"")
    #expect(TerminalText(quoting: "dir/", isClosed: false).content == "\"dir/")
  }

  @Test("Random hostile text is shown without forbidden scalars, and can be read back")
  func hostileTextIsReadable() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let text = HostileText.random(using: &generator)
      let shown = TerminalText(escaping: text).content
      #expect(shown.forbiddenScalars.isEmpty, "seed \(seed): \(shown)")
      #expect(
        unescaped(shown).unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(seed): \(shown)"
      )
      let quoted = TerminalText(quoting: text).content
      #expect(quoted.forbiddenScalars.isEmpty, "seed \(seed): \(quoted)")
    }
  }

  @Test("JSON of random hostile text has the same value, without forbidden scalars")
  func jsonIsEquivalent() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let text = HostileText.random(using: &generator)
      let json = try String(decoding: JSONEncoder().encode([text]), as: UTF8.self)
      let shown = TerminalText(json: json).content
      #expect(shown.forbiddenScalars.isEmpty, "seed \(seed): \(shown)")
      let value = try JSONDecoder().decode([String].self, from: Data(shown.utf8))
      #expect(
        value[0].unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(seed): \(shown)"
      )
    }
  }

  /// Returns the text that an escaped text was made of.
  private func unescaped(_ shown: String) -> String {
    var text = String.UnicodeScalarView()
    var rest = shown.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", rest.starts(with: "u{".unicodeScalars), let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[..<end].dropFirst(2)), radix: 16),
        let meant = Unicode.Scalar(value)
      {
        text.append(meant)
        rest = rest[rest.index(after: end)...]
      } else if scalar == "\\", rest.first == "x",
        let byte = UInt32(String(rest.dropFirst().prefix(2)), radix: 16), byte >= 0x80,
        let meant = Unicode.Scalar(0x10FE00 + byte)
      {
        text.append(meant)
        rest = rest.dropFirst(3)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
