import Scrubbing
import Toolkit
import ViewerModel

/// The sounds that are played.
final class SoundControls {
  let widget: Flow
  private let viewer: Viewer
  private let sound: ToggleButton
  private let scrubbing: ToggleButton
  private let clicks: ToggleButton

  init(_ viewer: Viewer) {
    self.viewer = viewer
    sound = ToggleButton("Sound") { [weak viewer] in viewer?.sounds.playsSound = $0 }
    scrubbing = ToggleButton("Scrub sound") { [weak viewer] in
      viewer?.sounds.playsScrubbing = $0
    }
    clicks = ToggleButton("Clicks") { [weak viewer] in viewer?.sounds.playsClicks = $0 }
    sound.setToolTip("The video's sound while it plays")
    scrubbing.setToolTip("Short pieces of the sound while scrubbing")
    clicks.setToolTip("A click where a finger would feel a tap")
    widget = Flow(spacing: 6, [sound, scrubbing, clicks])
    viewer.observe { [weak self] in self?.update($0) }
    update([.playback, .view])
  }

  private func update(_ change: Viewer.Change) {
    if !change.isDisjoint(with: [.playback, .video]) {
      for button in [sound, scrubbing] { button.isSensitive = viewer.player.hasSound != false }
    }
    guard change.contains(.view) else { return }
    sound.isOn = viewer.sounds.playsSound
    scrubbing.isOn = viewer.sounds.playsScrubbing
    clicks.isOn = viewer.sounds.playsClicks
  }
}
