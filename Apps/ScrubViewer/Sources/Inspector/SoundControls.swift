import FineScrub
import Toolkit
import ViewerModel

/// The sounds that are played.
final class SoundControls {
  let widget: Box
  private let viewer: Viewer
  private let scrubbing: ToggleButton
  private let clicks: ToggleButton

  init(_ viewer: Viewer) {
    self.viewer = viewer
    scrubbing = ToggleButton("Scrub sound") { [weak viewer] in
      viewer?.sounds.playsScrubbing = $0
    }
    clicks = ToggleButton("Clicks") { [weak viewer] in viewer?.sounds.playsClicks = $0 }
    scrubbing.setToolTip("Short pieces of the sound while scrubbing")
    clicks.setToolTip("A click where a finger would feel a tap")
    widget = Box(.row, spacing: 6, [scrubbing, clicks])
    viewer.observe { [weak self] in self?.update($0) }
    update([.playback, .view])
  }

  private func update(_ change: Viewer.Change) {
    if !change.isDisjoint(with: [.playback, .video]) {
      scrubbing.isSensitive = viewer.player.hasSound != false
    }
    guard change.contains(.view) else { return }
    scrubbing.isOn = viewer.sounds.playsScrubbing
    clicks.isOn = viewer.sounds.playsClicks
  }
}
