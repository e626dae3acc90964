#if FFmpeg
  import FFmpegSeek
  import FFmpegWrite
  import Foundation
  import MediaSeek
  import MediaTime
  import Testing

  /// Groups of pictures that are decoded side by side for a finger that goes back.
  final class GroupReadingTests {
    private static let frames = 600
    private let folder: URL
    private let path: String

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "FineScrub-\(UUID().uuidString)").resolvingSymlinksInPath()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      path = folder.appending(path: "clip.mp4").path
      try DemoClip.write(
        to: path, frames: Self.frames, size: PictureSize(width: 320, height: 180),
        groupOfPictures: 30)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func scheduler(scanBytes: Int64, memory: Int) throws -> SeekScheduler {
      let options = SourceOptions(threads: 2, scanBytes: scanBytes)
      return SeekScheduler(
        source: try FFmpegSource(path: path, options: options),
        memory: FrameMemory(byteLimit: memory))
    }

    private func number(_ frame: Frame) throws -> Int? {
      let pixels = try frame.pixels.bgra()
      return FrameNumberPattern.read(
        bgra: pixels.span, width: frame.pixels.width, height: frame.pixels.height)
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
        #expect(try number(frame) == wanted)
      }
      // On a busy machine a group is now and then begun twice, and there is the strip of keyframes;
      // without the groups each step would decode half of one, 9000 pictures together.
      #expect(scheduler.statistics.counters.framesDecoded <= Self.frames * 2)
    }

    /// Room for 40 pictures: one group and a part of the next.
    @Test func littleMemoryIsEnough() throws {
      let scheduler = try scheduler(scanBytes: 32 << 20, memory: 40 * 320 * 180 * 3 / 2)
      defer { scheduler.close() }
      var frame = try scheduler.frame(for: at(400))
      for wanted in (200..<400).reversed() {
        frame = try scheduler.frame(stepping: -1, from: frame)
        #expect(try number(frame) == wanted)
      }
    }

    @Test func aJumpInTheMiddleIsAnswered() throws {
      let scheduler = try scheduler(scanBytes: 32 << 20, memory: 512 << 20)
      defer { scheduler.close() }
      for place in [500, 90, 330, 60, 599, 1] {
        var frame = try scheduler.frame(for: at(place))
        #expect(try number(frame) == place)
        for wanted in (max(0, place - 40)..<place).reversed() {
          frame = try scheduler.frame(stepping: -1, from: frame)
          #expect(try number(frame) == wanted)
        }
      }
    }

    /// Threads that decode for nobody any more hold nothing up.
    @Test func closingDoesNotWaitForGroups() throws {
      for _ in 0..<20 {
        let scheduler = try scheduler(scanBytes: 32 << 20, memory: 512 << 20)
        let frame = try scheduler.frame(for: at(500))
        _ = try scheduler.frame(stepping: -1, from: frame)
        scheduler.close()
      }
    }
  }
#endif
