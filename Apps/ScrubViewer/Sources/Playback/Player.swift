import AppSupport
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

/// Plays the video, and makes its sound heard while playing and scrubbing.
///
/// What is shown and heard when is decided by `PlaybackControl`, `Shuttle` and `AudibleScrub`.
final class Player {
  unowned let viewer: Viewer
  private var control = PlaybackControl(duration: .zero)
  private var shuttle = Shuttle.standard
  private var scrub = AudibleScrub()
  private lazy var sound = SoundPlayer { [weak self] report in
    MainLoop.perform { self?.take(report) }
  }
  /// The number of the last request for a frame, and of the frame's turn.
  private var asked: (sequence: Int, turn: Int64)?
  private var isTicking = false
  /// The value as it was last told or set here; another one has been moved by somebody else.
  private var value: Double?
  /// Whether a finger on the timeline has the video.
  private var isOnTimeline = false

  /// How well frames follow the sound.
  private(set) var meter = PlaybackMeter()
  /// Whether the video has sound; nil while that is not known.
  var hasSound: Bool?
  /// Why nothing can be heard, until it is said.
  var missingDevice: String?
  /// Called at each frame of the window until it returns false.
  var onEachFrame: ((@escaping (Double) -> Bool) -> Void)?

  init(_ viewer: Viewer) { self.viewer = viewer }

  /// How many times the sound ran dry while it was played.
  var gaps: Int { sound.gaps }

  /// Whether the video plays, at whatever rate.
  var isPlaying: Bool { control.playback == .playing }

  /// Takes over a video that was opened.
  func open(_ path: String, _ video: MediaInformation) {
    control = PlaybackControl(duration: video.duration)
    (shuttle, meter, asked) = (.standard, PlaybackMeter(), nil)
    (value, isOnTimeline) = (nil, false)
    scrub.began(at: .zero)
    hasSound = nil
    sound.open(path, video: video)
    settingsChanged()
  }

  /// Lets go of the video.
  func close() {
    control = PlaybackControl(duration: .zero)
    hasSound = nil
    sound.close()
  }

  /// Gives the device back, at the program's end.
  func end() { sound.end() }

  /// Plays what stands, and stops what plays.
  func togglePlayback() {
    _ = shuttle.stopped()
    perform { $0.toggle(at: MainLoop.now) }
  }

  /// Stops.
  func pause() {
    guard isPlaying else { return }
    _ = shuttle.stopped()
    perform { $0.pause() }
  }

  /// A key of the shuttle goes down or up.
  func shuttle(_ key: Shuttle.Key, isDown: Bool, isRepeat: Bool) {
    let response = isDown ? shuttle.keyDown(key, isRepeat: isRepeat) : shuttle.keyUp(key)
    if response.steps != 0 { viewer.perform(.frames(response.steps)) }
    // Under a finger it is the going on afterwards that K stops.
    if response.rateChanged || isDown && key == .k && (isPlaying || control.isHeld) {
      perform { $0.play(rate: response.rate, at: MainLoop.now) }
    }
  }

  /// The keys go to another window now: slow play ends, for the key will not be seen to come up.
  func keysLost() {
    let response = shuttle.keyUp(.k)
    if response.rateChanged { perform { $0.play(rate: response.rate, at: MainLoop.now) } }
  }

  /// What is to be heard has been changed.
  func settingsChanged() {
    sound.isMuted = !viewer.sounds.playsSound
    scrub.settings.isOn = viewer.sounds.playsScrubbing
  }

  /// Takes over what of the video is to be played; nil for all of it.
  func play(only parts: PlayedParts?) { control.setParts(parts) }

  /// A click, where there are to be any.
  func click(_ haptic: HapticSuggestion?) {
    guard let haptic, viewer.sounds.playsClicks else { return }
    sound.click(Click(haptic))
  }
}

