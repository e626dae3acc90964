import ScrubSession
import Scrubbing
import Toolkit
import ViewerModel

/// The buttons for playback and sound.
final class PlaybackControls {
  private let viewer: Viewer
  private let play: Button
  private let live: Button
  private let sound: ToggleButton
  private let scrubbing: ToggleButton
  private let clicks: ToggleButton

  init(_ viewer: Viewer) {
    self.viewer = viewer
    play = Button(icon: "media-playback-start-symbolic", name: "Play") { [weak viewer] in
      viewer?.player.togglePlayback()
    }
    live = Button("Live") { [weak viewer] in viewer?.goLive() }
    sound = ToggleButton("Sound") { [weak viewer] in viewer?.sounds.playsSound = $0 }
    scrubbing = ToggleButton("Scrub sound") { [weak viewer] in
      viewer?.sounds.playsScrubbing = $0
    }
    clicks = ToggleButton("Clicks") { [weak viewer] in viewer?.sounds.playsClicks = $0 }
    live.setToolTip("Go to the end of the recording, and follow it")
    sound.setToolTip("The video's sound while it plays")
    scrubbing.setToolTip("Short pieces of the sound while scrubbing")
    clicks.setToolTip("A click where a finger would feel a tap")
    viewer.player.onEachFrame = { [weak play] in play?.onEachFrame($0) }
    viewer.observe { [weak self] in self?.update($0) }
    update([.playback, .view, .video, .value])
  }

  /// The buttons, in order.
  var widgets: [Widget] { [play, live, sound, scrubbing, clicks] }

  private func update(_ change: Viewer.Change) {
    if !change.isDisjoint(with: [.playback, .video]) {
      let isPlaying = viewer.player.isPlaying
      play.setIcon(
        isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic",
        name: isPlaying ? "Pause" : "Play")
      play.isSensitive = viewer.information != nil
      for button in [sound, scrubbing] { button.isSensitive = viewer.player.hasSound != false }
    }
    if !change.isDisjoint(with: [.video, .duration, .value]) {
      let model = viewer.session.model
      live.isVisible = model.isGrowing
      if model.followsEnd {
        live.addStyle("destructive-action")
      } else {
        live.removeStyle("destructive-action")
      }
      live.setAccessibleDescription(
        model.followsEnd ? "following the recording" : "behind the end of the recording")
    }
    if change.contains(.view) {
      sound.isOn = viewer.sounds.playsSound
      scrubbing.isOn = viewer.sounds.playsScrubbing
      clicks.isOn = viewer.sounds.playsClicks
    }
  }
}
