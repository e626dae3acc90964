#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubFiles
  internal import ScrubThreads

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
      /// The files that it names, if it is a list.
      var files: ListedFiles
      /// The file when it was opened; `nil` for bytes.
      var file: FileState?
      /// The keyframes that its readers have passed.
      let keyframes = SharedKeyframeIndex()

      /// Whether the file may have other contents than when it was opened: it was written to, or that is not known.
      var mayHaveChanged: Bool {
        guard !container.namesOtherFiles, let file, let now = input.file else { return true }
        return file != now
      }

      /// What has happened to the file since it was opened; `nil` if it is the same, and not shorter.
      ///
      /// Lists of other files may change: the files are compared with the packet index.
      var change: FFmpegFailure? {
        guard !container.namesOtherFiles, let file, let now = input.file else { return nil }
        return file.change(to: now).map { .changed($0) }
      }
    }

    /// Opens the same file again, at its start.
    ///
    /// Unless the container lists its streams, they are found by reading the first packets.
    static func reopen(
      _ seed: Seed, interrupt: Interrupt
    ) throws(FFmpegFailure) -> DemuxerHandle {
      let stream = seed.stream
      let demuxer = try openUnchanged(seed, interrupt: interrupt)
      // Probing continues without data that it could not read.
      if let failure = demuxer.readFailure { throw failure }
      guard stream.index < demuxer.streamCount,
        demuxer.stream(stream.index).kind == stream.kind
      else { throw .changed("its streams changed") }
      demuxer.keepOnly(stream: stream.index)
      return demuxer
    }

    /// Opens the same file again; throws if it is not what it was.
    private static func openUnchanged(
      _ seed: Seed, interrupt: Interrupt
    ) throws(FFmpegFailure) -> DemuxerHandle {
      do throws(FFmpegFailure) {
        let demuxer = try DemuxerHandle.open(
          seed.input, files: seed.files, options: seed.options, interrupt: interrupt)
        if !seed.container.listsStreams { try demuxer.findStreams() }
        if let change = seed.change { throw change }
        return demuxer
      } catch {
        // A part of a file may look like no media.
        throw error.isInterrupted ? error : seed.change ?? error
      }
    }

    /// Opens a file for the first time, and finds its streams.
    ///
    /// - Parameters:
    ///   - input: The file or the bytes.
    ///   - files: Receives the files that it names.
    ///   - options: libavformat's options.
    ///   - limits: The limits of the frames that are decoded for it.
    ///   - interrupt: Ends calls that take too long.
    ///   - declared: Receives the sizes of frames that the header declares.
    /// - Returns: The open container.
    /// - Throws: `FFmpegFailure`.
    static func probe(
      _ input: MediaInput, files: ListedFiles, options: [String: String], limits: MemoryLimits,
      interrupt: Interrupt, declared: inout [PixelSize]
    ) throws(FFmpegFailure) -> DemuxerHandle {
      let demuxer = try DemuxerHandle.open(
        input, files: files, options: options, interrupt: interrupt)
      declared = demuxer.frameSizes
      if demuxer.isFar, let stream = demuxer.bestVideoStream {
        var extents = Extents()
        extents.rewound()
        try demuxer.load(extents.missing(demuxer, stream: stream), interrupt: interrupt)
      }
      try demuxer.findStreams(limits: limits)
      if let failure = demuxer.readFailure { throw failure }
      return demuxer
    }
  }
#endif
