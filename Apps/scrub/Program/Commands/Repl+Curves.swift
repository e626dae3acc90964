import CurveCharts
import CurveConfig
import FineScrub
import ScrubConfig
import ScrubConfigText
import ScrubTerminal
import ScrubTools
import SpeedCurves

/// Listing, selecting and creating curves.
extension Repl {
  func curves(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.isEmpty else { throw call.usage }
    return curvesResult()
  }

  func curvesResult(_ members: [JSONValue.Member] = []) -> CommandResult {
    let library = scrubber.configuration.library
    let rows = library.curves.map { ($0.name, $0.kind, $0.name == library.selected.name) }
    let listed = rows.map { row in
      JSONValue.object([
        .init("name", .string(row.0)), .init("kind", .string(row.1)),
        .init("selected", .boolean(row.2)),
      ])
    }
    var text = rows.map { "\($0.2 ? "*" : " ") \($0.0)\($0.0 == $0.1 ? "" : " (\($0.1))")" }
    var members = members + [.init("curves", .array(listed))]
    if !library.faults.isEmpty {
      members.append(.init("faults", .array(library.faults.map(ConfigErrorText.json))))
      text += library.faultLines
    }
    return CommandResult(members, text: TerminalText(lines: text))
  }

  func curve(_ call: CommandCall) throws(CommandError) -> CommandResult {
    let words = call.words
    guard let first = words.first else {
      return curveResult(scrubber.configuration.library.selected)
    }
    if first == "save", words.count > 1 { return try save(words.dropFirst(), call) }
    let isNew = first == "new" && (words.count > 1 || scrubber.configuration.library["new"] == nil)
    let isChange = !isNew && words.allSatisfy { $0.unicodeScalars.contains("=") }
    guard isNew ? words.count > 1 : isChange || words.count == 1 else { throw call.usage }
    do throws(ConfigError) {
      let selected: NamedCurve
      if isNew {
        let definition = try definition(ofKind: words[1], Array(words.dropFirst(2)))
        let name = freeName(for: words[1])
        selected = try scrubber.changeCurves { (library) throws(ConfigError) in
          try library.define(name, as: definition)
        }
      } else if isChange {
        let changes = try ConfigNode(words: words)
        selected = try scrubber.changeCurves { (library) throws(ConfigError) in
          try library.changeSelected(changes)
        }
      } else {
        selected = try scrubber.changeCurves { (library) throws(ConfigError) in
          try library.select(first)
        }
      }
      return curveResult(selected)
    } catch {
      throw CommandError(typed: error)
    }
  }

  /// Prints which curves could not be fitted to the video, and why.
  func announceFaults() {
    for line in scrubber.configuration.library.faultLines { announcer.announce("\(line)") }
  }

  func speed(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.count == 1, let distance = Double(call.words[0]), !distance.isNaN else {
      throw call.usage
    }
    let curve = scrubber.configuration.library.selected.curve
    let (speed, band) = (curve.speed(atDistance: distance), curve.band(atDistance: distance))
    return CommandResult(
      [
        .init("distance", .number(distance)), .init("speed", .number(speed)),
        .init("band", .integer(band.index)),
      ],
      text: "at \(ShortNumber.text(distance)) points the speed is \(ShortNumber.text(speed))")
  }

  private func definition(
    ofKind kind: String, _ words: [String]
  ) throws(ConfigError) -> ConfigNode {
    let parameters = try ConfigNode(words: words)
    let member = ConfigNode.Member(key: "kind", node: ConfigNode(.string(kind)))
    return ConfigNode(.object([member] + (parameters.members ?? [])))
  }

  /// Returns the kind's name, or the first unused one of kind2, kind3 …
  private func freeName(for kind: String) -> String {
    let library = scrubber.configuration.library
    guard library[kind] != nil else { return kind }
    var number = 2
    while library["\(kind)\(number)"] != nil { number += 1 }
    return "\(kind)\(number)"
  }

  private func curveResult(_ selected: NamedCurve) -> CommandResult {
    let state = scrubber.model.state
    return CommandResult(
      [.init("curve", .string(selected.name)), .init("value", .number(state.value))],
      text: "\(selected.name): \(selected.definition.text(quotingKeys: false))")
  }
}
