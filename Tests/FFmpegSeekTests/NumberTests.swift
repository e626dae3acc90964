#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Tests of frame indices if packets turn out not to correspond to frames.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct NumberTests {
    @Test("Cached frames lose numbers that turn out to be wrong")
    func cachedFramesLoseWrongNumbers() throws {
      let folder = try ClipFolder()
      let path = folder.path("clip.mov")
      try FFmpegProgram.writeTestFrames(300, to: path, ["-c:v", "mjpeg", "-qscale:v", "9"])
      // Only decoding shows that they are no images.
      try damagePackets(150..<165, of: path)
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let kept = KeptFrames()
      try #require(source.information.frameCount == 300)
      func see(_ number: Int) throws {
        let time = FrameRate(25).middle(ofFrame: Int64(number))
        _ = try source.frame(for: SeekRequest(time: time), into: kept)
      }
      for number in 270..<290 { try see(number) }
      try #require(kept.all.contains { $0.index == 280 })
      for number in stride(from: 100, to: 200, by: 5) { try see(number) }
      try #require(source.information.frameCount == nil, "the damage was met")
      let truth = try FFmpegSource(path: path, options: Corpus.patient())
      let table = try truth.frameTable(progress: { _ in }, cancellation: Cancellation())
      try #require(table.count < 300)
      for frame in kept.all {
        guard let index = frame.index else { continue }
        #expect(table.indices.contains(index) && table[index].pts == frame.pts)
      }
    }

    private func damagePackets(_ packets: Range<Int>, of path: String) throws {
      let engine = try Opening(
        input: .file(path: path), options: SourceOptions(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      let reader = try PacketReader(engine.seed.reader, interrupt: Interrupt())
      var data = try Data(contentsOf: URL(filePath: path))
      var end = 0
      for number in 0..<packets.upperBound {
        try #require(try reader.next())
        let bytes = reader.packet.withBytes { bytes in Data(bytes.indices.map { bytes[$0] }) }
        let found = try #require(data.range(of: bytes, in: end..<data.count))
        end = found.upperBound
        guard packets.contains(number) else { continue }
        data.replaceSubrange(found, with: Data(repeating: 0xff, count: bytes.count))
      }
      try data.write(to: URL(filePath: path))
    }
  }
#endif
