import SoundPlaying
import ViewerModel

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
      self.report(.message("The video plays without sound: \(text)"))
    }
    self.report(.playback)
  }

  /// Shows once that there is no sound, when some is to be played.
  func sayMissingDevice() {
    guard let reason = missingDevice, hasSound == true, sounds.volume > 0 else { return }
    missingDevice = nil
    report(.message("The sound is off, because no sound device is available: \(reason)"))
  }
}
