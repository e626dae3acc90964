import CurveCharts
import FineScrub
import GestureRecordings
import RemoteFiles
import ScrubFiles
import ScrubTerminal
import ScrubTools

/// The interactive program: reads commands, runs them and prints their results.
///
/// Used on the main thread only; state shared with other threads is in the scrubber.
final class Repl {
  /// The scrubber that the gestures drive.
  let scrubber: Scrubber
  /// The most recent frame delivered for a gesture: the frame on the screen.
  let screen = Shared<Frame?>(nil)
  let console: Console
  let usesJSON: Bool
  let options: SourceOptions
  let wake: TerminalWake
  let announcer: Announcer
  let interruption: Interruption
  /// The path of the open config, whose changes are announced.
  let configPath = Shared<String?>(nil)
  var recorder: GestureRecorder?
  /// The path of a video that could not be opened. While it is set, the demo clip is not opened instead.
  var refusedPath: String?
  /// The path of the open video, or its URL as it may be shown.
  var openedPath: String?
  /// The file of the open video on a server.
  var remoteFile: RemoteFile?
  /// The frame of the last seek command, and the slider's value at that time.
  var lastSeek: (frame: Frame, value: Double)?
  /// The time stamp of the last event, the instant at which it was typed, and whether the stamp was typed, too.
  var lastTouch = (milliseconds: 0.0, instant: ContinuousClock.now, isTyped: false)
  var isQuitting = false
  private var hasFailed = false

  /// How a command asks to replace a file, as a clause in the imperative.
  static let replacement = "add the word replace"

  init(_ arguments: Arguments, _ console: Console) throws {
    guard let wake = TerminalWake() else {
      throw CommandError(code: .file, message: "cannot make a pipe: too many files are open")
    }
    (usesJSON, options) = (arguments.usesJSON, SourceOptions(arguments))
    (self.wake, self.console) = (wake, console)
    interruption = Interruption(wake: wake, endsWhenIdle: !console.isInteractive)
    if console.ownsProcess { interruption.handleSignals() }
    announcer = Announcer(wake: wake, stream: console.error)
    let configuration = try ScrubConfiguration(config: arguments["--config"])
    scrubber = Scrubber(configuration: configuration) { [screen, configPath, announcer] update in
      switch update {
      case .frame(let frame): screen.value = frame
      case .configuration(let change): announcer.announce(change, of: configPath.value ?? "")
      case .failure: break
      }
    }
    for line in configuration.library.faultLines { console.error.write(line: "scrub: \(line)") }
    if let path = arguments["--config"] { follow(path) }
  }

  /// Opens a video, runs the console's commands until their end, and returns the exit status: 0, or 1 if a
  /// command failed: a person who saw the error has corrected it.
  func run(opening video: String?) -> Int32 {
    if isForPerson {
      console.output.write(
        line: "FineScrub. Type help for the commands, down 150 0 to put a finger on the slider.")
    }
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
        case .tooLong(let count): fail("input", CommandError.usage(InputError.tooLong(count)))
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

  private var isForPerson: Bool { console.isInteractive && !usesJSON }

  /// Opens the video of the command line, or the demo clip, which no command has asked for, so its absence is not a
  /// failure. With JSON nothing is printed, so that programs receive exactly one line for each command.
  private func openFirst(_ path: String?) {
    do {
      let source = try interruptible { cancellation in
        guard let path else { return try video(cancellation).source }
        return try openSource(path, cancellation)
      }
      if !usesJSON { console.output.write(line: VideoFacts.text(source.information)) }
    } catch {
      hasFailed = path != nil
      console.error.write(line: "scrub: \(CommandError(error).text)")
    }
  }

  private var prompt: TerminalText {
    let model = scrubber.model
    let position = model.time.map { TimeLabel.precise($0) } ?? ShortNumber.text(model.state.value)
    // The distance to the end of a recording that is followed.
    let distance = (model.duration?.seconds ?? 0) - (model.time?.seconds ?? 0)
    let mark =
      !model.isGrowing ? "" : model.followsEnd ? " live" : " live -\(ShortNumber.text(distance)) s"
    return "\(position)\(mark)\(model.isTracking ? " *" : "") > "
  }

  /// Runs one line; comments and empty lines are ignored.
  private func perform(_ line: String) {
    guard line.unicodeScalars.first != "#" else { return }
    var name = String(line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    do {
      let words = try CommandWords(line).words
      guard !words.isEmpty else { return }
      name = TypedVideo.name(of: words[0])
      guard let command = Command.named(name) else {
        throw CommandError(code: .unknownCommand, message: Command.unknown(name))
      }
      let result = try interruptible { cancellation in
        let call = CommandCall(
          command: command, words: Array(words.dropFirst()), cancellation: cancellation)
        guard call.words.isEmpty || command.usage != command.name else { throw call.usage }
        for word in call.words where name != "open" {
          for part in [word, word.keyAndValue?.value ?? ""] { try TypedVideo.refuse(part) }
        }
        return try command.run(self)(call)
      }
      // The value may come back to that of a seek, whose frame it does not show then.
      if let seek = lastSeek, seek.value != scrubber.model.slider.value { lastSeek = nil }
      // The order of changes between two events may count.
      recorder?.notice(scrubber.model, scrubber.configuration.library)
      if usesJSON {
        console.output.write(line: (["ok": true, "command": name] + result.members).line)
      } else if !result.text.isEmpty {
        console.output.write(line: result.text)
      }
    } catch {
      fail(name, error)
    }
  }

  /// Runs work that Ctrl-C cancels. Signals no longer reach it when this returns.
  private func interruptible<Output>(_ body: (Cancellation) throws -> Output) throws -> Output {
    let cancellation = Cancellation()
    interruption.commandBegan { cancellation.cancel() }
    defer { interruption.commandEnded() }
    return try body(cancellation)
  }

  private func fail(_ name: String, _ error: any Error) {
    hasFailed = hasFailed || !isForPerson
    let name = name.withoutCredentials
    let error = CommandError(error, replacement: Self.replacement)
    guard usesJSON else {
      console.error.write(line: "\(name): \(error.text)")
      return
    }
    var description: JSONObject = ["code": error.code.rawValue, "message": error.message]
    if !error.configFaults.isEmpty {
      description += ["errors": error.configFaults.map(\.members)]
    }
    let line: JSONObject = ["ok": false, "command": name, "error": description]
    console.output.write(line: line.line)
  }

  private func finish() {
    scrubber.stopFollowing()
    do {
      try saveRecording()
    } catch {
      // No command is left to report the error.
      hasFailed = true
      console.error.write(
        line: "record: \(CommandError(error, replacement: Self.replacement).text)")
    }
    // The end of the process frees what the video's threads still use.
    let scheduler = scrubber.scheduler
    scrubber.close()
    scheduler?.close()
  }
}
