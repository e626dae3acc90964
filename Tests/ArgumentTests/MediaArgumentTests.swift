#if FFmpeg
  import ScrubSidecars
  import ScrubGrowingFiles
  import FFmpegSeek
  import FineScrub
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubStoryboards
  import ScrubTestSupport
  import Testing
  import ScrubTrims

  /// The calls of the public API that take a number and open a file, which `.ci/number-arguments.py` leaves out.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct MediaArgumentTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = "\(folder.path)/clip.mp4"
      try DemoClip.write(to: path, frames: 24, width: 160, height: 90, gopLength: 6)
    }

    private static let times: [MediaTime] = [
      MediaTime(value: .min, timescale: 1), MediaTime(value: .max, timescale: 1),
      MediaTime(value: .min, timescale: .max), MediaTime(value: .max, timescale: .max),
      MediaTime(value: -1, timescale: 0), MediaTime(value: 1, timescale: -1), .zero,
      MediaTime(value: 2, timescale: 5),
    ]
    private static let numbers: [Int] = [.min, .min + 1, -1, 0, 1, 3, 1 << 40, .max - 1, .max]
    private static let doubles: [Double] = [
      .nan, .infinity, -.infinity, -1, -0.0, .leastNonzeroMagnitude, 0.5, 1e308, -1e308,
    ]

    @Test("A video takes any time, index, step and size") func video() async throws {
      let video = try await Video(path: path)
      let first = try await video.frame(at: .zero)
      for time in Self.times {
        _ = try? await video.frame(at: time)
        for tolerance in [.keyframe] + Self.doubles.map({ SeekTolerance.within(seconds: $0) }) {
          _ = try? await video.frame(at: time, tolerance: tolerance)
        }
        do {
          for try await _ in video.frames(from: time, through: Self.times.first) {}
        } catch {}
      }
      for number in Self.numbers {
        _ = try? await video.frame(atIndex: number)
        _ = try? await video.frame(stepping: number, from: first)
        for other in Self.numbers {
          let size = PixelSize(width: number, height: other)
          _ = try? await video.thumbnail(near: .zero, fitting: size)
          do {
            for try await _ in video.thumbnails(at: Self.times, fitting: size) {}
          } catch {}
        }
      }
      await video.close()
    }

    @Test("Frames of any numbers can be stepped from") func drawnFrames() async throws {
      let video = try await Video(path: path)
      for seed in 1...40 as ClosedRange<UInt64> {
        var values = Values(seed: seed)
        let frame = Frame.any(&values)
        _ = try? await video.frame(stepping: Int.any(&values), from: frame)
        _ = try? await video.png(of: frame)
      }
      await video.close()
    }

    @Test("A scheduler takes any request") func scheduler() throws {
      let scheduler = SeekScheduler(
        source: try FFmpegSource(path: path), cache: FrameCache(byteLimit: .max))
      for time in Self.times {
        for number in Self.numbers {
          scheduler.submit(SeekRequest(time: time), sequence: number)
          scheduler.lift()
        }
        for seconds in Self.doubles {
          _ = try? scheduler.frame(
            for: SeekRequest(time: time, tolerance: .within(seconds: seconds)),
            cancellation: Cancellation())
        }
      }
      scheduler.close()
    }

    @Test("A source takes any index and time, and limits of any size") func source() throws {
      let source = try FFmpegSource(path: path)
      for number in Self.numbers {
        _ = try? source.time(ofFrameAt: number, cancellation: Cancellation())
      }
      for time in Self.times {
        _ = try? source.index(ofFrameAt: time, cancellation: Cancellation())
      }
      source.close()
      var all = Self.numbers.flatMap { number in
        [
          SourceOptions(threads: number), SourceOptions(maximumPixels: Int64(number)),
          SourceOptions(maximumStreams: number), SourceOptions(probeBytes: number),
          SourceOptions(scanBytes: Int64(number)),
          SourceOptions(cache: SidecarFolder(path: "\(folder.path)/cache", byteLimit: number)),
        ]
      }
      all += Self.doubles.flatMap {
        [SourceOptions(openDeadline: $0), SourceOptions(requestDeadline: $0)]
      }
      for options in all {
        guard let source = try? FFmpegSource(path: path, options: options) else { continue }
        _ = try? source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
        source.close()
      }
    }

    @Test("A growing file takes any number of seconds") func growing() throws {
      for seconds in Self.doubles {
        _ = GrowingFile.isBeingWritten(path: path, withinSeconds: seconds)
        guard let file = try? GrowingFile(path: path, quietSeconds: seconds) else { continue }
        _ = try? file.time(ofFrameAt: .max, cancellation: Cancellation())
        _ = try? file.index(
          ofFrameAt: MediaTime(value: .max, timescale: 1), cancellation: Cancellation())
        file.close()
      }
    }

    @Test("A storyboard takes any interval, length and number of threads")
    func storyboard() async throws {
      for number in Self.numbers {
        _ = try? await StoryboardWriter(video: path, intervalMilliseconds: number)
        _ = try? await StoryboardWriter(video: path, tileLength: number)
        let writer = try await StoryboardWriter(video: path, intervalMilliseconds: 400)
        _ = try? await writer.write(to: "\(folder.path)/storyboard", threads: number)
        for sheet in Self.numbers { #expect(!writer.storyboard.name(ofSheet: sheet).isEmpty) }
      }
    }

    @Test("A trim takes any times") func trim() async throws {
      for start in Self.times {
        for end in Self.times {
          let trim = try? await Trim(
            of: path, from: start, to: end, writing: "\(folder.path)/trim.mp4")
          try? await trim?.write()
        }
      }
    }

    /// The observable model forwards to the scrubber, and that to its session.
    @Test("A scrubber and its model take any number", arguments: [false, true])
    @MainActor func scrubber(hasVideo: Bool) async throws {
      let scrubber = Scrubber(hasVideo ? [try await Video(path: path)] : [])
      defer { scrubber.close() }
      let model = ScrubberState(scrubber)
      let seed: UInt64 = 45
      var generator = SeededGenerator(seed: seed)
      func any() -> Double { Self.doubles.randomElement(using: &generator) ?? 0 }
      for round in 0..<400 {
        let point = TouchPoint(x: any(), y: any(), time: any())
        let fingers = Self.numbers.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<14, using: &generator) {
        case 0: model.send(.touchDown(point))
        case 1: model.send(.touchMoved(point))
        case 2: model.send(.touchUp(point))
        case 3: model.send(.touchCancelled(time: any()))
        case 4: model.send(.panDown(point, fingers: fingers))
        case 5: model.send(.panMoved(point, fingers: fingers))
        case 6: model.send(.panUp(point))
        case 7: model.send(.panFailed(time: any()))
        case 8: model.send(.seek(to: any()))
        case 9: model.setLengths(track: any(), pan: any())
        case 10: model.changeSpeed(by: fingers)
        case 11: model.perform(.frames(fingers), at: any())
        case 12:
          let scroll = ScrollEvent(x: any(), y: any(), unit: .points, distance: any())
          model.send(.scrolled(scroll, time: any()))
        default: scrubber.setLengths(track: any(), pan: any())
        }
        let isFinite = model.value.isFinite && model.share.isFinite && model.speed.isFinite
        #expect(isFinite, "seed \(seed), round \(round)")
        _ = model.spokenPosition
      }
    }
  }
#endif
