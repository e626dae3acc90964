#if FFmpeg
  internal import Media

  /// A stretch of decoding without a seek.
  struct DecodePass: Sendable {
    /// The timestamp before which frames may be wrong and are not used; `nil` from the first packet on.
    var cleanFrom: Int64?
    /// The requirement on the first clean frame.
    var firstFrame = FirstFrame.atStart
    /// The timestamp that the pass was started for: there is no nearer random access point.
    var initialTarget = Int64.min
    /// The timestamp before which frames may be skipped unless others reference them.
    var skipsBefore: Int64?
    /// The timestamp before which frames may have been skipped; `nil` if none was.
    var completeFrom: Int64?
    /// The only frame needed: decoding ends with its packet.
    var singleTarget: Int64?
    /// The frames needed: decoding ends with the last packet that they require.
    var range: WantedRange?
    /// The range that the pass was started for, up to the frames that are already cached.
    var requestedRange: ClosedRange<Int64>?
    /// Whether only reference frames are decoded.
    var isSparse = false
    /// The timestamp of the last frame kept by the sparse decode.
    var lastSparse = Int64.min
    /// Whether the last needed packet was sent, so that nothing can be decoded after it.
    var isEnding = false
    /// The degree to which its clean frames are verified.
    var trust = Trust.verified
    /// The position of the last packet read in the index.
    var ordinal: Int?

    /// Skips the packet of a non-reference frame if the pass allows it.
    ///
    /// - Parameter pts: The packet's timestamp.
    /// - Returns: Whether the packet is skipped.
    mutating func skipIfAllowed(_ pts: Int64) -> Bool {
      if isSparse { skipsBefore = max(skipsBefore ?? .min, pts.addingClamped(1)) }
      guard let limit = skipsBefore, pts < limit else { return false }
      completeFrom = limit
      // Frames before the gap are not adjacent to those after it.
      clean.removeAll { $0 < limit }
      return true
    }

    /// The packets sent last that each show a frame, at most `sentLimit`.
    private(set) var sent: [SentPacket] = []
    /// More than any codec reorders: 16 frames of up to two fields.
    private static let sentLimit = 64

    mutating func noteSent(_ packet: SentPacket) {
      if sent.count == Self.sentLimit { sent.removeFirst() }
      sent.append(packet)
    }

    /// Returns whether the container marks a frame's packet as a keyframe.
    func isKeyframe(at pts: Int64?) -> Bool {
      sent.last { $0.pts == pts }?.isKeyframe ?? false
    }

    /// The timestamp of the last frame that the decoder returned.
    var lastTimestamp: Int64?
    /// The timestamp of the last keyframe among the clean frames.
    var lastKeyframe: Int64?
    /// The timestamps of the clean frames so far, in output order.
    var clean: [Int64] = []

    /// Whether it ends with its single target, before which frames may be missing.
    var endsWithSingleTarget: Bool { isEnding && range == nil }

    /// Returns whether a frame lies beyond the range after which decoding stopped: frames in between may
    /// be missing, because it is only decoded as a reference.
    func isBeyondEnd(_ pts: Int64) -> Bool {
      guard isEnding, let range else { return false }
      return pts > range.end
    }

    var startsAtFirstPacket: Bool { cleanFrom == nil }
  }
#endif
