import ScrubStoryboards
import Testing

/// Roku's thumbnail files.
struct BaseIndexFramesTests {
  @Test("A file is read back according to the format")
  func roundTrip() throws {
    let images: [[UInt8]] = [[1], [], [2, 3, 4], [UInt8](repeating: 7, count: 1000)]
    let file = try ParsedBIF(
      BaseIndexFrames.file(images: images, intervalMilliseconds: 2500))
    #expect(file.version == 0 && file.multiplier == 2500)
    #expect(file.times == [0, 2500, 5000, 7500])
    #expect(file.images == images)
  }

  @Test("A file without images is valid")
  func empty() throws {
    let file = try ParsedBIF(BaseIndexFrames.file(images: [], intervalMilliseconds: 1000))
    #expect(file.images.isEmpty)
  }

  @Test("The sizes are those of Roku's players")
  func definitions() {
    #expect(BaseIndexFrames.Definition.allCases.map(\.tileLength) == [240, 320])
    #expect(
      BaseIndexFrames.Definition.allCases.map(\.fileName) == [
        "storyboard-sd.bif", "storyboard-hd.bif",
      ])
  }
}
