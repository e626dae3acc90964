import CDesktop

// `MainActor` is said in full, as release builds of Swift 6.3 otherwise lose it at the isolated deinit.
/// A value that came over D-Bus.
@MainActor @safe final class Variant {
  let pointer: OpaquePointer

  /// Takes a reference over.
  init(adopting pointer: OpaquePointer) { unsafe self.pointer = pointer }

  isolated deinit { unsafe g_variant_unref(pointer) }

  /// The number of parts in a container.
  var count: Int { unsafe isContainer ? Int(g_variant_n_children(pointer)) : 0 }

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
    else {
      return nil
    }
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

  private var isContainer: Bool { unsafe g_variant_is_container(pointer) != 0 }
}
