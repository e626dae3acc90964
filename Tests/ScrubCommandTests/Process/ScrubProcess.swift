import Foundation
import ScrubTestSupport
import Testing

/// The built program, run as a process: for signals, working folders, variables, closed streams, and the demo
/// clip in the user's cache folder. Everything else runs in this process, as a `ScrubRun`.
final class ScrubProcess {
  /// The cache folder of programs without another one: creating the demo clip takes seconds, so all
  /// tests share it.
  private static let cache: ScratchFolder? = {
    // No object lives until the last test has ended.
    atexit { try? ScrubProcess.cache?.removeAll() }
    return try? ScratchFolder()
  }()

  private let process = Process()
  private let lines = ProgramLines()
  /// Errors go to a file of unlimited size; an unread pipe would block the program.
  private let errors: URL

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - environment: Variables to set in addition to those of the tests.
  ///   - folder: The working folder.
  /// - Throws: An error if the program does not exist or does not start.
  init(_ arguments: [String], environment: [String: String] = [:], in folder: String? = nil) throws
  {
    process.executableURL = try Self.executable()
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = Self.cache?.path()
    variables.merge(environment) { $1 }
    process.environment = variables
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = lines.input
    process.standardOutput = lines.output
    errors = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID()).log")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: errors)
  }

  /// Runs the program with the given commands to its end.
  static func run(
    _ arguments: [String], commands: String = "", environment: [String: String] = [:],
    in folder: String? = nil
  ) throws -> RunOutcome {
    let process = try ScrubProcess(arguments, environment: environment, in: folder)
    return try process.finish(commands)
  }

  /// Types commands into the program on a terminal of its own, which shows color unless a variable forbids it.
  ///
  /// - Returns: The exit status and the lines on the terminal, errors included.
  static func type(
    _ commands: String, _ arguments: [String], _ environment: [String: String]
  ) throws -> (status: Int32, lines: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let words = [try executable().path, "--no-cache"] + arguments
    let command = words.map { "'\($0)'" }.joined(separator: " ")
    process.arguments = ["timeout", "300", "script", "-qec", command, "/dev/null"]
    var variables = ProcessInfo.processInfo.environment
    variables.merge(["TERM": "xterm", "NO_COLOR": "", "XDG_STATE_HOME": cache?.path() ?? ""]) { $1 }
    if let cache { variables["XDG_CACHE_HOME"] = cache.path() }
    variables.merge(environment) { $1 }
    process.environment = variables
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data(commands.utf8))
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (process.terminationStatus, lines.map(String.init))
  }

  /// Writes the last commands, closes the input and waits for the end.
  func finish(_ commands: String = "") throws -> RunOutcome {
    try lines.finish(commands)
    return try end()
  }

  /// Waits for the program to end by itself.
  func end() throws -> RunOutcome {
    let rest = try lines.rest()
    process.waitUntilExit()
    let data = try FileHandle(forReadingFrom: errors).readToEnd() ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    return RunOutcome(status: process.terminationStatus, lines: rest, errors: text)
  }

  /// Closes the reading end of the output, then sends text repeatedly until the program ends.
  func stopReading(whileSending text: String) throws -> RunOutcome {
    try lines.output.fileHandleForReading.close()
    let hasEnded = eventually(within: ProgramLines.timeout) {
      if process.isRunning { lines.send(text) }
      return !process.isRunning
    }
    guard hasEnded else { throw ProgramLines.Late() }
    let text = try String(decoding: Data(contentsOf: errors), as: UTF8.self)
    return RunOutcome(status: process.terminationStatus, lines: [], errors: text)
  }

  /// Writes text unchanged.
  func send(_ text: String) { lines.send(text) }

  /// Writes a command and reads its one line of JSON.
  func ask(_ command: String) throws -> JSONResult { try lines.ask(command) }

  /// Returns the next line of output, or `nil` at its end.
  func nextLine() throws -> String? { try lines.next() }

  /// Interrupts the program as Ctrl-C does.
  func interrupt() { process.interrupt() }

  /// Returns the program, which is next to the test bundle.
  static func executable() throws -> URL {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let program = bundle.deletingLastPathComponent().appending(path: "scrub")
    try #require(FileManager.default.isExecutableFile(atPath: program.path))
    return program
  }
}
