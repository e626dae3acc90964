#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles
  internal import ScrubMedia

  /// One reader and one decoder of a video, and the jobs that they do by timestamp.
  ///
  /// A job is one or several of `PassMachine`'s; between them, nothing but its pass remains.
  final class Lane {
    let runner: PassRunner
    /// Called with every verified frame as it is decoded.
    var onFrame: (Lane, DecodedFrame) -> Void = { _, _ in }
    /// Where facts about the file are kept; only the lane that opened it knows.
    var sidecar: Sidecar?

    /// Creates a lane at the first packet; see `PassRunner`.
    init(
      _ seed: PassRunner.Seed, _ facts: StreamFacts.Shared, _ reader: PacketReader,
      _ threading: DecoderHandle.Threading, isCancelled: (@Sendable () -> Bool)? = nil
    ) throws(FFmpegFailure) {
      runner = try PassRunner(seed, facts, reader, threading, isCancelled: isCancelled)
      runner.onFrame = { [unowned self] in onFrame(self, $0) }
    }

    /// Creates another lane for the same video, with a demuxer of its own.
    convenience init(
      _ seed: PassRunner.Seed, _ facts: StreamFacts.Shared, interrupt: Interrupt,
      _ threading: DecoderHandle.Threading, isCancelled: (@Sendable () -> Bool)? = nil
    ) throws(FFmpegFailure) {
      let reader = try PacketReader(seed.reader, interrupt: interrupt)
      try self.init(seed, facts, reader, threading, isCancelled: isCancelled)
    }

    var seed: PassRunner.Seed { runner.seed }
    var reader: PacketReader { runner.reader }
    var isCancelled: @Sendable () -> Bool { runner.isCancelled }
    var pass: DecodePass { runner.machine.pass }
    /// The facts about the stream so far.
    var known: StreamFacts { runner.facts.value }
    /// The answers to questions about the places in the stream.
    var map: StreamMap { runner.machine.map(known) }
    /// What proves a frame of the current pass.
    var verification: Verification { runner.machine.verification(known) }
    /// The timestamp of the pass's last frame, or that of its first one to come.
    var position: Int64 { runner.machine.position(known) }
    var hasRandomAccess: Bool { runner.machine.hasRandomAccess(known) }
    /// Whether the packets show which frames the pass can skip.
    var canSkipFrames: Bool { runner.machine.canSkipFrames(known) }

    /// Records facts about the stream.
    func note(_ body: (inout StreamFacts) -> Void) { runner.facts.withLock(body) }

    /// Returns the last frame at or before a timestamp, as in the reference decode.
    func exact(
      _ wanted: Int64, need: DecodePlan.Need = .allFrames,
      requestedRange: ClosedRange<Int64>? = nil
    ) throws(EngineError) -> DecodedFrame {
      let decoded = try runner.run(.exact(wanted, need, requestedRange: requestedRange))
      guard let decoded else { throw .failed(.nothingDecoded) }
      return decoded
    }

    /// Decodes until the frame after a timestamp is known.
    ///
    /// - Returns: The frame displayed at the timestamp, which was not passed to `onFrame`; `nil` if the pass
    ///   does not lead there.
    func decode(to target: Int64) throws(EngineError) -> DecodedFrame? {
      try runner.run(.reach(target))
    }

    /// Returns the next displayed frame of the pass, or `nil` at the end.
    func nextFrame() throws(EngineError) -> DecodedFrame? { try runner.run(.frame) }

    /// Starts a pass; returns `false` if the start cannot be reached or is not valid.
    ///
    /// In either case the previous pass is over, because the demuxer has moved.
    ///
    /// - Parameters:
    ///   - start: The start.
    ///   - target: The timestamp that the pass is for.
    /// - Returns: Whether the pass has begun.
    /// - Throws: `EngineError`.
    func begin(
      _ start: PassMachine.Start, for target: Int64 = .min
    ) throws(EngineError) -> Bool {
      try runner.run(.begin(start, for: target))
      return pass.isRunning
    }

    /// Returns once the bytes read are known to be those of the video as it is now.
    func confirm() throws(EngineError) {
      try runner.attempt { () throws(FFmpegFailure) in try self.reader.confirm() }
    }

    /// Whether the bytes read are known to be those of the video as it is now; waits until that is known.
    var isConfirmed: Bool {
      do throws(EngineError) { try confirm() } catch { return false }
      return true
    }

    /// Lets the pass follow another plan.
    func follow(_ plan: DecodePlan) { runner.follow(plan) }

    /// Ends the pass, so that no later request continues it.
    func abandonPass() { runner.abandonPass() }

    /// Ends the pass, and releases the frames that the decoder holds.
    func release() {
      abandonPass()
      runner.decoder.flush()
    }

    // MARK: - Continuing

    /// Returns whether continuing the pass is correct, and not much slower than a seek.
    func canContinue(to target: Int64) -> Bool { runner.machine.canContinue(to: target, known) }

    /// Returns whether continuing the pass leads to the frame at a timestamp, however long that takes.
    func leads(to target: Int64) -> Bool { runner.machine.leads(to: target, known) }

    /// Returns whether the last request for a timestamp was interrupted, and the pass still leads there.
    func isClimbing(to target: Int64) -> Bool { runner.machine.isClimbing(to: target, known) }

    /// Returns whether a search finds a random access point between two timestamps; ends the pass.
    func findsStart(after earlier: Int64, before target: Int64) throws(EngineError) -> Bool {
      defer { abandonPass() }
      for number in 0..<PassMachine.StartLadder.points {
        guard let start = runner.machine.start(number, for: target, among: nil, known) else {
          return false
        }
        try runner.run(.land(start, for: target))
        if pass.isRunning { return pass.cleanFrom ?? .min > earlier }
        if let reached = reader.firstTimestamp, reached <= earlier { return false }
      }
      return false
    }
  }
#endif
