/// A version of one of FFmpeg's libraries, as in "59.37.100".
package struct LibraryVersion: Equatable, Sendable, CustomStringConvertible {
  /// Increases when a structure or a function changes incompatibly.
  package var major: Int
  /// Increases when something is added.
  package var minor: Int
  /// Increases when only behavior changes.
  package var micro: Int

  /// Creates a version from its three numbers.
  package init(_ major: Int, _ minor: Int, _ micro: Int) {
    (self.major, self.minor, self.micro) = (major, minor, micro)
  }

  /// Creates a version from an integer packed as by `AV_VERSION_INT`.
  package init(packed: UInt32) {
    self.init(Int(packed >> 16), Int(packed >> 8 & 0xFF), Int(packed & 0xFF))
  }

  /// The three numbers, separated by periods.
  package var description: String { "\(major).\(minor).\(micro)" }
}
