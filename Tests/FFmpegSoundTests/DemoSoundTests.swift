#if FFmpeg
  import FFmpegSeek
  import FFmpegSound
  import ScrubFixtures
  import ScrubMedia
  import ScrubTime
  import Testing

  struct DemoSoundTests {
    @Test(
      "The demo clip ticks exactly at every full second",
      arguments: [FrameRate(30), FrameRate(30_000, 1001), FrameRate(60)])
    func ticks(rate: FrameRate) throws {
      let clips = try SoundClips()
      let path = clips.path("demo.mp4")
      let frames = Int((4.2 * rate.framesPerSecond).rounded())
      try DemoClip.write(
        to: path, frames: frames, frameRate: rate, width: 160, height: 90)
      let video = try FFmpegSource(path: path).information
      let format = try SoundFormat(sampleRate: 48_000, channelCount: 1)
      let reader = try SoundReader(path: path, video: video, format: format)
      #expect(reader.information.codec == "aac")
      for second in [3, 1, 2, 4] {
        var samples = [Float](repeating: 0, count: 2400)
        let start = Int64(second) * 48_000 - 1200
        #expect(try reader.read(from: start, into: &samples, cancellation: Cancellation()) == 2400)
        let loudest = samples.indices.max { abs(samples[$0]) < abs(samples[$1]) } ?? 0
        // AAC smears an edge over some samples.
        #expect((1195...1210).contains(loudest), "second \(second)")
        #expect(samples[..<600].contains { abs($0) > 0.001 })
        #expect(samples[..<600].allSatisfy { abs($0) < 0.15 })
      }
    }

    @Test("The frames are those of a clip without sound")
    func framesMatchTheSilentClip() throws {
      let clips = try SoundClips()
      let path = clips.path("demo.mp4")
      try DemoClip.write(to: path, frames: 60, width: 160, height: 90)
      let source = try FFmpegSource(path: path)
      #expect(source.information.frameCount == 60)
      #expect(source.information.duration == MediaTime(value: 2, timescale: 1))
    }
  }
#endif
