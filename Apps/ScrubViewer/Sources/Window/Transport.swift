import Toolkit
import ViewerModel

/// The row below the film strip: the position with a dot for an exact frame, the buttons of playback, and at its end
/// the duration or the trimmed part, the volume and the buttons that write files.
///
/// In a narrow window, the texts have a row of their own, and what else has no room is in the menu.
final class Transport {
  let widget: Box
  let volume: VolumeButton
  private let viewer: Viewer
  private let back = Button(
    icon: "go-previous-symbolic", name: "Back One Frame", action: "window.back")
  private let play = Button(
    icon: "media-playback-start-symbolic", name: "Play", action: "window.play")
  private let on = Button(
    icon: "go-next-symbolic", name: "Forward One Frame", action: "window.forward")
  private let live = Button("Live", action: "window.live")
  private let buttons: Box
  /// Filled for an exact frame, hollow for a preview.
  private let dot = Label()
  private let position: EditableLabel
  /// The video whose position is shown.
  private var video: ObjectIdentifier?
  private let place: Box
  private let length = Label()
  private let save: Widget = Button(
    icon: "camera-photo-symbolic", name: "Save Frame", action: "window.save-frame")
  private let export: Widget = Button("Export…", action: "window.export-trim")
  private let end: Box
  private let texts = CenterBox(Box(.row))
  private let row: CenterBox
  private let measure: TextMeasure
  private var layout: TransportLayout?
  private var needsLayout = true
  /// The widths of the tools, which have none while they are hidden.
  private lazy var toolWidths = Dictionary(
    uniqueKeysWithValues: [export, save, volume as Widget].map {
      (ObjectIdentifier($0), $0.naturalWidth)
    })
  /// The width of the window, in points.
  private var width = 0.0
  /// Each change lays out the window again, and the display server is asked for the screen's size; numbers that
  /// change faster are unreadable anyway.
  private lazy var showTime = Throttle(seconds: 0.1) { [weak self] in self?.setTime() }

  /// The margin around the rows, in points.
  private static let margin = 6

  /// Creates the row in the window's font, which tells the end of each edit of the position.
  init(_ viewer: Viewer, measure: @escaping TextMeasure, ended: @escaping () -> Void) {
    (self.viewer, self.measure) = (viewer, measure)
    position = EditableLabel(
      name: "Time or Frame", width: 8,
      edited: { [weak viewer] text, before in
        viewer?.seek(typed: PositionText.expression(typed: text, before: before))
      }, ended: ended)
    dot.setToolTip("Filled: the exact frame; hollow: a preview, which it follows")
    live.setToolTip("Go to the end of the recording, and follow it")
    volume = VolumeButton { [weak viewer] in viewer?.sounds.volume = $0 }
    export.setToolTip("Export Trim")
    for label in [position, length] as [Widget] { label.addStyle("numeric") }
    for button in [back, play, on, save, export] as [Widget] { button.addStyle("flat") }
    let pencil = Icon("document-edit-symbolic")
    pencil.setAlignment(horizontal: .end, vertical: .center)
    pencil.setAccessibleName("editable")
    pencil.isTarget = false
    let chip = Overlay(position)
    chip.add(pencil)
    chip.addStyle("position")
    buttons = Box(.row, spacing: 6, [back, play, on, live])
    place = Box(.row, spacing: 6, [dot, chip])
    end = Box(.row, spacing: 6, [length, volume, save, export])
    for part in [buttons, place, length] { part.followTime() }
    row = CenterBox(buttons)
    (row.start, row.end) = (place, end)
    texts.isVisible = false
    widget = Box(.column, spacing: 6, [texts, row])
    widget.setMargins(Self.margin)
    for part in [place, end, length] { part.setAlignment(vertical: .center) }
    viewer.player.onEachFrame = { [weak play] in play?.onEachFrame($0) }
    viewer.observe { [weak self] in self?.update($0) }
    update([.playback, .video, .value, .frame, .clip])
  }

