import Foundation
import Testing

@testable import ScrubTerminal
@testable import ScrubTools

/// Where progress is shown.
struct ProgressTests {
  @Test("Progress is shown only if both output and errors are terminals")
  func bothAreTerminals() throws {
    let descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let terminal = StandardStream(descriptor: descriptor)
    let ends = Pipe()
    let pipe = StandardStream(descriptor: ends.fileHandleForWriting.fileDescriptor)
    func showsProgress(_ output: StandardStream, _ error: StandardStream) -> Bool {
      Console(input: STDIN_FILENO, output: output, error: error).showsProgress
    }
    #expect(!showsProgress(pipe, terminal) && !showsProgress(terminal, pipe))
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    #expect(showsProgress(terminal, terminal) == !isDumb)
  }

  @Test("A line that is not shown writes nothing") func notShown() throws {
    let errors = Pipe()
    let stream = StandardStream(descriptor: errors.fileHandleForWriting.fileDescriptor)
    let line = ProgressLine(
      "working", on: Console(input: STDIN_FILENO, output: stream, error: stream))
    line.show(0.5)
    line.show(text: "still")
    line.end()
    try errors.fileHandleForWriting.close()
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  @Test("Work on all processors shows its progress") func progressOfWork() throws {
    let descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let terminal = StandardStream(descriptor: descriptor)
    let console = Console(input: STDIN_FILENO, output: terminal, error: terminal)
    #expect(LabWork.map(50, "working", on: console) { $0 * 2 } == (0..<50).map { $0 * 2 })
  }
}
