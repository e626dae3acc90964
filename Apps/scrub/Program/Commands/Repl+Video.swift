import FineScrub
import RemoteFiles
import ScrubFiles
import ScrubFixtures
import ScrubTerminal
import ScrubTools

/// Opening videos, seeking and stepping in them, and exporting their frames.
extension Repl {
  /// The word for a recording that is still written, and for its end.
  private static let live = "live"

  func open(_ call: CommandCall) throws -> CommandResult {
    guard let path = call.words.first, [[], [Self.live]].contains(call.words.dropFirst())
    else { throw call.usage }
    let source = try openSource(path, isLive: call.words.count == 2, call.cancellation)
    return CommandResult(
      VideoFacts.members(source.information), text: VideoFacts.text(source.information))
  }

  func seek(_ call: CommandCall) throws -> CommandResult {
    let scheduler = try video(call.cancellation)
    guard let text = call.words.first else { throw call.usage }
    let tolerance = try tolerance(call)
    if text == Self.live { return try settled(scrubber.seekToEnd(), call) }
    let request = SeekRequest(
      time: try time(text, in: scheduler, call.cancellation), tolerance: tolerance)
    let start = ContinuousClock.now
    let frame = try scheduler.frame(for: request, cancellation: call.cancellation)
    return seekResult(frame, after: start.duration(to: .now))
  }

  func step(_ call: CommandCall) throws -> CommandResult {
    guard call.words.count == 1, let count = Int(call.words[0]) else { throw call.usage }
    let scheduler = try video(call.cancellation)
    let current = try currentFrame(scheduler, call.cancellation)
    let start = ContinuousClock.now
    let frame = try scheduler.frame(stepping: count, from: current, cancellation: call.cancellation)
    return seekResult(frame, after: start.duration(to: .now))
  }

  func show(_ call: CommandCall) throws -> CommandResult {
    let frame = try currentFrame(video(call.cancellation), call.cancellation)
    let pixels = try frame.pixels.bgra()
    let output = console.output
    let image = TerminalImage(
      bgra: pixels.span, width: frame.pixels.width, height: frame.pixels.height,
      space: TerminalSize(columns: output.size.columns, rows: max(4, output.size.rows - 3)))
    let text = image.text(usesColor: output.usesColor) + FrameFacts.text(frame)
    return CommandResult(FrameFacts.members(frame), text: text)
  }

  func export(_ call: CommandCall) throws -> CommandResult {
    let (words, replaces) = call.wordsBeforeReplace
    guard (1...2).contains(words.count) else { throw call.usage }
    let scheduler = try video(call.cancellation)
    let frame =
      try words.count == 2
      ? scheduler.frame(
        for: SeekRequest(time: time(words[1], in: scheduler, call.cancellation)),
        cancellation: call.cancellation)
      : currentFrame(scheduler, call.cancellation)
    return try FrameExport.write(
      frame, of: scheduler.source.information, named: openedPath ?? "", to: words[0],
      replaces: replaces)
  }

  /// Throws if a path leads to the open video, which no command replaces.
  func checkIsNotVideo(_ path: String) throws {
    guard let openedPath, FileContents.areSame(path, openedPath) else { return }
    throw .invalid("\(path) is the open video; give another name")
  }

  func setPlayback(_ call: CommandCall) throws -> CommandResult {
    let playback: PlaybackState = call.command.name == "play" ? .playing : .paused
    scrubber.change { $0.setPlayback(playback) }
    return CommandResult(["playback": playback.rawValue], text: "\(playback.rawValue)")
  }

  func stats(_ call: CommandCall) throws -> CommandResult {
    let statistics = try video(call.cancellation).statistics
    var rows: [(String, any JSONValue)] = [
      ("packetsRead", statistics.work.packetsRead),
      ("framesDecoded", statistics.work.framesDecoded),
      ("framesDelivered", statistics.framesDelivered), ("cacheHits", statistics.cacheHits),
      ("cancelled", statistics.cancelled), ("previews", statistics.previews),
    ]
    if let counts = remoteFile?.counts {
      rows += [
        ("requests", counts.requests), ("bytes", counts.bytesReceived),
        ("wastedBytes", counts.bytesWasted),
      ]
    }
    let classes = zip(LatencyHistogram.bounds, statistics.latency.counts)
    let latency = classes.map { bound, count -> JSONObject in
      ["upToMilliseconds": bound, "requests": count]
    }
    let lines = classes.filter { $0.1 > 0 }.map { bound, count in
      bound.isFinite ? "exact within \(bound) ms: \(count)" : "exact later: \(count)"
    }
    return CommandResult(
      JSONObject(rows) + ["standIns": statistics.previews, "latency": latency],
      text: TerminalText(lines: rows.map { "\($0.0) \($0.1)" } + lines))
  }