  private func update(_ change: Viewer.Changes) {
    let next = viewer.video.map { ObjectIdentifier($0) }
    if change.contains(.video), next != video {
      video = next
      position.dropEdit()
    }
    if !change.isDisjoint(with: [.video, .duration, .clip]) { needsLayout = true }
    if !change.isDisjoint(with: [.video, .duration]) {
      live.isVisible = viewer.scrubber.model.isGrowing
    }
    if !change.isDisjoint(with: [.value, .video, .frame, .duration, .clip]) { showTime() }
    if live.isVisible, !change.isDisjoint(with: [.value, .video, .duration]) { showLive() }
    if !change.isDisjoint(with: [.playback, .video]) {
      let isPlaying = viewer.player.isPlaying
      play.setIcon(
        isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic",
        name: isPlaying ? "Pause" : "Play")
      // GTK enables buttons with actions, but not their box, whenever they come into the window.
      for part in [buttons, back, play, on, save] as [Widget] {
        part.isSensitive = viewer.information != nil
      }
      volume.isSensitive = viewer.player.hasSound != false
    }
    if change.contains(.view) { volume.volume = viewer.sounds.volume }
  }

  private func showLive() {
    let followsEnd = viewer.scrubber.model.followsEnd
    live.addStyle("destructive-action", if: followsEnd)
    live.setAccessibleDescription(
      followsEnd ? "following the recording" : "behind the end of the recording")
  }

  /// The duration; or the start and the end of the part that is left of it, and its own duration.
  private var lengths: [String] {
    guard let duration = viewer.information?.duration else { return ["–"] }
    guard viewer.isTrimmed, let clip = viewer.clip else { return [TimeLabel.precise(duration)] }
    let (start, end) = (clip.lowerBound, clip.upperBound)
    return [
      "\(TimeLabel.precise(start)) – \(TimeLabel.precise(end))", TimeLabel.precise(end - start),
    ]
  }

  private func setTime() {
    if needsLayout { layOut() }
    position.text = PositionText(
      time: viewer.labeledTime, frame: viewer.labeledFrame, estimate: viewer.estimatedFrame
    ).text(layout?.form ?? .full)
    let isExact = viewer.displaysExactFrame
    dot.text = viewer.displayedFrame == nil ? "" : isExact ? "●" : "○"
    dot.setAccessibleName(isExact ? "exact" : "preview")
  }
}

// MARK: Layout

extension Transport {
  /// Arranges the controls in a window of a width, in points.
  func layOut(width: Double) {
    guard width != self.width else { return }
    (self.width, needsLayout) = (width, true)
    setTime()
  }

  private func layOut() {
    guard width > 0 else { return }
    needsLayout = false
    let tools = (viewer.isTrimmed ? [export] : []) + [save, volume as Widget]
    let information = viewer.information
    // The number of a frame before the last one is no longer than its own.
    let last = PositionText(
      time: information?.duration, frame: nil,
      estimate: information.flatMap { $0.frameRate?.frame(at: $0.duration) })
    let next = TransportLayout(
      width: width - 2 * Double(Self.margin), position: last, lengths: lengths,
      buttons: buttons.naturalWidth,
      tools: tools.map { toolWidths[ObjectIdentifier($0)] ?? 0 }, measure: measure)
    for tool in [export, save, volume as Widget] {
      tool.isVisible = tools.prefix(next.toolCount).contains { $0 === tool }
    }
    if next.hasTwoRows != (layout?.hasTwoRows ?? false) { moveTexts(toOwnRow: next.hasTwoRows) }
    layout = next
    length.text = next.length
  }

  /// A widget has one place at a time.
  private func moveTexts(toOwnRow isOwn: Bool) {
    texts.isVisible = isOwn
    if isOwn {
      row.start = nil
      end.remove(length)
      (texts.start, texts.end) = (place, length)
    } else {
      (texts.start, texts.end) = (nil, nil)
      row.start = place
      end.prepend(length)
    }
  }
}
