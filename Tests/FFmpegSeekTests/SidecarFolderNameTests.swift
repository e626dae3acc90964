#if FFmpeg
  import ScrubSidecars
  import FFmpegSeek
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  struct SidecarFolderNameTests {
    /// Bytes that are not UTF-8, and a slash that is part of a character to Swift.
    @Test("The folder of sidecars may have any name") func anyName() throws {
      let folder = try ClipFolder()
      let path = try folder.writeClip("clip.mp4")
      let sidecars = SidecarFolder(path: folder.path("s") + "\u{10FEFF}/\u{308}t")
      var options = Corpus.patient()
      options.cache = sidecars
      let source = try FFmpegSource(path: path, options: options)
      defer { source.close() }
      _ = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      // The background scan begins a little later, and ends with the video.
      let isKept = try eventually { try sidecars.entries().map(\.videoPath) == [path] }
      #expect(isKept)
      try sidecars.removeAll()
      #expect(try sidecars.entries().isEmpty)
    }
  }
#endif
