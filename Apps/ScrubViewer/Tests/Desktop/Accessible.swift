/// One thing in a program's window, as an assistive technology sees it.
///
/// Nothing is kept: each question goes to the program. What it does not answer is empty or nil.
public struct Accessible {
  let bus: AccessibilityBus
  let owner: String
  /// The path that identifies it in its program.
  public let path: String

  /// The name.
  public var name: String { property("Accessible", "Name")?.text ?? "" }

  /// The description, besides the name.
  public var text: String { property("Accessible", "Description")?.text ?? "" }

  /// The role, such as `slider` or `push button`.
  public var role: String { (try? call("Accessible", "GetRoleName"))?[0]?.text ?? "" }

  /// The children.
  public var children: [Accessible] {
    let answer = (try? call("Accessible", "GetChildren"))?[0]?.parts ?? []
    return answer.compactMap { child in
      guard let owner = child[0]?.text, let path = child[1]?.text else { return nil }
      return Accessible(bus: bus, owner: owner, path: path)
    }
  }

  /// This and everything in it, parents first.
  public var all: [Accessible] { [self] + children.flatMap(\.all) }

  /// All that is to be seen; what is inside something hidden is left out.
  public var allVisible: [Accessible] {
    has(.visible) || role == "application" ? [self] + children.flatMap(\.allVisible) : []
  }

  /// The first thing inside with a name, and with a role where one is given.
  public func find(_ name: String, role: String? = nil) -> Accessible? {
    all.first { $0.name == name && (role == nil || $0.role == role) }
  }

  /// States, with the numbers of AT-SPI.
  public enum State: Int, Sendable {
    case checked = 4, focusable = 11, focused = 12, pressed = 20, visible = 30
  }

  /// Whether it is in a state.
  public func has(_ state: State) -> Bool {
    guard let words = (try? call("Accessible", "GetState"))?[0]?.parts,
      let word = words.dropFirst(state.rawValue / 32).first?.number
    else { return false }
    return UInt32(word) >> UInt32(state.rawValue % 32) & 1 == 1
  }

  /// The place in its window, in points.
  public var place: Screen.Rectangle? {
    // 1: from the window's corner; the other systems are not offered by GTK 4.
    guard let answer = try? call("Component", "GetExtents", "(uint32 1,)"),
      let parts = answer[0]?.parts.compactMap(\.number), parts.count == 4
    else { return nil }
    return Screen.Rectangle(
      x: Int(parts[0]), y: Int(parts[1]), width: Int(parts[2]), height: Int(parts[3]))
  }

  // MARK: Values

  /// The value; nil where it has none.
  public var value: Double? { property("Value", "CurrentValue")?.number }
  /// The smallest value.
  public var minimum: Double? { property("Value", "MinimumValue")?.number }
  /// The largest value.
  public var maximum: Double? { property("Value", "MaximumValue")?.number }

  /// Sets the value, as an assistive technology does.
  public func set(value: Double) throws {
    _ = try bus.call(
      owner, path, "org.freedesktop.DBus.Properties", "Set",
      "('org.a11y.atspi.Value', 'CurrentValue', <double \(value)>)")
  }

  // MARK: Actions

  /// The names of what can be done with it.
  public var actions: [String] {
    ((try? call("Action", "GetActions"))?[0]?.parts ?? []).map { $0[0]?.text ?? "" }
  }

  /// Performs the action with a name.
  public func perform(_ action: String) throws {
    guard let index = actions.firstIndex(of: action) else {
      throw Late(description: "\(name) does not offer \(action)")
    }
    _ = try call("Action", "DoAction", "(\(index),)")
  }

  private func property(_ interface: String, _ name: String) -> Variant? {
    let answer = try? bus.call(
      owner, path, "org.freedesktop.DBus.Properties", "Get",
      "('org.a11y.atspi.\(interface)', '\(name)')")
    return answer?[0]
  }

  private func call(
    _ interface: String, _ method: String, _ arguments: String = "()"
  ) throws -> Variant {
    try bus.call(owner, path, "org.a11y.atspi.\(interface)", method, arguments)
  }
}
