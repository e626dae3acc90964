internal import Foundation

/// A device, for tests of what must not be replaced.
package enum DeviceNode {
  /// Makes a null device at a path, so that a fault under test cannot replace the system's; for users who may make
  /// none, and cannot replace that, a link to it.
  ///
  /// - Parameter path: The path.
  /// - Throws: If there can be no link.
  package static func make(at path: String) throws {
    #if os(Linux)
      // The null device (Linux, admin-guide/devices.txt).
      let null: dev_t = 1 << 8 | 3
      if unsafe mknod(path, S_IFCHR | 0o600, null) == 0 { return }
    #endif
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
  }
}
