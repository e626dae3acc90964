#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// A range decoded without a seek.
  struct DecodePass: Sendable {
    /// The progress of a pass; what a case does not hold does not survive in it.
    enum State: Sendable {
      /// Nothing to continue: no pass has begun, or it was abandoned.
      case idle
      /// Decoding. `current` is the last clean frame at or before the latest target, `pending` the frame
      /// after it, if it was decoded.
      case running(current: DecodedFrame?, pending: DecodedFrame?)
      /// All frames were decoded; `current` is the last one.
      case drained(current: DecodedFrame?)
      /// It ended with the only frame needed, which is known to be displayed through a timestamp.
      case ended(DecodedFrame, through: Int64)
    }

    // MARK: - Its start

    /// The timestamp before which frames may be wrong and are not used; `nil` from the first packet on.
    let cleanFrom: Int64?
    /// The requirement on the first clean frame.
    let firstFrame: FirstFrame
    /// The timestamp that the pass was started for: there is no nearer random access point.
    private(set) var target: Int64

    // MARK: - Its progress

    private(set) var state: State
    private(set) var plan = DecodePlan()
    /// Whether its first packet states that no frame that is used references frames before it. Those that are displayed
    /// before the first clean one may.
    private(set) var startsExactly = false
    /// The degree to which its clean frames are verified.
    private(set) var trust: Trust
    /// The position of the last packet read in the index.
    private(set) var ordinal: Int?
    /// The number of packets read after the first one.
    private(set) var offset = 0
    /// The latest timestamp of a packet read.
    private(set) var latestRead = Int64.min
    /// Whether the last needed packet was sent, so that nothing can be decoded after it.
    private(set) var isEnding = false
    /// The timestamp before which frames may have been skipped; `nil` if none was.
    private(set) var completeFrom: Int64?
    /// The packets sent last that each show a frame, at most `CodecLimits.sent`, and whether the container marks
    /// them as keyframes.
    private(set) var sent: [(pts: Int64, isKeyframe: Bool)] = []
    /// The pictures read so far, of H.264.
    private var pictures = PictureSequence()
    /// The number of packets without a frame that the decoder is going to report as invalid.
    private var expectedRefusals = 0
    /// Whether frames are missing that a linear reader shows with concealed damage.
    private(set) var isIncomplete = false
    /// The number of such frames since the decoder returned the last one.
    private(set) var missingFrames = 0
    /// The times of the frames that the decoder returned.
    private(set) var clock = Clock()
    /// The timestamp of the last keyframe among the clean frames.
    private(set) var lastKeyframe: Int64?
    /// The timestamps of the clean frames so far, in output order.
    private(set) var clean: [Int64] = []

    /// A pass that has not begun, or was abandoned.
    static let none = DecodePass(isRunning: false)

    /// Creates a pass at its first packet.
    init(
      cleanFrom: Int64? = nil, firstFrame: FirstFrame = .atStart, target: Int64 = .min,
      trust: Trust = .verified, ordinal: Int? = nil, isRunning: Bool = true
    ) {
      self.cleanFrom = cleanFrom
      self.firstFrame = firstFrame
      self.target = target
      self.trust = trust
      self.ordinal = ordinal
      state = isRunning ? .running(current: nil, pending: nil) : .idle
    }

    /// The last clean frame at or before the latest target.
    var current: DecodedFrame? {
      switch state {
      case .running(let current, _), .drained(let current): current
      case .idle, .ended: nil
      }
    }

    /// The frame after `current`, if it was decoded.
    var pending: DecodedFrame? {
      if case .running(_, let pending) = state { pending } else { nil }
    }

    /// Whether the decoder is in the middle of it.
    var isRunning: Bool {
      if case .running = state { true } else { false }
    }

    var isDrained: Bool {
      if case .drained = state { true } else { false }
    }

    /// Whether it has decoded everything from the first packet on.
    var isWholeFromFirstPacket: Bool { cleanFrom == nil && completeFrom == nil }

    /// The position of its first packet in the index; -1 before that was read from the start of the file.
    var start: Int? { ordinal.map { $0 - offset } }

    /// Whether it ends with its only frame, before which frames may be missing.
    var endsWithOneFrame: Bool { isEnding && plan.range == nil }

    /// The timestamp of the frame after its last one; `Int64.max` if there is none.
    var ptsAfterLast: Int64 { plan.range?.next ?? .max }

    /// Whether packets may have been sent that are no longer remembered.
    var hasForgottenPackets: Bool { sent.count == CodecLimits.sent }

    /// Returns the greatest timestamp at or before another among the packets sent that are remembered.
    func lastSent(before pts: Int64) -> Int64? { sent.map(\.pts).filter { $0 <= pts }.max() }

    /// Returns the least timestamp after another among the packets sent.
    func firstSent(after pts: Int64) -> Int64? { sent.map(\.pts).filter { $0 > pts }.min() }

    /// Returns whether the container marks a frame's packet as a keyframe.
    func isKeyframe(at pts: Int64?) -> Bool {
      sent.last { $0.pts == pts }?.isKeyframe ?? false
    }

    /// Returns whether a frame lies beyond the range after which decoding stopped: frames in between may
    /// be missing, because it is only decoded as a reference.
    func isBeyondEnd(_ pts: Int64) -> Bool {
      guard isEnding, let range = plan.range else { return false }
      return pts > range.end
    }

    // MARK: - Events

    /// Follows another plan.
    mutating func follow(_ newPlan: DecodePlan) {
      plan = newPlan
      switch plan.stop {
      case .endOfFile: break
      case .frame(let pts): isEnding = isEnding || sent.last?.pts == pts
      case .range(let range): isEnding = isEnding || range.lastPacket == nil
      }
      _checkInvariants()
    }

    mutating func note(_ doubt: Trust.Doubt) { trust.note(doubt) }

    /// Records the timestamp of the next packet, which was read.
    mutating func noteRead(_ pts: Int64?) {
      offset += 1
      latestRead = max(latestRead, pts ?? latestRead)
    }

    /// Records the facts of the first packet.
    mutating func begin(at packet: PacketFacts) { startsExactly = packet.recoversExactly }

    /// Whether the decoder may still refuse packets for frames before the start.
    var mayMissReferences: Bool { startsExactly && offset <= CodecLimits.sent }

    /// Records the facts of a packet, before it is sent or skipped.
    mutating func note(_ facts: PacketFacts) {
      switch pictures.append(facts, isComplete: completeFrom == nil) {
      // The reference decode has the same frames before it.
      case .splice where !isWholeFromFirstPacket: note(.damage)
      case .unpairedField: note(.unwritten)
      case .splice, nil: break
      }
    }

    /// Records the end of the file.
    mutating func noteEndOfFile() {
      if pictures.openField != nil { note(.unwritten) }
    }

    /// Records that no random access point lies between its place and a later timestamp.
    mutating func noteNearest(to later: Int64) { target = max(target, later) }

    /// Records the position in the index of the packet read; `nil` if the packet is not there.
    mutating func read(at ordinal: Int?) { self.ordinal = ordinal }

    /// Returns the coded frames of the packet read that the plan needs, one bit each, and records that the
    /// others are skipped.
    ///
    /// - Parameters:
    ///   - pts: The packet's timestamp.
    ///   - isReference: Whether other frames may reference its frame.
    /// - Returns: The bits; see `ReferenceGraph.closure`.
    mutating func part(ofPacketAt pts: Int64?, isReference: Bool) -> UInt32 {
      guard let pts else { return ReferenceGraph.allFrames }
      let all = ReferenceGraph.allFrames
      let (part, limit): (UInt32, Int64)
      switch plan.skip {
      case .nothing: return all
      case .unreferenced(let before):
        (part, limit) = (isReference || pts >= before ? all : 0, before)
      case .allUnreferenced:
        (part, limit) = (isReference ? all : 0, max(completeFrom ?? .min, pts.addingClamped(1)))
      case .outside(let closure):
        part = closure.part(at: offset)
        limit = closure.frames?.lowerBound ?? max(completeFrom ?? .min, pts.addingClamped(1))
      }
      guard part != all else { return all }
      completeFrom = limit
      // Frames before the gap are not adjacent to those after it.
      clean.removeAll { $0 < limit }
      return part
    }

    /// Records a packet that shows a frame, before it is sent or skipped.
    mutating func noteFrame(at pts: Int64, isKeyframe: Bool) {
      if hasForgottenPackets { sent.removeFirst() }
      sent.append((pts, isKeyframe))
    }

    /// Records a packet without a frame that the decoder will report as invalid.
    mutating func noteRefusal() { expectedRefusals += 1 }

    /// Returns whether a failure of the decoder was expected, which it is once for each such packet.
    mutating func takeRefusal() -> Bool {
      guard expectedRefusals > 0 else { return false }
      expectedRefusals -= 1
      return true
    }

    /// Records that the decoder refused a frame in place of concealing its damage.
    mutating func noteMissingFrame() { (isIncomplete, missingFrames) = (true, missingFrames + 1) }

    /// Records a packet that was sent or skipped.
    mutating func noteSent(_ pts: Int64?) {
      if let pts, plan.ends(withPacket: pts) { isEnding = true }
    }

    /// Records the timestamp of a frame that the decoder returned, and returns its time in the order of the
    /// reference decode.
    mutating func noteReturned(_ pts: Int64?, frameDuration: Int64) -> Int64 {
      missingFrames = 0
      return clock.advance(to: pts, frameDuration: frameDuration)
    }

    /// Returns the pending frame and clears it.
    mutating func takePending() -> DecodedFrame? {
      guard case .running(let current, let pending) = state else { return nil }
      state = .running(current: current, pending: nil)
      return pending
    }

    /// Makes a clean frame the current one.
    ///
    /// - Returns: The distance from the previous keyframe, if both are keyframes.
    mutating func advance(to decoded: DecodedFrame) -> Int64? {
      state = .running(current: decoded, pending: nil)
      // The frame after a skipped one is not adjacent to the one before.
      if clean.last != decoded.pts, decoded.pts >= completeFrom ?? .min {
        clean.append(decoded.pts)
      }
      guard decoded.isKeyframe else { return nil }
      defer { lastKeyframe = decoded.pts }
      return lastKeyframe.map { decoded.pts - $0 }
    }

    /// Keeps the frame after the current one.
    mutating func hold(_ decoded: DecodedFrame) {
      state = .running(current: current, pending: decoded)
      _checkInvariants()
    }

    /// Records that the decoder has no more frames.
    mutating func drain() { state = .drained(current: current) }

    /// Ends with the only frame needed.
    mutating func end(with decoded: DecodedFrame, through end: Int64) {
      state = .ended(decoded, through: end)
      _checkInvariants()
    }

    /// Stops the program in debug builds if the values contradict each other.
    func _checkInvariants() {
      switch state {
      case .idle: assert(sent.isEmpty && clean.isEmpty, "an idle pass remembers packets")
      case .running(let current?, let pending?):
        assert(current.pts < pending.pts, "the pending frame is not after the current one")
      case .ended(let decoded, let end):
        assert(isEnding && decoded.pts <= end, "a pass ended without its last packet")
      case .running, .drained: break
      }
      let last = clean.suffix(2)
      assert(
        Set(last).count == last.count && last == last.sorted()[...], "clean frames are out of order"
      )
    }
  }
#endif
