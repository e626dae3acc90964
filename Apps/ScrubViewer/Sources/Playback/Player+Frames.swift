import SoundPlaying
import ViewerModel

/// Frame requests.
extension Player {
  /// The time from a request to the display of its frame, in seconds: frames are requested that far ahead.
  private var lead: Double { min(latency ?? 0, Self.longestLead) }

  /// The longest lead that remains unnoticed, in seconds (ITU-R BT.1359-1, 45 ms).
  private static let longestLead = 0.045

  /// Sets the value, and requests its frame unless it is displayed or already requested.
  func show(_ position: MediaTime) {
    let shown = displayed
    let rate = video?.frameRate?.framesPerSecond ?? 60
    let ahead = control.position(after: lead)
    let turn = Int64((ahead.seconds * rate).rounded(.down))
    let isThere =
      if let shown, let video, shown.frame.isExact {
        shown.frame.contains(ahead, in: video) == true
      } else {
        false
      }
    let isOnItsWay = asked.map { $0.turn == turn && shown?.sequence != $0.sequence } ?? false
    if isThere || isOnItsWay {
      scrubber.change { $0.setValue(position.seconds) }
      let state = scrubber.model.state
      value = state.value
      viewer.moved(state)
    } else {
      asked = ask(for: ahead, at: position).map { ($0, turn) }
    }
  }

  /// Requests the frame of a time, and sets the value to a position if one is given; returns the number of the request.
  @discardableResult func ask(for time: MediaTime, at position: MediaTime? = nil) -> Int? {
    let response = scrubber.submit(SeekRequest(time: time), at: position?.seconds)
    value = response.value
    viewer.moved(response)
    return response.sequence
  }

  /// Requests the exact frame of the position after a stop: the displayed one was requested ahead.
  func settle() {
    asked = nil
    ask(for: control.position, at: control.position)
  }

  /// Records a displayed frame.
  func shown(_ displayed: DisplayedFrame) {
    self.displayed = displayed
    let frame = displayed.frame
    guard let video, isPlaying, control.rate == 1, frame.isExact, let heard else { return }
    meter.shown(index: frame.index, from: frame.time, until: frame.end(in: video), heard: heard)
  }
}

/// Reports about the sound.
extension Player {
  /// Handles a report about the sound.
  func take(_ report: SoundPlayer.Report) {
    switch report {
    case .noDevice(let reason): missingDevice = reason
    case .opened:
      hasSound = true
      restartSound()
    case .noSound: hasSound = false
    case .failed(let text):
      hasSound = false
      viewer.say("The video plays without sound: \(text)", about: .sound)
    }
    viewer.playbackChanged()
  }

  /// Shows once that there is no sound, when some is to be played.
  func sayMissingDevice() {
    guard let reason = missingDevice, hasSound == true, sounds.volume > 0 else { return }
    missingDevice = nil
    viewer.say("The sound is off, because no sound device is available: \(reason)", about: .sound)
  }
}
