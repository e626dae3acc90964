import Foundation
import ScrubTerminal
import ScrubThreads
import ScrubTools
import Testing

@testable import ScrubProgram

/// The program, run in this process on a thread of its own.
///
/// It runs with `--no-cache`, and a run that would open the demo clip at once, in the user's cache folder, is
/// refused; a test that gives it commands names a video.
final class ScrubRun {
  /// The error of a run that would make the demo clip in the user's folder.
  private struct OpensDemoClip: Error {}

  private let lines = ProgramLines()
  private let errors: URL
  private let end = End()

  /// How the program ended.
  private final class End: Sendable {
    let status = Lock<Int32?>(nil)
    let isReached = DispatchSemaphore(value: 0)
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - size: The size of the terminal to draw for.
  /// - Throws: An error if it would open the demo clip, or the file for its errors cannot be made.
  init(_ arguments: [String], size: TerminalSize? = nil) throws {
    let subcommand = Subcommand.all.first { $0.name == arguments.first }
    let options = subcommand?.options ?? ProgramForms.repl.options
    let isHelp = !Set(arguments).isDisjoint(with: ["--help", "-h", "--version", "help", "manual"])
    var words = arguments
    if !isHelp, options.contains(where: { $0.name == CommandOption.withoutCache.name }) {
      let form = try? ProgramForms.repl.arguments(arguments)
      if subcommand == nil, let form, form.words.isEmpty, !form.has("--json") {
        throw OpensDemoClip()
      }
      words.insert(CommandOption.withoutCache.name, at: subcommand == nil ? 0 : 1)
    }
    errors = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID()).log")
    try Data().write(to: errors)
    start(words, size, errors: try FileHandle(forWritingTo: errors))
  }

  private func start(_ words: [String], _ size: TerminalSize?, errors: FileHandle) {
    let (input, output) = (lines.input.fileHandleForReading, lines.output.fileHandleForWriting)
    let console = Console(
      input: input.fileDescriptor,
      output: StandardStream(descriptor: output.fileDescriptor, size: size),
      error: StandardStream(descriptor: errors.fileDescriptor))
    // The thread keeps the test's ends of both pipes open while the program uses them, whatever the test does.
    let ends = [lines.input.fileHandleForWriting, lines.output.fileHandleForReading]
    let thread = Thread { [end] in
      let status = Program.run(words, on: console)
      end.status.withLock { $0 = status }
      for handle in [input, output, errors] { try? handle.close() }
      withExtendedLifetime(ends) { _ = end.isReached.signal() }
    }
    // As large as a main thread's.
    thread.stackSize = 8 << 20
    thread.start()
  }

  deinit {
    try? lines.input.fileHandleForWriting.close()
    try? FileManager.default.removeItem(at: errors)
  }

  /// Runs the program with the given commands to its end.
  static func run(
    _ arguments: [String], commands: String = "", size: TerminalSize? = nil
  ) throws -> RunOutcome {
    try ScrubRun(arguments, size: size).finish(commands)
  }

  /// Writes the last commands, closes the input and waits for the end.
  func finish(_ commands: String = "") throws -> RunOutcome {
    try lines.finish(commands)
    let rest = try lines.rest()
    guard end.isReached.wait(timeout: .now() + ProgramLines.timeout) == .success else {
      throw ProgramLines.Late()
    }
    let status = try #require(end.status.withLock { $0 })
    let text = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    return RunOutcome(status: status, lines: rest, errors: text)
  }

  /// Writes text unchanged.
  func send(_ text: String) { lines.send(text) }

  /// Writes a command and reads its one line of JSON.
  func ask(_ command: String) throws -> JSONResult { try lines.ask(command) }

  /// Returns the next line of output, or `nil` at its end.
  func nextLine() throws -> String? { try lines.next() }
}
