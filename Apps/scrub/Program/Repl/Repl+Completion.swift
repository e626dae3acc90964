import FineScrub
import ScrubFiles
import ScrubTerminal

/// Tab completion of commands, curve names, kinds and their parameters, settings and paths.
extension Repl {
  /// Returns the completions of the text before the cursor.
  func completion(for text: String) -> LineReader.Completion {
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
      .map { String($0) }
    let last = words.last ?? ""
    let command = words.count > 1 ? Command.named(words[0]) : nil
    if case .path = command?.completion {
      return PathCompletion.completion(of: text, after: words[0]) { _ in true }
    }
    if case .newPath(let endings) = command?.completion {
      return PathCompletion.completion(of: text, after: words[0]) { name in
        endings.contains { name.lowercased().hasSuffix($0) }
      }
    }
    let all =
      words.count > 1
      ? command.map { candidates($0, Array(words.dropFirst())) } ?? [] : Command.all.map(\.name)
    // A space follows complete words, but not `key=`.
    let texts = all.filter { $0.unicodeScalars.starts(with: last.unicodeScalars) }.map {
      $0.hasSuffix("=") ? TerminalText(escaping: $0) : CommandWords.quoted($0) + " "
    }
    return LineReader.Completion(start: text.utf8.count - last.utf8.count, texts: texts)
  }

  private func candidates(_ command: Command, _ words: [String]) -> [String] {
    let library = scrubber.configuration.library
    func parameters(of kind: String) -> [String] {
      library.catalog[kind]?.parameters.map { $0.name + "=" } ?? []
    }
    switch command.completion {
    case .nothing, .path, .newPath: return []
    case .commandName: return Command.all.map(\.name)
    case .words(let first, let after): return words.dropLast().first.flatMap { after[$0] } ?? first
    case .curveName:
      let names = library.curves.map(\.name)
      guard command.name == "curve" else { return names + (command.name == "plot" ? ["out="] : []) }
      switch (words.first, words.count) {
      case (_, 1): return names + ["new", "save"] + parameters(of: library.selected.kind)
      case ("new", 2): return library.catalog.kinds.map(\.name)
      case ("new", _): return parameters(of: words[1])
      case ("save", 4...): return ["replace"]
      default: return names
      }
    }
  }
}

/// Tab completion of paths.
///
/// A name with spaces, quotes or characters that are shown as escapes is quoted, so that the text that is
/// offered and inserted is what opens the file.
enum PathCompletion {
  /// Returns the completions of a line that ends with a part of a path: folders, and the files whose names
  /// are wanted.
  static func completion(
    of text: String, after command: String, where isWanted: (String) -> Bool
  ) -> LineReader.Completion {
    let typed = String(
      text.unicodeScalars.dropFirst(command.unicodeScalars.count).drop { $0 == " " })
    let isQuoted = typed.unicodeScalars.first == "\""
    let path = isQuoted ? CommandWords.unescaped(typed.unicodeScalars.dropFirst()) : typed
    let (folder, name) = (path.folderOfPath, path.nameInPath)
    // A folder that cannot be read has no completions.
    let entries = FileFolder.names(in: folder) ?? []
    let texts = entries.sorted().filter { entry in
      entry.unicodeScalars.starts(with: name.unicodeScalars)
        && (!entry.hasPrefix(".") || name.hasPrefix("."))
    }.compactMap { (entry) -> TerminalText? in
      let isFolder = FileFolder.isFolder(folder + entry)
      guard isFolder || isWanted(entry) else { return nil }
      let whole = folder + entry + (isFolder ? "/" : "")
      let end: TerminalText = isFolder ? "" : " "
      return isQuoted || CommandWords.needsQuotes(whole)
        ? TerminalText(quoting: whole, isClosed: !isFolder) + end
        : TerminalText(escaping: whole) + end
    }
    return LineReader.Completion(start: text.utf8.count - typed.utf8.count, texts: texts)
  }
}
