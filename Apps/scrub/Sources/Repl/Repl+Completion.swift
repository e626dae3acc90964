import CurveConfig
import Foundation
import ScrubConfig
import ScrubSession
import TerminalKit

/// Tab completion of commands, curve names, kinds and their parameters, settings and paths.
extension Repl {
  /// Returns the completions of the text before the cursor.
  func completion(for text: String) -> LineReader.Completion {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last ?? ""
    let start = text.utf8.count - last.utf8.count
    guard words.count > 1 else {
      return LineReader.Completion(start: start, texts: matching(last, Command.all.map(\.name)))
    }
    guard let command = Command.named(words[0]) else {
      return LineReader.Completion(start: start, texts: [])
    }
    switch command.completion {
    case .path: return paths(after: text, command.name) { _ in true }
    case .newPath(let endings):
      return paths(after: text, command.name) { name in
        endings.contains { name.lowercased().hasSuffix($0) }
      }
    default: break
    }
    return LineReader.Completion(
      start: start, texts: matching(last, candidates(command, Array(words.dropFirst()))))
  }

  private func candidates(_ command: Command, _ words: [String]) -> [String] {
    let library = session.configuration.library
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
  private func matching(_ prefix: String, _ candidates: [String]) -> [String] {
    candidates.filter { $0.hasPrefix(prefix) }.map { $0.hasSuffix("=") ? $0 : $0 + " " }
  }

  /// Returns the completions of a path: folders, and the files whose names are wanted.
  private func paths(
    after text: String, _ command: String, _ isWanted: (String) -> Bool
  ) -> LineReader.Completion {
    let typed = String(text.dropFirst(command.count).drop { $0 == " " })
    let start = text.utf8.count - typed.utf8.count
    let isQuoted = typed.hasPrefix("\"")
    let path = isQuoted ? Self.unescaped(typed.dropFirst()) : typed
    let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, name) = (String(path[..<cut]), String(path[cut...]))
    let expanded = folder.isEmpty ? "." : folder
    // A folder that cannot be read has no completions.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: expanded)) ?? []
    let texts = entries.sorted().filter { entry in
      entry.hasPrefix(name) && (!entry.hasPrefix(".") || name.hasPrefix("."))
    }.compactMap { entry -> String? in
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: expanded + "/" + entry, isDirectory: &isFolder)
      guard isFolder.boolValue || isWanted(entry) else { return nil }
      let whole = folder + entry
      let quotes = isQuoted || whole.contains { " \t\"\\".contains($0) } || whole.contains("=")
      return (quotes ? "\"" + Self.escaped(whole) : whole)
        + (isFolder.boolValue ? "/" : (quotes ? "\" " : " "))
    }
    return LineReader.Completion(start: start, texts: texts)
  }

  /// Returns a path with escapes for use between quotes.
  private static func escaped(_ path: String) -> String {
    String(path.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] })
  }

  /// Returns the text after an open quote with its escapes resolved.
  private static func unescaped(_ text: Substring) -> String {
    var isEscape = false
    return String(
      text.filter { character in
        isEscape = character == "\\" && !isEscape
        return !isEscape
      })
  }
}
