#if FFmpeg
  /// A keyframe from which decoding returns the frames of the reference decode.
  struct ProvenKeyframe: Sendable {
    /// The index of its packet among all packets.
    var ordinal: Int
    /// The fingerprint of its packet, to detect that the file was replaced.
    var fingerprint: UInt64
  }
#endif
