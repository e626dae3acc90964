import CDesktop

/// The changes of descriptions that a program reports to assistive technologies by itself.
@MainActor @safe public final class Listener {
  private let owner: String
  private let bus: AccessibilityBus
  private var subscription: UInt32 = 0
  private var told: [(path: String, text: String)] = []

  /// Listens to a program from now on.
  public init(to application: Accessible) throws {
    (owner, bus) = (application.owner, application.bus)
    // Programs send only events that have been requested.
    _ = try bus.call(
      "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry",
      "RegisterEvent", [.text("object:property-change")])
    subscription = unsafe g_dbus_connection_signal_subscribe(
      bus.connection, owner, "org.a11y.atspi.Event.Object", "PropertyChange", nil,
      "accessible-description", G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, path, _, _, arguments, data in
        nonisolated(unsafe) let (path, arguments, data) = unsafe (path, arguments, data)
        MainActor.assumeIsolated {
          guard let data = unsafe data, let path = unsafe path, let arguments = unsafe arguments
          else { return }
          let listener = unsafe Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue()
          let variant = unsafe Variant(adopting: g_variant_ref(arguments))
          listener.told.append((unsafe String(cString: path), variant[3]?.text ?? ""))
        }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit { unsafe g_dbus_connection_signal_unsubscribe(bus.connection, subscription) }

  /// Returns the texts reported about an object so far, in order.
  public func texts(of thing: Accessible) -> [String] {
    while g_main_context_iteration(nil, 0) != 0 {}
    return told.filter { $0.path == thing.path }.map(\.text)
  }
}
