#if FFmpeg
  internal import FFmpegHandles

  extension PacketReader {
    /// The data shared by all readers of a stream, on any thread.
    struct Seed: Sendable {
      var input: MediaInput
      var options: [String: String]
      var container: ContainerTraits
      var stream: StreamDescription
      /// The chapters of the container.
      var chapters: [ChapterDescription]
      var parameters: StreamParameters
      /// The memory of all decoders of the stream.
      var pool: FramePool
      /// Whether the last packet is left out, because it may be cut.
      var omitsLast: Bool
    }

    /// Opens the same file again, at its start.
    ///
    /// Unless the container lists its streams, they are found by reading the first packets.
    static func reopen(
      _ seed: Seed, interrupt: Interrupt
    ) throws(FFmpegFailure) -> DemuxerHandle {
      let stream = seed.stream
      let demuxer = try DemuxerHandle.open(
        seed.input, options: seed.options, interrupt: interrupt)
      if !seed.container.listsStreams { try demuxer.findStreams() }
      // Probing continues without data that it could not read.
      if let failure = demuxer.readFailure { throw failure }
      // The file may have been replaced.
      guard stream.index < demuxer.streamCount else {
        throw FFmpegFailure.streamsChanged
      }
      demuxer.keepOnly(stream: stream.index)
      return demuxer
    }

    /// Opens a file for the first time, and finds its streams.
    static func probe(
      _ input: MediaInput, options: [String: String], interrupt: Interrupt
    ) throws(FFmpegFailure) -> DemuxerHandle {
      let demuxer = try DemuxerHandle.open(input, options: options, interrupt: interrupt)
      try demuxer.findStreams()
      if let failure = demuxer.readFailure { throw failure }
      return demuxer
    }
  }
#endif
