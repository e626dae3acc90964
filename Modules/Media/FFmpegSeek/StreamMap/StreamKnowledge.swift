#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// The facts learned about a stream.
  struct StreamKnowledge: Sendable {
    /// The facts shared by the decoders that take turns.
    final class Shared {
      var value: StreamKnowledge

      init(_ value: StreamKnowledge) { self.value = value }
    }

    /// The duration of a frame at the stream's average rate, in ticks.
    let frameDuration: Int64
    /// The distance in ticks (20 s) beyond which continuing is slower than any seek.
    let maximumRandomAccessDistance: Int64
    /// Whether the first packet is a random access point.
    private(set) var startsCleanly = false
    /// All packets, if the file was small enough to be read once.
    private(set) var index: PacketIndex?
    /// All frames, once they have been decoded in order.
    private(set) var table: [FrameTableEntry]?
    /// The timestamps of `table`, strictly ascending.
    private var tablePts: [Int64]?
    /// Whether timestamps are missing or repeated, so that only the reference decode identifies frames.
    private(set) var needsReferenceDecode = false
    /// Whether the packets' timestamps match those of the frames so far.
    private(set) var indexMatchesFrames = true
    /// Whether the file has other packets than listed.
    private var isContradicted = false
    /// The latest timestamp of a packet read, for any purpose but a scan.
    private(set) var latestRead = Int64.min
    /// The timestamp of the first frame of the reference decode; `nil` before it is decoded.
    private var firstFrame: Int64?
    /// The largest distance between two random access points so far, in ticks.
    private(set) var randomAccessDistance: Int64
    /// The last measured delay between decoding and displaying a random access point's frame, in ticks;
    /// negative in files whose frames are displayed before they are decoded.
    private(set) var randomAccessDelay: Int64 = 0
    /// Whether the stream has changed its parameters.
    private(set) var changedParameters = false
    /// The digests of the parameter sets and encoders seen so far; two suffice.
    private var parameterDigests: Set<UInt64>
    private var encoders: Set<UInt64>
    /// The timestamp from which a pass from the first packet is known to meet damage.
    private(set) var damagedFrom = Int64.max
    /// The timestamps of keyframes in which a decoder of one frame found damage.
    private(set) var damagedPackets: Set<Int64> = []
    /// Whether a request without an index had to begin at the first packet, so that the container's keyframes may be
    /// no random access points.
    private(set) var mayLackRandomAccess = false
    /// Whether frames consist of two fields, which may come in separate packets.
    private(set) var isInterlaced = false

    /// Creates the facts known before reading a packet.
    init(stream: StreamDescription) {
      let inspector = PacketInspector(stream: stream)
      self.init(
        frameDuration: stream.frameDuration,
        second: Int64(stream.timeBase.denominator) / Int64(max(stream.timeBase.numerator, 1)),
        parameters: inspector.initialParameters, encoders: inspector.initialEncoders)
    }

    /// Creates facts from the durations of a frame and of a second, in ticks, and the digests of the
    /// parameters and the encoder that a new decoder assumes.
    init(
      frameDuration: Int64, second: Int64, parameters: Set<UInt64> = [],
      encoders: Set<UInt64> = []
    ) {
      self.frameDuration = frameDuration
      randomAccessDistance = second
      maximumRandomAccessDistance = second * 20
      parameterDigests = parameters
      self.encoders = encoders
    }

    /// The timestamp of the first frame of the reference decode; 0 before it is decoded.
    var firstPts: Int64 { firstFrame ?? 0 }

    /// All timestamps in display order, if they are known and unique.
    var displayPts: [Int64]? {
      if let tablePts { return tablePts }
      return indexMatchesFrames ? index?.displayPts : nil
    }

    /// Returns whether decoding can begin at a packet, whatever the decoder decoded before.
    func hasRandomAccess(at facts: PacketFacts) -> Bool {
      if changedParameters { return false }
      if parameterDigests.count > 1, facts.parameters == 0 { return false }
      return encoders.count < 2 || facts.encoder != 0
    }

    // MARK: - Events

    /// Records whether the first packet is a random access point.
    mutating func noteStart(isClean: Bool) { startsCleanly = isClean }

    /// Records the first frame of the reference decode.
    ///
    /// - Parameters:
    ///   - pts: Its timestamp.
    ///   - mayHoldFields: Whether a packet may be half a frame.
    mutating func noteFirstFrame(at pts: Int64, mayHoldFields: Bool) {
      firstFrame = pts
      index?.beginDisplay(at: pts, mayHoldFields: mayHoldFields)
    }

    /// Records the packets of the file.
    mutating func note(_ index: PacketIndex) {
      self.index = index
      needsReferenceDecode = !index.hasOwnTimestamps
    }

    /// Switches to an index that was read while the stream was in use.
    ///
    /// - Parameters:
    ///   - found: The facts known after reading it.
    ///   - framesPackets: Whether packets have the container's framing.
    mutating func adopt(_ found: StreamKnowledge, framesPackets: Bool) {
      guard index == nil, !needsReferenceDecode else { return }
      index = found.index
      needsReferenceDecode = found.needsReferenceDecode
      indexMatchesFrames = indexMatchesFrames && found.indexMatchesFrames
      // The first frame alone does not show whether there are fields.
      noteFirstFrame(at: firstPts, mayHoldFields: isInterlaced && !framesPackets)
    }

    /// Marks a random access point as proven.
    mutating func markProven(_ keyframe: RandomAccessProof.Keyframe) { index?.markProven(keyframe) }

    /// Records that every keyframe that needs proof was examined.
    mutating func noteCompleteProof() { index?.noteCompleteProof() }

    /// Records that everything about the packets is in the video's sidecar.
    mutating func noteKept() { index?.noteKept() }

    /// Records that the file has other packets than listed. A list from a sidecar is of another file.
    mutating func noteContradiction() {
      isContradicted = true
      if index?.isFromFile == false { index = nil }
    }

    /// Whether decoding has contradicted the packets, or met damage.
    var hasDoubts: Bool {
      isContradicted || needsReferenceDecode || !indexMatchesFrames || damagedFrom != .max
    }

    /// Whether damage was found.
    var isDamaged: Bool {
      !indexMatchesFrames || damagedFrom != .max || !damagedPackets.isEmpty
    }

    /// Records the timestamp of a packet that was read.
    mutating func noteRead(_ pts: Int64?) { latestRead = max(latestRead, pts ?? latestRead) }

    /// Records all frames of the reference decode.
    mutating func note(table entries: [FrameTableEntry], pts: [Int64]) {
      table = entries
      tablePts = pts
    }

    /// Records that timestamps do not identify frames.
    mutating func noteUnusableTimestamps() { needsReferenceDecode = true }

    /// Records that packets do not correspond to frames.
    mutating func noteIndexMismatch() { indexMatchesFrames = false }

    /// Records a packet that could not be decoded.
    mutating func noteRefusedPacket() {
      if firstFrame != nil { indexMatchesFrames = false }
    }

    /// Records that a pass from the first packet meets damage on the way to a timestamp.
    mutating func noteDamage(before target: Int64) { damagedFrom = min(damagedFrom, target) }

    /// Records that a keyframe's packet is damaged.
    mutating func noteDamagedPacket(at pts: Int64) { damagedPackets.insert(pts) }

    /// Records that a request without an index begins at the first packet.
    mutating func noteStartAtFirstPacket() { mayLackRandomAccess = true }

    mutating func noteInterlacing() { isInterlaced = true }

    mutating func noteChangedParameters() { changedParameters = true }

    /// Records the parameters and the encoder of a packet.
    mutating func note(_ facts: PacketFacts) {
      if facts.parameters != 0, parameterDigests.count < 2 {
        parameterDigests.insert(facts.parameters)
      }
      if facts.encoder != 0, encoders.count < 2 { encoders.insert(facts.encoder) }
    }

    /// Records the distance between two keyframes.
    mutating func noteRandomAccess(distance: Int64) {
      randomAccessDistance = max(randomAccessDistance, min(distance, maximumRandomAccessDistance))
    }

    /// Measures the delay between decoding and displaying a random access point.
    mutating func noteDelay(of packet: borrowing PacketHandle) {
      guard let pts = packet.pts, let dts = packet.dts else { return }
      randomAccessDelay = pts.subtractingClamped(dts)
    }

    /// Adds the facts learned by a decoder that started from these facts and worked independently.
    mutating func learn(from other: StreamKnowledge) {
      needsReferenceDecode = needsReferenceDecode || other.needsReferenceDecode
      indexMatchesFrames = indexMatchesFrames && other.indexMatchesFrames
      randomAccessDistance = max(randomAccessDistance, other.randomAccessDistance)
      changedParameters = changedParameters || other.changedParameters
      latestRead = max(latestRead, other.latestRead)
      damagedPackets.formUnion(other.damagedPackets)
      parameterDigests.formUnion(other.parameterDigests)
      encoders.formUnion(other.encoders)
      damagedFrom = min(damagedFrom, other.damagedFrom)
      if other.isContradicted { noteContradiction() }
      isInterlaced = isInterlaced || other.isInterlaced
    }
  }
#endif
