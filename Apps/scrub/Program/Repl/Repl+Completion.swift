import CurveConfig
import FineScrub
import ScrubConfig
import ScrubTerminal

/// Tab completion of commands, curve names, kinds and their parameters, settings and paths.
extension Repl {
  /// Returns the completions of the text before the cursor.
  func completion(for text: String) -> LineReader.Completion {
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
      .map { String($0) }
    let last = words.last ?? ""
    let start = text.utf8.count - last.utf8.count
    guard words.count > 1 else {
      return LineReader.Completion(start: start, texts: matching(last, Command.all.map(\.name)))
    }
    guard let command = Command.named(words[0]) else {
      return LineReader.Completion(start: start, texts: [])
    }
    switch command.completion {
    case .path: return PathCompletion.completion(of: text, after: command.name) { _ in true }
    case .newPath(let endings):
      return PathCompletion.completion(of: text, after: command.name) { name in
        endings.contains { name.lowercased().hasSuffix($0) }
      }
    default: break
    }
    return LineReader.Completion(
      start: start, texts: matching(last, candidates(command, Array(words.dropFirst()))))
  }

  private func candidates(_ command: Command, _ words: [String]) -> [String] {
    let library = scrubber.configuration.library
    switch command.completion {
    case .nothing, .path, .newPath: return []
    case .commandName: return Command.all.map(\.name)
    case .words(let first, let after): return words.dropLast().first.flatMap { after[$0] } ?? first
    case .curveName:
      if command.name == "curve", words.count >= 2, words[0] == "new" {
        if words.count == 2 { return library.catalog.kinds.map(\.name) }
        return library.catalog[words[1]]?.parameters.map { $0.name + "=" } ?? []
      }
      if command.name == "curve", words.count > 3, words[0] == "save" { return ["replace"] }
      guard command.name == "curve", words.count == 1 else {
        return library.curves.map(\.name) + (command.name == "plot" ? ["out="] : [])
      }
      let parameters = library.catalog[library.selected.kind]?.parameters.map { $0.name + "=" }
      return library.curves.map(\.name) + ["new", "save"] + (parameters ?? [])
    }
  }

  /// Returns the candidates with a prefix. A space follows complete words, but not `key=`.
  private func matching(_ prefix: String, _ candidates: [String]) -> [TerminalText] {
    candidates.filter { $0.unicodeScalars.starts(with: prefix.unicodeScalars) }.map {
      $0.hasSuffix("=") ? TerminalText(escaping: $0) : CommandWords.quoted($0) + " "
    }
  }
}
