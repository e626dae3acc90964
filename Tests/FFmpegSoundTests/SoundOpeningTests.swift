#if FFmpeg
  import FFmpegSeek
  import FFmpegSound
  import ScrubFixtures
  import ScrubStills
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  /// Tests of the checks when opening a file, and of the errors.
  struct SoundOpeningTests {
    private func refusal(_ path: String) -> MediaError? {
      #expect(throws: MediaError.self) { try SoundReader(path: path, video: nil) }
    }

    @Test("Anything but a regular file is rejected") func onlyPlainFilesAreOpened() throws {
      let clips = try SoundClips()
      let pipe = clips.path("pipe.mp4")
      let made = unsafe mkfifo(pipe, 0o600)
      try #require(made == 0)
      #expect(refusal(pipe)?.code == .notAFile)
      #expect(refusal(clips.path("none.mp4"))?.code == .notFound)
      #expect(refusal("http://localhost/a.mp4")?.code == .notFound)
      try Data("no media".utf8).write(to: URL(fileURLWithPath: clips.path("text.mp4")))
      #expect(refusal(clips.path("text.mp4"))?.code == .notMedia)
    }

    @Test("A file without sound is reported") func silentFileIsReported() throws {
      let clips = try SoundClips()
      let path = clips.path("silent.mp4")
      let size = PixelSize(width: 80, height: 48)
      let writer = try VideoWriter(
        path: path,
        settings: VideoSettings(encoders: [ClipKind.mpeg4], size: size, frameRate: FrameRate(25)))
      for number in 0..<5 { try writer.append(PlanarImage(size: size), pts: Int64(number)) }
      try writer.finish()
      let error = refusal(path)
      #expect(error?.code == .noSound && error?.path == path)
      #expect(error?.description == "cannot open the sound of \"\(path)\": it has none")
    }

    @Test("The channels of a short sound are known") func shortSoundHasChannels() throws {
      let clips = try SoundClips()
      let kind = try #require(ClipKind.all.first { $0.sound.name == "libvorbis" })
      let reader = try SoundReader(path: clips.write(kind, seconds: 0.08), video: nil)
      #expect(reader.information.channelCount == 2)
    }

    @Test("A file that is damaged throughout is reported")
    func fullyDamagedFileIsReported() throws {
      let clips = try SoundClips()
      let path = try clips.write(ClipKind.all[0], seconds: 1)
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      data.removeLast(data.count / 2)
      try data.write(to: URL(fileURLWithPath: path))
      // Its table of contents is at its end.
      #expect(refusal(path)?.code == .notMedia)
    }

    @Test("Opening and reading can be canceled") func openingAndReadingCanBeCanceled() throws {
      let clips = try SoundClips()
      let path = try clips.write(ClipKind.all[3], seconds: 1)
      let cancellation = Cancellation()
      cancellation.cancel()
      let opening = #expect(throws: MediaError.self) {
        try SoundReader(path: path, video: nil, cancellation: cancellation)
      }
      #expect(opening?.code == .cancelled)
      let reader = try SoundReader(path: path, video: nil)
      var samples = [Float](repeating: 9, count: 9600)
      let reading = #expect(throws: MediaError.self) {
        try reader.read(from: 1000, into: &samples, cancellation: cancellation)
      }
      #expect(reading?.code == .cancelled)
      // Afterwards it reads as if nothing had happened.
      #expect(try reader.read(from: 1000, into: &samples, cancellation: Cancellation()) == 4800)
      #expect(samples.contains { $0 != 0 } && !samples.contains(9))
    }

    @Test(
      "No deadline, or a very distant one, ends no call",
      arguments: [nil, Double.infinity, .greatestFiniteMagnitude])
    func infiniteDeadlineIsNone(seconds: Double?) throws {
      let clips = try SoundClips()
      let options = SourceOptions(openDeadline: seconds, requestDeadline: seconds)
      let reader = try SoundReader(
        path: clips.write(ClipKind.all[0], seconds: 1), video: nil, options: options)
      var samples = [Float](repeating: 0, count: 9600)
      #expect(try reader.read(from: 0, into: &samples, cancellation: Cancellation()) == 4800)
    }

    @Test("A closed reader throws an error") func closedReaderThrows() throws {
      let clips = try SoundClips()
      let reader = try SoundReader(path: clips.write(ClipKind.all[0], seconds: 1), video: nil)
      reader.close()
      var samples = [Float](repeating: 0, count: 2)
      let error = #expect(throws: MediaError.self) {
        try reader.read(from: 0, into: &samples, cancellation: Cancellation())
      }
      #expect(error?.code == .closed)
    }

    @Test("The properties declared by the file are reported")
    func declaredPropertiesAreReported() throws {
      let clips = try SoundClips()
      let path = try clips.write(ClipKind.all[4], seconds: 1)
      let information = try SoundReader(path: path, video: nil).information
      #expect(information.codec == "aac" && information.sampleRate == 44_100)
      #expect(information.channelCount == 2 && information.start == .zero)
    }

    @Test("Before and after the sound there is silence") func silenceSurroundsTheSound() throws {
      let clips = try SoundClips()
      let reader = try SoundReader(path: clips.write(ClipKind.all[0], seconds: 1), video: nil)
      for (index, count) in [(Int64.min, 500), (-600, 500), (48_000, 0), (1 << 40, 0), (.max, 0)] {
        var samples = [Float](repeating: 9, count: 1000)
        #expect(
          try reader.read(from: index, into: &samples, cancellation: Cancellation()) == count,
          "at \(index)")
        #expect(samples.allSatisfy { $0 == 0 }, "at \(index)")
      }
      var samples = [Float](repeating: 9, count: 1000)
      #expect(try reader.read(from: 47_900, into: &samples, cancellation: Cancellation()) == 100)
      #expect(samples[200...].allSatisfy { $0 == 0 } && samples[..<200].contains { $0 != 0 })
    }

    @Test(
      "An invalid format is rejected with the reason",
      arguments: [(999, 2), (768_001, 2), (0, 2), (48_000, 0), (48_000, 9)])
    func invalidFormatIsRejected(_ sampleRate: Int, channelCount: Int) {
      let error = #expect(throws: MediaError.self) {
        try SoundFormat(sampleRate: sampleRate, channelCount: channelCount)
      }
      let isRate = channelCount == 2
      #expect(error?.code == .outOfRange)
      #expect(
        error?.cause
          == (isRate
            ? "\(sampleRate) is not a sample rate to play at"
            : "\(channelCount) is not a number of channels to play"))
    }

    @Test("Sample numbers and times convert to each other") func sampleNumbersAndTimesRoundTrip() {
      let format = SoundFormat.standard
      for index in [Int64(-48_001), -1, 0, 1, 12_345, 1 << 40] {
        #expect(format.index(at: format.time(ofSample: index)) == index)
      }
      #expect(format.index(at: MediaTime(value: 1, timescale: 3)) == 16_000)
      #expect(format.index(at: MediaTime(value: -1, timescale: 1_000_000)) == -1)
    }
  }
#endif
