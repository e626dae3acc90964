internal import CGtk

/// Connections of functions to signals.
enum Signals {
  /// Calls a function with the values of each signal: the sender and the arguments. Its result is that of the signal,
  /// if that has one.
  static func handle(
    _ sender: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping (UnsafePointer<GValue>) -> Bool
  ) {
    let data = unsafe Closure(body).retained
    let closure = unsafe g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), data)
    unsafe g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      nonisolated(unsafe) let (closure, result, values) = unsafe (closure, result, values)
      MainActor.assumeIsolated {
        guard let data = unsafe closure?.pointee.data, let values = unsafe values else { return }
        let body = unsafe Closure<(UnsafePointer<GValue>) -> Bool>.function(data)
        let isHandled = unsafe body(values)
        if let result = unsafe result { unsafe g_value_set_boolean(result, isHandled.c) }
      }
    }
    unsafe g_closure_add_finalize_notifier(closure, data) { data, _ in unsafe releaseClosure(data) }
    unsafe _ = g_signal_connect_closure(sender, signal, closure, 0)
  }

  /// Calls a function at each signal.
  static func connect(
    _ sender: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void
  ) {
    unsafe handle(sender, signal) { _ in
      body()
      return false
    }
  }
}

/// A Swift function passed through C's untyped pointers.
nonisolated final class Closure<Function> {
  let function: Function

  init(_ function: Function) { self.function = function }

  /// Returns a pointer that retains the function until `release`.
  var retained: UnsafeMutableRawPointer { unsafe Unmanaged.passRetained(self).toOpaque() }

  /// Returns the function retained by a pointer.
  static func function(_ pointer: UnsafeMutableRawPointer?) -> Function {
    guard let pointer = unsafe pointer else { preconditionFailure("GTK lost a function's pointer") }
    return unsafe Unmanaged<Closure>.fromOpaque(pointer).takeUnretainedValue().function
  }
}

/// Releases a function retained by `Closure.retained`.
nonisolated let releaseClosure: GDestroyNotify = { pointer in
  guard let pointer = unsafe pointer else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
}

/// Calls a function retained by `Closure.retained`, once.
nonisolated let callClosure: GSourceFunc = { data in
  nonisolated(unsafe) let data = unsafe data
  MainActor.assumeIsolated { unsafe Closure<@MainActor () -> Void>.function(data)() }
  return 0
}

extension String {
  /// The text for properties that GTK reads as Pango markup.
  var escapedForMarkup: String {
    guard let escaped = unsafe g_markup_escape_text(self, -1) else { return "" }
    defer { unsafe g_free(escaped) }
    return unsafe String(cString: escaped)
  }
}

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
