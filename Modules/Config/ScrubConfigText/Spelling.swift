/// Suggestions for mistyped names.
package enum Spelling {
  /// Returns the name that is most similar to a mistyped one.
  ///
  /// A similar name has at most one slip (a letter added, omitted or changed, or two swapped) per three
  /// letters; upper and lower case of a to z are equal.
  ///
  /// - Parameters:
  ///   - name: The typed name.
  ///   - candidates: The existing names; of equally similar ones, the first wins. Only the first 200 are
  ///     considered.
  /// - Returns: One of the candidates, or `nil` if none is similar.
  /// - Complexity: O(candidates x length x length); names over 64 letters are never similar.
  package static func closest(to name: String, among candidates: [String]) -> String? {
    let typed = letters(of: name)
    guard typed.count <= longest else { return nil }
    var best: (name: String, slips: Int)?
    for candidate in candidates.prefix(200) {
      let letters = letters(of: candidate)
      guard letters.count <= longest else { continue }
      let slips = slips(from: typed, to: letters)
      let allowed = max(typed.count, letters.count) / 3
      if slips <= allowed, slips < best?.slips ?? .max { best = (candidate, slips) }
    }
    return best?.name
  }

  private static let longest = 64

  private static func letters(of word: String) -> [UInt32] {
    word.unicodeScalars.map { "A"..."Z" ~= $0 ? $0.value + 32 : $0.value }
  }

  /// Returns the optimal string alignment distance of two words.
  private static func slips(from typed: [UInt32], to meant: [UInt32]) -> Int {
    var rows = [Array(0...meant.count)]
    for (row, letter) in typed.enumerated() {
      var next = [row + 1]
      for (column, wanted) in meant.enumerated() {
        let change = rows[row][column] + (letter == wanted ? 0 : 1)
        var cost = min(change, rows[row][column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == meant[column - 1], typed[row - 1] == wanted {
          cost = min(cost, rows[row - 1][column - 1] + 1)
        }
        next.append(cost)
      }
      rows.append(next)
    }
    return rows[typed.count][meant.count]
  }
}
