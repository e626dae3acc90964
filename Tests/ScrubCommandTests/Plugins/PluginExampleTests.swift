import CurveConfig
import CurvePlugins
import Foundation
import ScrubConfigText
import ScrubTesting
import SpeedCurves
import Testing

/// The plug-ins among the examples, built from their packages and loaded by `scrub` and by an app
/// that links the standard library dynamically or statically.
@Suite(.serialized)
struct PluginExampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func folder(_ example: String) -> URL {
    root.appending(path: "Examples/\(example)")
  }

  private func text(_ file: String, of example: String) throws -> String {
    try String(contentsOf: Self.folder(example).appending(path: file), encoding: .utf8)
  }

  #if FFmpeg  // without it no demo clip is open, for which the curves are printed
    @Test("The plug-in in C gives its expected output")
    func pluginInC() throws {
      try Self.cosine.get()
      try expectSession(of: "CosinePlugin")
    }
  #endif

  #if os(Linux)  // elsewhere libraries have another name, which the example's config would have to say
    #if FFmpeg
      @Test("The plug-in in Swift gives its expected output")
      func pluginInSwift() throws {
        try Self.frame.get()
        try expectSession(of: "FramePlugin")
      }
    #endif

    /// The option `--static-swift-stdlib` of SwiftPM would compile all modules again.
    @Test(
      "An app loads both, with a dynamic or static standard library", arguments: [false, true])
    func appLoadsBoth(isStatic: Bool) throws {
      try Self.cosine.get()
      try Self.frame.get()
      let host = Self.folder("PluginHost")
      var program = try Self.host.get()
      if isStatic {
        let objects = "@\(program).product/Objects.LinkFileList"
        program += "-static"
        // The name that SwiftPM gives to the main function of each program.
        let main = ["-Xlinker", "--defsym=main=PluginHost_main"]
        try Self.run(["swiftc", "-static-stdlib", objects, "-o", program] + main, in: host)
      }
      let printed = try Self.run([program], in: host)
      #expect(printed == (try text("expected.txt", of: "PluginHost")))
    }
  #endif

  @Test("The curves of the examples satisfy the laws")
  func curvesConform() throws {
    try Self.cosine.get()
    let cosine = try CurvePlugin(
      contentsOf: Self.folder("CosinePlugin").appending(path: ".build/cosine.so").path)
    let curve = try cosine.makeCurve(parameters: ["reach": 100, "slowest": 0.01], in: .placeholder)
    #expect(SpeedCurveConformance.violations(of: curve, neverRises: true) == [])
    #if os(Linux)
      try Self.frame.get()
      let frame = try CurvePlugin(
        contentsOf: Self.folder("FramePlugin").appending(path: ".build/debug/libFrameCurve.so").path
      )
      for context in [
        CurveContext.placeholder, .init(duration: 5, framesPerSecond: 24, trackLength: 300),
        .init(duration: 86_400, framesPerSecond: 240, trackLength: 300),
      ] {
        let curve = try frame.makeCurve(
          parameters: ["reach": 150, "pointsPerFrame": 2], in: context)
        #expect(SpeedCurveConformance.violations(of: curve, neverRises: true) == [])
        let pointsPerFrame = 1 / (curve.speed(atDistance: 150) * context.framesPerPoint)
        #expect(abs(pointsPerFrame - max(2, 1 / context.framesPerPoint)) < 1e-9)
      }
    #endif
  }

  @Test("The guide contains each source completely and nothing else")
  func guideHasTheExamplesCode() throws {
    let guide = try String(
      contentsOf: Self.root.appending(
        path: "Modules/Curves/CurvePlugins/CurvePlugins.docc/WritingAPlugin.md"), encoding: .utf8)
    let sources = [
      ("CosinePlugin", "cosine.c"), ("FramePlugin", "Sources/FrameCurveEntry/entry.c"),
      ("FramePlugin", "Sources/FrameCurve/FrameCurve.swift"), ("CosinePlugin", "scrub.json5"),
      ("PluginHost", "Sources/main.swift"), ("PluginHost", "Tests/PluginLawTests.swift"),
    ]
    var texts = try sources.map { try text($0.1, of: $0.0) }
    let parts = guide.components(separatedBy: "```")
    let blocks = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    var count = 0
    for language in ["c", "swift", "json5"] {
      for block in blocks where block.hasPrefix(language + "\n") {
        let code = String(block.dropFirst(language.count + 1))
        let index = try #require(texts.firstIndex { $0.contains(code) }, "no example has\n\(code)")
        texts[index] = texts[index].replacingOccurrences(of: code, with: "")
        count += 1
      }
    }
    #expect(count >= 9)
    for (source, rest) in zip(sources, texts).prefix(3) {
      let left = rest.filter { !$0.isWhitespace }
      #expect(left.isEmpty, "of \(source.1) the guide does not show\n\(rest)")
    }
  }

  /// Builds the plug-in in C.
  private static let cosine = Result { _ = try run(["make", "-s"], in: folder("CosinePlugin")) }

  /// Builds the plug-in in Swift.
  private static let frame = Result {
    let package = folder("FramePlugin")
    _ = try run(["swift", "build", "--package-path", package.path], in: package)
  }

  /// The path of the app, built in the folder of the other examples without FFmpeg, with the same options.
  private static let host = Result {
    let package = folder("PluginHost")
    let scratch = root.appending(path: ".build/examples/plain").path
    try run(
      ["swift", "build", "--disable-index-store", "--package-path", package.path]
        + ["--scratch-path", scratch],
      in: package)
    return scratch + "/debug/PluginHost"
  }

  /// Runs the example's commands with `scrub`, as its README describes.
  private func expectSession(of example: String) throws {
    let path = Self.folder(example).path
    #expect(try ScrubProcess.run(["check", "scrub.json5"], in: path).status == 0)
    let session = try ScrubProcess.run(
      ["--config", "scrub.json5"], commands: try text("session.txt", of: example), in: path)
    #expect(session.status == 1)  // of the slips at its end
    #expect(session.lines.map { $0 + "\n" }.joined() == (try text("expected.txt", of: example)))
    #expect(session.errors == (try text("expected-errors.txt", of: example)))
  }

  /// Runs a program to its end; it must succeed.
  @discardableResult
  private static func run(_ words: [String], in folder: URL) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    // It would optimize the modules, which takes longer to compile than these programs run.
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "FINESCRUB_OPTIMIZES_DEBUG"
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    try #require(process.terminationStatus == 0, "\(words.joined(separator: " ")): \(text)")
    return text
  }
}
