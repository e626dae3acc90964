#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// A comparison of decoding from the container's keyframes with the reference decode.
  ///
  /// If no specification defines the guarantees of keyframes, they must be checked on the file. A keyframe
  /// is proven if seeking there with a new demuxer and decoding up to the next keyframe with a new decoder
  /// returns exactly the frames of the reference decode. Later requests do the same and stop at the same
  /// frame, so their results are those that were compared.
  ///
  /// The file is decoded twice, and each keyframe once more alone. Keyframes proven so far are already in
  /// use meanwhile.
  struct RandomAccessProof {
    /// A keyframe from which decoding returns the frames of the reference decode.
    struct Keyframe: Sendable {
      /// The index of its packet among all packets.
      var ordinal: Int
      /// The fingerprint of its packet, to detect that the file was replaced.
      var fingerprint: UInt64
    }

    /// The decoder that decodes from the first packet on.
    private let reference: Lane
    /// The decoder that decodes like a request, as if each keyframe were proven.
    ///
    /// Its frames are filled with noise until the decoder writes them: memory that a decoder leaves
    /// unwritten holds the previous frame in the reference decode, and could match it here by chance.
    private let trial: Lane
    private let index: PacketIndex

    /// A frame, by its timestamp and the MD5 of its samples.
    private struct Digest: Equatable {
      var pts: Int64
      var md5: String

      init(_ decoded: DecodedFrame) {
        pts = decoded.pts
        md5 = decoded.pixels.md5()
      }
    }

    /// Prepares the comparison; `nil` if timestamps do not identify frames, or if the first packet is the
    /// only candidate.
    ///
    /// - Parameters:
    ///   - seed: The video.
    ///   - knowledge: The facts about the video.
    ///   - interrupt: Ends calls that take too long.
    ///   - isCancelled: Called between packets; ends the proof.
    /// - Throws: `FFmpegFailure` if the file cannot be opened or memory is short.
    init?(
      of seed: Lane.Seed, knowing knowledge: StreamFacts, interrupt: Interrupt,
      isCancelled: @escaping @Sendable () -> Bool
    ) throws(FFmpegFailure) {
      guard let index = knowledge.index, knowledge.displayPts != nil,
        index.candidates.contains(where: { $0 > 0 })
      else { return nil }
      self.index = index
      var seed = seed
      // The proof's work must not appear in the counters of requests.
      seed.counters = CounterBox()
      seed.options.trace = nil
      reference = try Lane(
        seed, StreamFacts.Shared(knowledge), interrupt: interrupt, .frames(1),
        isCancelled: isCancelled)
      seed.reader.pool = FramePool(fillsWithNoise: true)
      var assumingProven = knowledge
      for ordinal in index.candidates {
        assumingProven.markProven(Self.keyframe(ordinal, of: index))
      }
      trial = try Lane(
        seed, StreamFacts.Shared(assumingProven), interrupt: interrupt, .frames(1),
        isCancelled: isCancelled)
    }

    private static func keyframe(_ ordinal: Int, of index: PacketIndex) -> Keyframe {
      Keyframe(ordinal: ordinal, fingerprint: index.entries[ordinal].fingerprint)
    }

    /// The number of consecutive refuted keyframes that ends the proof: the next one will fail, too.
    private static let refutedLimit = 32

    /// Decodes the file.
    ///
    /// - Parameter found: Called with each proven keyframe, in order.
    /// - Throws: `EngineError` when canceled, or if the file cannot be read.
    func run(found: (Keyframe) -> Void) throws(EngineError) {
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
        // Two decodes of a damaged file may differ.
        if reference.pass.trust.doubt != nil || refuted == Self.refutedLimit { return }
        // Some were proven when the video was open last.
        let wasProven = index.entries[ordinal].randomAccess == .proven
        let isProven = try wasProven ? true : gives(expected, from: ordinal)
        refuted = isProven ? 0 : refuted + 1
        if isProven { found(Self.keyframe(ordinal, of: index)) }
      }
    }

    /// Returns whether decoding a request from a keyframe matches the reference decode.
    private func gives(_ expected: [Digest], from ordinal: Int) throws(EngineError) -> Bool {
      guard let first = expected.first, let pts = index.pts(of: ordinal),
        try frames(from: ordinal) == expected
      else { return false }
      // If there is no preview, requests return none, either.
      let preview = try preview(at: pts)
      return preview == nil || preview == first
    }

    /// Returns the frames decoded by a request; `nil` if they are not verified.
    private func frames(from ordinal: Int) throws(EngineError) -> [Digest]? {
      guard try trial.begin(.ordinal(ordinal)) else { return nil }
      var frames: [Digest] = []
      while let decoded = try trial.run(.advance) { frames.append(Digest(decoded)) }
      // A frame that is not as expected ends the pass.
      return trial.pass.isDrained && trial.pass.trust.isTrusted ? frames : nil
    }

    /// Returns the preview decoded from the keyframe's packet alone; `nil` if there is none.
    private func preview(at pts: Int64) throws(EngineError) -> Digest? {
      try trial.keyframe(pts, reach: 0).map { Digest($0) }
    }
  }
#endif
