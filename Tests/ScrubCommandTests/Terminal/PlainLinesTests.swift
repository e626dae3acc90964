import Foundation
import Testing

@testable import ScrubTerminal

@Suite struct PlainLinesTests {
  /// Returns the lines read from a pipe into which the bytes are written in pieces.
  static func lines(_ bytes: [UInt8], pieces: Int = 1_000_000) throws -> [String] {
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting
    Thread.detachNewThread {
      for start in stride(from: 0, to: bytes.count, by: pieces) {
        writing.write(Data(bytes[start..<min(bytes.count, start + pieces)]))
      }
      try? writing.close()
    }
    var lines = PlainLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var result: [String] = []
    while let line = try lines.next() {
      switch line {
      case .text(let text): result.append(text)
      case .tooLong(let count): result.append("too long: \(count)")
      }
    }
    #expect(try lines.next() == nil)
    return result
  }

  @Test(
    "Lines end with LF, CR LF or the end of the file",
    arguments: [
      ("", []), ("a\n", ["a"]), ("a", ["a"]), ("a\n\nb\n", ["a", "", "b"]), ("\n", [""]),
      ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]),
      ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
      ("é日\n", ["é日"]),
    ] as [(String, [String])], [1, 2, 1000])
  func ends(text: (String, [String]), pieces: Int) throws {
    #expect(try Self.lines(Array(text.0.utf8), pieces: pieces) == text.1)
  }

  @Test("Bytes that are not UTF-8 are carried as in the names of files")
  func repaired() throws {
    #expect(try Self.lines([0x61, 0xFF, 0x0A, 0xC3, 0x0A]) == ["a\u{10FEFF}", "\u{10FEC3}"])
  }

  @Test("A line may be long")
  func long() throws {
    let bytes = [UInt8](repeating: 0x78, count: 3_000_000) + [0x0A, 0x79]
    let lines = try Self.lines(bytes, pieces: 50_000)
    #expect(lines.map(\.utf8.count) == [3_000_000, 1])
  }

  @Test("A line that is too long is reported once, and the next one is read", arguments: [1, 2])
  func tooLong(lines: Int) throws {
    let count = PlainLines.longest + 1
    let line = [UInt8](repeating: 0x78, count: count) + [0x0A]
    let bytes = [0x61, 0x0A] + (0..<lines).flatMap { _ in line } + Array("b\n".utf8)
    let expected = ["a"] + (0..<lines).map { _ in "too long: \(count)" } + ["b"]
    #expect(try Self.lines(bytes, pieces: 50_000) == expected)
    #expect(try Self.lines(bytes.dropLast(3)) == Array(expected.dropLast()))
  }

  /// What is kept of a line must not grow with it.
  @Test("Of a long line, no more is kept than may be read") func longLineIsNotKept() throws {
    let line = [UInt8](repeating: 0x78, count: PlainLines.longest * 8)
    #expect(try Self.lines(line, pieces: 65_536) == ["too long: \(line.count)"])
  }

  @Test("A descriptor that cannot be read is an error")
  func unreadable() {
    var lines = PlainLines(descriptor: -1)
    let error = #expect(throws: InputError.self) { try lines.next() }
    #expect(error?.code == EBADF)
  }
}
