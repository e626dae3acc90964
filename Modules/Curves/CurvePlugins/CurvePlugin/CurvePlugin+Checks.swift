internal import CCurvePlugin
import ScrubConfigText

/// The checks of a library before any of its functions is called.
extension CurvePlugin {
  /// The first two fields of the constant, common to all versions of the interface.
  private struct Head {
    var abi: UInt32
    var size: UInt32
  }

  /// Returns a copy of the constant, with null for fields that the library does not have.
  static func functions(
    in library: SharedLibrary, _ path: String
  ) throws(CurvePluginError) -> finescrub_curve_plugin {
    guard let address = unsafe library.address(of: "finescrub_curve") else {
      throw CurvePluginError(
        code: .notAPlugin, path: path,
        reason: "it does not export the constant 'finescrub_curve'; see finescrub_curve.h")
    }
    let head = unsafe address.loadUnaligned(as: Head.self)
    guard head.abi == FINESCRUB_CURVE_ABI else {
      let age = head.abi < FINESCRUB_CURVE_ABI ? "older" : "newer"
      throw CurvePluginError(
        code: .otherInterface, path: path,
        reason: "it was compiled for the \(age) interface \(head.abi), and this program has "
          + "\(FINESCRUB_CURVE_ABI); compile it with this program's finescrub_curve.h")
    }
    // Two numbers and seven pointers, up to `feedback`; later fields may be missing.
    let least = 8 + 7 * MemoryLayout<UInt>.size
    guard head.size >= least else {
      throw CurvePluginError(
        code: .shortStructure, path: path,
        reason: "its structure has \(head.size) bytes, and interface \(head.abi) has \(least); set "
          + "its size to sizeof(finescrub_curve_plugin)")
    }
    var functions = unsafe finescrub_curve_plugin()
    unsafe withUnsafeMutableBytes(of: &functions) { functions in
      let count = min(Int(head.size), functions.count)
      unsafe functions.copyMemory(from: UnsafeRawBufferPointer(start: address, count: count))
    }
    let needed: [(String, Bool)] = unsafe [
      ("create", functions.create != nil), ("speed", functions.speed != nil),
      ("destroy", functions.destroy != nil),
    ]
    for (name, isThere) in needed where !isThere {
      throw CurvePluginError(
        code: .missingFunction, path: path,
        reason: "its function '\(name)' is null, and every plug-in must have one")
    }
    return unsafe functions
  }

  static func name(
    _ functions: finescrub_curve_plugin, _ path: String
  ) throws(CurvePluginError) -> String {
    let limit = Int(FINESCRUB_CURVE_NAME_LIMIT)
    guard let name = unsafe text(functions.name, limit: limit), !name.isEmpty,
      name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw CurvePluginError(
        code: .badName, path: path,
        reason: "its name is not a text of 1 to \(limit) bytes in UTF-8; give it one")
    }
    return name
  }

  static func defaults(
    _ functions: finescrub_curve_plugin, _ path: String
  ) throws(CurvePluginError) -> ConfigNode? {
    guard unsafe functions.defaults != nil else { return nil }
    func bad(_ reason: String) -> CurvePluginError {
      CurvePluginError(code: .badDefaults, path: path, reason: "its defaults \(reason)")
    }
    // The limit is that of a config file; it bounds the search for the end of the text.
    guard let text = unsafe text(functions.defaults, limit: 4 << 20) else {
      throw bad("are not text in UTF-8 of up to 4 MiB")
    }
    let defaults: ConfigNode
    do throws(ConfigError) {
      defaults = try ConfigNode(parsing: text)
    } catch {
      throw bad("are not JSON5: \(error)")
    }
    guard let members = defaults.members else {
      throw bad("are not an object such as { reach: 200 }")
    }
    guard Set(members.map(\.key)).count == members.count else { throw bad("repeat a key") }
    for member in members where member.node.typeOfDefault == nil {
      throw bad(
        "give \(member.key) as \(member.node.text); give a number, true or false, a text, or a list "
          + "of numbers")
    }
    return defaults
  }

  /// Returns a zero-terminated text of limited length, or `nil`.
  private static func text(_ start: UnsafePointer<CChar>?, limit: Int) -> String? {
    guard let start = unsafe start else { return nil }
    var bytes: [UInt8] = []
    while true {
      let byte = unsafe UInt8(bitPattern: start[bytes.count])
      if byte == 0 { return String(validating: bytes, as: UTF8.self) }
      guard bytes.count < limit else { return nil }
      bytes.append(byte)
    }
  }
}
