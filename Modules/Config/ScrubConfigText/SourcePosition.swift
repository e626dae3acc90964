/// A position in a text: line and column, both counted from 1.
///
/// Columns count Unicode scalars: a tab, a letter and a combining accent are one each. Lines end with LF,
/// CR or CR LF, as in editors; a byte order mark at the start of the text is not counted.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in Unicode scalars, from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The start of a text.
  package static let start = SourcePosition(line: 1, column: 1)

  /// Whether one position comes before another in the text.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
