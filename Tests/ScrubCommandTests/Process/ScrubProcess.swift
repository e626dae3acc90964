import Foundation
import ScrubTestSupport
import Testing

/// The built program, run as a process with line-by-line communication.
///
/// Every wait has a deadline, so that a hanging program fails only its own test.
final class ScrubProcess {
  /// The result of a finished process.
  struct Outcome {
    var status: Int32
    var lines: [String]
    var errors: String

    /// Returns the results of a run with `--json`.
    func results() throws -> [JSONResult] { try lines.map(JSONResult.init) }
  }

  /// The deadline in seconds, longer than any command takes on the slowest test machine.
  private static let timeout = 300.0

  /// The cache folder of programs without another one: creating the demo clip takes seconds, so all
  /// tests share it.
  private static let cache: ScratchFolder? = {
    // No object lives until the last test has ended.
    atexit { try? ScrubProcess.cache?.removeAll() }
    return try? ScratchFolder()
  }()

  /// Writing to a process that has ended must fail its test instead of ending the test program.
  private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// Errors go to a file of unlimited size; an unread pipe would block the program.
  private let errors: URL
  private var buffer = Data()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - environment: Variables to set in addition to those of the tests.
  ///   - folder: The working folder.
  /// - Throws: An error if the program does not exist or does not start.
  init(_ arguments: [String], environment: [String: String] = [:], in folder: String? = nil) throws
  {
    _ = Self.ignoresBrokenPipes
    process.executableURL = try Self.executable()
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = Self.cache?.path()
    variables.merge(environment) { $1 }
    process.environment = variables
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = input
    process.standardOutput = output
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
  ) throws -> Outcome {
    let process = try ScrubProcess(arguments, environment: environment, in: folder)
    return try process.finish(commands)
  }

  /// Writes the last commands, closes the input and waits for the end.
  func finish(_ commands: String = "") throws -> Outcome {
    if !commands.isEmpty { send(commands) }
    try input.fileHandleForWriting.close()
    return try end()
  }

  /// Waits for the program to end by itself.
  func end() throws -> Outcome {
    var lines: [String] = []
    while let line = try nextLine() { lines.append(line) }
    process.waitUntilExit()
    let data = try FileHandle(forReadingFrom: errors).readToEnd() ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    return Outcome(status: process.terminationStatus, lines: lines, errors: text)
  }

  /// Closes the reading end of the output, then sends text repeatedly until the program ends.
  func stopReading(whileSending text: String) throws -> Outcome {
    try output.fileHandleForReading.close()
    let hasEnded = eventually(within: Self.timeout) {
      if process.isRunning { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
      return !process.isRunning
    }
    guard hasEnded else { throw Late() }
    let text = try String(decoding: Data(contentsOf: errors), as: UTF8.self)
    return Outcome(status: process.terminationStatus, lines: [], errors: text)
  }

  /// Writes text unchanged.
  func send(_ text: String) {
    // If the process has ended, the caller notices the missing response.
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Writes a command and reads its one line of JSON.
  func ask(_ command: String) throws -> JSONResult {
    send(command + "\n")
    return try JSONResult(#require(try nextLine(), "no result of \(command)"))
  }

  /// Interrupts the program as Ctrl-C does.
  func interrupt() { process.interrupt() }

  /// Returns the next line of output, or `nil` at its end.
  func nextLine() throws -> String? {
    let deadline = Date(timeIntervalSinceNow: Self.timeout)
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer = Data(buffer[(end + 1)...])
        return line
      }
      var descriptor = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let wait = Int32(max(0, deadline.timeIntervalSinceNow) * 1000)
      guard unsafe poll(&descriptor, 1, wait) > 0 else { throw Late() }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      buffer += data
    }
  }

  /// The error of a program that printed nothing until the deadline.
  struct Late: Error {}

  /// Returns the program, which is next to the test bundle.
  static func executable() throws -> URL {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let program = bundle.deletingLastPathComponent().appending(path: "scrub")
    try #require(FileManager.default.isExecutableFile(atPath: program.path))
    return program
  }
}

/// One line of JSON.
struct JSONResult {
  private let object: [String: Any]

  init(_ line: String) throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8))
    object = try #require(parsed as? [String: Any], "\(line) is no object")
  }

  var isOK: Bool? { object["ok"] as? Bool }
  var command: String? { string("command") }
  var keys: Set<String> { Set(object.keys) }
  var errorCode: String? { (object["error"] as? [String: Any])?["code"] as? String }
  var errorMessage: String? { (object["error"] as? [String: Any])?["message"] as? String }

  func string(_ key: String) -> String? { object[key] as? String }
  func number(_ key: String) -> Double? { (object[key] as? NSNumber)?.doubleValue }
  /// Returns the number of a key.
  func value(_ key: String) throws -> Double { try #require(number(key), "\(key) is no number") }
  func integer(_ key: String) -> Int? { (object[key] as? NSNumber)?.intValue }
  func boolean(_ key: String) -> Bool? { object[key] as? Bool }
  func strings(_ key: String) -> [String]? { object[key] as? [String] }
  func isNull(_ key: String) -> Bool { object[key] is NSNull }

  /// Returns a member that is an object.
  func child(_ key: String) throws -> JSONResult {
    try JSONResult(object: #require(object[key] as? [String: Any], "\(key) is no object"))
  }

  /// Returns the members of a list of objects.
  func children(_ key: String) throws -> [JSONResult] {
    try #require(object[key] as? [[String: Any]], "\(key) is no list").map(JSONResult.init(object:))
  }

  private init(object: [String: Any]) { self.object = object }
}
