import ScrubFiles
import ScrubTerminal

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
    let start = text.utf8.count - typed.utf8.count
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
    return LineReader.Completion(start: start, texts: texts)
  }
}
