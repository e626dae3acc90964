import Storyboards
import Testing

/// Roku's files.
struct BaseIndexFramesTests {
  @Test("What is written is read back by the format's description")
  func roundTrip() throws {
    let images: [[UInt8]] = [[1], [], [2, 3, 4], [UInt8](repeating: 7, count: 1000)]
    let file = try ParsedBIF(
      BaseIndexFrames.file(images: images, intervalMilliseconds: 2500))
    #expect(file.version == 0 && file.multiplier == 2500)
    #expect(file.times == [0, 2500, 5000, 7500])
    #expect(file.images == images)
  }

  @Test("A file without images is a file")
  func empty() throws {
    let file = try ParsedBIF(BaseIndexFrames.file(images: [], intervalMilliseconds: 1000))
    #expect(file.images.isEmpty)
  }

  @Test("What Roku's players ask for")
  func definitions() {
    #expect(BaseIndexFrames.Definition.allCases.map(\.tileLength) == [240, 320])
    #expect(
      BaseIndexFrames.Definition.allCases.map(\.fileName) == [
        "storyboard-sd.bif", "storyboard-hd.bif",
      ])
  }
}
