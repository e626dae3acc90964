import Foundation
import TestSupport
import Testing

/// A program that was started with a standard stream closed.
struct ClosedStreamTests {
  /// Files and pipes that it opens must not be taken for the stream: it would wait for itself.
  @Test(arguments: ["--json", "serve"])
  func withoutStandardInputItEnds(argument: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$1\" <&-", try ScrubProcess.executable().path, argument,
    ]
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let hasEnded = eventually { !process.isRunning }
    process.terminate()
    process.waitUntilExit()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    #expect(hasEnded && process.terminationStatus == 1)
    #expect(String(decoding: said, as: UTF8.self).contains("Cannot read the commands"))
  }
}
