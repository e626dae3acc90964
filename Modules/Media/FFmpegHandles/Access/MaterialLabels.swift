/// The labels in a file of the Material Exchange Format (SMPTE ST 377-1).
enum MaterialLabels {
  /// The essence container of encrypted essence, and the key of an encrypted triplet (SMPTE ST 429-6, 6.4 and 7.1),
  /// without the start and the version, which is the eighth byte.
  private static let encrypted: [(category: [UInt8], item: [UInt8])] = [
    ([0x04, 0x01, 0x01], [0x0D, 0x01, 0x03, 0x01, 0x02, 0x0B, 0x01]),
    ([0x02, 0x04, 0x01], [0x0D, 0x01, 0x03, 0x01, 0x02, 0x7E, 0x01]),
  ]
  /// The start of all labels of SMPTE.
  private static let prefix: [UInt8] = [0x06, 0x0E, 0x2B, 0x34]

  /// Returns whether a label says that the essence is encrypted.
  ///
  /// - Parameter bytes: The start of the file.
  /// - Returns: Whether one does.
  /// - Complexity: O(n) in the bytes.
  static func areEncrypted(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    while let place = bytes[offset...].firstIndex(of: prefix[0]) {
      let label = bytes[place...].prefix(16)
      let isEncrypted =
        label.starts(with: prefix)
        && encrypted.contains {
          label.dropFirst(4).starts(with: $0.category) && label.dropFirst(8).starts(with: $0.item)
        }
      if isEncrypted { return true }
      offset = place + 1
    }
    return false
  }
}
