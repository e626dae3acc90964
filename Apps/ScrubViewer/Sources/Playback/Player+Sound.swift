import MediaTime
import Playback
import Scrubbing
import SoundPlaying
import Toolkit
import ViewerModel

/// What there is to say about the sound.
extension Player {
  /// Takes in what there is to say about the sound.
  func take(_ report: SoundPlayer.Report) {
    switch report {
    case .noDevice(let reason): missingDevice = reason
    case .opened:
      hasSound = true
      // Until now another clock has told where it plays.
      if isPlaying { perform { $0.seek(to: $0.position, at: MainLoop.now) } }
    case .noSound: hasSound = false
    case .failed(let text):
      hasSound = false
      say("The video plays without sound: \(text)")
    }
    viewer.notify(.playback)
  }

  /// That nothing can be heard is said once, when somebody wants to hear something.
  func sayMissingDevice() {
    guard let reason = missingDevice, hasSound == true, viewer.sounds.playsSound else { return }
    missingDevice = nil
    say("Nothing can be heard, for there is no sound device: \(reason)")
  }

  private func say(_ text: String) {
    viewer.messages.say(text, about: .sound)
    viewer.notify(.message)
    // It is no fault of the video's, and need not stand in the way.
    MainLoop.perform(after: 8) { [weak viewer] in
      viewer?.messages.clear(.sound)
      viewer?.notify(.message)
      return false
    }
  }
}
