#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// The jobs of a lane by timestamp, of which each is one or several of `PassMachine`'s.
  extension Lane {
    /// Returns the last frame at or before a timestamp, as in the reference decode.
    func exact(
      _ wanted: Int64, need: DecodePlan.Need = .allFrames,
      requestedRange: ClosedRange<Int64>? = nil
    ) throws(EngineError) -> DecodedFrame {
      let decoded = try run(.exact(wanted, need, requestedRange: requestedRange))
      guard let decoded else { throw .failed(.nothingDecoded) }
      return decoded
    }

    /// Decodes until the frame after a timestamp is known.
    ///
    /// - Returns: The frame displayed at the timestamp, which was not passed to `onFrame`; `nil` if the pass
    ///   does not lead there.
    func decode(to target: Int64) throws(EngineError) -> DecodedFrame? {
      try run(.reach(target))
    }

    /// Returns the next displayed frame of the pass, or `nil` at the end.
    func nextFrame() throws(EngineError) -> DecodedFrame? { try run(.frame) }

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
      try run(.begin(start, for: target))
      return pass.isRunning
    }

    /// Returns once the bytes read are known to be those of the video as it is now.
    func confirm() throws(EngineError) {
      try attempt { () throws(FFmpegFailure) in try self.reader.confirm() }
    }

    /// Whether the bytes read are known to be those of the video as it is now; waits until that is known.
    var isConfirmed: Bool {
      do throws(EngineError) { try confirm() } catch { return false }
      return true
    }

    /// Ends the pass, and releases the frames that the decoder holds.
    func release() {
      abandonPass()
      decoder.flush()
    }

    // MARK: - Continuing

    /// Returns whether continuing the pass is correct, and not much slower than a seek.
    func canContinue(to target: Int64) -> Bool { machine.canContinue(to: target, known) }

    /// Returns whether continuing the pass leads to the frame at a timestamp, however long that takes.
    func leads(to target: Int64) -> Bool { machine.leads(to: target, known) }

    /// Returns whether the last request for a timestamp was interrupted, and nothing later was decoded.
    func isClimbing(to target: Int64) -> Bool { machine.isClimbing(to: target, known) }

    /// Returns whether a search finds a random access point between two timestamps; ends the pass.
    func findsStart(after earlier: Int64, before target: Int64) throws(EngineError) -> Bool {
      defer { abandonPass() }
      for number in 0..<PassMachine.StartLadder.points {
        guard let start = machine.start(number, for: target, among: nil, known) else {
          return false
        }
        try run(.land(start, for: target))
        if pass.isRunning { return pass.cleanFrom ?? .min > earlier }
        if let reached = reader.firstTimestamp, reached <= earlier { return false }
      }
      return false
    }
  }
#endif
