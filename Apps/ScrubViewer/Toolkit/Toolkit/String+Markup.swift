internal import CGtk

extension String {
  /// The text for properties that GTK reads as Pango markup.
  var escapedForMarkup: String {
    guard let escaped = unsafe g_markup_escape_text(self, -1) else { return "" }
    defer { unsafe g_free(escaped) }
    return unsafe String(cString: escaped)
  }
}
