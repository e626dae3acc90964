internal import CGtk

/// A window of the program.
public final class Window: Widget {
  /// Creates a hidden window of a size in points.
  public init(title: String, width: Int, height: Int) {
    unsafe super.init(adw_window_new())
    self.title = title
    unsafe gtk_window_set_default_size(raw.cast(), Int32(width), Int32(height))
  }

  /// The title.
  public var title: String = "" { didSet { unsafe gtk_window_set_title(raw.cast(), title) } }

  /// Whether the window fills the screen; a change takes effect later, if the desktop allows it.
  public var isFullScreen: Bool {
    get { unsafe gtk_window_is_fullscreen(raw.cast()) != 0 }
    set {
      unsafe newValue ? gtk_window_fullscreen(raw.cast()) : gtk_window_unfullscreen(raw.cast())
    }
  }

  /// Calls a function when the window fills the screen, or does not any more.
  public func onFullScreenChange(_ body: @escaping (Bool) -> Void) {
    connectNotify("fullscreened") { [weak self] in
      guard let self else { return }
      body(isFullScreen)
    }
  }

  /// Sets the content of the window, including its header bar.
  public func setContent(_ content: Widget) {
    children = [content]
    unsafe adw_window_set_content(raw.cast(), content.raw)
  }

  /// Shows the window.
  public func present() { unsafe gtk_window_present(raw.cast()) }

  /// Closes the window.
  public func close() { unsafe gtk_window_close(raw.cast()) }

  /// Whether a button, a menu, a list or a text has the focus, rather than a slider or a drawing.
  public var focusIsOnControl: Bool {
    guard let focus = unsafe gtk_window_get_focus(raw.cast()) else { return false }
    return unsafe g_type_check_instance_is_a(focus.cast(), gtk_range_get_type()) == 0
      && gtk_widget_get_first_child(focus) != nil
  }

  /// Whether the focus is on an entry, which all keys belong to.
  public var focusIsOnEntry: Bool {
    guard let focus = unsafe gtk_window_get_focus(raw.cast()) else { return false }
    return unsafe g_type_check_instance_is_a(focus.cast(), gtk_text_get_type()) != 0
  }

  /// Calls a function when the window is closed.
  public func onClose(_ body: @escaping () -> Void) { connect("close-request", body) }

  /// Calls a function when the window gains or loses the focus.
  public func onActiveChange(_ body: @escaping (Bool) -> Void) {
    connectNotify("is-active") { [weak self] in
      guard let self else { return }
      body(unsafe gtk_window_is_active(raw.cast()) != 0)
    }
  }
}
