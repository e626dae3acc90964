import Toolkit

/// A heading that shows and hides a widget below it.
///
/// Not a `GtkExpander`: GTK 4.8 complains when Tab comes to a closed one.
final class Disclosure {
  let widget: Box
  private let heading: ToggleButton

  /// Whether the widget is shown.
  var isOpen: Bool {
    get { heading.isOn }
    set { heading.isOn = newValue }
  }

  /// Creates a disclosure, which is closed at first unless told otherwise.
  init(_ title: String, _ content: Widget, isOpen: Bool = false) {
    let (closed, open) = (Icon("pan-end-symbolic"), Icon("pan-down-symbolic"))
    closed.setAccessibleName("closed")
    open.setAccessibleName("open")
    let show = { (isOn: Bool) in
      content.isVisible = isOn
      open.isVisible = isOn
      closed.isVisible = !isOn
    }
    heading = ToggleButton(Box(.row, spacing: 6, [closed, open, Label(title)]), name: title, show)
    heading.addStyle("disclosure")
    heading.addStyle("flat")
    heading.isOn = isOpen
    show(isOpen)
    widget = Box(.column, [heading, content])
  }
}
