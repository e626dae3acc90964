import ScrubConfigText

/// Returns the message about an unknown name, with a suggestion, unless none is wanted, or the existing names.
func unknownName(
  _ name: String, _ what: String, among names: [String], suggests: Bool = true
) -> String {
  let shown = name.shortenedName
  if suggests, let guess = Spelling.closest(to: name, among: names) {
    return "unknown \(what) '\(shown)'; did you mean '\(guess)'?"
  }
  return "unknown \(what) '\(shown)'; available: \(list(names))"
}

/// Returns names as a list in a sentence; of many, only the first, and of long ones the start.
func list(_ names: [String]) -> String {
  let shown = names.prefix(12).map { $0.shortenedName }
  let more = names.count - shown.count
  return shown.isEmpty
    ? "none" : shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
}
