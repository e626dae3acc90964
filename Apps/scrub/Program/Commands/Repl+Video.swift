import FineScrub
import Foundation
import MediaSeek
import ScrubConfig
import ScrubFixtures
import ScrubMedia
import ScrubStills
import ScrubTerminal
import ScrubTime
import ScrubTools
import Scrubbing

/// Opening videos, and seeking and stepping in them.
extension Repl {
  func open(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard let path = call.words.first, [[], [VideoOpening.live]].contains(call.words.dropFirst())
    else { throw call.usage }
    let source = try openSource(path, isLive: call.words.count == 2, call.cancellation)
    return CommandResult(
      VideoFacts.members(source.information), text: VideoFacts.text(source.information))
  }

  func seek(_ call: CommandCall) throws(CommandError) -> CommandResult {
    let scheduler = try video(call.cancellation)
    guard let text = call.words.first else { throw call.usage }
    let tolerance = try tolerance(call)
    if text == VideoOpening.live { return try settled(scrubber.seekToEnd(), call) }
    let time = try time(text, in: scheduler, call.cancellation)
    let start = ContinuousClock.now
    let frame = try media { () throws(MediaError) in
      try scheduler.frame(
        for: SeekRequest(time: time, tolerance: tolerance), cancellation: call.cancellation)
    }
    return seekResult(frame, after: start.duration(to: .now))
  }

  func step(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.count == 1, let count = Int(call.words[0]) else { throw call.usage }
    let scheduler = try video(call.cancellation)
    let current = try currentFrame(scheduler, call.cancellation)
    let start = ContinuousClock.now
    let frame = try media { () throws(MediaError) in
      try scheduler.frame(stepping: count, from: current, cancellation: call.cancellation)
    }
    return seekResult(frame, after: start.duration(to: .now))
  }

  func show(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.isEmpty else { throw call.usage }
    let scheduler = try video(call.cancellation)
    let frame = try currentFrame(scheduler, call.cancellation)
    let pixels = try media { () throws(MediaError) in try frame.pixels.bgra() }
    let size = console.output.size
    let image = HalfBlockImage(
      bgra: pixels.span, width: frame.pixels.width, height: frame.pixels.height,
      space: TerminalSize(columns: size.columns, rows: max(4, size.rows - 3)))
    return CommandResult(
      FrameFacts.members(frame),
      text: image.text + FrameFacts.text(frame))
  }

  func play(_ call: CommandCall) throws(CommandError) -> CommandResult {
    try setPlayback(.playing, call)
  }

  func pause(_ call: CommandCall) throws(CommandError) -> CommandResult {
    try setPlayback(.paused, call)
  }

  func stats(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.isEmpty else { throw call.usage }
    let statistics = try video(call.cancellation).statistics
    let rows = [
      ("packetsRead", statistics.work.packetsRead),
      ("framesDecoded", statistics.work.framesDecoded),
      ("framesDelivered", statistics.framesDelivered), ("cacheHits", statistics.cacheHits),
      ("cancelled", statistics.cancelled), ("standIns", statistics.previews),
    ]
    let classes = zip(LatencyHistogram.bounds, statistics.latency.counts)
    let latency = classes.map { bound, count in
      JSONValue.object([
        .init("upToMilliseconds", bound.isFinite ? .number(bound) : .null),
        .init("requests", .integer(Int64(count))),
      ])
    }
    let lines = classes.filter { $0.1 > 0 }.map { bound, count in
      bound.isFinite ? "exact within \(bound) ms: \(count)" : "exact later: \(count)"
    }
    return CommandResult(
      rows.map { JSONValue.Member($0.0, .integer($0.1)) } + [.init("latency", .array(latency))],
      text: TerminalText(lines: rows.map { "\($0.0) \($0.1)" } + lines))
  }

  private func setPlayback(
    _ playback: PlaybackState, _ call: CommandCall
  ) throws(CommandError) -> CommandResult {
    guard call.words.isEmpty else { throw call.usage }
    scrubber.change { $0.setPlayback(playback) }
    return CommandResult(
      [.init("playback", .string(playback.rawValue))], text: "\(playback.rawValue)")
  }

