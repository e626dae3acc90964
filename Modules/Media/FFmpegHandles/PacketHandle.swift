#if FFmpeg
  internal import CFFmpeg

  /// One packet of a stream: compressed data with its timestamps.
  @safe package struct PacketHandle: ~Copyable {
    let raw: UnsafeMutablePointer<AVPacket>

    package init() throws(FFmpegFailure) {
      guard let raw = unsafe av_packet_alloc() else {
        throw FFmpegFailure.outOfMemory("allocate a packet")
      }
      unsafe self.raw = raw
    }

    /// A packet with bytes of one's own.
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

    /// Drops the data and keeps the packet for the next one.
    package func clear() { unsafe av_packet_unref(raw) }

    /// Takes over what another packet holds, which is empty afterwards; nothing is copied.
    package func take(_ other: borrowing PacketHandle) {
      unsafe av_packet_unref(raw)
      unsafe av_packet_move_ref(raw, other.raw)
    }

    /// Presentation timestamp in ticks of the stream's time base.
    package var pts: Int64? {
      get { unsafe known(raw.pointee.pts) }
      nonmutating set { unsafe raw.pointee.pts = newValue ?? scrub_AV_NOPTS_VALUE }
    }

    /// Decoding timestamp in ticks of the stream's time base.
    package var dts: Int64? {
      get { unsafe known(raw.pointee.dts) }
      nonmutating set { unsafe raw.pointee.dts = newValue ?? scrub_AV_NOPTS_VALUE }
    }

    /// Duration in ticks of the stream's time base; 0 when unknown.
    package var duration: Int64 {
      get { unsafe known(raw.pointee.duration) ?? 0 }
      nonmutating set { unsafe raw.pointee.duration = newValue }
    }

    package var streamIndex: Int {
      get { unsafe Int(raw.pointee.stream_index) }
      nonmutating set { unsafe raw.pointee.stream_index = Int32(newValue) }
    }

    package var size: Int { unsafe Int(raw.pointee.size) }

    /// Whether the container calls it a keyframe; containers are sometimes wrong.
    package var isKeyframe: Bool { unsafe raw.pointee.flags & AV_PKT_FLAG_KEY != 0 }

    /// Whether its frame is decoded but not shown (outside the edit list).
    package var isDiscarded: Bool { unsafe raw.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

    /// Whether the demuxer knows the data to be damaged.
    package var isCorrupt: Bool { unsafe raw.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

    /// Whether the packet changes the decoder's parameters from the outside.
    package var changesParameters: Bool {
      unsafe av_packet_get_side_data(raw, AV_PKT_DATA_NEW_EXTRADATA, nil) != nil
        || av_packet_get_side_data(raw, AV_PKT_DATA_PARAM_CHANGE, nil) != nil
    }

    /// Calls `body` with the compressed bytes.
    package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      let buffer = unsafe UnsafeBufferPointer(
        start: UnsafePointer(raw.pointee.data), count: raw.pointee.data == nil ? 0 : size)
      return unsafe body(buffer.span)
    }

    /// Rescales pts, dts and duration from one time base to another.
    package func rescale(from source: Rational, to target: Rational) {
      unsafe av_packet_rescale_ts(raw, source.value, target.value)
    }
  }
#endif
