internal import CGtk

// `MainActor` is said in full, as release builds of Swift 6.3 otherwise lose it at the isolated deinit.
/// A question to the user, or an activity that the user can cancel.
@MainActor @safe public final class MessageDialog {
  private let raw: UnsafeMutablePointer<GtkWidget>
  private let content: Widget?

  /// Shows a dialog with a widget below its text, if any. Without the text of a button that confirms, it can only be
  /// canceled; the function is called with whether the user has confirmed.
  public init(
    _ heading: String, text: String, content: Widget? = nil, confirmation: String? = nil,
    over parent: Window, _ answered: @escaping (Bool) -> Void
  ) {
    guard let raw = unsafe adw_message_dialog_new(parent.raw.cast(), heading, text) else {
      preconditionFailure("GTK made no dialog")
    }
    unsafe self.raw = raw
    self.content = content
    unsafe g_object_ref(raw)
    if let content { unsafe adw_message_dialog_set_extra_child(raw.cast(), content.raw) }
    unsafe adw_message_dialog_add_response(raw.cast(), "cancel", "_Cancel")
    if let confirmation {
      unsafe adw_message_dialog_add_response(raw.cast(), "confirm", confirmation)
      unsafe adw_message_dialog_set_response_appearance(
        raw.cast(), "confirm", ADW_RESPONSE_SUGGESTED)
      unsafe adw_message_dialog_set_default_response(raw.cast(), "confirm")
    }
    unsafe adw_message_dialog_set_close_response(raw.cast(), "cancel")
    unsafe Signals.handle(raw, "response") { values in
      answered(unsafe strcmp(g_value_get_string(values + 1), "confirm") == 0)
      return false
    }
    unsafe gtk_window_present(raw.cast())
  }

  isolated deinit { unsafe g_object_unref(raw) }

  /// Closes the dialog without an answer.
  public func close() {
    unsafe gtk_window_destroy(raw.cast())
  }
}
