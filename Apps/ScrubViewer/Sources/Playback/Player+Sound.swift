import MediaTime
import Playback
import Scrubbing
import SoundPlaying
import Toolkit
import ViewerModel

/// Reports about the sound.
extension Player {
  /// Handles a report about the sound.
  func take(_ report: SoundPlayer.Report) {
    switch report {
    case .noDevice(let reason): missingDevice = reason
    case .opened:
      hasSound = true
      // So far, another clock has determined the position.
      if isPlaying { perform { $0.seek(to: $0.position, at: MainLoop.now) } }
    case .noSound: hasSound = false
    case .failed(let text):
      hasSound = false
      say("The video plays without sound: \(text)")
    }
    viewer.notify(.playback)
  }

  /// Shows once that there is no sound, when some is to be played.
  func sayMissingDevice() {
    guard let reason = missingDevice, hasSound == true, viewer.sounds.playsSound else { return }
    missingDevice = nil
    say("Nothing can be heard, for there is no sound device: \(reason)")
  }

  private func say(_ text: String) {
    viewer.messages.say(text, about: .sound)
    viewer.notify(.message)
  }
}
