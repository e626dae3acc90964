#if FFmpeg
  import FFmpegSeek
  import Foundation
  import Media
  import MediaTime
  import Testing

  /// Tests of frame indices if packets turn out not to correspond to frames.
  struct NumberTests {
    @Test("Cached frames lose numbers that turn out to be wrong")
    func cachedFramesLoseWrongNumbers() throws {
      let folder = try ClipFolder()
      let path = try folder.demoClip(frames: 300, gopLength: 30)
      // Packets whose bytes are not frames.
      let handle = try FileHandle(forUpdating: URL(filePath: path))
      let size = try handle.seekToEnd()
      try handle.seek(toOffset: size / 2)
      try handle.write(contentsOf: Data(repeating: 0xff, count: Int(size / 20)))
      try handle.close()
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let kept = KeptFrames()
      try #require(source.information.frameCount == 300)
      func see(_ number: Int) throws {
        let time = FrameRate(30).middle(ofFrame: Int64(number))
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
  }
#endif
