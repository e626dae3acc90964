import CurveCharts
import FineScrub
import GestureRecordings
import ScrubTerminal
import ScrubTools

/// The slider and the pan, driven by typed touch events.
extension Repl {
  func slider(_ call: CommandCall) throws -> CommandResult {
    if !call.words.isEmpty {
      let before = scrubber.model.slider.value
      try scrubber.changeSlider(ConfigNode(words: call.words))
      announceFaults()
      let value = scrubber.model.slider.value
      if value != before { _ = scrubber.send(.seek(to: value)) }
    }
    let slider = scrubber.model.slider
    var settings = slider.settings
    settings.feedbackInterval = settings.feedbackInterval ?? settings.mode.feedbackInterval
    let rows =
      SettingsText.rows(settings, SliderSettings.fields) + [
        "min": slider.minimumValue, "max": slider.maximumValue, "value": slider.value,
        "width": slider.trackWidth,
      ]
    return CommandResult(rows, text: SettingsText.text(rows))
  }

  /// Handles a typed event, and records it just before.
  func gesture(_ call: CommandCall) throws -> CommandResult {
    let before = scrubber.model
    // Without a time stamp: real time, continued from the last event's, to the microsecond.
    let elapsed = lastTouch.instant.duration(to: .now) / .milliseconds(1)
    let now = ((lastTouch.milliseconds + elapsed) * 1000).rounded() / 1000
    let words = [call.command.name] + call.words
    // A lift after a typed one has none: whether the finger had rested before would depend on the speed of a pipe.
    let lift = lastTouch.isTyped ? nil : now
    guard let event = ScrubEvent(words: words, now: now, lift: lift) else { throw call.usage }
    if let time = event.time { lastTouch = (time * 1000, .now, time != now / 1000) }
    recorder?.record(event, before, scrubber.configuration.library)
    let response = scrubber.send(event)
    let isPan = response.panState != nil
    let isDown = [before, scrubber.model].map { isPan ? $0.pan.isTouched : $0.slider.isTracking }
    var result = try result(of: response, call)
    var failures: [any Error] = []
    if !isDown[1] {
      // The event has its result all the same. The frame is first; the next attempt writes this event, too.
      do { try addFrame(of: response, to: &result, call) } catch { failures.append(error) }
      do { try saveRecording() } catch { failures.append(error) }
    }
    let texts = failures.map { CommandError($0, replacement: Self.replacement).text }
    var note = texts.isEmpty ? nil : texts.joined(separator: "\n")
    if isDown == [true, false], note == nil, recorder?.count == 0 {
      note = "this is not recorded, because a finger was down before; lift all, and repeat it"
    }
    if isDown == [false, false], note == nil {
      note =
        isPan && scrubber.model.pan.state == .failed
        ? "the pan has failed; type pan begin X Y for another one"
        : "no finger is down; type \(isPan ? "pan begin" : "down") X Y first"
    }
    guard let note else { return result }
    return CommandResult(result.members + ["note": note.content], text: note)
  }

  func pan(_ call: CommandCall) throws -> CommandResult {
    guard call.words.first == "set" else { return try gesture(call) }
    let words = Array(call.words.dropFirst())
    if !words.isEmpty { try scrubber.changePan(ConfigNode(words: words)) }
    let rows = SettingsText.rows(scrubber.configuration.pan, PanSettings.fields)
    let state = try result(of: scrubber.model.panState, call)
    return CommandResult(rows + state.members, text: SettingsText.text(rows))
  }

  func state(_ call: CommandCall) throws -> CommandResult {
    let model = scrubber.model
    var result = try result(of: model.state, call)
    let frame = lastSeekFrame(scrubber.model) ?? screen.value
    result.members += [
      "unadjustedValue": model.slider.unadjustedValue, "state": model.pan.state.rawValue,
      "playback": model.playback.rawValue, "curve": scrubber.configuration.library.selected.name,
      "isLive": model.isGrowing, "followsEnd": model.followsEnd,
      "picture": frame.map(FrameFacts.members), "displayedFrame": frame.map(FrameFacts.members),
    ]
    if let frame { result.text += "\non the screen: \(FrameFacts.text(frame))" }
    return result
  }

  /// Returns the result of the end of a gesture, after its exact frame has been decoded.
  func settled(_ event: ScrubResponse, _ call: CommandCall) throws -> CommandResult {
    var result = try result(of: event, call)
    try addFrame(of: event, to: &result, call)
    return result
  }

  /// Decodes the exact frame of the end of a gesture, and adds it to the result.
  private func addFrame(
    of event: ScrubResponse, to result: inout CommandResult, _ call: CommandCall
  ) throws {
    guard let request = event.request, let scheduler = scrubber.scheduler else { return }
    let frame = try scheduler.frame(for: request, cancellation: call.cancellation)
    showSeek(frame)
    let members = FrameFacts.members(frame)
    result.members += ["picture": members, "displayedFrame": members]
    result.text += "\n\(FrameFacts.text(frame))"
  }

  private func result(of event: ScrubResponse, _ call: CommandCall) throws -> CommandResult {
    let frame = try frameIndex(at: event.time, call.cancellation)
    let feedback = event.feedback.names
    var members: JSONObject = [
      "value": event.value, "time": event.time, "frame": frame, "speed": event.speed,
      "band": event.band.index, "feedback": feedback, "isTracking": event.isTracking,
    ]
    var parts = [event.time.map { TimeLabel.precise($0) } ?? ShortNumber.text(event.value)]
    if let frame { parts.append("frame \(frame)") }
    parts.append("speed \(ShortNumber.text(event.speed))")
    // Only for settings with a cancel zone; most have none.
    if scrubber.model.sliderSettings.cancelZone != nil {
      members += ["cancelsAtTouchUp": event.cancelsAtTouchUp]
    }
    if let state = event.panState?.rawValue {
      members += ["state": state, "playback": event.playback.rawValue]
      parts += [state, event.playback.rawValue]
    }
    if !feedback.isEmpty { parts.append("(" + feedback.joined(separator: ", ") + ")") }
    if event.cancelsAtTouchUp { parts.append("(lift to cancel)") }
    return CommandResult(members, text: TerminalText(escaping: parts.joined(separator: "  ")))
  }

  /// Returns the index of the frame at a time, or `nil` if the video's index does not contain it.
  private func frameIndex(at time: MediaTime?, _ cancellation: Cancellation) throws -> Int? {
    guard let time, let scheduler = scrubber.scheduler else { return nil }
    return try scheduler.perform(cancellation: cancellation) {
      (source, cancellation) throws(MediaError) in
      try source.index(ofFrameAt: time, cancellation: cancellation)
    }
  }
}
