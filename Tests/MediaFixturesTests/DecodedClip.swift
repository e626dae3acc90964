#if FFmpeg
  import FFmpegHandles
  import MediaFixtures

  /// The contents of a file, decoded in order from the first packet to the last.
  struct DecodedClip {
    struct Frame {
      var pts: Int64?
      var isKeyframe: Bool
      var number: Int?
    }

    var stream: StreamDescription
    var container: String
    var frames: [Frame] = []
    /// Packets whose presentation is later than their decoding requires: a sign of B-frames.
    var reorderedPackets = 0

    init(path: String) throws {
      let demuxer = try DemuxerHandle.open(.file(path: path), options: [:], interrupt: Interrupt())
      try demuxer.findStreams()
      stream = demuxer.stream(0)
      container = demuxer.formatName
      let decoder = try DecoderHandle.open(
        StreamParameters(of: demuxer, stream: 0), threading: .frames(1), maximumPixels: 1 << 26)
      let packet = try PacketHandle()
      let frame = try FrameHandle()
      var scaler = ScalerHandle()
      while try demuxer.read(into: packet) {
        guard packet.streamIndex == 0 else {
          packet.clear()
          continue
        }
        if let pts = packet.pts, let dts = packet.dts, dts < pts { reorderedPackets += 1 }
        while try decoder.send(packet) == .full {
          try receive(decoder, frame, &scaler)
        }
        packet.clear()
        try receive(decoder, frame, &scaler)
      }
      try decoder.startDraining()
      try receive(decoder, frame, &scaler)
    }

    private mutating func receive(
      _ decoder: borrowing DecoderHandle, _ frame: borrowing FrameHandle,
      _ scaler: inout ScalerHandle
    ) throws {
      while try decoder.receive(into: frame) == .frame {
        let pixels = try scaler.packedBGRA(frame, width: frame.width, height: frame.height)
        frames.append(
          Frame(
            pts: frame.bestEffortPts, isKeyframe: frame.isKeyframe ?? false,
            number: FrameNumberPattern.read(
              bgra: pixels.span, width: frame.width, height: frame.height)))
      }
    }
  }
#endif
