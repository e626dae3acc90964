import Foundation
import Testing

/// Every example builds from a fresh package and prints its expected output.
///
/// They share a scratch folder, so that FineScrub's modules are compiled only once for all of them,
/// and once more with FFmpeg.
@Suite(.serialized)
struct ExampleTests {
  static let examples: [String] = {
    var examples = [
      "PickOneCurve", "OwnSlider", "CustomCurveKind", "CurvesByConfig", "OwnMediaSource",
      "EditorTimeline",
    ]
    // On Apple's platforms it is a library for an app.
    #if os(Linux)
      examples.append("AppleAdapters")
    #endif
    #if FFmpeg
      examples.append("HeadlessScrub")
    #endif
    return examples
  }()

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("An example builds and prints its expected output", arguments: examples)
  func printsItsExpectedOutput(_ name: String) throws {
    let folder = Self.root.appending(path: "Examples/\(name)")
    let scratch = Self.root.appending(
      path: ".build/examples/" + (name == "HeadlessScrub" ? "FFmpeg" : "plain")
    ).path
    let built = try run(
      "/usr/bin/env",
      [
        "swift", "build", "--disable-index-store", "--package-path", folder.path, "--scratch-path",
        scratch,
      ], in: folder)
    try #require(built.status == 0, "\(built.output)")
    let ran = try run("\(scratch)/debug/\(name)", [], in: folder)
    #expect(ran.status == 0)
    let expected = try String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
    #expect(ran.output == expected)
  }

  @Test("Every example is in the README and in this suite")
  func everyExampleIsListedAndRun() throws {
    let folder = Self.root.appending(path: "Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/Package.swift").path)
    }
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    for name in names { #expect(readme.contains("[\(name)](\(name))"), "\(name)") }
    #if FFmpeg && os(Linux)
      #expect(Set(names) == Set(Self.examples + PluginExampleTests.packages))
    #endif
  }

  /// Runs a program to its end, without input.
  private func run(
    _ program: String, _ arguments: [String], in folder: URL
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    // Build errors belong to the test's message; errors of an example are not part of its output.
    if program == "/usr/bin/env" { process.standardError = output }
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
