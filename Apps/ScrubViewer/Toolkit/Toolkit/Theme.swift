internal import CGtk
internal import Surface

/// The colors of the theme for a widget.
@safe struct Theme {
  private let context: UnsafeMutablePointer<GtkStyleContext>?

  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe context = gtk_widget_get_style_context(widget)
  }

  /// Returns the color of an ink.
  func color(_ ink: Ink) -> GdkRGBA {
    var color = named(ink.role)
    color.alpha *= Float(ink.opacity)
    return color
  }

  private func named(_ role: Ink.Role) -> GdkRGBA {
    switch role {
    case .foreground:
      var color = GdkRGBA()
      unsafe gtk_style_context_get_color(context, &color)
      return color
    case .background: return lookUp("theme_bg_color", orElse: (1, 1, 1))
    case .accent: return lookUp("theme_selected_bg_color", orElse: (0.2, 0.5, 0.9))
    case .onAccent: return lookUp("theme_selected_fg_color", orElse: (1, 1, 1))
    case .warning: return lookUp("warning_color", orElse: (0.96, 0.47, 0))
    case .border: return lookUp("borders", orElse: (0.6, 0.6, 0.6))
    case .black: return GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    case .white: return GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    }
  }

  private func lookUp(_ name: String, orElse standard: (Float, Float, Float)) -> GdkRGBA {
    var color = GdkRGBA(
      red: standard.0, green: standard.1, blue: standard.2, alpha: 1)
    unsafe _ = gtk_style_context_lookup_color(context, name, &color)
    return color
  }
}
