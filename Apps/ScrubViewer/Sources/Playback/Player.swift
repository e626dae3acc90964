import Media
import MediaTime
import Playback
import ScrubControls
import ScrubSession
import Scrubbing
import SoundPlaying
import SpeedCurves
import Toolkit
import ViewerModel

/// The player of the video and of its sound, during playback and scrubbing.
///
/// `PlaybackControl`, `Shuttle` and `AudibleScrub` decide what is displayed and heard.
final class Player {
  unowned let viewer: Viewer
  private var control = PlaybackControl(duration: .zero)
  private var shuttle = Shuttle.standard
  private var scrub = AudibleScrub()
  private lazy var sound = SoundPlayer { [weak self] report in
    MainLoop.perform { self?.take(report) }
  }
  /// The sequence number of the last frame request, and the number of its frame.
  private var asked: (sequence: Int, turn: Int64)?
  private var isTicking = false
  /// The last value seen or set here; a different one was set elsewhere.
  private var value: Double?
  /// Whether a finger on a handle controls the video.
  private var isTrimming = false

  /// The synchronization of frames with the sound.
  private(set) var meter = PlaybackMeter()
  /// Whether the video has sound, or `nil` while unknown.
  var hasSound: Bool?
  /// The reason why there is no sound, until it has been shown.
  var missingDevice: String?
  /// Registers a function that is called at each frame of the window until it returns `false`.
  var onEachFrame: ((@escaping (Double) -> Bool) -> Void)?

  init(_ viewer: Viewer) { self.viewer = viewer }

  /// The number of buffer underruns of the sound.
  var gaps: Int { sound.gaps }

  /// Whether the video plays, at any rate.
  var isPlaying: Bool { control.playback == .playing }

  /// Sets the opened video.
  func open(_ path: String, _ video: MediaInformation) {
    control = PlaybackControl(duration: video.duration)
    (shuttle, meter, asked) = (.standard, PlaybackMeter(), nil)
    (value, isTrimming) = (nil, false)
    scrub.began(at: .zero)
    hasSound = nil
    sound.open(path, video: video)
    settingsChanged()
  }

  /// Sets another duration of the video, which is being recorded.
  func setDuration(_ duration: MediaTime) { control.setDuration(duration) }

  /// Releases the video.
  func close() {
    control = PlaybackControl(duration: .zero)
    hasSound = nil
    sound.close()
  }

  /// Closes the sound device, at the end of the program.
  func end() { sound.end() }

  /// Toggles playback.
  func togglePlayback() {
    _ = shuttle.stopped()
    perform { $0.toggle(at: MainLoop.now) }
  }

  /// Pauses playback.
  func pause() {
    guard isPlaying else { return }
    _ = shuttle.stopped()
    perform { $0.pause() }
  }

  /// Handles a press or a release of a shuttle key.
  func shuttle(_ key: Shuttle.Key, isDown: Bool, isRepeat: Bool) {
    let response = isDown ? shuttle.keyDown(key, isRepeat: isRepeat) : shuttle.keyUp(key)
    if response.steps != 0 { viewer.perform(.frames(response.steps)) }
    // During a gesture, K stops the playback that would resume afterwards.
    if response.rateChanged || isDown && key == .k && (isPlaying || control.isHeld) {
      perform { $0.play(rate: response.rate, at: MainLoop.now) }
    }
  }

  /// Ends slow playback when the window loses the focus, as the release of the key will not be
  /// reported.
  func keysLost() {
    let response = shuttle.keyUp(.k)
    if response.rateChanged { perform { $0.play(rate: response.rate, at: MainLoop.now) } }
  }

  /// Applies changed sound settings.
  func settingsChanged() {
    sound.isMuted = !viewer.sounds.playsSound
    scrub.settings.isOn = viewer.sounds.playsScrubbing
  }

  /// Sets the parts of the video to play; `nil` plays all of it.
  func play(only parts: PlayedParts?) { control.setParts(parts) }

  /// Plays a click, if clicks are enabled.
  func click(_ haptic: HapticSuggestion?) {
    guard let haptic, viewer.sounds.playsClicks else { return }
    sound.click(Click(haptic))
  }
}

/// Gestures and changes of the value.
extension Player {
  /// Follows an event of a gesture, a key or an assistive technology.
  func follow(_ response: ScrubResponse, isCancelled: Bool) {
    click(response.feedback.haptic)
    guard let time = response.time else { return }
    let hasMoved = response.value != value
    value = response.value
    if isTaken {
      hold(hasAsked: response.request != nil)
    } else if control.isHeld {
      perform { $0.release(at: time, clock: MainLoop.now) }
    } else if hasMoved {
      perform { $0.seek(to: time, at: MainLoop.now) }
    }
    guard !isPlaying else { return scrub.began(at: time) }
    if isCancelled { scrub.cancelled() }
    heard(scrub.moved(to: time, at: MainLoop.now))
    tick()
  }

  /// Pauses the video while a finger on a handle controls it.
  func hold() {
    isTrimming = true
    hold(hasAsked: false)
  }

