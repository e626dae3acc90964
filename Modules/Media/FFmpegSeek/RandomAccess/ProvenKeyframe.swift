#if FFmpeg
  /// A keyframe from which decoding gives the frames of the reference decode.
  struct ProvenKeyframe: Sendable {
    /// The place of its packet among all packets.
    var ordinal: Int
    /// The packet, should the file have been replaced meanwhile.
    var fingerprint: UInt64
  }
#endif
