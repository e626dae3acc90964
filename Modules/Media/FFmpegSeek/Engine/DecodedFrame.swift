#if FFmpeg
  internal import Media

  /// A frame that came out of the decoder.
  struct DecodedImage: Sendable {
    /// The place among the other frames, in ticks: the timestamp where the stream has good ones.
    var pts: Int64
    /// What the stream says; nil where it says nothing.
    var ownPts: Int64?
    /// Whether libavcodec put another timestamp in the place of the packet's, because those fell.
    var isCorrected: Bool
    /// Ticks; 0 when unknown. One frame's length where the frame has no timestamp.
    var duration: Int64
    var isKeyframe: Bool
    var isIntra: Bool
    /// The place of the frame after it: nil while unknown, `Int64.max` for the last one.
    var next: Int64?
    var pixels: FFmpegPixels
  }

  /// Frames after which no other is wanted.
  struct WantedRange: Sendable {
    /// A timestamp shown by the last one.
    var end: Int64
    /// The timestamp of the last packet, in the order of decoding, that they need; nil where it
    /// was sent before.
    var lastPacket: Int64?
    /// The timestamp of the frame after the last one.
    var next: Int64
  }

  /// A packet that was given to the decoder.
  struct SentPacket: Sendable {
    var pts: Int64
    /// Whether the container marks it as a keyframe.
    var isKeyframe: Bool
  }

  /// A range of decoding without a seek.
  struct DecodePass: Sendable {
    /// Frames before this timestamp may be wrong and are not used; nil from the first packet on.
    var cleanFrom: Int64?
    /// Whether the first clean frame must be coded without reference to others.
    var needsIntra = false
    /// The timestamp that the pass was begun for: nothing nearer to it was found to begin at.
    var startTarget = Int64.min
    /// Frames before this timestamp may be left out, where no other is made from them.
    var skipsBefore: Int64?
    /// Frames before this timestamp may have been left out; nil where none was.
    var completeFrom: Int64?
    /// The only frame that is wanted: decoding ends with its packet.
    var soleTarget: Int64?
    /// The frames that are wanted: decoding ends with the last packet that they need.
    var range: WantedRange?
    /// The range that the pass was begun for, up to the frames that are kept already.
    var pendingRange: ClosedRange<Int64>?
    /// Whether only frames that others are made from are decoded.
    var isSparse = false
    /// The timestamp of the frame of the sparse decode that was kept last.
    var lastSparse = Int64.min
    /// Whether the last packet that is wanted was sent, so that nothing can be decoded after it.
    var isEnding = false
    /// Whether the packet at the start shows no frame (it lies outside the edit list).
    var startIsHidden = false
    /// The decoder met damage, or its output does not follow the index: only the reference decode
    /// counts then.
    var isSuspect = false
    /// The place, in the index, of the packet read last.
    var ordinal: Int?
    /// Leaves out the packet with a timestamp, which no other is made from, if it may be.
    ///
    /// - Returns: Whether it is left out.
    mutating func leaveOut(_ pts: Int64) -> Bool {
      if isSparse { skipsBefore = max(skipsBefore ?? .min, pts.addingClamped(1)) }
      guard let limit = skipsBefore, pts < limit else { return false }
      completeFrom = limit
      // What came before is no neighbor of what comes.
      clean.removeAll { $0 < limit }
      return true
    }

    /// The packets sent last, at most `sentLimit`, that each show a frame.
    private(set) var sent: [SentPacket] = []
    /// More than any codec reorders: 16 frames, each perhaps in two fields.
    private static let sentLimit = 64

    mutating func noteSent(_ packet: SentPacket) {
      if sent.count == Self.sentLimit { sent.removeFirst() }
      sent.append(packet)
    }

    /// Whether the container marks the packet of a frame as a keyframe.
    func isKeyframe(at pts: Int64?) -> Bool {
      sent.last { $0.pts == pts }?.isKeyframe ?? false
    }

    /// Where the frame that came out last stands.
    var lastTimestamp: Int64?
    /// Timestamp of the last keyframe among the clean frames.
    var lastKeyframe: Int64?
    /// Timestamps of the clean frames so far, in output order.
    var clean: [Int64] = []

    /// Whether it decodes from the first packet as any linear reader would, down to what damaged
    /// frames leave unwritten.
    var isReference = false

    /// Whether its last frame may be cut off: decoders leave the rest of a field unwritten, and
    /// say nothing.
    var endsInDoubt = false

    /// Whether it ends with its aim, before which frames may be missing.
    var endsWithSoleTarget: Bool { isEnding && range == nil }

    /// Whether a frame comes after a range that nothing was decoded beyond: those between may be
    /// missing, for they are only made from it.
    func isBeyondEnd(_ pts: Int64) -> Bool {
      guard isEnding, let range else { return false }
      return pts > range.end
    }

    /// Whether its clean frames are verified.
    var isTrusted: Bool { isReference || !(isSuspect || endsInDoubt) }

    var startsAtFirstPacket: Bool { cleanFrom == nil }
  }
#endif
