import FineScrub
import Toolkit
import ViewerModel

/// The row below the film strip: the time with a dot for an exact frame, the buttons of playback, and at its end
/// the duration or the trimmed part, the volume and the buttons that write files.
final class Transport {
  let widget: CenterBox
  private let viewer: Viewer
  private let back: Button
  private let play: Button
  private let on: Button
  private let live: Button
  /// Filled for an exact frame, hollow for a preview.
  private let dot = Label()
  private let time: EditableLabel
  private let frame: EditableLabel
  private let length = Label()
  private let volume: VolumeButton
  private let saving: [Button]
  /// Each change lays out the window again, and the display server is asked for the screen's size; numbers that
  /// change faster are unreadable anyway.
  private lazy var showTime = Throttle(seconds: 0.1) { [weak self] in self?.setTime() }

  init(_ viewer: Viewer) {
    self.viewer = viewer
    back = Button(icon: "go-previous-symbolic", name: "Back One Frame") { [weak viewer] in
      viewer?.perform(.frames(-1))
    }
    play = Button(icon: "media-playback-start-symbolic", name: "Play") { [weak viewer] in
      viewer?.player.togglePlayback()
    }
    on = Button(icon: "go-next-symbolic", name: "Forward One Frame") { [weak viewer] in
      viewer?.perform(.frames(1))
    }
    time = EditableLabel(name: "Time", width: 8) { [weak viewer] in viewer?.seek(typed: $0) }
    frame = EditableLabel(name: "Frame", width: 5) { [weak viewer] in
      viewer?.seek(typed: "#" + $0.filter { !"≈# ".contains($0) })
    }
    dot.setToolTip("Filled: the exact frame; hollow: a preview, which it follows")
    live = Button("Live") { [weak viewer] in viewer?.goLive() }
    live.setToolTip("Go to the end of the recording, and follow it")
    volume = VolumeButton { [weak viewer] in viewer?.sounds.volume = $0 }
    saving = [
      Button(icon: "camera-photo-symbolic", name: "Save Frame", action: "window.save-frame"),
      Button(icon: "edit-cut-symbolic", name: "Export Trim", action: "window.export-trim"),
    ]
    for label in [time, frame, length] as [Widget] { label.addStyle("numeric") }
    for button in [back, play, on] + saving { button.addStyle("flat") }
    let buttons = Box(.row, spacing: 6, [back, play, on, live])
    buttons.followTime()
    let place = Box(.row, spacing: 6, [dot, time, frame])
    place.setExpands(horizontally: true)
    let end = Box(.row, spacing: 6, [length, volume] + saving)
    for part in [place, end] { part.setAlignment(vertical: .center) }
    widget = CenterBox(start: place, center: buttons, end: end)
    widget.setMargins(6)
    viewer.player.onEachFrame = { [weak play] in play?.onEachFrame($0) }
    viewer.observe { [weak self] in self?.update($0) }
    update([.playback, .video, .value, .frame])
  }

  /// Whether there is room for the buttons and the time only.
  var isCompact = false {
    didSet {
      for part in [frame, length, volume] + saving as [Widget] { part.isVisible = !isCompact }
    }
  }

  private func update(_ change: Viewer.Change) {
    if !change.isDisjoint(with: [.value, .video, .frame]) { showTime() }
    if !change.isDisjoint(with: [.video, .duration]) {
      showTime()
      live.isVisible = viewer.scrubber.model.isGrowing
    }
    if live.isVisible, !change.isDisjoint(with: [.value, .video, .duration]) { showLive() }
    if !change.isDisjoint(with: [.playback, .video]) {
      let isPlaying = viewer.player.isPlaying
      play.setIcon(
        isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic",
        name: isPlaying ? "Pause" : "Play")
      for button in [back, play, on] + saving { button.isSensitive = viewer.information != nil }
      volume.isSensitive = viewer.player.hasSound != false
    }
  }

  private func showLive() {
    let followsEnd = viewer.scrubber.model.followsEnd
    if followsEnd {
      live.addStyle("destructive-action")
    } else {
      live.removeStyle("destructive-action")
    }
    live.setAccessibleDescription(
      followsEnd ? "following the recording" : "behind the end of the recording")
  }

  /// The duration, or the start and the end of the part that is left of it.
  private var lengthText: String {
    guard let duration = viewer.information?.duration else { return "–" }
    guard let clip = viewer.clip, clip.lowerBound > .zero || clip.upperBound < duration else {
      return TimeLabel.precise(duration)
    }
    return "\(TimeLabel.precise(clip.lowerBound)) – \(TimeLabel.precise(clip.upperBound))"
  }

  private func setTime() {
    time.text = viewer.labeledTime.map { TimeLabel.precise($0) } ?? "–"
    frame.text =
      viewer.labeledFrame.map { "#\($0)" } ?? viewer.estimatedFrame.map { "≈ #\($0)" } ?? "#–"
    length.text = lengthText
    let isExact = viewer.displaysExactFrame
    dot.text = viewer.displayedFrame == nil ? "" : isExact ? "●" : "○"
    dot.setAccessibleName(isExact ? "exact" : "preview")
  }
}
