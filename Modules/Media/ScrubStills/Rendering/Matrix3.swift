/// A matrix of three rows of three numbers.
struct Matrix3: Equatable {
  /// The nine numbers, row by row.
  var elements: [Double]

  init(_ elements: [Double]) {
    precondition(elements.count == 9)
    self.elements = elements
  }

  init(columns: [[Double]]) {
    self.init((0..<9).map { columns[$0 % 3][$0 / 3] })
  }

  init(diagonal: [Double]) {
    self.init([diagonal[0], 0, 0, 0, diagonal[1], 0, 0, 0, diagonal[2]])
  }

  func applied(to vector: [Double]) -> [Double] {
    [0, 3, 6].map { row in product(ofRow: row, [vector[0], vector[1], vector[2]]) }
  }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let other = right.elements
    return Matrix3(
      columns: (0..<3).map { column in
        left.applied(to: [other[column], other[3 + column], other[6 + column]])
      })
  }

  /// Returns the dot product of the row that begins at `start` and a vector.
  private func product(ofRow start: Int, _ vector: [Double]) -> Double {
    elements[start] * vector[0] + elements[start + 1] * vector[1] + elements[start + 2] * vector[2]
  }

  /// The inverse, by cofactors; the matrix must be invertible.
  var inverse: Matrix3 {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (r1, r2) = ((row + 1) % 3 * 3, (row + 2) % 3 * 3)
      let (c1, c2) = ((column + 1) % 3, (column + 2) % 3)
      return elements[r1 + c1] * elements[r2 + c2] - elements[r1 + c2] * elements[r2 + c1]
    }
    let determinant = product(ofRow: 0, [cofactor(0, 0), cofactor(0, 1), cofactor(0, 2)])
    return Matrix3((0..<9).map { index in cofactor(index % 3, index / 3) / determinant })
  }
}
