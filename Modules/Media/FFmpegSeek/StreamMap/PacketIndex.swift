#if FFmpeg
  internal import FFmpegHandles
  internal import Media
  internal import MediaSeek

  /// All packets of a stream in linear reading order: the reference that seeks are checked against.
  struct PacketIndex: Sendable {
    struct Entry: Sendable {
      var pts: Int64?
      var dts: Int64?
      var fingerprint: UInt64
      var randomAccess: RandomAccessKind
      var isDiscarded: Bool
      /// Whether the demuxer reports missing data in it or before it.
      var isCorrupt: Bool
    }

    private(set) var entries: [Entry] = []
    /// The references of the frames; `nil` if the format has none that can be read.
    private(set) var references: ReferenceGraph?
    /// The presentation timestamps of all packets that show a frame, ascending; `nil` if some are missing
    /// or repeated.
    private(set) var displayPts: [Int64]?
    /// The packets at which decoding may start, proven or not; their timestamps do not decrease.
    private var points: [RandomAccessPoint] = []
    /// Whether any random access point was proven.
    private(set) var hasProof = false
    /// Whether each frame has its own timestamp.
    private(set) var hasOwnTimestamps = false
    private var ordinals: [UInt64: Int] = [:]
    /// The packets whose bytes occur more than once, as in a still image.
    private var repeated: [Repeated: Int] = [:]

    private struct Repeated: Hashable {
      var fingerprint: UInt64
      var pts: Int64
    }

    /// Reads a file to its end; `nil` if it is too large or the call is cancelled.
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
      var shown: [Int64] = []
      var isComplete = true
      var hasDamage = false
      var parameters = inspector.initialParameters
      var encoders = inspector.initialEncoders
      var facts: [PacketFacts] = []
      var referenceReader = inspector.references
      references = referenceReader.map { _ in ReferenceGraph() }
      while try reader.next() {
        bytes += Int64(reader.packet.size)
        guard bytes <= byteLimit, !reader.packet.changesParameters, !isCancelled() else {
          return nil
        }
        let packet = reader.packet.withBytes {
          if let frames = referenceReader?.read($0) { references?.append(frames) }
          return inspector.facts(of: $0, isKeyframe: reader.packet.isKeyframe)
        }
        facts.append(packet)
        if packet.parameters != 0 { parameters.insert(packet.parameters) }
        if packet.encoder != 0 { encoders.insert(packet.encoder) }
        entries.append(
          Entry(
            pts: reader.packet.pts, dts: reader.packet.dts,
            fingerprint: reader.fingerprint, randomAccess: packet.randomAccess,
            isDiscarded: reader.packet.isDiscarded, isCorrupt: reader.packet.isCorrupt))
        // Only decoding shows whether a damaged packet has a frame.
        if reader.packet.isCorrupt { hasDamage = true }
        if packet.showsFrame, !reader.packet.isDiscarded {
          if let pts = reader.packet.pts { shown.append(pts) } else { isComplete = false }
        }
      }
      distrustBorrowedState(facts, parameters: parameters.count, encoders: encoders.count)
      thinOutCandidates()
      listPoints()
      let ascending = shown.sorted()
      let isUnique = zip(ascending, ascending.dropFirst()).allSatisfy { $0 < $1 }
      hasOwnTimestamps = isComplete && isUnique && isInOrder
      displayPts = hasOwnTimestamps && !hasDamage ? ascending : nil
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
      guard let shown = displayPts else { return }
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
        if entry.randomAccess.isTrusted, pts < latest { return false }
        latest = max(latest, pts)
      }
      return true
    }

    /// Distrusts random access points without parameter sets of their own if the stream changes them.
    private mutating func distrustBorrowedState(
      _ facts: [PacketFacts], parameters: Int, encoders: Int
    ) {
      for ordinal in entries.indices {
        let lacksParameters = parameters > 1 && facts[ordinal].parameters == 0
        let lacksEncoder = encoders > 1 && facts[ordinal].encoder == 0
        if lacksParameters || lacksEncoder { entries[ordinal].randomAccess = .unsafe }
      }
    }

    /// Returns the time at which the last frame ends if packets do not correspond to frames.
    ///
    /// - Parameters:
    ///   - first: The first frame's timestamp.
    ///   - step: The duration of a frame.
    ///   - needsReferenceDecode: Whether each frame is shown at least that long after its predecessor.
    /// - Returns: The timestamp, in ticks.
    func end(from first: Int64, step: Int64, needsReferenceDecode: Bool) -> Int64 {
      var (latest, total) = (first, first)
      // A frame without a timestamp is shown after those decoded next, up to another such frame.
      var isPending = false
      for entry in entries where !entry.isDiscarded {
        total = total.addingClamped(step)
        if let time = entry.pts ?? entry.dts { latest = max(latest, time.addingClamped(step)) }
        guard entry.pts == nil else { continue }
        if isPending { latest = latest.addingClamped(step) }
        isPending = true
      }
      if isPending { latest = latest.addingClamped(step) }
      return needsReferenceDecode ? max(latest, total) : latest
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

    /// Returns the packets that show the frames of a range of timestamps, from a packet on.
    ///
    /// - Complexity: O(n) in the packets up to the last of them.
    func packets(showing range: ClosedRange<Int64>, from first: Int) -> [Int] {
      let shown = displayPts ?? []
      let count =
        shown.partitioningIndex { $0 > range.upperBound }
        - shown.partitioningIndex { $0 >= range.lowerBound }
      var found: [Int] = []
      for ordinal in first..<entries.count where found.count < count {
        guard !entries[ordinal].isDiscarded, let pts = entries[ordinal].pts, range.contains(pts)
        else { continue }
        found.append(ordinal)
      }
      return found.count == count ? found : []
    }

    /// Returns the packets of a GOP that show frames from a timestamp on, in display order.
    ///
    /// - Parameters:
    ///   - start: The timestamp of the first frame.
    ///   - first: The GOP's first packet.
    /// - Returns: The packets with their timestamps.
    /// - Complexity: O(n log n) in the packets of the GOP.
    func packets(from start: Int64, inGOPOf first: Int) -> [(ordinal: Int, pts: Int64)] {
      let next = entries[(first + 1)...].firstIndex { $0.randomAccess.isTrusted } ?? entries.count
      return (first..<next)
        .compactMap { ordinal in
          let entry = entries[ordinal]
          return entry.isDiscarded ? nil : entry.pts.map { (ordinal, $0) }
        }
        .filter { $0.pts >= start }
        .sorted { $0.pts < $1.pts }
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
        entries[keyframe.ordinal].randomAccess.needsProof,
        entries[keyframe.ordinal].fingerprint == keyframe.fingerprint
      else { return }
      entries[keyframe.ordinal].randomAccess = .proven
      hasProof = true
    }

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

    /// Returns the range of frames that a keyframe was proven for: those up to the next candidate.
    ///
    /// - Complexity: O(n) in the packets of the range.
    func provenRange(from ordinal: Int) -> DecodePlan.Range {
      let end = entries[(ordinal + 1)...].firstIndex { $0.randomAccess.needsProof } ?? entries.count
      let next = pts(of: end == entries.count ? nil : end) ?? .max
      return DecodePlan.Range(end: next - 1, lastPacket: entries[end - 1].pts, next: next)
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
      let end = points.partitioningIndex { $0.pts > pts }
      for point in points[..<end].reversed() where found.count < limit {
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
      let start = points.partitioningIndex { $0.pts > pts }
      return points[start...].first { kind(of: $0).isTrusted }
    }
  }
#endif
