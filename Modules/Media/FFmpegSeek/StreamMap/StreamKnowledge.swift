#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// The facts learned about a stream.
  struct StreamKnowledge: Sendable {
    /// Whether the first packet is a random access point.
    var startsCleanly = false
    /// All packets, if the file was small enough to be read once.
    var index: PacketIndex?
    /// All frames, once they have been decoded in order.
    var table: [FrameTableEntry]?
    /// The timestamps of `table`, strictly ascending.
    var tablePts: [Int64]?
    /// Whether timestamps are missing or repeated, so that only the reference decode identifies frames.
    var needsReferenceDecode = false
    /// Whether the packets' timestamps match those of the frames so far.
    var indexMatchesFrames = true
    /// The timestamp of the first frame of the reference decode.
    var firstPts: Int64 = 0
    /// The largest distance between two random access points so far, in ticks.
    var randomAccessDistance: Int64
    /// The last measured delay between decoding and displaying a random access point's frame, in ticks.
    var randomAccessDelay: Int64 = 0
    /// Whether the stream has changed its parameters.
    var changedParameters = false
    /// The digests of the parameter sets and encoders seen so far; two suffice.
    var parameterDigests: Set<UInt64> = []
    var encoders: Set<UInt64> = []
    /// The timestamp from which a pass from the first packet is known to meet damage.
    var damagedFrom = Int64.max
    /// Whether frames consist of two fields, which may come in separate packets.
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

    /// All timestamps in display order, if they are known and unique.
    var displayPts: [Int64]? {
      if let tablePts { return tablePts }
      return indexMatchesFrames ? index?.displayPts : nil
    }

    /// Measures the delay between decoding and displaying a random access point.
    mutating func noteDelay(of packet: borrowing PacketHandle) {
      guard let pts = packet.pts, let dts = packet.dts else { return }
      randomAccessDelay = max(0, pts - dts)
    }

    /// Adds the facts learned by a decoder that started from these facts and worked independently.
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

  /// The facts shared by the decoders that take turns.
  final class SharedKnowledge {
    var value: StreamKnowledge

    init(_ value: StreamKnowledge) { self.value = value }
  }
#endif
