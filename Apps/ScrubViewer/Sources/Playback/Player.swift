import RemoteFiles
import SoundPlaying
import Toolkit
import ViewerModel

/// The player of the video and of its sound, during playback and scrubbing.
///
/// `PlaybackControl`, `Shuttle` and `AudibleScrub` decide what is displayed and heard.
final class Player {
  unowned let viewer: Viewer
  let scrubber: Scrubber
  var control = PlaybackControl(duration: .zero)
  private var shuttle = Shuttle.standard
  private var scrub = AudibleScrub()
  private lazy var sound = SoundPlayer { [weak self] report in
    MainLoop.perform { self?.take(report) }
  }
  /// The open video, or `nil`.
  var video: MediaInformation?
  /// The time by which the video that is heard is ahead of the one that is seen.
  private var soundLead = MediaTime.zero
  /// The frame on the screen, or `nil`.
  var displayed: DisplayedFrame?
  /// The sequence number of the last frame request, and the number of its frame.
  var asked: (sequence: Int, turn: Int64)?
  private var isTicking = false
  /// The last value seen or set here; a different one was set elsewhere.
  var value: Double?
  /// Whether a finger on a handle controls the video.
  private var isTrimming = false

  /// The synchronization of frames with the sound.
  var meter = PlaybackMeter()
  /// Whether the video has sound, or `nil` while unknown.
  var hasSound: Bool?
  /// The reason why there is no sound, until it has been shown.
  var missingDevice: String?
  /// Registers a function that is called at each frame of the window until it returns `false`.
  var onEachFrame: ((@escaping () -> Bool) -> Void)?
  /// The sounds that are played.
  var sounds = SoundParts() {
    didSet {
      sound.volume = sounds.volume
      scrub.settings.isOn = sounds.playsScrubbing
    }
  }
  /// The time from a request to its exact frame, in seconds.
  var latency: Double?

  /// Creates a player of the video in the viewer's scrubber, whose value it moves.
  init(_ viewer: Viewer) { (self.viewer, scrubber) = (viewer, viewer.scrubber) }

  /// The number of buffer underruns of the sound.
  var gaps: Int { sound.gaps }

  /// Whether the video plays, at any rate.
  var isPlaying: Bool { control.playback == .playing }

  /// Sets the opened video.
  func open(_ path: String, _ file: RemoteFile?, _ video: MediaInformation) {
    control = PlaybackControl(duration: video.duration)
    (shuttle, meter, asked) = (.standard, PlaybackMeter(), nil)
    (value, isTrimming, self.video, displayed) = (nil, false, video, nil)
    scrub.began(at: .zero)
    scrub.settings.isOn = sounds.playsScrubbing
    hear(path, file, video, ahead: .zero)
  }

  /// Plays the sound of a video that is ahead of the open one, in place of its own.
  func hear(_ path: String, _ file: RemoteFile?, _ video: MediaInformation, ahead lead: MediaTime) {
    (hasSound, soundLead) = (nil, lead)
    sound.open(
      file?.name ?? path, reading: file, options: RemoteSource.standardOptions, video: video)
    sound.volume = sounds.volume
    restartSound()
  }

  /// Sets the time by which the video that is heard is ahead of the open one.
  func shiftSound(ahead lead: MediaTime) {
    guard lead != soundLead else { return }
    soundLead = lead
    restartSound()
  }

  /// Starts the sound at the position of playback: another one has determined it so far.
  func restartSound() { if isPlaying { perform { $0.seek(to: $0.position, at: MainLoop.now) } } }

  /// Releases the video.
  func close() {
    control = PlaybackControl(duration: .zero)
    (hasSound, video, displayed) = (nil, nil, nil)
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

  /// Ends slow playback when the window loses the focus, as the release of the key will not be reported.
  func keysLost() {
    let response = shuttle.keyUp(.k)
    if response.rateChanged { perform { $0.play(rate: response.rate, at: MainLoop.now) } }
  }

  /// Sets the part of the video to play; `nil` plays all of it.
  func play(only part: Range<MediaTime>?) { control.setParts(part.map { PlayedParts([$0]) }) }

  /// Plays a click, if clicks are enabled.
  func click(_ haptic: HapticSuggestion?) {
    guard let haptic, sounds.playsClicks else { return }
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

  /// Follows the growth of the video, and the value that it may have moved.
  func grew(to duration: MediaTime, _ response: ScrubResponse) {
    control.setDuration(duration)
    guard !isPlaying, !isTaken, let time = response.time, response.value != value else { return }
    value = response.value
    perform { $0.seek(to: time, at: MainLoop.now) }
  }

  /// Pauses the video while a finger on a handle controls it.
  func hold() {
    isTrimming = true
    hold(hasAsked: false)
  }

  /// Resumes the video after a trim, if it was playing.
  func release() {
    isTrimming = false
    guard control.isHeld, !isTaken, let time = scrubber.model.time else { return }
    perform { $0.release(at: time, clock: MainLoop.now) }
  }

  /// Whether a finger controls the video; other events do not end that.
  private var isTaken: Bool { isTrimming || scrubber.model.isTracking }

  private func hold(hasAsked: Bool) {
    guard !control.isHeld else { return }
    let wasPlaying = isPlaying
    perform { $0.hold() }
    // The finger controls the value; only its frame may be missing.
    asked = nil
    if wasPlaying, !hasAsked, let time = scrubber.model.time { ask(for: time) }
  }

  /// The time of the open video that is heard, or `nil` if no continuous sound is played.
  var heard: MediaTime? { sound.heard.map { $0 - soundLead } }

  private func heard(_ snippet: SoundSnippet?) {
    guard var snippet else { return }
    snippet.start = snippet.start + soundLead
    sound.play(snippet)
  }

  /// Performs an event of the playback control.
  func perform(_ event: (inout PlaybackControl) -> PlaybackResponse) {
    guard video != nil else { return }
    let wasPlaying = isPlaying
    apply(event(&control))
    if wasPlaying, !isPlaying, !control.isHeld { settle() }
    tellPlayback()
    tick()
  }

  /// Passes the playback state to the scrubber, whose gestures cannot know that the video has ended.
  private func tellPlayback() {
    let playback = control.playback
    scrubber.change { $0.setPlayback(playback) }
    viewer.playbackChanged()
  }

  private func apply(_ response: PlaybackResponse) {
    switch response.sound {
    case .unchanged: break
    case .start(let time):
      meter.began()
      sound.start(at: time + soundLead)
      sayMissingDevice()
    case .stop: sound.stop()
    }
    if response.hasEnded { _ = shuttle.stopped() }
  }

  private func tick() {
    guard !isTicking else { return }
    isTicking = true
    onEachFrame? { [weak self] in
      guard let self else { return false }
      isTicking = displayDue()
      return isTicking
    }
  }

  /// Displays and plays what is due at one frame of the window.
  private func displayDue() -> Bool {
    heard(scrub.timePassed(to: MainLoop.now))
    guard isPlaying else { return scrub.isWaiting }
    let response = control.advance(to: MainLoop.now, heard: heard)
    apply(response)
    show(response.position)
    if response.hasEnded {
      settle()
      tellPlayback()
    }
    return isPlaying
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
