import CurveCharts
import CurveConfig
import FFmpegSeek
import FineScrub
import Foundation
import GestureRecordings
import MediaSeek
import ScrubConfig
import ScrubConfigText
import ScrubFiles
import ScrubFixtures
import ScrubMedia
import ScrubSidecars
import ScrubTerminal
import ScrubTime
import ScrubTimeline
import ScrubTools

/// The interactive program: reads commands, runs them and prints their results.
///
/// Used on the main thread only; state shared with other threads is in the scrubber.
final class Repl {
  /// The scrubber that the gestures drive.
  let scrubber: Scrubber
  let screen = Screen()
  let console: Console
  let usesJSON: Bool
  let options: SourceOptions
  let wake: TerminalWake
  let announcer: Announcer
  let interruption: Interruption
  let openConfig: OpenConfig
  var recorder: GestureRecorder?
  /// The path of a video that could not be opened. While it is set, the demo clip is not opened
  /// instead.
  var refusedPath: String?
  /// The path of the open video.
  var openedPath: String?
  /// The frame of the last seek command, and the slider's value at that time.
  var lastSeek: (frame: Frame, value: Double)?
  var touchClock = TouchClock()
  var isQuitting = false
  private(set) var hasFailed = false

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - arguments: The command line's.
  ///   - console: Where commands are read, and results printed.
  /// - Throws: `CommandError` if the config cannot be used.
  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    guard let wake = TerminalWake() else {
      throw CommandError(code: .file, message: "cannot make a pipe: too many files are open")
    }
    (usesJSON, options) = (arguments.has("--json"), SourceOptions(arguments))
    (self.wake, self.console) = (wake, console)
    interruption = Interruption(wake: wake, endsWhenIdle: !console.isInteractive)
    if console.ownsProcess { interruption.handleSignals() }
    announcer = Announcer(wake: wake, stream: console.error)
    let configPath = arguments["--config"]
    let configuration = try ScrubConfiguration(config: configPath)
    openConfig = OpenConfig(announcer)
    scrubber = Scrubber(configuration: configuration) { [screen, openConfig] update in
      switch update {
      case .frame(let frame): screen.show(frame)
      case .configuration(let change): openConfig.announce(change)
      case .failure: break
      }
    }
    for line in configuration.library.faultLines {
      console.error.write(line: "scrub: \(line)")
    }
    if let configPath { follow(configPath) }
  }

  /// Runs the console's commands until their end.
  ///
  /// - Parameter video: The path of a video to open first, or `nil`.
  /// - Returns: The exit status: 0, or 1 if a command failed.
  func run(opening video: String?) -> Int32 {
    let isForPerson = console.isInteractive && !usesJSON
    if isForPerson { console.output.write(line: Self.greeting) }
    // Commands typed by a person, also through a pipe, work on the demo clip at once; a program
    // that reads JSON opens its own video.
    #if FFmpeg
      let opensDemoClip = !usesJSON
    #else
      let opensDemoClip = false
    #endif
    if video != nil || opensDemoClip { openFirst(video) }
    let reader = LineReader(
      console, wake: wake, announcer: announcer,
      history: UserFolder.state.makePath().map { $0 + "/history" }
    ) { [self] in completion(for: $0) }
    loop: while !isQuitting {
      do throws(InputError) {
        switch try reader.next(prompt: prompt) {
        case .line(let line): perform(line)
        case .tooLong(let count): fail("input", .usage(InputError.tooLong(count)))
        case .interrupted: continue
        case .end:
          // End the prompt's line, so that the shell's prompt starts on a new one.
          if isForPerson { console.output.write("\n") }
          break loop
        }
      } catch {
        console.error.write(line: "scrub: \(error)")
        hasFailed = true
        break
      }
    }
    finish()
    return hasFailed ? 1 : 0
  }

  /// Opens the video of the command line, or the demo clip. With JSON nothing is printed for it, so
  /// that programs receive exactly one line for each command.
  private func openFirst(_ path: String?) {
    do throws(CommandError) {
      let source = try interruptible { (cancellation) throws(CommandError) in
        guard let path else { return try self.video(cancellation).source }
        return try openSource(path, cancellation)
      }
      if !usesJSON { console.output.write(line: VideoFacts.text(source.information)) }
    } catch {
      hasFailed = true
      console.error.write(line: "scrub: \(error.text)")
    }
  }

  private static let greeting: TerminalText =
    "FineScrub. Type help for the commands, down 150 0 to put a finger on the slider."

  private var prompt: TerminalText {
    let state = scrubber.model.state
    let position = state.time.map { TimeLabel.precise($0) } ?? ShortNumber.text(state.value)
    return "\(position)\(liveMark)\(state.isTracking ? " *" : "") > "
  }

  /// The distance to the end of a recording that is followed.
  private var liveMark: String {
    let model = scrubber.model
    guard model.isGrowing else { return "" }
    let distance = (model.duration?.seconds ?? 0) - (model.time?.seconds ?? 0)
    return model.followsEnd ? " live" : " live -\(ShortNumber.text(distance)) s"
  }

  /// Runs one line; comments and empty lines are ignored.
  private func perform(_ line: String) {
    guard line.unicodeScalars.first != "#" else { return }
    do throws(CommandError) {
      let words = try CommandWords(line).words
      if !words.isEmpty { perform(words) }
    } catch {
      let first = line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      fail(first, error)
    }
  }

  private func perform(_ words: [String]) {
    let name = words[0]
    do throws(CommandError) {
      guard let command = Command.named(name) else {
        throw CommandError(code: .unknownCommand, message: Command.unknown(name))
      }
      let result = try interruptible { (cancellation) throws(CommandError) in
        try command.run(self)(
          CommandCall(
            command: command, words: Array(words.dropFirst()), cancellation: cancellation))
      }
      // The order of changes between two events may count.
      recorder?.notice(scrubber.model, scrubber.configuration.library)
      report(name, result)
    } catch {
      fail(name, error)
    }
  }

  /// Runs work that Ctrl-C cancels. Signals no longer reach it when this returns.
  private func interruptible<Output>(
    _ body: (Cancellation) throws(CommandError) -> Output
  ) throws(CommandError) -> Output {
    let cancellation = Cancellation()
    interruption.commandBegan { cancellation.cancel() }
    defer { interruption.commandEnded() }
    return try body(cancellation)
  }

  private func report(_ name: String, _ result: CommandResult) {
    if usesJSON {
      let members = [.init("ok", true), .init("command", .string(name))] + result.members
      console.output.write(line: JSONValue.object(members).line)
    } else if !result.text.isEmpty {
      console.output.write(line: result.text)
    }
  }

  private func fail(_ name: String, _ error: CommandError) {
    hasFailed = true
    guard usesJSON else {
      console.error.write(line: "\(name): \(error.text)")
      return
    }
    var description: [JSONValue.Member] = [
      .init("code", .string(error.code.rawValue)), .init("message", .string(error.message)),
    ]
    if !error.configFaults.isEmpty {
      description.append(.init("errors", .array(error.configFaults.map(ConfigErrorText.json))))
    }
    let line: [JSONValue.Member] = [
      .init("ok", false), .init("command", .string(name)), .init("error", .object(description)),
    ]
    console.output.write(line: JSONValue.object(line).line)
  }

  private func finish() {
    scrubber.stopFollowing()
    do throws(CommandError) {
      try saveRecording()
    } catch {
      // No command is left to report the error.
      hasFailed = true
      console.error.write(line: "record: \(error.text)")
    }
    // The end of the process frees what the video's threads still use.
    let scheduler = scrubber.scheduler
    scrubber.close()
    scheduler?.close()
  }
}
