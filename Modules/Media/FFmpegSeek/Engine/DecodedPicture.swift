#if FFmpeg
  internal import Media

  /// A picture that came out of the decoder.
  struct DecodedImage: Sendable {
    /// The place among the other pictures, in ticks: the timestamp where the stream has good ones.
    var pts: Int64
    /// What the stream says; nil where it says nothing.
    var ownPts: Int64?
    /// Whether libavcodec put another timestamp in the place of the packet's, because those fell.
    var isCorrected: Bool
    /// Ticks; 0 when unknown. One frame's length where the frame has no timestamp.
    var duration: Int64
    var isKeyframe: Bool
    var isIntra: Bool
    /// The place of the picture after it: nil while unknown, `Int64.max` for the last one.
    var next: Int64?
    var pixels: FFmpegPixels
  }

  /// Pictures after which no other is wanted.
  struct Stretch: Sendable {
    /// A timestamp shown by the last one.
    var end: Int64
    /// The timestamp of the last packet, in the order of decoding, that they need; nil where it
    /// was sent before.
    var lastPacket: Int64?
    /// The timestamp of the picture after the last one.
    var next: Int64
  }

  /// A packet that was given to the decoder.
  struct SentPacket: Sendable {
    var pts: Int64
    /// Whether the container marks it as a keyframe.
    var isKeyframe: Bool
  }

  /// A stretch of decoding without a seek.
  struct Run: Sendable {
    /// Pictures before this timestamp may be wrong and are not used; nil from the first packet on.
    var cleanFrom: Int64?
    /// Whether the first clean picture must be coded without reference to others.
    var needsIntra = false
    /// The timestamp that the run was begun for: nothing nearer to it was found to begin at.
    var destination = Int64.min
    /// Pictures before this timestamp may be left out, where no other is made from them.
    var sparesBefore: Int64?
    /// Pictures before this timestamp may have been left out; nil where none was.
    var completeFrom: Int64?
    /// The only picture that is wanted: decoding ends with its packet.
    var aim: Int64?
    /// The pictures that are wanted: decoding ends with the last packet that they need.
    var stretch: Stretch?
    /// The stretch that the run was begun for, up to the pictures that are kept already.
    var errand: ClosedRange<Int64>?
    /// Whether only pictures that others are made from are decoded.
    var isSketch = false
    /// The timestamp of the picture of the sketch that was kept last.
    var lastSketched = Int64.min
    /// Whether the last packet that is wanted was sent, so that nothing can be decoded after it.
    var isEnding = false
    /// Whether the packet at the start shows no picture (it lies outside the edit list).
    var startIsHidden = false
    /// The decoder met damage, or its output does not follow the index: only the linear decode
    /// counts then.
    var isSuspect = false
    /// The place, in the index, of the packet read last.
    var ordinal: Int?
    /// Leaves out the packet with a timestamp, which no other is made from, if it may be.
    ///
    /// - Returns: Whether it is left out.
    mutating func leaveOut(_ pts: Int64) -> Bool {
      if isSketch { sparesBefore = max(sparesBefore ?? .min, pts.addingHeld(1)) }
      guard let limit = sparesBefore, pts < limit else { return false }
      completeFrom = limit
      // What came before is no neighbour of what comes.
      clean.removeAll { $0 < limit }
      return true
    }

    /// The packets sent last, at most `sentLimit`, that each show a frame.
    private(set) var sent: [SentPacket] = []
    /// More than any codec reorders: 16 pictures, each perhaps in two fields.
    private static let sentLimit = 64

    mutating func noteSent(_ packet: SentPacket) {
      if sent.count == Self.sentLimit { sent.removeFirst() }
      sent.append(packet)
    }

    /// Whether the container marks the packet of a frame as a keyframe.
    func isKeyframe(at pts: Int64?) -> Bool {
      sent.last { $0.pts == pts }?.isKeyframe ?? false
    }

    /// Where the picture that came out last stands.
    var lastPlace: Int64?
    /// Timestamp of the last keyframe among the clean pictures.
    var lastKeyframe: Int64?
    /// Timestamps of the clean pictures so far, in output order.
    var clean: [Int64] = []

    /// Whether it decodes from the first packet as any linear reader would, down to what damaged
    /// pictures leave unwritten.
    var isReference = false

    /// Whether its last picture may be cut off: decoders leave the rest of a field unwritten, and
    /// say nothing.
    var endsInDoubt = false

    /// Whether it ends with its aim, before which pictures may be missing.
    var endsWithAim: Bool { isEnding && stretch == nil }

    /// Whether a picture comes after a stretch that nothing was decoded beyond: those between may be
    /// missing, for they are only made from it.
    func isBeyondEnd(_ pts: Int64) -> Bool {
      guard isEnding, let stretch else { return false }
      return pts > stretch.end
    }

    /// Whether its clean pictures are beyond doubt.
    var isTrusted: Bool { isReference || !(isSuspect || endsInDoubt) }

    var startsAtFirstPacket: Bool { cleanFrom == nil }
  }
#endif
