import Foundation

/// Programs of the system that tests run.
enum Program {
  /// Whether a program can be found.
  static func isPresent(_ name: String) -> Bool {
    ["/usr/bin/", "/usr/sbin/", "/usr/local/bin/", "/usr/local/sbin/", "/opt/homebrew/bin/"]
      .contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
  }

  /// Runs a program, and waits for its end.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - arguments: Its arguments.
  /// - Throws: An error if it fails.
  static func run(_ name: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }
}
