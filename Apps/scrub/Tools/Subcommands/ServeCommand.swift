import FineScrub
import ScrubTerminal

/// `scrub serve`: the line protocol of the scrubbing benchmark.
///
/// Requests are lines on standard input, responses lines on standard output, in the order of the
/// requests except for `scrub`, whose frames are printed when they have been decoded.
final class ServeCommand {
  private let options: SourceOptions
  private let console: Console
  private let responses: ServeResponses
  private var scheduler: SeekScheduler?
  /// The last frame delivered by a request or a drag, from which steps continue.
  private let last = Shared<Frame?>(nil)

  static let subcommand = Subcommand(
    name: "serve", summary: "serves frames through a line protocol",
    explanation: """
      Responds to the scrubbing benchmark's requests from standard input, one per line: open PATH,
      seek SECONDS exact|key, step +1|-1, scrub SECONDS SEQ [within SECONDS], quit.
      """,
    options: [
      CommandOption(
        "--hash", .choice("fingerprint", "md5", "none"),
        "the hash of the frame in the response: fingerprint (default), md5 or none"),
      CommandOption(
        "--memory", CommandWord("MIB"),
        "the memory for cached frames; by default as much as the videos need"),
      CommandOption(
        "--threads", CommandWord("N"),
        "the threads of each decoder; 0, the default, lets libavcodec choose"),
      .withoutCache,
    ]
  ) { arguments, console in
    if let mebibytes = try arguments.number("--memory", in: 1...1 << 20) {
      FrameCache.shared.byteLimit = mebibytes << 20
    }
    var options = SourceOptions(arguments)
    options.threads = try arguments.number("--threads", in: 0...256) ?? options.threads
    let hash = arguments.choice("--hash") ?? FrameHash.fingerprint
    return ServeCommand(hash: hash, options: options, console: console).run()
  }

  private init(hash: FrameHash, options: SourceOptions, console: Console) {
    (self.options, self.console) = (options, console)
    responses = ServeResponses(console.output, hash)
  }

  private func run() -> Int32 {
    console.output.write(line: "hello finescrub caps=seek,step,scrub out=bgra")
    var lines = PlainLines(descriptor: console.input)
    do throws(InputError) {
      reading: while let line = try lines.next() {
        switch line {
        case .text(let text):
          let words = text.unicodeScalars.split(separator: " ").map { String($0) }
          if words == ["quit"] { break reading }
          serve(words, text)
        case .tooLong(let count): responses.error(InputError.tooLong(count))
        }
      }
    } catch {
      console.error.write(line: "scrub: \(error)")
      return 1
    }
    // If the input ended early, the newest request still completes.
    if let scheduler {
      scheduler.lift()
      responses.waitForFinalResult()
      scheduler.close()
    }
    return 0
  }

  private func serve(_ words: [String], _ line: String) {
    let start = ContinuousClock.now
    do {
      try CommandError.refuseNUL(in: line)
      switch words.first {
      case nil: return
      case "open": try open(String(line.unicodeScalars.drop { $0 == " " }.dropFirst(5)), start)
      case "seek": try seek(words, start)
      case "step": try step(words, start)
      case "scrub": try scrub(words, start)
      default: throw .usage("unknown request \(words[0]); available: open, seek, step, scrub, quit")
      }
    } catch {
      responses.error(CommandError(error).message)
    }
  }

  private func open(_ path: String, _ start: ContinuousClock.Instant) throws {
    responses.removeAll()
    scheduler?.close()
    scheduler = nil
    last.value = nil
    let source = try TypedVideo(path, options, on: console).source
    scheduler = SeekScheduler(source: source) { [last, responses] result in
      if case .frame(let frame, _) = result { last.value = frame }
      responses.report(result)
    }
    console.output.write(
      line:
        "opened \(source.information.frameCount ?? -1) \(ServeResponses.microseconds(since: start))"
    )
  }

  private func seek(_ words: [String], _ start: ContinuousClock.Instant) throws {
    guard words.count == 3, words[2] == "exact" || words[2] == "key" else {
      throw .usage(words, "write seek SECONDS exact")
    }
    let request = SeekRequest(
      time: try time(words[1]), tolerance: words[2] == "key" ? .keyframe : .exact)
    let scheduler = try video()
    try deliver(scheduler.frame(for: request, cancellation: Cancellation()), start)
  }

  private func step(_ words: [String], _ start: ContinuousClock.Instant) throws {
    guard words.count == 2, let count = Int(words[1]) else {
      throw .usage(words, "write step +1 or step -1")
    }
    let scheduler = try video()
    let from =
      try last.value
      ?? scheduler.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    try deliver(
      scheduler.frame(stepping: count, from: from, cancellation: Cancellation()), start)
  }

  private func scrub(_ words: [String], _ start: ContinuousClock.Instant) throws {
    let usage = CommandError.usage(words, "write scrub SECONDS SEQ [within SECONDS]")
    guard words.count == 3 || words.count == 5, let sequence = Int(words[2]) else { throw usage }
    var tolerance = SeekTolerance.exact
    if words.count == 5 {
      guard words[3] == "within", let seconds = Double(words[4]), seconds.isFinite, seconds >= 0
      else { throw usage }
      // The request states the time per point of drag; pointing is no more precise than half of that.
      tolerance = .within(seconds: seconds / 2)
    }
    let request = SeekRequest(time: try time(words[1]), tolerance: tolerance)
    let scheduler = try video()
    scheduler.submit(request, sequence: responses.begin(sequence, at: start))
  }

  private func deliver(_ frame: Frame, _ start: ContinuousClock.Instant) throws {
    last.value = frame
    console.output.write(line: try responses.line("frame", frame, start))
  }

  private func video() throws -> SeekScheduler {
    guard let scheduler else { throw .usage("no video is open; write open PATH first") }
    return scheduler
  }

  private func time(_ text: String) throws -> MediaTime {
    guard let seconds = Double(text), seconds.isFinite else {
      throw .usage("\(text) is not a time; write seconds such as 12.5")
    }
    return MediaTime(seconds: seconds)
  }
}