  /// Returns the open video. If none was opened, opens the demo clip, creating it the first time.
  func video(_ cancellation: Cancellation) throws -> SeekScheduler {
    if let scheduler = scrubber.scheduler { return scheduler }
    if let refusedPath {
      throw CommandError(
        code: .media,
        message: "no video is open, because \(refusedPath) could not be opened; open another one")
    }
    _ = try openSource(DemoClipFile.make(on: console, cancellation), cancellation)
    guard let scheduler = scrubber.scheduler else {
      throw CommandError(code: .media, message: "the demo clip was closed while it was opened")
    }
    return scheduler
  }

  /// Opens a video and closes the previous one.
  func openSource(
    _ path: String, isLive: Bool = false, _ cancellation: Cancellation
  ) throws -> any MediaSource {
    refusedPath = TypedVideo.name(of: path)
    if isLive { try TypedVideo.refuse(path) }
    let video = isLive ? nil : try TypedVideo(path, options, on: console, cancellation)
    let source: any MediaSource =
      try video?.source ?? GrowingFile(path: path, options: options, cancellation: cancellation)
    (openedPath, refusedPath, remoteFile) = (refusedPath, nil, video?.file)
    let known = scrubber.configuration.library.faultLines
    scrubber.open(source)
    announceFaults(besides: known)
    (lastSeek, screen.value) = (nil, nil)
    return source
  }

  /// Returns the current frame: that of the last seek, or else of the slider's value.
  private func currentFrame(
    _ scheduler: SeekScheduler, _ cancellation: Cancellation
  ) throws -> Frame {
    let model = scrubber.model
    if let frame = lastSeekFrame(model), frame.isExact { return frame }
    let request = SeekRequest(time: model.time ?? .zero)
    let frame = try scheduler.frame(for: request, cancellation: cancellation)
    showSeek(frame)
    return frame
  }

  /// Shows the frame of a seek command and remembers it.
  func showSeek(_ frame: Frame) {
    screen.value = frame
    lastSeek = (frame, scrubber.model.slider.value)
  }

  /// Returns the frame of the last seek command, if the value has not changed since.
  ///
  /// The screen cannot be used for this: frames for older gesture events may still reach it.
  func lastSeekFrame(_ model: ScrubModel) -> Frame? {
    lastSeek.flatMap { $0.value == model.slider.value ? $0.frame : nil }
  }

  private func seekResult(_ frame: Frame, after duration: Duration) -> CommandResult {
    let note: String? =
      scrubber.model.isTracking ? "the finger is down, so the slider stays; up lifts it" : nil
    if note == nil { scrubber.change { $0.setValue(frame.time.seconds) } }
    showSeek(frame)
    let tenths = (duration / .microseconds(100)).rounded()
    return CommandResult(
      FrameFacts.members(frame)
        + ["microseconds": Int(duration / .microseconds(1)), "md5": frame.pixels.md5()]
        + (note.map { ["note": $0] } ?? [:]),
      text: FrameFacts.text(frame) + ", \(tenths / 10) ms" + (note.map { "\n\($0)" } ?? ""))
  }

  private func tolerance(_ call: CommandCall) throws -> SeekTolerance {
    switch Array(call.words.dropFirst()) {
    case [], ["exact"]: return .exact
    case ["key"]: return .keyframe
    case let words where words.count == 2 && words[0] == "within":
      guard let seconds = Double(words[1]), seconds.isFinite, seconds >= 0 else {
        throw .invalid(
          "\(words[1]) is not a tolerance; write a number of seconds, 0 or more, such as 0.5")
      }
      return .within(seconds: seconds)
    default: throw call.usage
    }
  }

  /// Returns a time that depends on no video.
  ///
  /// - Parameters:
  ///   - number: The text of it.
  ///   - text: What was typed, for the error.
  ///   - form: How to write it.
  /// - Returns: The time.
  /// - Throws: `CommandError`.
  static func seconds(_ number: String, of text: String, _ form: String) throws -> MediaTime {
    var reason = "depends on a video"
    do throws(TimeExpressionError) {
      if case .time(let time) = try TimeExpression(number) { return time }
    } catch {
      reason = error.reason
    }
    throw .invalid("\"\(text)\" \(reason); write \(form)")
  }

  /// Returns a typed time; one with a sign is relative to the current frame, and ends with the video.
  private func time(
    _ text: String, in scheduler: SeekScheduler, _ cancellation: Cancellation
  ) throws -> MediaTime {
    let video = scheduler.source.information
    if let sign = text.first, "+-".contains(sign) {
      let change = try Self.seconds(
        String(text.dropFirst()), of: text, "seconds with a sign, such as +2.5")
      let now = try currentFrame(scheduler, cancellation).time
      return min(max(sign == "+" ? now + change : now - change, .zero), video.duration)
    }
    return try MediaTime(typed: text, in: video) { number in
      try scheduler.perform(cancellation: cancellation) {
        (source, cancellation) throws(MediaError) in
        try source.time(ofFrameAt: number, cancellation: cancellation)
      }
    }
  }
}
