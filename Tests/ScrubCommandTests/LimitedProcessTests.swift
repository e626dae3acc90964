import Foundation
import ScrubTestSupport
import Testing

/// The program with less than it needs, which only a process of its own can show.
@Suite(
  .enabled(
    if: Memory.canBeMeasured, "a sanitizer needs address space and descriptors of its own"))
struct LimitedProcessTests {
  /// Runs the program under limits of a shell, with its input from a file.
  private func run(
    _ limit: String, _ arguments: String, input: String, in folder: ScratchFolder
  ) throws -> (status: Int32, text: String) {
    try Data(input.utf8).write(to: URL(filePath: folder.path("in")))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let program = try ScrubProcess.executable().path
    process.arguments = [
      "-c", "exec <in >out 2>&1 && ulimit \(limit) && exec '\(program)' \(arguments)",
    ]
    process.currentDirectoryURL = URL(filePath: folder.path())
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "XDG_CACHE_HOME": folder.path("cache")]) { $1 }
    try process.run()
    process.waitUntilExit()
    let text = try String(
      decoding: Data(contentsOf: URL(filePath: folder.path("out"))), as: UTF8.self)
    return (process.terminationStatus, text)
  }

  @Test(
    "Without descriptors to watch a config, the program says so and runs", arguments: [6, 7, 8])
  func fewDescriptors(_ count: Int) throws {
    let folder = try ScratchFolder()
    try Data("{}".utf8).write(to: URL(filePath: folder.path("c.json5")))
    let (status, text) = try run(
      "-n \(count)", "--json --config c.json5", input: "quit\n", in: folder)
    #expect(status == 0, "\(text)")
    #expect(text.contains("too many files are open"), "\(text)")
    #expect(text.contains("\"command\":\"quit\""), "\(text)")
  }

  @Test("A file that needs more memory than the process may use is refused with both")
  func addressSpaceIsTheLimit() throws {
    let folder = try ScratchFolder()
    // A GIF of two frames of a pixel on a canvas of 16000 x 16000.
    let canvas: [UInt8] = [0x80, 0x3E, 0x80, 0x3E, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame: [UInt8] =
      [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let bytes = Array("GIF89a".utf8) + canvas + frame + frame + [0x3B]
    try Data(bytes).write(to: URL(filePath: folder.path("g.gif")))
    let (status, text) = try run("-v 2000000", "probe g.gif", input: "", in: folder)
    #expect(status == 1)
    #expect(text.contains("16000 x 16000 takes 976 MiB"), "\(text)")
    #expect(text.contains("the 1953 MiB that this process may use"), "\(text)")
  }

  /// To find out whether a file may be replaced, a command reads it.
  @Test(
    "A file of any size in the place of a result is an error of one line",
    arguments: ["curve save mine big.json5", "plot out=big.svg"])
  func largeFilesAreKept(command: String) throws {
    let folder = try ScratchFolder()
    for name in ["big.json5", "big.svg"] {
      try #require(FileManager.default.createFile(atPath: folder.path(name), contents: Data()))
      try #require(unsafe truncate(folder.path(name), 6 << 30) == 0)
    }
    let (status, text) = try run(
      "-v 4000000", "--json", input: "curve new exponential\n\(command)\nquit\n", in: folder)
    #expect(status <= 1, "\(text)")
    #expect(text.contains("\"ok\":false"), "\(text)")
    #expect(text.contains("\"command\":\"quit\""), "\(text)")
  }
}
