import Media
import MediaTime
import ScrubControls
import ScrubSession
import Scrubbing
import Toolkit
import ViewerModel

/// The row below the slider: the time, the buttons of playback, and the duration.
final class Transport {
  let widget: Box
  private let viewer: Viewer
  private let back: Button
  private let play: Button
  private let on: Button
  private let live: Button
  private let time = Label()
  private let length = Label()

  init(_ viewer: Viewer) {
    self.viewer = viewer
    back = Button(icon: "media-seek-backward-symbolic", name: "Back One Frame") { [weak viewer] in
      viewer?.perform(.frames(-1))
    }
    play = Button(icon: "media-playback-start-symbolic", name: "Play") { [weak viewer] in
      viewer?.player.togglePlayback()
    }
    on = Button(icon: "media-seek-forward-symbolic", name: "On One Frame") { [weak viewer] in
      viewer?.perform(.frames(1))
    }
    live = Button("Live") { [weak viewer] in viewer?.goLive() }
    live.setToolTip("Go to the end of the recording, and follow it")
    for label in [time, length] { label.addStyle("numeric") }
    for button in [back, play, on] { button.addStyle("flat") }
    let buttons = Box(.row, spacing: 6, [back, play, on, live])
    buttons.setAlignment(horizontal: .center)
    time.setExpands(horizontally: true)
    length.setExpands(horizontally: true)
    length.setAtEnd()
    widget = Box(.row, spacing: 12, [time, buttons, length])
    widget.setMargins(6)
    viewer.player.onEachFrame = { [weak play] in play?.onEachFrame($0) }
    viewer.observe { [weak self] in self?.update($0) }
    update([.playback, .video, .value])
  }

  private func update(_ change: Viewer.Change) {
    if !change.isDisjoint(with: [.value, .video, .setup, .duration]) {
      time.text = viewer.response.time.map { TimeLabel.precise($0) } ?? "–"
      length.text = viewer.information.map { TimeLabel.precise($0.duration) } ?? "–"
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
    if !change.isDisjoint(with: [.playback, .video]) {
      let isPlaying = viewer.player.isPlaying
      play.setIcon(
        isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic",
        name: isPlaying ? "Pause" : "Play")
      for button in [back, play, on] { button.isSensitive = viewer.information != nil }
    }
  }
}
