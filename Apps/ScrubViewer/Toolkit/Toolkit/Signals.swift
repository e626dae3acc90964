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
