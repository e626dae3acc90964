#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia

  extension DemuxerHandle {
    /// A place that the container's index lists: that of a packet, or of a keyframe only.
    package struct Place: Sendable, Equatable {
      /// In bytes.
      package var offset: Int64
      /// The decoding time, in ticks.
      package var timestamp: Int64
      /// The number of bytes of the packet; 0 if the index does not tell.
      package var size: Int64
      /// The first byte after it.
      package var end: Int64 { offset.addingClamped(size) }
    }

    /// Whether the bytes are far away, so that packets are worth reading together before libavformat asks for them.
    package var isFar: Bool { policy.bytes?.isFar ?? false }

    /// The number of bytes that arrive in the time that a request takes.
    package var bytesPerLatency: Int64 { policy.bytes?.bytesPerLatency ?? 0 }

    /// Returns the number of places in the index of a stream.
    func placeCount(stream: Int) -> Int {
      unsafe Int(avformat_index_get_entries_count(pointer(stream)))
    }

    /// Returns a place of the index of a stream, in the order of decoding; `nil` if there is none.
    package func place(_ number: Int, stream: Int) -> Place? {
      guard let number = Int32(exactly: number), number >= 0,
        let entry = unsafe avformat_index_get_entry(pointer(stream), number),
        let timestamp = unsafe known(entry.pointee.timestamp)
      else { return nil }
      return unsafe Place(
        offset: entry.pointee.pos, timestamp: timestamp, size: Int64(entry.pointee.size))
    }

    /// Returns the number of the last place at or before a timestamp; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - timestamp: The decoding time, in ticks.
    ///   - isKeyframe: Whether only keyframes count.
    ///   - stream: The stream.
    /// - Returns: The number.
    package func placeNumber(
      before timestamp: Int64, isKeyframe: Bool, stream: Int
    ) -> Int? {
      let flags = AVSEEK_FLAG_BACKWARD | (isKeyframe ? 0 : AVSEEK_FLAG_ANY)
      let number = unsafe av_index_search_timestamp(pointer(stream), timestamp, flags)
      return number < 0 ? nil : Int(number)
    }

    /// Moves to an offset in a Matroska file, so that the first packet of the next cluster is read next.
    ///
    /// libavformat looks for the next cluster if an entry of its index points at anything else. So two such entries are
    /// added, which make the index useless for other seeks.
    ///
    /// - Parameters:
    ///   - offset: The offset in bytes.
    ///   - stream: The stream.
    /// - Throws: `FFmpegFailure`.
    package func seek(toClusterAfter offset: Int64, stream: Int) throws(FFmpegFailure) {
      let last = place(placeCount(stream: stream) - 1, stream: stream)?.timestamp ?? 0
      let timestamp = last + 1
      // A seek to the last entry of an index reads on from there, to look for later keyframes.
      for timestamp in [timestamp, timestamp + 1] {
        let code = unsafe av_add_index_entry(
          pointer(stream), offset, timestamp, 0, 0, AVINDEX_KEYFRAME)
        try check(code, "seek in the file")
      }
      try seek(stream: stream, toPacketAt: timestamp)
    }

    /// Reads nothing more up to a place, if it is further on than a short gap.
    package func skip(to place: Place) { main.stream.skip(to: place.offset) }

    /// Returns once the bytes are known to belong to the resource as it is now; at once for a file.
    ///
    /// - Parameter interrupt: Ends the call.
    /// - Throws: `FFmpegFailure`.
    package func confirm(interrupt: Interrupt) throws(FFmpegFailure) {
      do throws(MediaError) {
        try policy.bytes?.confirm(cancellation: Cancellation { interrupt.shouldStop })
      } catch {
        throw Self.failure(error, interrupt)
      }
    }

    private static func failure(_ error: MediaError, _ interrupt: Interrupt) -> FFmpegFailure {
      FFmpegFailure(
        operation: "read the file",
        code: interrupt.shouldStop ? scrub_AVERROR_EXIT : scrub_AVERROR(EIO),
        readError: interrupt.shouldStop ? nil : error)
    }

    /// Reads ranges of the file into the cache of its bytes, at once.
    ///
    /// - Parameters:
    ///   - extents: The ranges.
    ///   - interrupt: Ends the call; libavformat is not in use, and can go on.
    /// - Throws: `FFmpegFailure`.
    package func load(
      _ extents: [Range<Int64>], interrupt: Interrupt
    ) throws(FFmpegFailure) {
      do throws(MediaError) {
        try policy.bytes?.load(
          extents, isBackground: interrupt.isBackground,
          cancellation: Cancellation { interrupt.shouldStop })
      } catch {
        throw Self.failure(error, interrupt)
      }
    }
  }
#endif
