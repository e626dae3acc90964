internal import CGtk

/// A window of the program.
public final class Window: Widget {
  private var window: UnsafeMutablePointer<GtkWindow> {
    unsafe UnsafeMutablePointer<GtkWindow>(OpaquePointer(raw))
  }
  private var content: Widget?

  /// Creates a hidden window.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - width: The initial width, in points.
  ///   - height: The initial height, in points.
  public init(title: String, width: Int, height: Int) {
    unsafe super.init(adw_window_new())
    self.title = title
    unsafe gtk_window_set_default_size(window, Int32(width), Int32(height))
  }

  /// The title.
  public var title: String = "" {
    didSet { unsafe gtk_window_set_title(window, title) }
  }

  /// Whether the window fills the screen; a change takes effect later, if the desktop allows it.
  public var isFullScreen: Bool {
    get { unsafe gtk_window_is_fullscreen(window) != 0 }
    set {
      if newValue {
        unsafe gtk_window_fullscreen(window)
      } else {
        unsafe gtk_window_unfullscreen(window)
      }
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
    self.content = content
    unsafe adw_window_set_content(
      UnsafeMutablePointer<AdwWindow>(OpaquePointer(raw)), content.raw)
  }

  /// Shows the window.
  public func present() { unsafe gtk_window_present(window) }

  /// Closes the window.
  public func close() { unsafe gtk_window_close(window) }

  /// Whether a button, a menu, a list or a text has the focus, rather than a slider or a drawing.
  public var focusIsOnControl: Bool {
    guard let focus = unsafe gtk_window_get_focus(window) else { return false }
    let kind = unsafe UnsafeMutablePointer<GTypeInstance>(OpaquePointer(focus))
    return unsafe g_type_check_instance_is_a(kind, gtk_range_get_type()) == 0
      && gtk_widget_get_first_child(focus) != nil
  }

  /// Whether the focus is on an entry, which all keys belong to.
  public var focusIsOnEntry: Bool {
    guard let focus = unsafe gtk_window_get_focus(window) else { return false }
    let kind = unsafe UnsafeMutablePointer<GTypeInstance>(OpaquePointer(focus))
    return unsafe g_type_check_instance_is_a(kind, gtk_text_get_type()) != 0
  }

  /// Calls a function when the window is closed.
  public func onClose(_ body: @escaping () -> Void) {
    let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
      _, data in
      nonisolated(unsafe) let data = unsafe data
      MainActor.assumeIsolated { unsafe Closure<() -> Void>.function(data)() }
      return 0
    }
    unsafe Signals.connect(raw, "close-request", handler, body)
  }

  /// Calls a function when the window gains or loses the focus.
  public func onActiveChange(_ body: @escaping (Bool) -> Void) {
    connectNotify("is-active") { [weak self] in
      guard let self else { return }
      body(unsafe gtk_window_is_active(window) != 0)
    }
  }
}
