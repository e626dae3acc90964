import Foundation

/// What standard output can show.
struct TerminalStyle: Equatable {
  /// Whether it shows more than ASCII.
  var usesUnicode: Bool
  /// Whether it shows colours.
  var usesColour: Bool

  /// ASCII without colours.
  static let plain = TerminalStyle(usesUnicode: false, usesColour: false)

  /// What standard output can show now: all of it on a terminal whose locale is UTF-8.
  static var current: TerminalStyle {
    guard StandardStream.output.isTerminal else { return .plain }
    let environment = ProcessInfo.processInfo.environment
    return TerminalStyle(usesUnicode: isUnicode(environment), usesColour: true)
  }

  /// Whether the locale of an environment is UTF-8; the first variable that is set decides (POSIX).
  static func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = locale?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }
}
