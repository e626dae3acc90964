import CurveCharts
import FineScrub
import ScrubTerminal
import ScrubTools

/// Listing, selecting and creating curves.
extension Repl {
  func curves(_ call: CommandCall) throws -> CommandResult { curvesResult() }

  func curvesResult(_ members: JSONObject = [:]) -> CommandResult {
    let library = scrubber.configuration.library
    let listed = library.curves.map { curve -> JSONObject in
      [
        "name": curve.name, "kind": curve.kind, "selected": curve.name == library.selected.name,
      ]
    }
    let lines = library.curves.map { curve in
      "\(curve.name == library.selected.name ? "*" : " ") \(curve.name)"
        + (curve.name == curve.kind ? "" : " (\(curve.kind))")
    }
    let faults: JSONObject =
      library.faults.isEmpty ? [:] : ["faults": library.faults.map(\.members)]
    return CommandResult(
      members + ["curves": listed] + faults, text: TerminalText(lines: lines + library.faultLines))
  }

  func curve(_ call: CommandCall) throws -> CommandResult {
    let words = call.words
    let library = scrubber.configuration.library
    guard let first = words.first else { return curveResult(library.selected) }
    // A curve may have the name of a verb, or one with =.
    let isName = words.count == 1 && library[first] != nil
    let isVerb = !isName && ["new", "save", "delete"].contains(first)
    let isChange = !isName && !isVerb && words.allSatisfy { $0.unicodeScalars.contains("=") }
    guard isVerb ? words.count > 1 : isChange || words.count == 1 else { throw call.usage }
    if isVerb, first == "save" { return try save(call) }
    let selected = try scrubber.changeCurves { library in
      if isVerb, first == "delete" {
        guard words.count == 2 else { throw call.usage }
        try library.remove(words[1])
      } else if isVerb {
        let kind = ConfigNode.Member(key: "kind", node: ConfigNode(.string(words[1])))
        let parameters = try ConfigNode(words: Array(words.dropFirst(2)))
        try library.define(
          freeName(for: words[1], in: library),
          as: ConfigNode(.object([kind] + (parameters.members ?? []))))
      } else if isChange {
        try library.changeSelected(ConfigNode(words: words))
      } else {
        try library.select(first)
      }
    }
    return curveResult(selected)
  }

  /// Prints which curves are unavailable, and why, but for lines that are known already.
  func announceFaults(besides known: [String] = []) {
    for line in scrubber.configuration.library.faultLines where !known.contains(line) {
      announcer.announce("\(line)")
    }
  }

  func speed(_ call: CommandCall) throws -> CommandResult {
    guard call.words.count == 1, let distance = Double(call.words[0]), distance.isFinite else {
      throw call.usage
    }
    let curve = scrubber.configuration.library.selected.curve
    let speed = curve.speed(atDistance: distance)
    return CommandResult(
      ["distance": distance, "speed": speed, "band": curve.band(atDistance: distance).index],
      text: "at \(ShortNumber.text(distance)) points the speed is \(ShortNumber.text(speed))")
  }

  /// Returns the kind's name, or the first unused one of kind2, kind3 …
  private func freeName(for kind: String, in library: CurveLibrary) -> String {
    let numbered = (2...).lazy.map { "\(kind)\($0)" }
    return library[kind] == nil ? kind : numbered.first { library[$0] == nil } ?? kind
  }

  private func curveResult(_ selected: NamedCurve) -> CommandResult {
    CommandResult(
      ["curve": selected.name, "value": scrubber.model.state.value],
      text: "\(selected.name): \(selected.definition.text(quotingKeys: false))")
  }
}
