#if FFmpeg
  import FFmpegHandles
  import ScrubMedia
  import ScrubFixtures

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

    /// The width in which frames are read; `nil` for that of the file.
    private let width: Int?

    /// Decodes a file.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - width: The width to which frames are scaled before their numbers are read.
    /// - Throws: The error of FFmpeg.
    init(path: String, scaledToWidth width: Int? = nil) throws {
      self.width = width
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
        let size = PixelSize(
          width: width ?? frame.width,
          height: width.map { $0 * frame.height / frame.width } ?? frame.height)
        let pixels = try scaler.packedBGRA(frame, width: size.width, height: size.height)
        frames.append(
          Frame(
            pts: frame.bestEffortPts, isKeyframe: frame.isKeyframe ?? false,
            number: FrameNumberPattern.read(
              bgra: pixels.span, width: size.width, height: size.height)))
      }
    }
  }
#endif
