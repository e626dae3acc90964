import Surface
import Toolkit
import ViewerModel

/// The bar with error messages and the activity in progress.
final class MessageBar {
  let widget: Box
  private let icon = Icon("dialog-warning-symbolic")
  private let spinner = Spinner()
  private let lines = Box(.column, spacing: 2)
  private var texts: [String] = []
  private let open: Button
  private let viewer: Viewer

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    open = Button("Open another video…") { [weak viewer, weak window] in
      guard let viewer, let window else { return }
      FileDialog.show(title: "Open a Video", parent: window) { viewer.open($0) }
    }
    open.setAlignment(vertical: .center)
    // The button wraps below the text if it does not fit next to it.
    let flow = Flow(spacing: 12, [lines, open])
    flow.setExpands(horizontally: true)
    lines.setAlignment(vertical: .center)
    for picture in [icon, spinner] as [Widget] { picture.setAlignment(vertical: .start) }
    widget = Box(.row, spacing: 12, [icon, spinner, flow])
    widget.addStyle("message")
    viewer.observe { [weak self] in if $0.contains(.message) { self?.update() } }
    update()
  }

  private func update() {
    let messages = viewer.messages
    let (lines, hasFaults) = (messages.lines(atMost: 6), !messages.all.isEmpty)
    show(lines)
    icon.isVisible = hasFaults
    spinner.isVisible = !hasFaults
    let hasNoVideo = messages[.video] != nil
    if hasNoVideo, !open.isVisible { MainLoop.perform { [open] in open.focus() } }
    open.isVisible = hasNoVideo
    if hasFaults { widget.addStyle("fault") } else { widget.removeStyle("fault") }
    widget.isVisible = !lines.isEmpty
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
