#if FFmpeg
  internal import CScrubFFmpeg
  package import ScrubMedia
  package import ScrubThreads

  extension DemuxerHandle {
    /// Reads enough packets to detect the streams.
    ///
    /// - Parameter limits: The limits of the frames that are decoded for it; larger ones are not.
    /// - Throws: `FFmpegFailure`, also for too many streams.
    package func findStreams(limits: MemoryLimits = .current) throws(FFmpegFailure) {
      let operation = "find the streams of the file"
      budget.beginStreams()
      defer { budget.lift() }
      let code = unsafe scrub_find_streams(raw, limits.probedPixels)
      if let failure = budget.failure(operation) { throw failure }
      try check(code, operation)
      try checkStreamCount()
    }

    /// The multiple of the limit up to which streams are listed, so that a file with more is refused with their
    /// number.
    private static let listedFactor = 16

    /// Returns libavformat's own limit of streams, at which it fails without saying why, for options.
    static func listedStreams(_ options: [String: String]) -> Int64 {
      // Without the option, that of libavformat.
      let limit = options["max_streams"].flatMap(Int.init) ?? 1000
      return Int64((max(0, min(limit, Int(Int32.max) / listedFactor - 1)) + 1) * listedFactor)
    }

    /// Throws if there are more streams than the option `max_streams` allows.
    func checkStreamCount() throws(FFmpegFailure) {
      let limit = unsafe Int(raw.pointee.max_streams) / Self.listedFactor - 1
      guard streamCount > limit else { return }
      throw FFmpegFailure(
        operation: "open the file", code: scrub_AVERROR_PATCHWELCOME,
        cause: "it has \(streamCount) streams, more than the limit of \(limit)")
    }

    /// The sizes of the streams' frames as far as they are known.
    package var frameSizes: [PixelSize] {
      (0..<streamCount).map { index in
        let stream = stream(index)
        return PixelSize(width: stream.width, height: stream.height)
      }
    }

    /// Throws if a stream's frame is too large for the memory there is.
    ///
    /// - Parameters:
    ///   - index: The index of the stream.
    ///   - declared: The sizes before the streams were probed, which forgets those of frames that are too large.
    ///   - limits: The limits.
    /// - Throws: `FFmpegFailure`.
    package func checkFrames(
      ofStream index: Int, declared: [PixelSize], _ limits: MemoryLimits
    ) throws(FFmpegFailure) {
      let stream = stream(index)
      var size = PixelSize(width: stream.width, height: stream.height)
      if size.width <= 0, index < declared.count { size = declared[index] }
      let bytes = stream.format.byteCount(width: size.width, height: size.height)
      guard bytes > limits.frameBytes else { return }
      throw .outOfMemory(
        "open the file",
        cause: limits.refusal(ofFrame: "a frame of \(size.width) x \(size.height)", bytes: bytes))
    }
  }
#endif
