import Surface
import Toolkit
import ViewerModel

/// What goes wrong, in words, and what is under way.
final class MessageBar {
  let widget: Box
  private let icon = Icon("dialog-warning-symbolic")
  private let spinner = Spinner()
  private let label = Label(wraps: true)
  private let open: Button
  private let viewer: Viewer

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    open = Button("Open another video…") { [weak viewer, weak window] in
      guard let viewer, let window else { return }
      FileDialog.show(title: "Open a Video", parent: window) { viewer.open($0) }
    }
    open.setAlignment(vertical: .center)
    label.setExpands(horizontally: true)
    label.setSelectable(true)
    widget = Box(.row, spacing: 12, [icon, spinner, label, open])
    widget.addStyle("message")
    viewer.observe { [weak self] in if $0.contains(.message) { self?.update() } }
    update()
  }

  private func update() {
    let faults = viewer.messages.all.map(\.text)
    let texts = faults + [viewer.messages.progress].compactMap(\.self)
    label.text = texts.joined(separator: "\n")
    icon.isVisible = !faults.isEmpty
    spinner.isVisible = faults.isEmpty
    let hasNoVideo = viewer.messages[.video] != nil
    if hasNoVideo, !open.isVisible { MainLoop.perform { [open] in open.focus() } }
    open.isVisible = hasNoVideo
    if faults.isEmpty { widget.removeStyle("fault") } else { widget.addStyle("fault") }
    widget.isVisible = !texts.isEmpty
  }
}
