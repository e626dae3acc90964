#if FFmpeg
  internal import FFmpegHandles

  /// Compares what decoding from the keyframes that a container marks gives with the reference decode.
  ///
  /// Where no specification says what a keyframe promises, only the file itself can tell. A keyframe is
  /// proven if seeking there with a new demuxer and decoding up to the next keyframe with a new decoder
  /// gives just those frames that the reference decode has in between. Later requests do the same and go no
  /// further, so they get what was compared.
  ///
  /// The file is decoded twice, and each keyframe once more alone. All that while the keyframes before
  /// are in use already.
  struct RandomAccessProof {
    /// Decodes from the first packet on.
    private let reference: SeekEngine
    /// Decodes as requests will, taking each keyframe for proven.
    ///
    /// Its frames are full of noise until the decoder writes them: what a decoder leaves unwritten is the
    /// frame before in the reference decode, and might be here by chance.
    private let trial: SeekEngine
    private let index: PacketIndex

    /// A frame, by its timestamp and the MD5 of its samples.
    private struct Digest: Equatable {
      var pts: Int64
      var md5: String

      init(_ decoded: DecodedImage) {
        pts = decoded.pts
        md5 = decoded.pixels.md5()
      }
    }

    /// Prepares the comparison; `nil` where timestamps do not tell frames apart, or where the first
    /// packet is the only candidate.
    ///
    /// - Parameters:
    ///   - seed: The video.
    ///   - knowledge: What is known of it.
    ///   - interrupt: Ends calls that take too long.
    ///   - isCancelled: Asked between packets; ends the proof.
    /// - Throws: `FFmpegFailure` where the file cannot be opened or memory is short.
    init?(
      of seed: SeekEngine.Seed, knowing knowledge: StreamKnowledge, interrupt: Interrupt,
      isCancelled: @escaping @Sendable () -> Bool
    ) throws(FFmpegFailure) {
      guard let index = knowledge.index, knowledge.displayPts != nil,
        index.candidates.contains(where: { $0 > 0 })
      else { return nil }
      self.index = index
      var seed = seed
      // Requests are timed by their own counters.
      seed.counters = CounterBox()
      reference = try SeekEngine(
        seed, knowing: SharedKnowledge(knowledge), interrupt: interrupt, .frames(1))
      seed.reader.pool = FramePool(fillsWithNoise: true)
      var believing = knowledge
      for ordinal in index.candidates {
        believing.index?.believe(Self.keyframe(ordinal, of: index))
      }
      trial = try SeekEngine(
        seed, knowing: SharedKnowledge(believing), interrupt: interrupt, .frames(1))
      reference.isCancelled = isCancelled
      trial.isCancelled = isCancelled
    }

    private static func keyframe(_ ordinal: Int, of index: PacketIndex) -> ProvenKeyframe {
      ProvenKeyframe(ordinal: ordinal, fingerprint: index.entries[ordinal].fingerprint)
    }

    /// So many keyframes in a row that are refuted end the proof: the next one will be, too.
    private static let refutedLimit = 32

    /// Decodes the file.
    ///
    /// - Parameter found: Gets each keyframe that is proven, in order.
    /// - Throws: `EngineError` when cancelled, or where the file cannot be read.
    func run(found: (ProvenKeyframe) -> Void) throws(EngineError) {
      _ = try reference.begin(.firstPacket)
      var refuted = 0
      var upcoming = try reference.nextFrame()
      for ordinal in index.candidates {
        let range = index.provenRange(from: ordinal)
        var expected: [Digest] = []
        while let decoded = upcoming, decoded.pts <= range.end {
          if decoded.pts >= index.pts(of: ordinal) ?? .max { expected.append(Digest(decoded)) }
          upcoming = try reference.nextFrame()
        }
        // Of a damaged file every decode is another one.
        if reference.pass.isSuspect || refuted == Self.refutedLimit { return }
        let isProven = try gives(expected, from: ordinal)
        refuted = isProven ? 0 : refuted + 1
        if isProven { found(Self.keyframe(ordinal, of: index)) }
      }
    }

    /// Whether what requests decode from a keyframe is what the reference decode has there.
    private func gives(_ expected: [Digest], from ordinal: Int) throws(EngineError) -> Bool {
      guard let first = expected.first, let pts = index.pts(of: ordinal),
        try frames(from: ordinal) == expected
      else { return false }
      // Where there is none, requests get none, either.
      let preview = try preview(at: pts)
      return preview == nil || preview == first
    }

    /// Returns what a request for a frame decodes; `nil` where that cannot be trusted.
    private func frames(from ordinal: Int) throws(EngineError) -> [Digest]? {
      guard try trial.begin(.ordinal(ordinal)) else { return nil }
      var frames: [Digest] = []
      while let decoded = try trial.nextFrame() {
        guard trial.accept(decoded) else { return nil }
        guard decoded.pts >= index.pts(of: ordinal) ?? .max else { continue }
        trial.current = decoded
        frames.append(Digest(decoded))
      }
      return trial.pass.isTrusted ? frames : nil
    }

    /// Returns the preview that a fast finger gets, decoded from the keyframe's packet alone; `nil` where
    /// there would be none.
    private func preview(at pts: Int64) throws(EngineError) -> Digest? {
      try trial.keyframe(pts, reach: 0, searchingAhead: false).map { Digest($0) }
    }
  }
#endif
