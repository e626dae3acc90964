internal import CGtk

/// The dialog about the program.
public enum AboutDialog {
  /// Shows the dialog.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - comments: What it does.
  ///   - parent: The window that it belongs to.
  public static func show(name: String, comments: String, over parent: Window) {
    guard let raw = unsafe gtk_about_dialog_new() else { return }
    let dialog = OpaquePointer(raw)
    unsafe gtk_about_dialog_set_program_name(dialog, name)
    unsafe gtk_about_dialog_set_comments(dialog, comments)
    unsafe gtk_about_dialog_set_license_type(dialog, GTK_LICENSE_MIT_X11)
    unsafe gtk_about_dialog_set_logo_icon_name(dialog, "video-x-generic")
    let window = unsafe UnsafeMutablePointer<GtkWindow>(OpaquePointer(raw))
    unsafe gtk_window_set_transient_for(
      window, UnsafeMutablePointer<GtkWindow>(OpaquePointer(parent.raw)))
    unsafe gtk_window_set_modal(window, 1)
    unsafe gtk_window_present(window)
  }
}
