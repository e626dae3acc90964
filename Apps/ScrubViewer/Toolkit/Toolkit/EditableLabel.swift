internal import CGtk

/// A text that becomes an entry when it is clicked, or when Return is pressed on it.
public final class EditableLabel: Widget {
  private var label: OpaquePointer { unsafe OpaquePointer(raw) }
  private var shown = ""
  /// The text at the start of an edit.
  private var start = ""

  /// Creates an empty label with a name for assistive technologies and a width in characters. `edited` is called with
  /// a new text and the one before, which the label shows again until another one is set; `ended` at the end of each
  /// edit, also of one that changed nothing.
  public init(
    name: String, width: Int, edited: @escaping (_ text: String, _ before: String) -> Void,
    ended: @escaping () -> Void
  ) {
    unsafe super.init(gtk_editable_label_new(""))
    unsafe gtk_editable_set_width_chars(label, Int32(width))
    setAccessibleName(name)
    setToolTip(name)
    connectNotify("editing") { [weak self] in
      guard let self else { return }
      guard !isEditing else {
        start = shown
        return
      }
      let text = unsafe String(cString: gtk_editable_get_text(label))
      unsafe gtk_editable_set_text(label, shown)
      if text != start { edited(text, start) }
      ended()
    }
  }

  /// Ends an edit without its text.
  public func dropEdit() { unsafe gtk_editable_label_stop_editing(label, 0) }

  private var isEditing: Bool { unsafe gtk_editable_label_get_editing(label) != 0 }

  /// The text; while it is edited, changes are shown afterwards.
  public var text: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      if !isEditing { unsafe gtk_editable_set_text(label, newValue) }
    }
  }
}
