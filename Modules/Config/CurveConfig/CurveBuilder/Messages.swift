import ConfigText

/// What to say about a name that does not exist: what was meant, or what there is.
func unknownName(_ name: String, _ what: String, among names: [String]) -> String {
  let shown = name.count > 40 ? name.prefix(40) + "…" : name[...]
  if let guess = Spelling.closest(to: name, among: names) {
    return "there is no \(what) '\(shown)'; did you mean '\(guess)'?"
  }
  return "there is no \(what) '\(shown)'; there is \(list(names))"
}

/// Names as a sentence lists them; of many only the first.
func list(_ names: [String]) -> String {
  let shown = names.prefix(12)
  let more = names.count - shown.count
  return shown.isEmpty
    ? "none" : shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
}
