internal import CGtk

// `MainActor` is said in full, as release builds of Swift 6.3 otherwise lose it at the isolated deinit.
/// A question to the user, or an activity that the user can cancel.
@MainActor @safe public final class MessageDialog {
  private let raw: UnsafeMutablePointer<GtkWidget>
  private let content: Widget?
  private var dialog: UnsafeMutablePointer<AdwMessageDialog> {
    unsafe UnsafeMutablePointer<AdwMessageDialog>(OpaquePointer(raw))
  }

  /// Shows a dialog.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - text: The text.
  ///   - content: A widget below the text, or `nil`.
  ///   - confirmation: The text of the button that confirms, or `nil` if the dialog can only be
  ///     canceled.
  ///   - parent: The window that it belongs to.
  ///   - answered: Called with whether the user has confirmed.
  public init(
    _ heading: String, text: String, content: Widget? = nil, confirmation: String? = nil,
    over parent: Window, _ answered: @escaping (Bool) -> Void
  ) {
    let window = unsafe UnsafeMutablePointer<GtkWindow>(OpaquePointer(parent.raw))
    guard let raw = unsafe adw_message_dialog_new(window, heading, text) else {
      preconditionFailure("GTK made no dialog")
    }
    unsafe self.raw = raw
    self.content = content
    unsafe g_object_ref(raw)
    if let content { unsafe adw_message_dialog_set_extra_child(dialog, content.raw) }
    unsafe adw_message_dialog_add_response(dialog, "cancel", "_Cancel")
    if let confirmation {
      unsafe adw_message_dialog_add_response(dialog, "confirm", confirmation)
      unsafe adw_message_dialog_set_response_appearance(dialog, "confirm", ADW_RESPONSE_SUGGESTED)
      unsafe adw_message_dialog_set_default_response(dialog, "confirm")
    }
    unsafe adw_message_dialog_set_close_response(dialog, "cancel")
    unsafe Signals.connect(UnsafeMutableRawPointer(raw), "response") { (response: OpaquePointer?) in
      // The argument is a text.
      answered(unsafe response.map { unsafe strcmp(UnsafePointer($0), "confirm") == 0 } ?? false)
    }
    unsafe gtk_window_present(UnsafeMutablePointer<GtkWindow>(OpaquePointer(raw)))
  }

  isolated deinit { unsafe g_object_unref(raw) }

  /// Closes the dialog without an answer.
  public func close() {
    unsafe gtk_window_destroy(UnsafeMutablePointer<GtkWindow>(OpaquePointer(raw)))
  }
}
