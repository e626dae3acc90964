import CurveConfig
import FineScrub
import GestureRecordings
import MediaSeek
import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubGestures
import ScrubMedia
import ScrubTerminal
import ScrubTime
import ScrubTools
import Scrubbing
import SpeedCurves

/// The slider and the pan, driven by typed touch events.
extension Repl {
  func slider(_ call: CommandCall) throws(CommandError) -> CommandResult {
    do throws(ConfigError) {
      if !call.words.isEmpty {
        try scrubber.changeSlider(ConfigNode(words: call.words))
        announceFaults()
      }
    } catch {
      throw CommandError(typed: error)
    }
    return CommandResult(sliderRows, text: SettingsText.text(sliderRows))
  }

  /// The slider's current settings.
  var sliderRows: [JSONValue.Member] {
    let slider = scrubber.model.slider
    var settings = slider.settings
    settings.feedbackInterval = settings.feedbackInterval ?? settings.mode.feedbackInterval
    return SettingsText.rows(settings, SliderSettings.fields) + [
      .init("min", .number(slider.minimumValue)), .init("max", .number(slider.maximumValue)),
      .init("value", .number(slider.value)), .init("width", .number(slider.trackWidth)),
    ]
  }

  /// Handles a typed event, and records it just before.
  func gesture(_ call: CommandCall) throws(CommandError) -> CommandResult {
    let words = [call.command.name] + call.words
    guard let event = ScrubEvent(words: words, now: touchClock.now) else { throw call.usage }
    touchClock.advance(to: event.point.time)
    recorder?.record(event, scrubber.model, scrubber.configuration.library)
    let response = scrubber.send(event)
    guard event.isEnd else { return try result(of: response, call) }
    try saveRecording()
    return try settled(response, call)
  }

  func pan(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.first == "set" else { return try gesture(call) }
    let words = Array(call.words.dropFirst())
    do throws(ConfigError) {
      if !words.isEmpty { try scrubber.changePan(ConfigNode(words: words)) }
    } catch {
      throw CommandError(typed: error)
    }
    let state = try result(of: scrubber.model.panState, call)
    return CommandResult(panRows + state.members, text: SettingsText.text(panRows))
  }

  /// The pan's current settings.
  var panRows: [JSONValue.Member] {
    SettingsText.rows(scrubber.configuration.pan, PanSettings.fields)
  }

  func state(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.isEmpty else { throw call.usage }
    let model = scrubber.model
    var result = try result(of: model.state, call)
    let frame = lastSeekFrame(scrubber.model) ?? screen.frame
    result.members += [
      .init("unadjustedValue", .number(model.slider.unadjustedValue)),
      .init("state", .string(model.pan.state.rawValue)),
      .init("playback", .string(model.playback.rawValue)),
      .init("curve", .string(scrubber.configuration.library.selected.name)),
      .init("isLive", .boolean(model.isGrowing)), .init("followsEnd", .boolean(model.followsEnd)),
      .init("picture", frame.map { .object(FrameFacts.members($0)) } ?? .null),
    ]
    if let frame { result.text += "\non the screen: \(FrameFacts.text(frame))" }
    return result
  }

  /// Returns the result of the end of a gesture, after its exact frame has been decoded.
  func settled(
    _ event: ScrubResponse, _ call: CommandCall
  ) throws(CommandError) -> CommandResult {
    var result = try result(of: event, call)
    guard let request = event.request, let scheduler = scrubber.scheduler else { return result }
    let frame = try media { () throws(MediaError) in
      try scheduler.frame(for: request, cancellation: call.cancellation)
    }
    showSeek(frame)
    result.members.append(.init("picture", .object(FrameFacts.members(frame))))
    result.text += "\n\(FrameFacts.text(frame))"
    return result
  }

  private func result(
    of event: ScrubResponse, _ call: CommandCall
  ) throws(CommandError) -> CommandResult {
    let frame = try frameIndex(at: event.time, call.cancellation)
    var members: [JSONValue.Member] = [
      .init("value", .number(event.value)), .init("time", .time(event.time)),
      .init("frame", .integer(frame)),
      .init("speed", .number(event.speed)), .init("band", .integer(event.band.index)),
      .init("feedback", .array(event.feedback.names.map { .string($0) })),
      .init("isTracking", .boolean(event.isTracking)),
    ]
    // Only for settings with a cancel zone; most have none.
    if scrubber.model.sliderSettings.cancelZone != nil {
      members.append(.init("cancelsAtTouchUp", .boolean(event.cancelsAtTouchUp)))
    }
    if let state = event.panState {
      members += [
        .init("state", .string(state.rawValue)),
        .init("playback", .string(event.playback.rawValue)),
      ]
    }
    return CommandResult(members, text: GestureText.text(event, frame: frame))
  }

  /// Returns the index of the frame at a time, or `nil` if the video's index does not contain it.
  private func frameIndex(
    at time: MediaTime?, _ cancellation: Cancellation
  ) throws(CommandError) -> Int? {
    guard let time, let scheduler = scrubber.scheduler else { return nil }
    return try media { () throws(MediaError) in
      try scheduler.perform(cancellation: cancellation) {
        (source, cancellation) throws(MediaError) in
        try source.index(ofFrameAt: time, cancellation: cancellation)
      }
    }
  }
}
