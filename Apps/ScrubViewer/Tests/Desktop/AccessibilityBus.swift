import CDesktop

/// The bus on which programs tell assistive technologies what is in their windows: AT-SPI.
@safe public final class AccessibilityBus {
  /// The bus that belongs to the session's.
  public static let shared: AccessibilityBus? = try? AccessibilityBus()

  let connection: OpaquePointer

  private init() throws {
    let session = try unsafe Self.connection { unsafe g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
    let answer = try unsafe Self.ask(
      session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", "()")
    let address = answer[0]?.text ?? ""
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    unsafe connection = try Self.connection {
      unsafe g_dbus_connection_new_for_address_sync(address, flags, nil, nil, $0)
    }
  }

  /// The program with a process identifier, once it has come to the bus.
  public func application(ofProcess identifier: Int32) -> Accessible? {
    let root = Accessible(
      bus: self, owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    return root.children.first { child in
      let answer = try? call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "GetConnectionUnixProcessID", "('\(child.owner)',)")
      return answer?[0]?.number == Double(identifier)
    }
  }

  /// Calls a method with arguments as GLib writes them, and waits for its answer, which is a tuple.
  func call(
    _ owner: String, _ path: String, _ interface: String, _ method: String, _ arguments: String
  ) throws -> Variant { try unsafe Self.ask(connection, owner, path, interface, method, arguments) }

  private static func ask(
    _ connection: OpaquePointer, _ owner: String, _ path: String,
    _ interface: String, _ method: String, _ arguments: String
  ) throws -> Variant {
    guard let tuple = unsafe g_variant_parse(nil, arguments, nil, nil, nil) else {
      preconditionFailure("GLib cannot read \(arguments)")
    }
    defer { unsafe g_variant_unref(tuple) }
    var failure: UnsafeMutablePointer<GError>?
    let answer = unsafe g_dbus_connection_call_sync(
      connection, owner, path, interface, method, tuple, nil, G_DBUS_CALL_FLAGS_NONE,
      callTimeout, nil, &failure)
    guard let answer = unsafe answer else { throw unsafe late(failure, "\(interface).\(method)") }
    return unsafe Variant(adopting: answer)
  }

  /// A program may be stopped for long on a machine with much to do; milliseconds.
  private static let callTimeout: Int32 = 60_000

  private static func connection(
    _ make: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
  ) throws -> OpaquePointer {
    var failure: UnsafeMutablePointer<GError>?
    guard let connection = unsafe make(&failure) else { throw unsafe late(failure, "the bus") }
    return unsafe connection
  }

  private static func late(_ error: UnsafeMutablePointer<GError>?, _ what: String) -> Late {
    guard let error = unsafe error else { return Late(description: what) }
    defer { unsafe g_error_free(error) }
    return unsafe Late(description: "\(what): \(String(cString: error.pointee.message))")
  }
}

// `MainActor` is said in full, as release builds of Swift 6.3 otherwise lose it at the isolated deinit.
/// A value that came over D-Bus.
@MainActor @safe final class Variant {
  let pointer: OpaquePointer

  /// Takes a reference over.
  init(adopting pointer: OpaquePointer) { unsafe self.pointer = pointer }

  isolated deinit { unsafe g_variant_unref(pointer) }

  /// The number of parts in a container.
  var count: Int {
    unsafe g_variant_is_container(pointer) != 0 ? Int(g_variant_n_children(pointer)) : 0
  }

  /// A part of a container, with the wrapping of a value of any type taken off.
  subscript(_ index: Int) -> Variant? {
    guard index < count, let child = unsafe g_variant_get_child_value(pointer, UInt(index)) else {
      return nil
    }
    let variant = unsafe Variant(adopting: child)
    return variant.type == "v" ? variant[0] : variant
  }

  /// All parts of a container.
  var parts: [Variant] { (0..<count).compactMap { self[$0] } }

  /// The text of a string or an object path.
  var text: String? {
    guard ["s", "o", "g"].contains(type), let text = unsafe g_variant_get_string(pointer, nil)
    else { return nil }
    return unsafe String(cString: text)
  }

  /// A number of any type that accessibility uses.
  var number: Double? {
    switch type {
    case "d": unsafe g_variant_get_double(pointer)
    case "u": unsafe Double(g_variant_get_uint32(pointer))
    case "i": unsafe Double(g_variant_get_int32(pointer))
    case "b": unsafe g_variant_get_boolean(pointer) == 0 ? 0 : 1
    default: nil
    }
  }

  private var type: String { unsafe String(cString: g_variant_get_type_string(pointer)) }
}

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
      "RegisterEvent", "('object:property-change',)")
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
