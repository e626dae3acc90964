#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTestSupport
  import Testing

  @testable import ScrubStills

  @Suite("Writing a still from a task", .timeLimit(.minutes(2)))
  struct StillAsyncTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Samples whose conversion waits at a gate.
    struct GatedPixels: FramePixels {
      var pixels: PlanePixels
      var gate: Gate

      var width: Int { pixels.width }
      var height: Int { pixels.height }
      var pixelFormat: String { pixels.pixelFormat }
      var colors: ColorTags { pixels.colors }
      var isInterlaced: Bool { false }
      func bgra() throws(MediaError) -> [UInt8] { try pixels.bgra() }
      func planes() -> [[UInt8]] {
        gate.pass()
        return pixels.planes()
      }
    }

    @Test(
      "The async call writes the file, or throws the error, of the blocking one",
      arguments: ["a.png", "a.jpg", "a.tiff", "a.gif", "no/a.png"])
    @MainActor func asyncCallEqualsBlockingCall(name: String) async {
      let image = StillTests.ramp(ColorTags())
      let path = folder.path + "/" + name
      let blocking = Result { () throws(WriteError) in
        try Still.write(
          image.frame, of: image.video(), source: "a", to: path,
          cancellation: Cancellation())
      }
      let file = FileManager.default.contents(atPath: path)
      try? FileManager.default.removeItem(atPath: path)
      let awaited = await Result(awaiting: { () async throws(WriteError) in
        try await Still.write(image.frame, of: image.video(), source: "a", to: path)
      })
      #expect(awaited == blocking)
      #expect(FileManager.default.contents(atPath: path) == file)
    }

    @Test("A canceled task leaves the old file, and no other", arguments: ["a.png", "a.jpg"])
    func cancelledTaskLeavesTheOldFile(name: String) async throws {
      let gate = Gate()
      let image = StillTests.ramp(ColorTags())
      let path = folder.path + "/" + name
      try Data("old".utf8).write(to: URL(filePath: path))
      var frame = image.frame
      frame.pixels = GatedPixels(pixels: image, gate: gate)
      let result = await resultOfCancelling(at: gate) { [frame] () async throws(WriteError) in
        try await Still.write(
          frame, of: image.video(), source: "a", to: path, replacesExisting: true)
      }
      let error = #expect(throws: WriteError.self) { try result.get() }
      #expect(error?.code == .cancelled)
      #expect(try folder.names == [name])
      #expect(FileManager.default.contents(atPath: path) == Data("old".utf8))
    }

    @Test("The type of the error is known to the catch clause") @MainActor
    func errorStaysTyped() async {
      let image = StillTests.ramp(ColorTags())
      do throws(WriteError) {
        try await Still.write(image.frame, of: image.video(), source: "a", to: "a.gif")
        Issue.record("nothing can be written as GIF")
      } catch {
        #expect(error.code == .invalidSetting)
      }
    }
  }
#endif
