import Foundation
import ScrubTestSupport
import Testing

/// The program started with a closed standard stream.
struct ClosedStreamTests {
  /// A file or pipe opened later must not take the descriptor: the program would wait for itself.
  @Test("Without standard input the program ends with an error", arguments: ["--json", "serve"])
  func endsWithoutStandardInput(argument: String) throws {
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
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    #expect(hasEnded && process.terminationStatus == 1)
    #expect(String(decoding: text, as: UTF8.self).contains("Cannot read the commands"))
  }
}
