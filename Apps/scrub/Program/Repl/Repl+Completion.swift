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
    var (offered, keys) = (words.count > 1 ? [] : Command.all.map(\.name), [ConfigField]())
    if words.count > 1, let command = Command.named(words[0]) {
      let path = pathCompletion(command, words, text)
      if let path, !path.texts.isEmpty { return path }
      (offered, keys) = candidates(command, Array(words.dropFirst()))
    }
    func isNext(_ word: String) -> Bool { word.unicodeScalars.starts(with: last.unicodeScalars) }
    // A space follows complete words, but not `key=`.
    let settings = keys.flatMap { field in
      let key = field.name + "="
      return last.hasPrefix(key) ? values(of: field.type).map { key + $0 + " " } : [key]
    }
    let texts =
      offered.filter(isNext).map { CommandWords.quoted($0) + " " }
      + settings.filter(isNext).map { TerminalText(escaping: $0) }
    return LineReader.Completion(start: text.utf8.count - last.utf8.count, texts: texts)
  }

  /// Returns the completions of a path at the end of the text; `nil` if it does not end with one.
  private func pathCompletion(
    _ command: Command, _ words: [String], _ text: String
  ) -> LineReader.Completion? {
    let (start, endings): (String, [String])
    switch command.completion {
    case .file(let wanted, _): (start, endings) = (words[0], wanted)
    case .curveName where words[1] == "save" && words.count > 3:
      (start, endings) = (words[...2].joined(separator: " "), [".json5", ".json"])
    case .curveName where command.name == "plot":
      guard let key = text.ranges(of: " out=").last else { return nil }
      (start, endings) = (String(text[..<key.upperBound]), [".svg", ".png"])
    default: return nil
    }
    return PathCompletion.completion(of: text, after: start) { name in
      endings.isEmpty || endings.contains { name.lowercased().hasSuffix($0) }
    }
  }

  private func candidates(_ command: Command, _ words: [String]) -> ([String], [ConfigField]) {
    let library = scrubber.configuration.library
    let names = library.curves.map(\.name)
    func parameters(of kind: String) -> [ConfigField] { library.catalog[kind]?.parameters ?? [] }
    switch command.completion {
    case .commandName: return (Command.all.map(\.name), [])
    case .words(let first):
      return words.count == 1
        ? (first, first.isEmpty ? command.keys : [])
        : (command.keys.isEmpty ? first : [], command.keys)
    case .file(_, let after): return (after, [])
    case .curveName:
      guard command.name == "curve" else { return (names, command.keys) }
      switch (words.first, words.count) {
      case (_, 1):
        return (names + ["new", "save", "delete"], parameters(of: library.selected.kind))
      case ("new", 2): return (library.catalog.kinds.map(\.name), [])
      case ("new", _): return ([], parameters(of: words[1]))
      case ("save", 3...): return (["replace"], [])
      default: return (names, [])
      }
    }
  }

  private func values(of type: ConfigFieldType) -> [String] {
    switch type {
    case .choice(let words): words
    case .boolean: ["on", "off"]
    case .curve: scrubber.configuration.library.curves.map(\.name)
    default: []
    }
  }
}

/// Tab completion of paths.
///
/// A name with spaces, quotes or characters that are shown as escapes is quoted, so that the text that is
/// offered and inserted is what opens the file.
enum PathCompletion {
  /// Returns the completions of a line that ends with a part of a path: folders, and the files whose names are wanted.
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
