internal import CCanvas
internal import CGtk

/// Connections of functions to signals with arguments.
enum Signals {
  static func connect(
    _ sender: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void
  ) {
    _ = unsafe scrub_connect(
      sender, signal,
      { _, data in
        nonisolated(unsafe) let data = unsafe data
        MainActor.assumeIsolated { unsafe Closure<() -> Void>.function(data)() }
      }, Closure(body).retained, releaseClosure)
  }

  /// Calls a function after each change of a property.
  static func connectNotify(
    _ sender: UnsafeMutableRawPointer, _ property: String, _ body: @escaping () -> Void
  ) {
    _ = unsafe scrub_connect_notify(
      sender, "notify::" + property,
      { _, _, data in
        nonisolated(unsafe) let data = unsafe data
        MainActor.assumeIsolated { unsafe Closure<() -> Void>.function(data)() }
      }, Closure(body).retained, releaseClosure)
  }

  static func connectQuestion(
    _ sender: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Bool
  ) {
    _ = unsafe scrub_connect_question(
      sender, signal,
      { _, data in
        nonisolated(unsafe) let data = unsafe data
        return MainActor.assumeIsolated { unsafe Closure<() -> Bool>.function(data)() ? 1 : 0 }
      }, Closure(body).retained, releaseClosure)
  }
}
