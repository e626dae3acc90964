import Surface
import Toolkit
import ViewerModel

/// What goes wrong, in words, and what is under way.
final class MessageBar {
  let widget: Box
  private let label = Label(wraps: true)
  private let open: Button
  private let viewer: Viewer

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    open = Button("Open a video…") { [weak viewer, weak window] in
      guard let viewer, let window else { return }
      FileDialog.show(title: "Open a Video", parent: window) { viewer.open($0) }
    }
    open.setAlignment(vertical: .center)
    label.setExpands(horizontally: true)
    label.setSelectable(true)
    widget = Box(.row, spacing: 12, [label, open])
    widget.addStyle("toolbar")
    viewer.observe { [weak self] in if $0.contains(.message) { self?.update() } }
    update()
  }

  private func update() {
    let texts = viewer.messages.all.map(\.text) + [viewer.messages.progress].compactMap(\.self)
    label.text = texts.joined(separator: "\n")
    open.isVisible = viewer.messages[.video] != nil
    widget.isVisible = !texts.isEmpty
  }
}
