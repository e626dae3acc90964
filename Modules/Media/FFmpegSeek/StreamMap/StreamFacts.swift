#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubThreads

  /// The facts learned about a stream.
  struct StreamFacts: Sendable {
    /// The facts shared by all decoders of a video.
    final class Shared: Sendable {
      private let facts: Lock<StreamFacts>

      init(_ value: StreamFacts) { facts = Lock(value) }

      /// The facts so far.
      var value: StreamFacts { facts.withLock { $0 } }

      /// Calls a closure that may change the facts.
      func withLock<Value: Sendable>(_ body: (inout StreamFacts) -> Value) -> Value {
        facts.withLock { body(&$0) }
      }
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
    private var table: FrameOrder.FrameTable?
    /// What contradicts the packets, or the guarantees of their formats.
    private(set) var doubts: Set<Doubt> = []
    /// The latest timestamp of a packet read, for any purpose but a scan.
    private(set) var latestRead = Int64.min
    /// The timestamp of the first frame of the reference decode; `nil` before it is decoded.
    private var firstFrame: Int64?
    /// The largest distance between two random access points so far, in ticks.
    private(set) var randomAccessDistance: Int64
    /// The delay between decoding and displaying the first packet's frame, in ticks;
    /// negative in files whose frames are displayed before they are decoded.
    private(set) var randomAccessDelay: Int64 = 0
    /// The parameter sets seen so far.
    private var parameters: ParameterSets.History
    /// The encoders seen so far; two suffice.
    private var encoders: Set<UInt64>
    /// The formats of MPEG-1 and MPEG-2 sequences seen so far; two suffice.
    private var sequenceFormats: Set<UInt64> = []
    /// The timestamp from which a pass from the first packet is known to meet damage.
    private(set) var damagedFrom = Int64.max
    /// Whether one thread that conceals damage has to decode, because others refuse sound packets with malformed
    /// messages.
    private(set) var needsSingleThread = false
    /// The timestamps of keyframes in which a decoder of one frame found damage.
    private(set) var damagedPackets: Set<Int64> = []

    /// What contradicts the packets, or the guarantees of their formats.
    enum Doubt: Sendable {
      /// Timestamps are missing or repeated, or in another order than the frames.
      case unusableTimestamps
      /// The frames have other timestamps than the packets.
      case otherFrames
      /// The file has other packets than listed.
      case otherPackets
      /// The stream has changed its parameters.
      case changedParameters
      /// A request without an index had to begin at the first packet, so that the container's keyframes may be no
      /// random access points.
      case noRandomAccess
      /// Frames consist of two fields, which may come in separate packets.
      case fields
    }

    /// Creates the facts known before reading a packet.
    init(stream: StreamDescription) {
      let inspector = PacketInspector(stream: stream)
      self.init(
        frameDuration: stream.frameDuration,
        second: Int64(stream.timeBase.denominator) / Int64(max(stream.timeBase.numerator, 1)),
        parameters: ParameterSets.History(inspector), encoders: inspector.initialEncoders)
    }

    /// Creates facts from the durations of a frame and of a second, in ticks, and the
    /// parameters and the encoder that a new decoder assumes.
    init(
      frameDuration: Int64, second: Int64,
      parameters: ParameterSets.History = ParameterSets.History(),
      encoders: Set<UInt64> = []
    ) {
      self.frameDuration = frameDuration
      randomAccessDistance = second
      maximumRandomAccessDistance = second * 20
      self.parameters = parameters
      self.encoders = encoders
    }

    /// The timestamp of the first frame of the reference decode; 0 before it is decoded.
    var firstPts: Int64 { firstFrame ?? 0 }

    /// Whether all packets are listed.
    var isIndexed: Bool { index != nil }

    /// Whether any random access point was proven on the file.
    var hasProof: Bool { index?.hasProof == true }

    /// Whether the packets are listed as they were read from the file, not as its sidecar lists them.
    var isIndexedFromFile: Bool { index?.isFromFile == true }

    /// The number of packets listed.
    var packetCount: Int { index?.entries.count ?? 0 }

    /// Returns a listed packet; `nil` if there is none.
    func packet(_ ordinal: Int) -> PacketIndex.Entry? {
      (0..<packetCount).contains(ordinal) ? index?.entries[ordinal] : nil
    }

    /// What identifies the frames.
    var order: FrameOrder {
      if doubts.contains(.unusableTimestamps) { return .referenceOnly(table) }
      if let table { return .table(table) }
      guard !doubts.contains(.otherFrames), let shown = index?.displayPts else { return .unknown }
      return .packets(shown)
    }

    /// All timestamps in display order, if they are known and unique.
    var displayPts: [Int64]? {
      switch order {
      case .unknown: nil
      case .packets(let shown): shown
      case .table(let table): table.timestamps
      case .referenceOnly(let table): table?.timestamps
      }
    }

    /// Whether timestamps are missing or repeated, so that only the reference decode identifies frames.
    var needsReferenceDecode: Bool { doubts.contains(.unusableTimestamps) }

    /// Whether frames consist of two fields, which may come in separate packets.
    var isInterlaced: Bool { doubts.contains(.fields) }

    /// All frames in the order of the reference decode, once they have been decoded.
    var frameTable: [FrameTableEntry]? { table?.entries }

    /// Returns whether decoding can begin at a packet, whatever the decoder decoded before.
    func hasRandomAccess(at facts: PacketFacts) -> Bool {
      if doubts.contains(.changedParameters) { return false }
      if !parameters.areComplete(in: facts) { return false }
      return encoders.count < 2 || facts.encoder != 0
    }

    /// Returns whether the decoder may drop a frame before a packet that begins a sequence of another format.
    func mayDropFrames(before facts: PacketFacts) -> Bool {
      facts.sequenceFormat != 0 && sequenceFormats != [facts.sequenceFormat]
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
      if index.holdsFields { note(.fields) }
      if !index.hasOwnTimestamps { note(.unusableTimestamps) }
    }

    /// Switches to an index that was read while the stream was in use.
    ///
    /// - Parameters:
    ///   - found: The facts known after reading it.
    ///   - framesPackets: Whether packets have the container's framing.
    mutating func adopt(_ found: StreamFacts, framesPackets: Bool) {
      guard index == nil, !needsReferenceDecode else { return }
      index = found.index
      if index?.holdsFields == true { note(.fields) }
      doubts.formUnion(found.doubts.intersection([.unusableTimestamps, .otherFrames]))
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
      note(.otherPackets)
      if index?.isFromFile == false { index = nil }
    }

    /// Whether decoding has contradicted the packets, or met damage.
    var hasDoubts: Bool {
      damagedFrom != .max
        || !doubts.isDisjoint(with: [.otherPackets, .unusableTimestamps, .otherFrames])
    }

    /// Whether damage was found.
    var isDamaged: Bool {
      doubts.contains(.otherFrames) || damagedFrom != .max || !damagedPackets.isEmpty
    }

    /// Records the timestamp of a packet that was read.
    mutating func noteRead(_ pts: Int64?) { latestRead = max(latestRead, pts ?? latestRead) }

    /// Records all frames of the reference decode.
    mutating func note(_ table: FrameOrder.FrameTable) { self.table = table }

    /// Records a doubt, which never goes away.
    mutating func note(_ doubt: Doubt) { doubts.insert(doubt) }

    /// Records whether one thread that conceals damage has to decode.
    mutating func note(needsSingleThread: Bool) {
      self.needsSingleThread = needsSingleThread
    }

    /// Records a packet that could not be decoded.
    mutating func noteRefusedPacket() {
      if firstFrame != nil { note(.otherFrames) }
    }

    /// Records that a pass from the first packet meets damage on the way to a timestamp.
    mutating func noteDamage(before target: Int64) { damagedFrom = min(damagedFrom, target) }

    /// Records that a keyframe's packet is damaged.
    mutating func noteDamagedPacket(at pts: Int64) { damagedPackets.insert(pts) }

    /// Records the parameters, the encoder and the sequence format of a packet, and whether it holds a field.
    mutating func note(_ facts: PacketFacts) {
      if facts.isField { note(.fields) }
      parameters.add(facts)
      if facts.encoder != 0, encoders.count < 2 { encoders.insert(facts.encoder) }
      if facts.sequenceFormat != 0, sequenceFormats.count < 2 {
        sequenceFormats.insert(facts.sequenceFormat)
      }
    }

    /// Records the distance between two keyframes.
    mutating func noteRandomAccess(distance: Int64) {
      randomAccessDistance = max(randomAccessDistance, min(distance, maximumRandomAccessDistance))
    }

    /// Records the delay between decoding and displaying the first packet.
    mutating func note(delay: Int64) { randomAccessDelay = delay }
  }
#endif
