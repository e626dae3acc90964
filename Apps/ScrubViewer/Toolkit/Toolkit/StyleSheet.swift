internal import CGtk

/// Additions to the theme's style sheet.
public enum StyleSheet {
  /// Adds rules for all windows; colors are referenced by the theme's names.
  public static func add(_ rules: String) {
    guard let display = unsafe gdk_display_get_default() else { return }
    let provider = unsafe gtk_css_provider_new()
    unsafe gtk_css_provider_load_from_data(provider, rules, -1)
    unsafe gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    unsafe g_object_unref(provider)
  }
}
