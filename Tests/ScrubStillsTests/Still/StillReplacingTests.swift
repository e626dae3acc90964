#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubStills
  import ScrubTestSupport
  import Testing

  /// Which files a still replaces.
  struct StillReplacingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func write(
      to name: String, source: String = "clip.mp4", replacesExisting: Bool = false
    ) throws {
      let image = StillTests.ramp(ColorTags())
      try Still.write(
        image.frame, of: image.video(), source: source, to: path(name),
        replacesExisting: replacesExisting, cancellation: Cancellation())
    }

    @Test("A still replaces an earlier still", arguments: ["a.png", "a.jpg", "a.tiff"])
    func earlierStill(name: String) throws {
      try write(to: name, source: "first.mp4")
      let first = FileManager.default.contents(atPath: path(name))
      try write(to: name, source: "a/second.mp4")
      let second = try #require(FileManager.default.contents(atPath: path(name)))
      #expect(first != second && second.range(of: Data("source=second.mp4".utf8)) != nil)
      #expect(try folder.names == [name])
    }

    @Test(
      "Any other file stays, unless that is asked for", arguments: ["a.png", "a.jpg", "a.tiff"])
    func otherFile(name: String) throws {
      // Of each kind, the start of a still, and a text that names the program.
      try write(to: name)
      let still = try #require(FileManager.default.contents(atPath: path(name)))
      let unmarked = Data(
        still.map { $0 }.split(separator: UInt8(ascii: "F")).joined(separator: [UInt8(ascii: "f")]))
      var others = [Data("Software FineScrub".utf8), unmarked]
      others += (1..<40).map { still.prefix(still.count * $0 / 200) }
      for bytes in others.prefix(2) {
        try bytes.write(to: URL(filePath: path(name)))
        let error = #expect(throws: WriteError.self) { try write(to: name) }
        #expect(error?.code == .fileExists && error?.message.contains(path(name)) == true)
        #expect(FileManager.default.contents(atPath: path(name)) == bytes)
      }
      // A part of a still must not end the program.
      for bytes in others.dropFirst(2) {
        try bytes.write(to: URL(filePath: path(name)))
        _ = try? write(to: name)
      }
      try Data("mine".utf8).write(to: URL(filePath: path(name)))
      try write(to: name, replacesExisting: true)
      #expect(try folder.names == [name])
    }

    @Test("The video itself is never replaced, also under another name") func theVideo() throws {
      let video = path("loop.png")
      try Data("a moving image".utf8).write(to: URL(filePath: video))
      try FileManager.default.createSymbolicLink(
        atPath: path("soft.png"), withDestinationPath: video)
      try FileManager.default.linkItem(atPath: video, toPath: path("hard.png"))
      for name in ["loop.png", "soft.png", "hard.png"] {
        let error = #expect(throws: WriteError.self) {
          try write(to: name, source: video, replacesExisting: true)
        }
        #expect(error?.code == .invalidSetting)
      }
      #expect(FileManager.default.contents(atPath: video) == Data("a moving image".utf8))
    }

    @Test("A pipe or a device is refused also when everything may be replaced")
    func special() throws {
      try #require(unsafe mkfifo(path("a.png"), 0o600) == 0)
      #expect(throws: WriteError.self) { try write(to: "a.png", replacesExisting: true) }
      try DeviceNode.make(at: path("b.png"))
      #expect(throws: WriteError.self) { try write(to: "b.png", replacesExisting: true) }
    }
  }
#endif
