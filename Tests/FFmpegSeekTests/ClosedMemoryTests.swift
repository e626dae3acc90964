#if FFmpeg
  import FFmpegSeek
  import ScrubMedia
  import ScrubTime
  import Testing

  /// The memory of a video that was closed while its frames are still in use.
  struct ClosedMemoryTests {
    private let folder: ClipFolder
    private let source: FFmpegSource

    init() throws {
      folder = try ClipFolder()
      source = try FFmpegSource(path: try folder.demoClip(frames: 60, gopLength: 30))
    }

    private func frame(_ number: Int64) throws -> Frame {
      let time = FrameRate(30).middle(ofFrame: number)
      return try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
    }

    @Test("A closed video keeps the memory of the frames in use, and no other")
    func memoryIsThatOfFrames() throws {
      var kept: [Frame] = []
      for number: Int64 in [50, 20] { kept.append(try frame(number)) }
      let open = source.byteCount
      source.close()
      let both = source.byteCount
      #expect(both < open / 2, "\(both) bytes of \(open)")
      kept.removeLast()
      #expect(source.byteCount == both / 2)
      kept.removeLast()
      #expect(source.byteCount == 0)
    }
  }
#endif
