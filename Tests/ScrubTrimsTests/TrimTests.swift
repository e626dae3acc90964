#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
  import ScrubStills
  import ScrubTestSupport
  import Testing
  import ScrubTrims

  /// Parts of videos in files of their own.
  @Suite(.timeLimit(.minutes(5))) struct TrimTests {
    private let folder: TemporaryFolder
    private let clip: String

    /// Six seconds at 30 frames a second, with B-frames and sound, and a keyframe each second.
    init() throws {
      folder = try TemporaryFolder()
      clip = "\(folder.path)/clip.mp4"
      try writeOnce("", to: clip) {
        try DemoClip.write(to: clip, frames: 180, width: 160, height: 90, gopLength: 30)
      }
    }

    private func time(ofFrame number: Int) -> MediaTime {
      MediaTime(ticks: Int64(number), timeBase: FrameRate(30).frameDuration)
    }

    /// Writes the frames of a range, and returns the plan and the result.
    private func trim(
      _ range: Range<Int>, to file: String, of video: String? = nil
    ) throws -> (plan: TrimPlan, result: TrimmedClip) {
      let path = "\(folder.path)/\(file)"
      let trim = try Trim(
        of: video ?? clip, from: time(ofFrame: range.lowerBound),
        to: time(ofFrame: range.upperBound), writing: path, cancellation: Cancellation())
      try trim.write(cancellation: Cancellation())
      return (trim.plan, try TrimmedClip(path: path))
    }

    private static let files = ["a.mp4", "a.mov", "a.mkv"]

    @Test("A range between keyframes is copied bit by bit", arguments: files)
    func copied(file: String) throws {
      let (plan, result) = try trim(30..<120, to: file)
      #expect(plan.video == .copy && plan.sound == .copy && plan.frameCount == 90)
      #expect(plan.range == time(ofFrame: 30)..<time(ofFrame: 120))
      #expect(result.numbers == (30..<120).map(Optional.some))
      let original = try TrimmedClip(path: clip)
      #expect(result.frames.map(\.md5) == original.frames[30..<120].map(\.md5))
      #expect(result.frames[0].time == .zero)
      #expect(abs(result.information.duration.seconds - 3) < 0.002)
    }

    @Test("The end of the video is a clean cut, and so is all of it")
    func wholeAndEnd() throws {
      let (whole, copy) = try trim(0..<500, to: "whole.mp4")
      #expect(whole.video == .copy && copy.numbers == (0..<180).map(Optional.some))
      let (end, rest) = try trim(150..<180, to: "end.mp4")
      #expect(end.video == .copy && rest.numbers == (150..<180).map(Optional.some))
    }

    @Test(
      "Any other range is encoded again, with exactly its frames",
      arguments: [31..<120, 45..<46, 17..<163], files)
    func encodedAgain(range: Range<Int>, file: String) throws {
      let (plan, result) = try trim(range, to: file)
      #expect(plan.video == .reencode(.startNeedsEarlierFrames))
      #expect(plan.frameCount == range.count)
      #expect(result.numbers == range.map(Optional.some))
      #expect(result.information.codec == "h264")
      for (index, frame) in result.frames.enumerated() {
        #expect(abs(frame.time.seconds - Double(index) / 30) < 0.001)
      }
    }

    /// With two B-frames, two of three ends lie between a frame and one that it is made from.
    @Test("An end among reordered frames is encoded again")
    func reorderedEnd() throws {
      var methods: [TrimPlan.Method] = []
      for end in 50..<60 {
        let (plan, result) = try trim(30..<end, to: "\(end).mp4")
        methods.append(plan.video)
        #expect(result.numbers == (30..<end).map(Optional.some))
      }
      #expect(methods.contains(.copy) && methods.contains(.reencode(.endNeedsLaterFrames)))
    }

    @Test("A time between two frames means the one displayed then")
    func timesBetweenFrames() throws {
      let path = "\(folder.path)/a.mp4"
      let trim = try Trim(
        of: clip, from: MediaTime(seconds: 1.02), to: MediaTime(seconds: 1.51), writing: path,
        cancellation: Cancellation())
      try trim.write(cancellation: Cancellation())
      // The frame at 1.5 s is displayed before the end, too.
      #expect(try TrimmedClip(path: path).numbers == (30...45).map(Optional.some))
    }

    @Test("The sound stays in sync", arguments: files, [30..<150, 40..<160])
    func sound(file: String, range: Range<Int>) throws {
      let (plan, result) = try trim(range, to: file)
      #expect(plan.sound == .copy)
      let ticks = try result.ticks(count: 48_000 * 4)
      let expected = (2..<6).map { Double($0) - Double(range.lowerBound) / 30 }
        .filter { $0 > 0.1 && $0 < 4 }
      let heard = ticks.filter { $0 > 0.1 }
      try #require(heard.count == expected.count, "\(ticks)")
      // Matroska counts milliseconds.
      for (one, other) in zip(heard, expected) { #expect(abs(one - other) < 0.002) }
    }

    @Test("Copied sound is the original, from the first sample on")
    func copiedSound() throws {
      let (_, result) = try trim(30..<120, to: "a.mp4")
      let copied = try result.samples(from: .zero, count: 48_000)
      let original = try TrimmedClip(path: clip).samples(
        from: time(ofFrame: 30), count: 48_000)
      #expect(zip(copied, original).allSatisfy { abs($0 - $1) < 1e-4 })
    }

    @Test("Sound that the format does not support is encoded again")
    func encodedSound() throws {
      let video = "\(folder.path)/flac.mkv"
      let size = PixelSize(width: 160, height: 90)
      var settings = VideoSettings(
        encoders: [.init("mpeg4")], size: size, frameRate: FrameRate(30))
      settings.sound = SoundSettings(encoders: [.init("libvorbis"), .init("libopus")])
      let writer = try VideoWriter(path: video, settings: settings)
      for number in 0..<90 {
        var image = PlanarImage(size: size)
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(number))
        // A click at 2 s.
        try writer.append(
          sound: (0..<1600).map { number == 60 && $0 < 48 ? ($0 % 2 == 0 ? 0.9 : -0.9) : 0 })
      }
      try writer.finish()
      let (plan, result) = try trim(15..<80, to: "a.mp4", of: video)
      guard case .reencode = plan.sound else {
        Issue.record("the sound is \(plan)")
        return
      }
      #expect(result.numbers == (15..<80).map(Optional.some))
      let ticks = try result.ticks(count: 48_000 * 2)
      try #require(ticks.count == 1)
      #expect(abs(ticks[0] - 1.5) < 0.003)
    }
  }
#endif
