/// Character cells that are drawn over each other and then written as lines.
struct CharacterGrid {
  /// How a cell is coloured, by the number that terminals know (ECMA-48 SGR).
  enum Colour: Int {
    case plain = 0
    case bold = 1
    case faint = 2
    case red = 31
    case yellow = 33
    case cyan = 36
  }

  private struct Cell: Equatable {
    var character: Character = " "
    var colour = Colour.plain
  }

  let columns: Int
  private var rows: [[Cell]]

  /// Makes an empty grid.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Draws a character; outside the grid it does nothing.
  mutating func put(_ character: Character, _ column: Int, _ row: Int, _ colour: Colour = .plain) {
    guard rows.indices.contains(row), (0..<columns).contains(column) else { return }
    rows[row][column] = Cell(character: character, colour: colour)
  }

  /// Draws a text in a part of a row; what does not fit is left out.
  mutating func put(_ text: String, in part: Range<Int>, _ row: Int, _ colour: Colour = .plain) {
    for (column, character) in zip(part, text) { put(character, column, row, colour) }
  }

  /// Fills a part of a row.
  mutating func fill(
    _ part: Range<Int>, _ row: Int, with character: Character, _ colour: Colour = .plain
  ) {
    for column in part.clamped(to: 0..<columns) { put(character, column, row, colour) }
  }

  /// Whether nothing has been drawn in a part of a row.
  func isEmpty(_ part: Range<Int>, _ row: Int) -> Bool {
    rows[row][part.clamped(to: 0..<columns)].allSatisfy { $0 == Cell() }
  }

  /// The lines, without blanks at their ends.
  func lines(usesColour: Bool) -> [String] {
    rows.map { cells in
      let end = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
      var (line, colour) = ("", Colour.plain)
      for cell in cells[..<end] {
        // A blank has the colour of what is before it: nobody sees which.
        if usesColour, cell.colour != colour, cell.character != " " {
          colour = cell.colour
          line += "\u{1B}[0m" + (colour == .plain ? "" : "\u{1B}[\(colour.rawValue)m")
        }
        line.append(cell.character)
      }
      return colour == .plain ? line : line + "\u{1B}[0m"
    }
  }
}
