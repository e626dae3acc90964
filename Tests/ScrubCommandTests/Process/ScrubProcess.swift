import Foundation
import TestSupport
import Testing

/// The built program, run as a process and talked to line by line.
///
/// Every wait has a deadline, so that a program that hangs fails its test instead of all of them.
final class ScrubProcess {
  /// What a run that is over has left.
  struct Outcome {
    var status: Int32
    var lines: [String]
    var errors: String

    /// The answers of a run with `--json`.
    func answers() throws -> [JSONAnswer] { try lines.map(JSONAnswer.init) }
  }

  /// Longer than any command takes on the slowest machine that runs the tests.
  private static let patience = 120.0

  /// The cache folder of programs that are given no other: making the demo clip takes seconds, so the
  /// tests of one run share it.
  private static let cache: ScratchFolder? = {
    // Nothing else lives until the last test has ended.
    atexit { try? ScrubProcess.cache?.removeAll() }
    return try? ScratchFolder()
  }()

  /// A program that has ended fails its own test, and does not end all of them.
  private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// A file takes any number of complaints; a pipe that nobody reads would stop the program.
  private let errors: URL
  private var buffer = Data()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - environment: Variables to set besides those of the tests.
  ///   - folder: The folder it runs in.
  /// - Throws: Where the program is not there or does not start.
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

  /// Runs the program on a text of commands to its end.
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

  /// Waits for the end, which the program finds for itself.
  func end() throws -> Outcome {
    var lines: [String] = []
    while let line = try nextLine() { lines.append(line) }
    process.waitUntilExit()
    let complaints = try FileHandle(forReadingFrom: errors).readToEnd() ?? Data()
    let text = String(decoding: complaints, as: UTF8.self)
    return Outcome(status: process.terminationStatus, lines: lines, errors: text)
  }

  /// Closes the reading end of the output, then sends a text again and again until the program ends.
  func stopReading(whileSending text: String) throws -> Outcome {
    try output.fileHandleForReading.close()
    let hasEnded = eventually(within: Self.patience) {
      if process.isRunning { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
      return !process.isRunning
    }
    guard hasEnded else { throw Late() }
    let said = try String(decoding: Data(contentsOf: errors), as: UTF8.self)
    return Outcome(status: process.terminationStatus, lines: [], errors: said)
  }

  /// Writes a text as it is.
  func send(_ text: String) {
    // One that has ended does not answer, which the caller sees.
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Writes a command and reads its one line of JSON.
  func ask(_ command: String) throws -> JSONAnswer {
    send(command + "\n")
    return try JSONAnswer(#require(try nextLine(), "no answer to \(command)"))
  }

  /// Interrupts the program as Ctrl-C does.
  func interrupt() { process.interrupt() }

  /// The next line of output; nil at its end.
  func nextLine() throws -> String? {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
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

  /// The program said nothing for too long.
  struct Late: Error {}

  /// The program stands beside the bundle of the tests that were built with it.
  static func executable() throws -> URL {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let program = bundle.deletingLastPathComponent().appending(path: "scrub")
    try #require(FileManager.default.isExecutableFile(atPath: program.path))
    return program
  }
}

/// One line of JSON.
struct JSONAnswer {
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
  /// The number of a key that has one.
  func value(_ key: String) throws -> Double { try #require(number(key), "\(key) is no number") }
  func integer(_ key: String) -> Int? { (object[key] as? NSNumber)?.intValue }
  func boolean(_ key: String) -> Bool? { object[key] as? Bool }
  func strings(_ key: String) -> [String]? { object[key] as? [String] }
  func isNull(_ key: String) -> Bool { object[key] is NSNull }

  /// A member that is an object itself.
  func child(_ key: String) throws -> JSONAnswer {
    try JSONAnswer(object: #require(object[key] as? [String: Any], "\(key) is no object"))
  }

  /// The members of a list of objects.
  func children(_ key: String) throws -> [JSONAnswer] {
    try #require(object[key] as? [[String: Any]], "\(key) is no list").map(JSONAnswer.init(object:))
  }

  private init(object: [String: Any]) { self.object = object }
}
