import Surface
import Toolkit
import ViewerModel

/// The messages over the video: errors and the activity in progress, which move nothing.
final class MessageBar {
  let widget: Box
  private let icon = Icon("dialog-warning-symbolic")
  private let spinner = Spinner()
  private let lines = Box(.column, spacing: 2)
  private var texts: [String] = []
  private static let mostLines = 6
  private let open: Button
  private let dismiss: Button
  /// The messages that the user has read.
  private var dismissed: [String] = []
  private let viewer: Viewer

  init(_ viewer: Viewer) {
    self.viewer = viewer
    let row = Box(.row, spacing: 12)
    widget = row
    open = Button("Open another video…") { [weak row] in row?.performAction("window.open") }
    var read: () -> Void = {}
    dismiss = Button(icon: "window-close-symbolic", name: "Dismiss") { read() }
    dismiss.addStyle("flat")
    dismiss.setAlignment(vertical: .start)
    open.setAlignment(vertical: .center)
    // The button wraps below the text if it does not fit next to it.
    let flow = Flow(spacing: 12, [lines, open])
    flow.setExpands(horizontally: true)
    lines.setAlignment(vertical: .center)
    for picture in [icon, spinner] as [Widget] { picture.setAlignment(vertical: .start) }
    for child in [icon, spinner, flow, dismiss] as [Widget] { row.append(child) }
    widget.addStyle("message")
    widget.setMargins(12)
    widget.setAlignment(horizontal: .center, vertical: .end)
    read = { [weak self] in self?.read() }
    viewer.observe { [weak self] in if $0.contains(.message) { self?.update() } }
    update()
  }

  private func update() {
    let messages = viewer.messages
    let (lines, hasFaults) = (messages.lines(atMost: Self.mostLines), !messages.all.isEmpty)
    show(lines)
    icon.isVisible = hasFaults
    spinner.isVisible = !hasFaults
    let hasNoVideo = messages[.video] != nil
    if hasNoVideo, !open.isVisible { MainLoop.perform { [open] in open.focus() } }
    open.isVisible = hasNoVideo
    dismiss.isVisible = hasFaults && !hasNoVideo
    if hasFaults { widget.addStyle("fault") } else { widget.removeStyle("fault") }
    if lines != dismissed { dismissed = [] }
    widget.isVisible = !lines.isEmpty && lines != dismissed
  }

  private func read() {
    dismissed = viewer.messages.lines(atMost: Self.mostLines)
    update()
  }

  /// One label per line: GTK 4.8 measures the height of a label with several lines wrongly.
  private func show(_ texts: [String]) {
    guard texts != self.texts else { return }
    self.texts = texts
    lines.removeAll()
    for text in texts {
      let label = Label(text, wraps: true)
      label.setSelectable(true)
      lines.append(label)
    }
  }
}
