#if FFmpeg
  internal import CScrubFFmpeg

  /// A packet of a stream: compressed data with its timestamps.
  @safe package struct PacketHandle: ~Copyable {
    let raw: UnsafeMutablePointer<AVPacket>

    package init() throws(FFmpegFailure) {
      guard let raw = unsafe av_packet_alloc() else {
        throw FFmpegFailure.outOfMemory("allocate a packet")
      }
      unsafe self.raw = raw
    }

    /// Creates a packet with a copy of the given bytes.
    package static func copying(_ bytes: [UInt8]) throws(FFmpegFailure) -> PacketHandle {
      let packet = try PacketHandle()
      try FFmpegFailure.check(
        unsafe av_new_packet(packet.raw, Int32(clamping: bytes.count)), "allocate a packet")
      for (index, byte) in bytes.enumerated() { unsafe packet.raw.pointee.data[index] = byte }
      return packet
    }

    deinit {
      var pointer: UnsafeMutablePointer<AVPacket>? = unsafe raw
      unsafe av_packet_free(&pointer)
    }

    /// Releases the data, so that the packet can be reused.
    package func clear() { unsafe av_packet_unref(raw) }

    /// Takes the contents of another packet, which is empty afterwards, without copying.
    package func take(_ other: borrowing PacketHandle) {
      unsafe av_packet_unref(raw)
      unsafe av_packet_move_ref(raw, other.raw)
    }

    /// The presentation timestamp in ticks of the stream's time base.
    package var pts: Int64? {
      get { unsafe known(raw.pointee.pts) }
      nonmutating set { unsafe raw.pointee.pts = newValue ?? scrub_AV_NOPTS_VALUE }
    }

    /// The decoding timestamp in ticks of the stream's time base.
    package var dts: Int64? {
      get { unsafe known(raw.pointee.dts) }
      nonmutating set { unsafe raw.pointee.dts = newValue ?? scrub_AV_NOPTS_VALUE }
    }

    /// The duration in ticks of the stream's time base; 0 if unknown.
    package var duration: Int64 {
      get { unsafe known(raw.pointee.duration) ?? 0 }
      nonmutating set { unsafe raw.pointee.duration = newValue }
    }

    package var streamIndex: Int {
      get { unsafe Int(raw.pointee.stream_index) }
      nonmutating set { unsafe raw.pointee.stream_index = Int32(newValue) }
    }

    /// Its place in the file, in bytes; negative if unknown.
    package var offset: Int64 { unsafe raw.pointee.pos }
    package var size: Int { unsafe Int(raw.pointee.size) }

    /// Whether the container marks it as a keyframe; containers are sometimes wrong.
    package var isKeyframe: Bool { unsafe raw.pointee.flags & AV_PKT_FLAG_KEY != 0 }

    /// Whether its frame is decoded but not shown (outside the edit list).
    package var isDiscarded: Bool { unsafe raw.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

    /// Whether the demuxer reports that the data is damaged.
    package var isCorrupt: Bool { unsafe raw.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

    /// Returns whether the packet carries other parameters for the decoder than those of its stream: demuxers also hand
    /// out those that a recording repeats.
    package func changesParameters(from extradata: [UInt8]) -> Bool {
      if unsafe av_packet_get_side_data(raw, AV_PKT_DATA_PARAM_CHANGE, nil) != nil { return true }
      var count = 0
      guard let new = unsafe av_packet_get_side_data(raw, AV_PKT_DATA_NEW_EXTRADATA, &count) else {
        return false
      }
      return unsafe !UnsafeBufferPointer(start: new, count: count).elementsEqual(extradata)
    }

    /// Calls `body` with the compressed bytes.
    package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      let buffer = unsafe UnsafeBufferPointer(
        start: UnsafePointer(raw.pointee.data), count: raw.pointee.data == nil ? 0 : size)
      return unsafe body(buffer.span)
    }

    /// Removes the bytes outside of some ranges.
    ///
    /// - Parameter ranges: The ranges to keep, ascending.
    /// - Throws: `FFmpegFailure` if memory is short.
    package func keepOnly(_ ranges: [Range<Int>]) throws(FFmpegFailure) {
      precondition((ranges.last?.upperBound ?? 0) <= size, "a range is outside of the packet")
      // The data may be shared with a decoder.
      try FFmpegFailure.check(unsafe av_packet_make_writable(raw), "copy a packet")
      var end = 0
      for range in ranges {
        unsafe (raw.pointee.data + end).update(
          from: raw.pointee.data + range.lowerBound, count: range.count)
        end += range.count
      }
      unsafe av_shrink_packet(raw, Int32(clamping: end))
    }

    /// Rescales pts, dts and duration from one time base to another.
    package func rescale(from source: Rational, to target: Rational) {
      unsafe av_packet_rescale_ts(raw, source.value, target.value)
    }
  }
#endif
