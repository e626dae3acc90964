#if FFmpeg
  internal import Media

  /// A frame returned by the decoder.
  struct DecodedFrame: Sendable {
    /// The display timestamp, in ticks; derived from the frame order if the stream's are unusable.
    var pts: Int64
    /// The stream's own timestamp; `nil` if it has none.
    var ownPts: Int64?
    /// Whether libavcodec replaced the packet's timestamp because timestamps were decreasing.
    var isCorrected: Bool
    /// The duration in ticks, if known. One frame's length if the frame has no timestamp.
    var duration: Int64?
    var isKeyframe: Bool
    var isIntra: Bool
    /// The timestamp of the next frame: `nil` while unknown, `Int64.max` for the last frame.
    var next: Int64?
    var pixels: FFmpegPixels
  }

  /// The end of a range of frames to decode; no frame after it is needed.
  struct WantedRange: Sendable {
    /// A timestamp displayed by the last frame.
    var end: Int64
    /// The timestamp of the last packet, in decoding order, that the range needs; `nil` if it was
    /// already sent.
    var lastPacket: Int64?
    /// The timestamp of the frame after the range.
    var next: Int64
  }

  /// A packet that was sent to the decoder.
  struct SentPacket: Sendable {
    var pts: Int64
    /// Whether the container marks it as a keyframe.
    var isKeyframe: Bool
  }

  /// The requirement on the first clean frame of a decode pass.
  enum FirstFrame: Sendable, Equatable {
    /// It is displayed at the timestamp of the packet at the start.
    case atStart
    /// It is displayed there, and intra-coded.
    case intraAtStart
    /// It comes later: the packet at the start shows no frame, because it lies outside the edit list.
    case afterStart

    init(_ start: RandomAccessKind, isHidden: Bool) {
      self = isHidden ? .afterStart : start == .cleanIfIntra ? .intraAtStart : .atStart
    }
  }

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
