internal import CGtk

/// The window about the program.
public enum AboutWindow {
  /// Shows the window with the program's name and what it does.
  public static func show(name: String, comments: String, over parent: Window) {
    guard let raw = unsafe adw_about_window_new() else { return }
    let about = OpaquePointer(raw)
    unsafe adw_about_window_set_application_name(about, name)
    unsafe adw_about_window_set_application_icon(about, "video-x-generic")
    // The comments are markup.
    unsafe adw_about_window_set_comments(about, comments.escapedForMarkup)
    unsafe adw_about_window_set_license_type(about, GTK_LICENSE_MIT_X11)
    unsafe parent.showModal(raw)
  }
}

extension Window {
  /// Shows another window above this one, which gets no events meanwhile.
  func showModal(_ raw: UnsafeMutablePointer<GtkWidget>) {
    unsafe gtk_window_set_transient_for(raw.cast(), self.raw.cast())
    unsafe gtk_window_set_modal(raw.cast(), 1)
    unsafe gtk_window_present(raw.cast())
  }
}
