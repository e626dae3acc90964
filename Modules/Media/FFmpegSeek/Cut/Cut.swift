extension FFmpegSource {
  /// The packets of a video that decode alone to exactly the frames of a range of time.
  package struct Cut: Sendable, Equatable {
    /// One packet.
    package struct Packet: Sendable, Equatable {
      /// Its presentation timestamp, in ticks of the stream.
      package var pts: Int64
      /// A hash of its bytes.
      package var fingerprint: UInt64
    }

    /// A reason why no packets decode alone to exactly the frames.
    package enum Obstacle: Error, Equatable {
      /// The first frame, or one after it, needs frames before the range.
      case startNeedsEarlierFrames
      /// A frame of the range is decoded after one that is displayed behind its end.
      case endNeedsLaterFrames
      /// Timestamps do not identify the frames, or the file is damaged or changes its parameters there.
      case unverified
    }

    /// The index of the stream.
    package var streamIndex: Int
    /// The packets in decoding order; their timestamps differ.
    package var packets: [Packet]
  }
}