/// Gestures and the value.
extension Player {
  /// A gesture, a key or an assistive technology has done something.
  func follow(_ answer: ScrubResponse, isTakenBack: Bool) {
    click(answer.feedback.haptic)
    guard let time = answer.time else { return }
    let hasMoved = answer.value != value
    value = answer.value
    if isTaken {
      hold(hasAsked: answer.request != nil)
    } else if control.isHeld {
      perform { $0.release(at: time, clock: MainLoop.now) }
    } else if hasMoved {
      perform { $0.seek(to: time, at: MainLoop.now) }
    }
    guard !isPlaying else { return scrub.began(at: time) }
    if isTakenBack { scrub.cancelled() }
    heard(scrub.moved(to: time, at: MainLoop.now))
    tick()
  }

  /// A finger on the timeline takes the video: it stands.
  func hold() {
    isOnTimeline = true
    hold(hasAsked: false)
  }

  /// The finger leaves the timeline: the video goes on, if it was playing.
  func release() {
    isOnTimeline = false
    guard control.isHeld, !isTaken, let time = viewer.session.model.time else { return }
    perform { $0.release(at: time, clock: MainLoop.now) }
  }

  /// Whether a finger has the video, wherever it is; an event of another kind does not end that.
  private var isTaken: Bool { isOnTimeline || viewer.session.model.isTracking }

  private func hold(hasAsked: Bool) {
    guard !control.isHeld else { return }
    let wasPlaying = isPlaying
    perform { $0.hold() }
    // The value is the finger's now: only its frame may be missing.
    asked = nil
    if wasPlaying, !hasAsked, let time = viewer.session.model.time { ask(for: time) }
  }

  private func heard(_ snippet: SoundSnippet?) {
    if let snippet { sound.play(snippet) }
  }

  /// Does what comes of an event.
  func perform(_ event: (inout PlaybackControl) -> PlaybackResponse) {
    guard viewer.information != nil else { return }
    let wasPlaying = isPlaying
    apply(event(&control))
    if wasPlaying, !isPlaying, !control.isHeld { settle() }
    tellPlayback()
    tick()
  }

  /// Gestures guess whether the video goes on after them, but it may have come to its end.
  private func tellPlayback() {
    let playback = control.playback
    viewer.session.change { $0.setPlayback(playback) }
    viewer.answer.playback = playback
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

  /// One frame of the window: what is due is shown and heard.
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

/// Frames.
extension Player {
  /// How long a frame takes from here to the screen, in seconds: it is asked for so much ahead.
  private var lead: Double { min(viewer.latency.exact ?? 0, Self.longestLead) }

  /// A frame may be so early or late, in seconds, before it is noticed (ITU-R BT.1359-1, 45 ms).
  private static let longestLead = 0.045

  /// Moves the value, and asks for the frame unless it is there or on its way.
  private func show(_ position: MediaTime) {
    let shown = viewer.displayedFrame
    let rate = viewer.information?.frameRate?.framesPerSecond ?? 60
    let ahead = control.place(after: lead)
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
      value = viewer.answer.value
    } else {
      ask(for: ahead, at: position)
      asked = viewer.answer.sequence.map { ($0, turn) }
    }
  }

  /// Asks for the frame of a time, and moves the value to a place, if any is given.
  private func ask(for time: MediaTime, at position: MediaTime? = nil) {
    let answer = viewer.session.send { model in
      var answer = position.map { model.seek(to: $0.seconds) } ?? model.state
      answer.request = SeekRequest(time: time)
      return answer
    }
    (viewer.answer, viewer.previewTime, value) = (answer, nil, answer.value)
    if let sequence = answer.sequence {
      viewer.latency.requested(sequence: sequence, at: MainLoop.now)
    }
    // No gesture has done this: what shows gestures need not be drawn again.
    viewer.notify(.value)
  }

  /// What stands shows the very frame of its place: the one on the screen was asked for ahead.
  private func settle() {
    asked = nil
    ask(for: control.position, at: control.position)
  }

  /// A frame is on the screen.
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
  /// All keys at the rates of Final Cut Pro 7; no pointer slows them down.
  fileprivate static var standard: Shuttle {
    guard let shuttle = try? Shuttle(curve: TieredCurve.classic) else {
      preconditionFailure("the standard rates are rates")
    }
    return shuttle
  }
}
