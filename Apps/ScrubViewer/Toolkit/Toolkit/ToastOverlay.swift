internal import CGtk

/// A widget with short messages over its lower edge, one at a time.
@safe public final class ToastOverlay: Widget {
  private let child: Widget
  private var toast: OpaquePointer?
  private var content: Widget?

  /// Creates an overlay without a message over a widget.
  public init(_ child: Widget) {
    self.child = child
    unsafe super.init(adw_toast_overlay_new())
    unsafe adw_toast_overlay_set_child(OpaquePointer(raw), child.raw)
  }

  /// Shows a message in place of the last one, for so many seconds, or until it is dismissed for 0; `dismissed` is
  /// called when it goes by itself, or because the user has dismissed it.
  public func show(
    _ content: Widget, seconds: Int, _ dismissed: @escaping () -> Void = {}
  ) {
    clear()
    guard let next = unsafe adw_toast_new("") else { return }
    unsafe adw_toast_set_custom_title(next, content.raw)
    unsafe adw_toast_set_timeout(next, UInt32(seconds))
    unsafe toast = next
    self.content = content
    unsafe Signals.connect(UnsafeMutableRawPointer(next), "dismissed") { [weak self] in
      guard let self, unsafe toast == next else { return }
      forget()
      dismissed()
    }
    // The overlay takes the reference of a new toast, and drops it once that has gone.
    unsafe g_object_ref(UnsafeMutableRawPointer(next))
    unsafe adw_toast_overlay_add_toast(OpaquePointer(raw), next)
  }

  /// Removes the message.
  public func clear() {
    guard let last = unsafe toast else { return }
    unsafe g_object_ref(UnsafeMutableRawPointer(last))
    forget()
    unsafe adw_toast_dismiss(last)
    unsafe g_object_unref(UnsafeMutableRawPointer(last))
  }

  private func forget() {
    guard let last = unsafe toast else { return }
    unsafe toast = nil
    unsafe g_object_unref(UnsafeMutableRawPointer(last))
    content = nil
  }
}
