extension [UInt8] {
  /// Appends the four bytes of a number, lowest first.
  package mutating func append(littleEndian number: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
