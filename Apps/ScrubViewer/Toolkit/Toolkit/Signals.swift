internal import CGtk

/// Connections of functions to signals.
enum Signals {
  /// A handler of a signal whose arguments do not matter, without any but the sender.
  private typealias Handler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

  /// Connects a C function of the signal's type, whose last argument is the pointer of the function it calls.
  static func connect<CFunction, Function>(
    _ sender: UnsafeMutableRawPointer, _ signal: String, _ handler: CFunction, _ body: Function
  ) {
    _ = unsafe g_signal_connect_data(
      sender, signal, unsafeBitCast(handler, to: GCallback.self), Closure(body).retained,
      { data, _ in unsafe releaseClosure(data) }, GConnectFlags(rawValue: 0))
  }

  /// Calls a function at each signal that has no arguments.
  static func connect(
    _ sender: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void
  ) {
    let handler: Handler = { _, data in
      nonisolated(unsafe) let data = unsafe data
      MainActor.assumeIsolated { unsafe Closure<() -> Void>.function(data)() }
    }
    unsafe connect(sender, signal, handler, body)
  }

  /// Calls a function after each change of a property.
  static func connectNotify(
    _ sender: UnsafeMutableRawPointer, _ property: String, _ body: @escaping () -> Void
  ) {
    unsafe connect(sender, "notify::" + property) { (_: OpaquePointer?) in body() }
  }

  /// Calls a function with the pointer that is the only argument of a signal.
  static func connect(
    _ sender: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping (OpaquePointer?) -> Void
  ) {
    let handler:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void =
        { _, value, data in
          nonisolated(unsafe) let (value, data) = unsafe (value, data)
          MainActor.assumeIsolated {
            unsafe Closure<(OpaquePointer?) -> Void>.function(data)(value)
          }
        }
    unsafe connect(sender, signal, handler, body)
  }
}
