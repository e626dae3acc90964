import CDesktop

/// The bus on which programs tell assistive technologies what is in their windows: AT-SPI.
@safe public final class AccessibilityBus {
  /// The bus that belongs to the session's.
  public static let shared: AccessibilityBus? = try? AccessibilityBus()

  let connection: OpaquePointer

  private init() throws {
    let session = try unsafe Self.connection { unsafe g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
    let answer = try unsafe Self.ask(
      session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", [])
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
        "GetConnectionUnixProcessID", [.text(child.owner)])
      return answer?[0]?.number == Double(identifier)
    }
  }

  /// The arguments of a call.
  enum Argument {
    case text(String)
    case unsigned(UInt32)
    case signed(Int32)
    /// A number where any type could stand.
    case anything(Double)

    fileprivate var variant: OpaquePointer? {
      switch self {
      case .text(let text): unsafe g_variant_new_string(text)
      case .unsigned(let number): unsafe g_variant_new_uint32(number)
      case .signed(let number): unsafe g_variant_new_int32(number)
      case .anything(let number): unsafe g_variant_new_variant(g_variant_new_double(number))
      }
    }
  }

  /// Calls a method and waits for its answer, which is a tuple.
  func call(
    _ owner: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [Argument]
  ) throws -> Variant {
    try unsafe Self.ask(connection, owner, path, interface, method, arguments)
  }

  private static func ask(
    _ connection: OpaquePointer, _ owner: String, _ path: String,
    _ interface: String, _ method: String, _ arguments: [Argument]
  ) throws -> Variant {
    var arguments = unsafe arguments.map { unsafe $0.variant }
    let tuple = unsafe g_variant_new_tuple(&arguments, UInt(arguments.count))
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