  /// Resumes the video after a trim, if it was playing.
  func release() {
    isTrimming = false
    guard control.isHeld, !isTaken, let time = viewer.session.model.time else { return }
    perform { $0.release(at: time, clock: MainLoop.now) }
  }

  /// Whether a finger controls the video; other events do not end that.
  private var isTaken: Bool { isTrimming || viewer.session.model.isTracking }

  private func hold(hasAsked: Bool) {
    guard !control.isHeld else { return }
    let wasPlaying = isPlaying
    perform { $0.hold() }
    // The finger controls the value; only its frame may be missing.
    asked = nil
    if wasPlaying, !hasAsked, let time = viewer.session.model.time { ask(for: time) }
  }

  private func heard(_ snippet: SoundSnippet?) {
    if let snippet { sound.play(snippet) }
  }

  /// Performs an event of the playback control.
  func perform(_ event: (inout PlaybackControl) -> PlaybackResponse) {
    guard viewer.information != nil else { return }
    let wasPlaying = isPlaying
    apply(event(&control))
    if wasPlaying, !isPlaying, !control.isHeld { settle() }
    tellPlayback()
    tick()
  }

  /// Passes the playback state to the session, whose gestures cannot know that the video has
  /// ended.
  private func tellPlayback() {
    let playback = control.playback
    viewer.session.change { $0.setPlayback(playback) }
    viewer.response.playback = playback
    viewer.notify(.playback)
  }

  private func apply(_ response: PlaybackResponse) {
    switch response.sound {
    case .unchanged: break
    case .start(let time):
      meter.began()
      sound.start(at: time)
      sayMissingDevice()
    case .stop: sound.stop()
    }
    if response.hasEnded { _ = shuttle.stopped() }
  }

  private func tick() {
    guard !isTicking else { return }
    isTicking = true
    onEachFrame? { [weak self] time in
      guard let self else { return false }
      isTicking = frame(at: time)
      return isTicking
    }
  }

  /// Displays and plays what is due at one frame of the window.
  private func frame(at time: Double) -> Bool {
    heard(scrub.timePassed(to: MainLoop.now))
    guard isPlaying else { return scrub.isWaiting }
    let response = control.advance(to: MainLoop.now, heard: sound.heard)
    apply(response)
    show(response.position)
    if response.hasEnded {
      settle()
      tellPlayback()
    }
    return isPlaying
  }
}

/// Frame requests.
extension Player {
  /// The time from a request to the display of its frame, in seconds: frames are requested that
  /// far ahead.
  private var lead: Double { min(viewer.latency.exact ?? 0, Self.longestLead) }

  /// The longest lead that remains unnoticed, in seconds (ITU-R BT.1359-1, 45 ms).
  private static let longestLead = 0.045

  /// Sets the value, and requests its frame unless it is displayed or already requested.
  private func show(_ position: MediaTime) {
    let shown = viewer.displayedFrame
    let rate = viewer.information?.frameRate?.framesPerSecond ?? 60
    let ahead = control.position(after: lead)
    let turn = Int64((ahead.seconds * rate).rounded(.down))
    let isThere =
      if let shown, let information = viewer.information, shown.frame.isExact {
        shown.frame.contains(ahead, in: information) == true
      } else {
        false
      }
    let isOnItsWay = asked.map { $0.turn == turn && shown?.sequence != $0.sequence } ?? false
    if isThere || isOnItsWay {
      viewer.session.change { $0.setValue(position.seconds) }
      viewer.moved()
      value = viewer.response.value
    } else {
      ask(for: ahead, at: position)
      asked = viewer.response.sequence.map { ($0, turn) }
    }
  }

  /// Requests the frame of a time, and sets the value to a position if one is given.
  private func ask(for time: MediaTime, at position: MediaTime? = nil) {
    let response = viewer.session.send { model in
      var response = position.map { model.seek(to: $0.seconds) } ?? model.state
      response.request = SeekRequest(time: time)
      return response
    }
    (viewer.response, viewer.previewTime, value) = (response, nil, response.value)
    if let sequence = response.sequence {
      viewer.latency.requested(sequence: sequence, at: MainLoop.now)
    }
    // No gesture has changed, so only the value is notified.
    viewer.notify(.value)
  }

  /// Requests the exact frame of the position after a stop: the displayed one was requested
  /// ahead.
  private func settle() {
    asked = nil
    ask(for: control.position, at: control.position)
  }

  /// Records a displayed frame.
  func shown(_ frame: Frame) {
    guard isPlaying, control.rate == 1, frame.isExact, let heard = sound.heard else { return }
    var end: MediaTime?
    if case .at(let next) = frame.next {
      end = frame.time + MediaTime(ticks: next - frame.pts, timeBase: frame.timeBase)
    }
    meter.shown(index: frame.index, from: frame.time, until: end, heard: heard)
  }
}

extension Shuttle {
  /// A shuttle with the rates of Final Cut Pro 7, which no pointer slows down.
  fileprivate static var standard: Shuttle {
    guard let shuttle = try? Shuttle(curve: TieredCurve.classic) else {
      preconditionFailure("the standard rates are rates")
    }
    return shuttle
  }
}
