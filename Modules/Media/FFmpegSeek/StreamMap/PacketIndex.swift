#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubTime

  /// All packets of a stream in linear reading order: the reference that seeks are checked against.
  struct PacketIndex: Sendable {
    struct Entry: Sendable {
      var pts: Int64?
      var dts: Int64?
      var fingerprint: UInt64
      var randomAccess: RandomAccessKind
      var isDiscarded: Bool
      /// Whether the demuxer reports missing data in it or before it, or its units are cut.
      var isCorrupt: Bool
      /// Whether its bytes hold a frame that is shown.
      var showsFrame: Bool
      /// The number of its bytes.
      var size: Int32 = 0
      /// Its place in the file, in bytes; negative if unknown.
      var offset: Int64 = -1
      /// The duration stored by the container; 0 if unknown.
      var duration: Int64 = 0

      /// Whether it shows a frame that the edit list does not leave out.
      var isShown: Bool { showsFrame && !isDiscarded }
    }

    private(set) var entries: [Entry] = []
    /// The references of the frames; `nil` if the format has none that can be read.
    private(set) var references: ReferenceGraph?
    /// The presentation timestamps of all packets that show a frame, ascending; `nil` if some are missing
    /// or repeated, or if a packet may be half a frame.
    private(set) var displayPts: [Int64]?
    /// Whether a packet holds a single field, so that packets do not correspond to frames.
    let holdsFields: Bool
    /// The packets at which decoding may start, proven or not; their timestamps do not decrease.
    private var points: [RandomAccessPoint] = []
    /// Whether any random access point was proven.
    private(set) var hasProof = false
    /// Whether every keyframe that needs proof was examined.
    private(set) var isProofComplete = false
    /// Whether the packets were read from the file, not from its sidecar.
    let isFromFile: Bool
    /// Whether there are facts that the video's sidecar does not have.
    private(set) var hasNews: Bool
    /// Whether each frame has its own timestamp.
    private(set) var hasOwnTimestamps = false
    /// Whether nothing in the packets contradicts the order of their timestamps.
    let isInDisplayOrder: Bool
    private var ordinals: [UInt64: Int] = [:]
    /// The packets whose bytes occur more than once, as in a still image.
    private var repeated: [Repeated: Int] = [:]

    private struct Repeated: Hashable {
      var fingerprint: UInt64
      var pts: Int64
    }

    /// Reads a file to its end; `nil` if it is too large, if its parameters or the format of its MPEG video change, or
    /// if the call is canceled.
    ///
    /// - Parameters:
    ///   - reader: The reader, at the start of the file.
    ///   - inspector: The inspector for each packet.
    ///   - byteLimit: The largest total size of the packets.
    ///   - isCancelled: Called between packets.
    /// - Throws: `FFmpegFailure` if the file cannot be read.
    init?(
      reader: PacketReader, inspector: PacketInspector, byteLimit: Int64,
      isCancelled: () -> Bool
    ) throws(FFmpegFailure) {
      var bytes: Int64 = 0
      var entries: [Entry] = []
      var parameters = ParameterSets.History(inspector)
      var encoders = inspector.initialEncoders
      var sequenceFormat: UInt64?
      var facts: [PacketFacts] = []
      var referenceReader = inspector.references
      var references = referenceReader.map { _ in ReferenceGraph() }
      var h264 = inspector.displayOrder
      var order = DisplayOrder()
      var leading = PacketFacts.LeadingPictures()
      while try reader.next() {
        bytes += Int64(max(reader.packet.size, PacketReader.leastSize))
        guard bytes <= byteLimit, !reader.changesParameters, !isCancelled() else {
          return nil
        }
        var isHidden = false
        let packet = reader.packet.withBytes {
          if let frames = referenceReader?.read($0) {
            references?.append(frames)
            isHidden = !frames.isEmpty && !frames.contains(where: \.isShown)
            for frame in frames where frame.isShown {
              order.add(
                count: frame.order?.count, pts: reader.packet.pts,
                beginsAnew: frame.order?.isAbsolute == true)
            }
          }
          h264?.add($0, pts: reader.packet.pts)
          return inspector.facts(of: $0, isKeyframe: reader.packet.isKeyframe)
        }
        facts.append(packet)
        parameters.add(packet)
        if packet.encoder != 0 { encoders.insert(packet.encoder) }
        if packet.sequenceFormat != 0 {
          // Where the format changes, the decoder drops a frame, which only decoding shows.
          guard sequenceFormat ?? packet.sequenceFormat == packet.sequenceFormat else { return nil }
          sequenceFormat = packet.sequenceFormat
        }
        entries.append(
          Entry(
            pts: reader.packet.pts, dts: reader.packet.dts,
            fingerprint: reader.fingerprint, randomAccess: packet.randomAccess,
            isDiscarded: reader.packet.isDiscarded,
            isCorrupt: reader.packet.isCorrupt || packet.isMalformed,
            showsFrame: leading.showsFrame(packet) && !isHidden,
            size: Int32(clamping: reader.packet.size), offset: max(-1, reader.packet.offset),
            duration: reader.container.storesDecodingTimes ? reader.packet.duration : 0))
      }
      // Random access points without parameter sets of their own, where the stream changes them.
      for ordinal in entries.indices {
        let lacksParameters = !parameters.areComplete(in: facts[ordinal])
        let lacksEncoder = encoders.count > 1 && facts[ordinal].encoder == 0
        if lacksParameters || lacksEncoder { entries[ordinal].randomAccess = .unsafe }
      }
      if let h264 { order = h264.order }
      self.init(
        entries, references, isInDisplayOrder: !order.isContradicted && !leading.dropsFrames,
        holdsFields: facts.contains(where: \.isField))
    }

    /// Creates an index of packets whose random access points can be trusted as their kinds say.
    ///
    /// - Parameters:
    ///   - packets: The packets in linear reading order.
    ///   - graph: The references of the frames; `nil` if the format has none that can be read.
    ///   - isInDisplayOrder: Whether nothing in the packets contradicts the order of their timestamps, or that all
    ///     frames are shown.
    ///   - holdsFields: Whether a packet holds a single field.
    ///   - isProofComplete: Whether every keyframe that needs proof was examined.
    ///   - hasNews: Whether the packets were read from the video, not from its sidecar.
    init(
      _ packets: [Entry], _ graph: ReferenceGraph?, isInDisplayOrder: Bool = true,
      holdsFields: Bool = false, isProofComplete: Bool = false, hasNews: Bool = true
    ) {
      (self.isInDisplayOrder, self.holdsFields) = (isInDisplayOrder, holdsFields)
      (entries, references) = (packets, graph)
      (self.isProofComplete, self.hasNews, isFromFile) = (isProofComplete, hasNews, hasNews)
      thinOutCandidates()
      listPoints()
      hasProof = entries.contains { $0.randomAccess == .proven }
      let shown = entries.filter(\.isShown)
      let ascending = shown.compactMap(\.pts).sorted()
      let isUnique = zip(ascending, ascending.dropFirst()).allSatisfy { $0 < $1 }
      hasOwnTimestamps = ascending.count == shown.count && isUnique && isInOrder && isInDisplayOrder
      // Only decoding shows whether a damaged packet has a frame.
      let isFrames = hasOwnTimestamps && !holdsFields
      displayPts = isFrames && !entries.contains(where: \.isCorrupt) ? ascending : nil
      for (ordinal, entry) in entries.enumerated() {
        ordinals[entry.fingerprint] = ordinals[entry.fingerprint] == nil ? ordinal : -1
      }
      guard hasOwnTimestamps else { return }
      for (ordinal, entry) in entries.enumerated() where ordinals[entry.fingerprint] == -1 {
        guard let pts = entry.pts else { continue }
        let key = Repeated(fingerprint: entry.fingerprint, pts: pts)
        repeated[key] = repeated[key] == nil ? ordinal : -1
      }
    }

    /// Stops the program in debug builds if the values contradict each other.
    func _checkInvariants() {
      assert(
        zip(points, points.dropFirst()).allSatisfy { $0.pts <= $1.pts }, "points are unordered")
      assert(points.allSatisfy { entries[$0.ordinal ?? 0].pts == $0.pts }, "a point is elsewhere")
      let shown = displayPts ?? []
      assert(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 }, "timestamps are unordered")
    }

    /// Drops the timestamps before the first frame that the decoder returns.
    ///
    /// - Parameters:
    ///   - pts: The first frame's timestamp.
    ///   - mayHoldFields: Whether a packet may be half a frame, so that packets do not correspond to frames.
    mutating func beginDisplay(at pts: Int64, mayHoldFields: Bool) {
      guard let shown = displayPts, shown.first != pts || mayHoldFields else { return }
      let later = Array(shown.drop { $0 < pts })
      displayPts = later.first == pts && !mayHoldFields ? later : nil
      _checkInvariants()
    }

    /// Whether no random access point is displayed before a frame that is decoded earlier.
    ///
    /// Frames decoded before a random access point are also output before it. If its timestamp
    /// contradicts this, as in two concatenated recordings, timestamps do not define the order.
    private var isInOrder: Bool {
      var latest = Int64.min
      for entry in entries where !entry.isDiscarded {
        guard let pts = entry.pts else { continue }
        // Whether they were proven does not change the order.
        let isPoint = entry.randomAccess.isTrusted && !entry.randomAccess.needsProof
        if isPoint, pts < latest { return false }
        latest = max(latest, pts)
      }
      return true
    }

    /// Returns the packet with a fingerprint and, if that is not unique, a timestamp; `nil` if there is no
    /// such packet or more than one.
    func ordinal(of fingerprint: UInt64, pts: Int64?) -> Int? {
      guard let ordinal = ordinals[fingerprint] else { return nil }
      if ordinal >= 0 { return ordinal }
      guard let pts, let ordinal = repeated[Repeated(fingerprint: fingerprint, pts: pts)],
        ordinal >= 0
      else { return nil }
      return ordinal
    }

    /// Returns the timestamp of a packet.
    func pts(of ordinal: Int?) -> Int64? { ordinal.flatMap { entries[$0].pts } }

    /// The keyframes that need proof, at least `candidateDistance` packets apart.
    var candidates: [Int] {
      points.compactMap(\.ordinal).filter { entries[$0].randomAccess.needsProof }
    }

    /// Marks a random access point as proven, possibly by another reading of the file.
    mutating func markProven(_ keyframe: RandomAccessProof.Keyframe) {
      guard entries.indices.contains(keyframe.ordinal),
        entries[keyframe.ordinal].randomAccess == .unproven,
        entries[keyframe.ordinal].fingerprint == keyframe.fingerprint
      else { return }
      entries[keyframe.ordinal].randomAccess = .proven
      (hasProof, hasNews) = (true, true)
    }

    /// Records that the video's sidecar has everything.
    mutating func noteKept() { hasNews = false }

    /// Records that every keyframe that needs proof was examined.
    mutating func noteCompleteProof() { (isProofComplete, hasNews) = (true, true) }

    /// Decoding reopens the file at each proven keyframe, which is too slow to do for every frame.
    private static let candidateDistance = 12

    /// Drops candidates where keyframes are close together, as where every packet is one.
    private mutating func thinOutCandidates() {
      var next = 0
      for ordinal in entries.indices where entries[ordinal].randomAccess.needsProof {
        if ordinal < next {
          entries[ordinal].randomAccess = .unsafe
        } else {
          next = ordinal + Self.candidateDistance
        }
      }
    }

    /// Lists the random access points and candidates in order; one that is displayed before an earlier one
    /// is none.
    private mutating func listPoints() {
      var latest = Int64.min
      for ordinal in entries.indices where entries[ordinal].randomAccess != .unsafe {
        guard let pts = entries[ordinal].pts, pts >= latest else { continue }
        points.append(RandomAccessPoint(pts: pts, ordinal: ordinal))
        latest = pts
      }
    }

    private func kind(of point: RandomAccessPoint) -> RandomAccessKind {
      point.ordinal.map { entries[$0].randomAccess } ?? .unsafe
    }

    /// Returns the random access points at or before a timestamp, nearest first.
    ///
    /// - Complexity: O(log n) in the points, if the nearest are not unproven.
    func randomAccessPoints(before pts: Int64, limit: Int) -> [RandomAccessPoint] {
      var found: [RandomAccessPoint] = []
      let end = points.indices.partitioningIndex { points[$0].pts > pts }
      for point in points[..<end].reversed() {
        if found.count == limit { break }
        if kind(of: point).isTrusted { found.append(point) }
        // Nothing before a proven keyframe was compared with the reference decode.
        if kind(of: point).needsProof { break }
      }
      return found
    }

    /// Returns the first random access point after a timestamp.
    ///
    /// - Complexity: O(log n) in the points, if the next ones are not unproven.
    func randomAccessPoint(after pts: Int64) -> RandomAccessPoint? {
      let start = points.indices.partitioningIndex { points[$0].pts > pts }
      return points[start...].first { kind(of: $0).isTrusted }
    }
  }
#endif
