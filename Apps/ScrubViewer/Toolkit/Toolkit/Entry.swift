internal import CGtk

/// A line in which a text is typed.
public final class Entry: Widget {
  /// Creates an entry with a name for assistive technologies and a hint while it is empty; Return activates the
  /// default button of its window.
  public init(name: String, hint: String) {
    unsafe super.init(gtk_entry_new())
    unsafe gtk_entry_set_activates_default(raw.cast(), 1)
    unsafe gtk_entry_set_placeholder_text(raw.cast(), hint)
    unsafe gtk_entry_set_input_purpose(raw.cast(), GTK_INPUT_PURPOSE_URL)
    setAccessibleName(name)
  }

  /// The text.
  public var text: String { unsafe String(cString: gtk_editable_get_text(OpaquePointer(raw))) }
}
