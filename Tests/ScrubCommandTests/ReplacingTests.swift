import Foundation
import ScrubTestSupport
import ScrubTools
import Testing

@testable import ScrubProgram
@testable import ScrubTerminal

/// Which files the commands replace.
struct ReplacingTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func results(_ commands: String, _ arguments: [String] = []) throws -> [JSONResult] {
    try ScrubProcess.run(arguments + ["--json"], commands: commands + "\n", in: folder.path())
      .results()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func mode(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(unsafe lstat(folder.path(name), &status) == 0)
    return status.st_mode & 0o7777
  }

  private static let drag = "down 100 0 0\nmove 120 -30 10\nup\nrecord off"

  @Test("record keeps a file that is not a recording, until it is asked to replace it")
  func record() throws {
    try folder.write("a video", to: "keep.mp4")
    try folder.write("secret", to: "private.json")
    try #require(unsafe chmod(folder.path("private.json"), 0o600) == 0)
    let refused = try results("record keep.mp4\n\(Self.drag)")
    #expect(refused[0].errorCode == "file")
    #expect(refused[0].errorMessage?.contains("add the word replace") == true)
    #expect(try text("keep.mp4") == "a video")
    let written = try results(
      "record keep.mp4 replace\n\(Self.drag)\nrecord private.json replace\n\(Self.drag)\n"
        + "record keep.mp4\n\(Self.drag)\nreplay keep.mp4")
    #expect(written.allSatisfy { $0.isOK == true })
    #expect(try mode("private.json") == 0o600)
  }

  @Test("record keeps pipes and devices, and the links to files") func recordSpecial() throws {
    try #require(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
    let manager = FileManager.default
    try DeviceNode.make(at: folder.path("device"))
    try manager.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "new.json")
    let results = try results(
      "record pipe replace\nrecord device replace\nrecord link\n\(Self.drag)")
    #expect(results.prefix(3).map(\.errorCode) == ["file", "file", nil])
    #expect(results[0].errorMessage?.contains("a pipe") == true)
    #expect(results[1].errorMessage?.contains("device") == true)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("link")) == "new.json")
    #expect(try text("new.json").contains("\"events\""))
    let names = try manager.contentsOfDirectory(atPath: folder.path()).sorted()
    #expect(names == ["device", "link", "new.json", "pipe"])
  }

  @Test("plot keeps a file that is not a plot, and a curve may be named replace") func plot() throws
  {
    try folder.write("<svg/>", to: "mine.svg")
    let results = try results(
      """
      plot out=mine.svg
      plot out=mine.svg replace
      plot out=mine.svg
      plot replace out=mine.svg
      """)
    #expect(results.map(\.isOK) == [false, true, true, false])
    #expect(results[0].errorCode == "file")
    #expect(results[3].errorMessage?.contains("replace") == true)
  }

  @Test("Completion offers the files that a command writes, and folders") func completion() throws {
    for name in ["clip.mp4", "drag.json", "photo.PNG"] { try folder.write("x", to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.path("more.mp4"), withIntermediateDirectories: false)
    let repl = try Repl(ProgramForms.repl.arguments(["--json"]), .inThisProcess)
    func texts(_ command: String) -> [String] {
      let start = "\(command) \(folder.path())/"
      return repl.completion(for: start).texts.map {
        String($0.content.dropFirst(folder.path().count + 1))
      }
    }
    #expect(texts("record") == ["drag.json ", "more.mp4/"])
    #expect(texts("export") == ["more.mp4/", "photo.PNG "])
    #expect(texts("open") == ["clip.mp4 ", "drag.json ", "more.mp4/", "photo.PNG "])
  }

  #if FFmpeg
    @Test("export keeps a file that is not a still, until it is asked to replace it")
    func export() throws {
      try folder.write("mine", to: "photo.png")
      let clip = try folder.demoClip(frames: 30)
      let results = try results(
        """
        export photo.png
        export photo.png #3 replace
        export photo.png #4
        export other.png replace
        """, [clip])
      #expect(results.map(\.errorCode) == ["file", nil, nil, nil])
      #expect(results[0].errorMessage?.contains("add the word replace") == true)
      #expect(results[2].integer("frame") == 4)
    }

    @Test("No command replaces the open video, also under another name") func theOpenVideo() throws
    {
      let clip = try folder.demoClip(frames: 30)
      let bytes = FileManager.default.contents(atPath: clip)
      for name in ["hard.png", "hard.svg"] {
        try FileManager.default.linkItem(atPath: clip, toPath: folder.path(name))
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("soft.json"), withDestinationPath: clip)
      let results = try results(
        """
        record clip.mp4 replace
        record soft.json replace
        export hard.png replace
        plot out=hard.svg replace
        plot out=hard.png replace
        """, [clip])
      #expect(results.allSatisfy { $0.errorCode == "invalidValue" })
      #expect(FileManager.default.contents(atPath: clip) == bytes)
    }

    @Test("demo and export-frame keep other files, until --replace") func subcommands() throws {
      try folder.write("a video", to: "keep.mp4")
      let size = ["--size", "160x90", "--seconds", "1"]
      func demo(_ options: [String] = []) throws -> RunOutcome {
        try ScrubProcess.run(["demo", "keep.mp4"] + size + options, in: folder.path())
      }
      let refused = try demo()
      #expect(refused.status == 1 && refused.errors.contains("add --replace"))
      #expect(try text("keep.mp4") == "a video")
      #expect(try demo(["--replace"]).status == 0)
      // A clip that was edited or encoded anew cannot be told from its own.
      #expect(try demo().status == 1, "its own clip is kept")
      try folder.write("mine", to: "a.png")
      let frame = ["export-frame", "0", "keep.mp4", "--out", "a.png"]
      let kept = try ScrubProcess.run(frame, in: folder.path())
      #expect(kept.status == 1 && kept.errors.contains("add --replace"))
      #expect(try text("a.png") == "mine")
      #expect(try ScrubProcess.run(frame + ["--replace"], in: folder.path()).status == 0)
      #expect(try ScrubProcess.run(frame, in: folder.path()).status == 0)
    }
  #endif
}
