import FFmpegSeek
import Foundation
import MediaSeek
import ScrubMedia
import ScrubTerminal
import ScrubThreads
import ScrubTime

/// `scrub serve`: the line protocol of the scrubbing benchmark.
///
/// Requests are lines on standard input, responses lines on standard output, in the order of the
/// requests except for `scrub`, whose frames are printed when they have been decoded.
final class ServeCommand {
  private let options: SourceOptions
  private let console: Console
  private let responses: ServeResponses
  private var scheduler: SeekScheduler?
  private let last = LastFrame()

  private static let form = CommandForm(
    "serve",
    options: [
      CommandOption(
        "--hash", .choice("fingerprint", "md5", "none"),
        "the hash of the frame in the response: fingerprint (default), md5 or none"),
      CommandOption(
        "--memory", .word("MIB"),
        "the memory for the frames of all videos together; by default, what they need"),
      CommandOption(
        "--threads", .word("N"),
        "the threads of each decoder; 0, the default, lets libavcodec choose"),
      .withoutCache,
    ])

  static let subcommand = Subcommand(
    name: "serve", summary: "serves frames by a line protocol", forms: [form],
    explanation: """
      Responds to the scrubbing benchmark's requests from standard input, one per line: open PATH,
      seek SECONDS exact|key, step +1|-1, scrub SECONDS SEQ [within SECONDS], quit.
      """,
    run: run)

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard arguments.words.isEmpty else { throw .usage("serve takes no words, only options") }
    guard let hash = FrameHash(rawValue: arguments["--hash"] ?? "fingerprint") else {
      throw .usage("--hash is \(arguments["--hash"] ?? ""); give fingerprint, md5 or none")
    }
    if let mebibytes = try arguments.number("--memory", in: 1...1 << 20) {
      FrameCache.shared.byteLimit = mebibytes << 20
    }
    var options = SourceOptions(arguments)
    options.threads = try arguments.number("--threads", in: 0...256) ?? options.threads
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
        case .text("quit"): break reading
        case .text(let text): serve(text)
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

  private func serve(_ line: String) {
    let start = ContinuousClock.now
    let words = line.unicodeScalars.split(separator: " ").map { String($0) }
    do throws(CommandError) {
      try CommandError.refuseNUL(in: line)
      switch words.first {
      case nil: return
      case "open": try open(String(line.unicodeScalars.drop { $0 == " " }.dropFirst(5)), start)
      case "seek": try seek(words, start)
      case "step": try step(words, start)
      case "scrub": try scrub(words, start)
      default: throw .usage("there is no request \(words[0])")
      }
    } catch {
      responses.error(error.message)
    }
  }

  private func open(_ path: String, _ start: ContinuousClock.Instant) throws(CommandError) {
    responses.removeAll()
    scheduler?.close()
    scheduler = nil
    last.frame = nil
    let source = try media { () throws(MediaError) in
      try FFmpegSource(path: path, options: options)
    }
    scheduler = SeekScheduler(source: source) { [last, responses] result in
      if case .frame(let frame, _) = result { last.frame = frame }
      responses.report(result)
    }
    console.output.write(
      line:
        "opened \(source.information.frameCount ?? -1) \(ServeResponses.microseconds(since: start))"
    )
  }

  private func seek(_ words: [String], _ start: ContinuousClock.Instant) throws(CommandError) {
    guard words.count == 3, words[2] == "exact" || words[2] == "key" else {
      throw .usage("write seek SECONDS exact")
    }
    let request = SeekRequest(
      time: try time(words[1]), tolerance: words[2] == "key" ? .keyframe : .exact)
    let scheduler = try video()
    try deliver(start) { () throws(MediaError) in
      try scheduler.frame(for: request, cancellation: Cancellation())
    }
  }

  private func step(_ words: [String], _ start: ContinuousClock.Instant) throws(CommandError) {
    guard words.count == 2, let count = Int(words[1]) else {
      throw .usage("write step +1 or step -1")
    }
    let scheduler = try video()
    let from = last.frame
    try deliver(start) { () throws(MediaError) in
      if let from {
        return try scheduler.frame(stepping: count, from: from, cancellation: Cancellation())
      }
      let first = try scheduler.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      return try scheduler.frame(stepping: count, from: first, cancellation: Cancellation())
    }
  }

  private func scrub(_ words: [String], _ start: ContinuousClock.Instant) throws(CommandError) {
    let usage = CommandError.usage("write scrub SECONDS SEQ [within SECONDS]")
    guard words.count == 3 || words.count == 5, let sequence = Int(words[2]) else { throw usage }
    var tolerance = SeekTolerance.exact
    if words.count == 5 {
      guard words[3] == "within", let seconds = Double(words[4]), seconds.isFinite, seconds >= 0
      else { throw usage }
      // The request states the time per point of drag; pointing is no more precise than half of
      // that.
      tolerance = .within(seconds: seconds / 2)
    }
    let request = SeekRequest(time: try time(words[1]), tolerance: tolerance)
    let scheduler = try video()
    responses.begin(sequence, at: start)
    scheduler.submit(request, sequence: sequence)
  }

  private func deliver(
    _ start: ContinuousClock.Instant, _ get: () throws(MediaError) -> Frame
  ) throws(CommandError) {
    try media { () throws(MediaError) in
      let frame = try get()
      last.frame = frame
      console.output.write(line: try responses.line("frame", frame, start))
    }
  }

  private func video() throws(CommandError) -> SeekScheduler {
    guard let scheduler else { throw .usage("no video is open; write open PATH first") }
    return scheduler
  }

  private func time(_ text: String) throws(CommandError) -> MediaTime {
    guard let seconds = Double(text), seconds.isFinite else {
      throw .usage("\(text) is no time; write seconds such as 12.5")
    }
    return MediaTime(seconds: seconds)
  }
}

/// The last frame delivered by a request or a drag, from which steps continue.
private final class LastFrame: Sendable {
  private let state = Lock<Frame?>(nil)

  var frame: Frame? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
