#if FFmpeg
  import FFmpegSeek
  import FFmpegWrite
  import Foundation
  import MediaSeek
  import MediaTime
  import Testing

  /// Groups of pictures that are decoded side by side for a finger that goes back.
  struct GroupReadingTests {
    private static let frames = 600
    private let folder: ClipFolder
    private let path: String

    init() throws {
      folder = try ClipFolder()
      path = try folder.demoClip(frames: Self.frames, groupOfPictures: 30)
    }

    private func scheduler(scanBytes: Int64, memory: Int) throws -> SeekScheduler {
      let options = SourceOptions(threads: 2, scanBytes: scanBytes)
      return SeekScheduler(
        source: try FFmpegSource(path: path, options: options),
        memory: FrameMemory(byteLimit: memory))
    }

    private func at(_ frame: Int) -> SeekRequest {
      SeekRequest(time: FrameRate(30).middle(ofFrame: Int64(frame)))
    }

    /// With and without the index that small files get.
    @Test(arguments: [32 << 20, 0] as [Int64])
    func everyPictureOnTheWayBackIsTheRightOne(scanBytes: Int64) throws {
      let scheduler = try scheduler(scanBytes: scanBytes, memory: 512 << 20)
      defer { scheduler.close() }
      var frame = try scheduler.frame(for: at(Self.frames - 1))
      for wanted in (0..<Self.frames - 1).reversed() {
        frame = try scheduler.frame(stepping: -1, from: frame)
        #expect(try ClipFolder.number(shownBy: frame) == wanted)
      }
      // Each group is decoded once, and beside that the jump's; step by step it would be 9000 pictures.
      #expect(scheduler.statistics.counters.framesDecoded <= Self.frames * 5 / 4)
    }

    /// Room for 40 pictures: one group and a part of the next.
    @Test func littleMemoryIsEnough() throws {
      let scheduler = try scheduler(scanBytes: 32 << 20, memory: 40 * 320 * 180 * 3 / 2)
      defer { scheduler.close() }
      var frame = try scheduler.frame(for: at(400))
      for wanted in (200..<400).reversed() {
        frame = try scheduler.frame(stepping: -1, from: frame)
        #expect(try ClipFolder.number(shownBy: frame) == wanted)
      }
    }

    @Test func aJumpInTheMiddleIsAnswered() throws {
      let scheduler = try scheduler(scanBytes: 32 << 20, memory: 512 << 20)
      defer { scheduler.close() }
      for place in [500, 90, 330, 60, 599, 1] {
        var frame = try scheduler.frame(for: at(place))
        #expect(try ClipFolder.number(shownBy: frame) == place)
        for wanted in (max(0, place - 40)..<place).reversed() {
          frame = try scheduler.frame(stepping: -1, from: frame)
          #expect(try ClipFolder.number(shownBy: frame) == wanted)
        }
      }
    }

    /// Threads that decode for nobody any more hold nothing up.
    @Test func closingDoesNotWaitForGroups() throws {
      let path = try folder.demoClip(frames: Self.frames, groupOfPictures: 250)
      // A busy machine may let the group further back finish first, but not always.
      var fewest = Int.max
      for _ in 0..<20 {
        let scheduler = SeekScheduler(
          source: try FFmpegSource(path: path, options: SourceOptions(threads: 2)),
          memory: FrameMemory(byteLimit: 512 << 20))
        let frame = try scheduler.frame(for: at(540))
        _ = try scheduler.frame(stepping: -1, from: frame)
        scheduler.close()
        fewest = min(fewest, scheduler.statistics.counters.framesDecoded)
      }
      #expect(fewest < 300, "the group of the pictures 250 to 499 was not waited for")
    }
  }
#endif
