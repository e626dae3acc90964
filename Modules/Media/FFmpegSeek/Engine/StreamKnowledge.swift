#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// What has been learned of a stream.
  struct StreamKnowledge: Sendable {
    /// Whether the first packet promises that nothing before it is missing.
    var startsCleanly = false
    /// All packets, where the file was small enough to be read once.
    var index: PacketIndex?
    /// All frames, once they have been decoded one after the other.
    var table: [FrameTableEntry]?
    /// The timestamps of `table`, where each is greater than the one before.
    var tablePts: [Int64]?
    /// Whether timestamps are missing or repeated, so that only the reference decode tells frames
    /// apart.
    var needsReferenceDecode = false
    /// Whether the packets' timestamps have proved to be those of the frames.
    var indexMatchesFrames = true
    /// Timestamp of the first frame of the reference decode.
    var firstPts: Int64 = 0
    /// Ticks in the longest range between two random access points met so far.
    var randomAccessDistance: Int64
    /// How much later a random access point's frame is shown than its packet is decoded, in ticks, as met last.
    var randomAccessDelay: Int64 = 0
    /// Set once the stream has changed its parameters on the way.
    var changedParameters = false
    /// Digests of the parameter sets, and the encoders, met so far; two are enough to know.
    var parameterDigests: Set<UInt64> = []
    var encoders: Set<UInt64> = []
    /// From this timestamp on, a random access point at the first packet has proved to lead through damage.
    var damagedFrom = Int64.max
    /// Whether frames are made of two fields, which may come in packets of their own.
    var isInterlaced = false
    /// Whether the first frame is known.
    var hasStarted = false

    init(stream: StreamDescription) {
      let base = stream.timeBase
      randomAccessDistance = Int64(base.denominator) / Int64(max(base.numerator, 1))
      let inspector = PacketInspector(stream: stream)
      parameterDigests = inspector.initialParameters
      encoders = inspector.initialEncoders
    }

    /// All timestamps in display order, where they are known and each names one frame.
    var displayPts: [Int64]? {
      if let tablePts { return tablePts }
      return indexMatchesFrames ? index?.displayPts : nil
    }

    /// Learns how much later a packet at which decoding may begin is shown than decoded.
    mutating func noteDelay(of packet: borrowing PacketHandle) {
      guard let pts = packet.pts, let dts = packet.dts else { return }
      randomAccessDelay = max(0, pts - dts)
    }

    /// Takes over what a decoder has learned that was given these facts and worked on its own.
    mutating func learn(from other: StreamKnowledge) {
      needsReferenceDecode = needsReferenceDecode || other.needsReferenceDecode
      indexMatchesFrames = indexMatchesFrames && other.indexMatchesFrames
      randomAccessDistance = max(randomAccessDistance, other.randomAccessDistance)
      changedParameters = changedParameters || other.changedParameters
      parameterDigests.formUnion(other.parameterDigests)
      encoders.formUnion(other.encoders)
      damagedFrom = min(damagedFrom, other.damagedFrom)
      isInterlaced = isInterlaced || other.isInterlaced
    }
  }

  /// What the decoders that take turns have learned together.
  final class SharedKnowledge {
    var value: StreamKnowledge

    init(_ value: StreamKnowledge) { self.value = value }
  }
#endif