  /// Returns the open video. If none was opened, opens the demo clip, creating it the first time.
  func video(_ cancellation: Cancellation) throws(CommandError) -> SeekScheduler {
    if let scheduler = scrubber.scheduler { return scheduler }
    if let refusedPath {
      throw CommandError(
        code: .media,
        message: "no video is open, for \(refusedPath) could not be opened; open another one")
    }
    let progress = ProgressLine("making the demo clip", on: console)
    defer { progress.end() }
    let path: String
    do throws(WriteError) {
      path = try DemoClipFile.make(
        progress: { progress.show($0) }, isCancelled: { cancellation.isCancelled })
    } catch {
      throw CommandError(error)
    }
    _ = try openSource(path, cancellation)
    guard let scheduler = scrubber.scheduler else {
      throw CommandError(code: .media, message: "the demo clip was closed while it was opened")
    }
    return scheduler
  }

  /// Opens a video and closes the previous one.
  func openSource(
    _ path: String, isLive: Bool = false, _ cancellation: Cancellation
  ) throws(CommandError) -> any MediaSource {
    refusedPath = path
    let source = try media { () throws(MediaError) in
      try VideoOpening.source(path, isLive: isLive, options, cancellation)
    }
    refusedPath = nil
    openedPath = path
    scrubber.open(source)
    announceFaults()
    lastSeek = nil
    screen.show(nil)
    return source
  }

  /// Returns the current frame: that of the last seek, or else of the slider's value.
  func currentFrame(
    _ scheduler: SeekScheduler, _ cancellation: Cancellation
  ) throws(CommandError) -> Frame {
    let model = scrubber.model
    if let frame = lastSeekFrame(model), frame.isExact { return frame }
    let time = model.time ?? .zero
    let frame = try media { () throws(MediaError) in
      try scheduler.frame(for: SeekRequest(time: time), cancellation: cancellation)
    }
    showSeek(frame)
    return frame
  }

  /// Shows the frame of a seek command and remembers it.
  func showSeek(_ frame: Frame) {
    screen.show(frame)
    lastSeek = (frame, scrubber.model.slider.value)
  }

  /// Returns the frame of the last seek command, if the value has not changed since.
  ///
  /// The screen cannot be used for this: frames for older gesture events may still reach it.
  func lastSeekFrame(_ model: ScrubModel) -> Frame? {
    lastSeek.flatMap { $0.value == model.slider.value ? $0.frame : nil }
  }

  private func seekResult(_ frame: Frame, after duration: Duration) -> CommandResult {
    if !scrubber.model.isTracking {
      scrubber.change { $0.setValue(frame.time.seconds) }
    }
    showSeek(frame)
    let microseconds = Int64(duration / .microseconds(1))
    let tenths = (duration / .microseconds(100)).rounded()
    let members =
      FrameFacts.members(frame) + [
        .init("microseconds", .integer(microseconds)),
        JSONValue.Member("md5", .string(frame.pixels.md5())),
      ]
    return CommandResult(
      members, text: FrameFacts.text(frame) + ", \(tenths / 10) ms")
  }

  private func tolerance(_ call: CommandCall) throws(CommandError) -> SeekTolerance {
    switch Array(call.words.dropFirst()) {
    case [], ["exact"]: return .exact
    case ["key"]: return .keyframe
    case let words where words.count == 2 && words[0] == "within":
      guard let seconds = Double(words[1]), seconds.isFinite, seconds >= 0 else {
        throw .invalid(
          "\(words[1]) is no tolerance; write a number of seconds, 0 or more, such as 0.5")
      }
      return .within(seconds: seconds)
    default: throw call.usage
    }
  }

  func time(
    _ text: String, in scheduler: SeekScheduler, _ cancellation: Cancellation
  ) throws(CommandError) -> MediaTime {
    try MediaTime(typed: text, in: scheduler.source.information) { (number) throws(MediaError) in
      try scheduler.perform(cancellation: cancellation) {
        (source, cancellation) throws(MediaError) in
        try source.time(ofFrameAt: number, cancellation: cancellation)
      }
    }
  }
}
