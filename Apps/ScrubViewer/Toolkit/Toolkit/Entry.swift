internal import CGtk

/// A line in which a text is typed.
public final class Entry: Widget {
  /// Creates an empty entry; Return activates the default button of its window.
  ///
  /// - Parameters:
  ///   - name: The name for assistive technologies.
  ///   - hint: What is shown while it is empty.
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
