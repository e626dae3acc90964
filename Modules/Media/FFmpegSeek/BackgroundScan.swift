#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubThreads

  /// A background thread that reads a video while it is in use.
  ///
  /// It builds the packet index of a file that is too large to be read while opening, which gives frames their
  /// indices and fast scrubbing its keyframes, proves the keyframes that no specification covers, and
  /// reads and writes the sidecar.
  /// It starts after the first request, on a thread that yields to the others.
  final class BackgroundScan: Sendable {
    /// Results found since the last call of `takeFindings`.
    struct Findings: Sendable {
      /// Reduced copies, from the sidecar.
      var thumbnails: [Frame] = []
      var index: StreamFacts?
      var proven: [RandomAccessProof.Keyframe] = []
    }

    private let findings = Lock(Findings())
    private let worker = Worker()
    private let cancellation = Cancellation()
    private let seed: Lane.Seed
    private let knowledge: StreamFacts
    private let byteLimit: Int64
    /// Where reduced copies, packets and proofs are kept.
    private let sidecar: Sidecar?

    /// Creates a scan.
    ///
    /// - Parameters:
    ///   - seed: The video.
    ///   - knowledge: The facts about the video; its packets are read if it has no index.
    ///   - byteLimit: The scan stops once the packets exceed this size in total; 0 reads none.
    ///   - sidecar: Where reduced copies, packets and proofs are kept.
    init(
      of seed: Lane.Seed, knowledge: StreamFacts, byteLimit: Int64, sidecar: Sidecar?
    ) {
      (self.seed, self.knowledge) = (seed, knowledge)
      (self.byteLimit, self.sidecar) = (byteLimit, sidecar)
    }

    /// Starts the thread, which reads after a pause; without a thread, frames have no indices and keyframes no proofs.
    ///
    /// - Parameter onIndex: Called on the scan's thread when the index was found, so that frames get their indices
    ///   without a request.
    func start(onIndex: @escaping @Sendable () -> Void) {
      _ = worker.start { [self] in
        let interrupt = Interrupt(isBackground: true)
        interrupt.arm(seconds: nil, cancellation: cancellation)
        // The end of a call wakes the thread.
        guard worker.wait(seconds: Self.firstPause) else { return }
        // A file that cannot be read to its end has no index.
        try? scan(interrupt, onIndex: onIndex)
      }
    }

    private func scan(_ interrupt: Interrupt, onIndex: () -> Void) throws {
      var knowledge = knowledge
      let isCancelled = { @Sendable [cancellation] in cancellation.isCancelled }
      // Copies of a resource that has changed since are not shown.
      if case .bytes(let bytes, _) = seed.reader.input {
        try bytes.confirm(cancellation: Cancellation { interrupt.shouldStop })
      }
      // Not before that: the first request to a server starts the thread of all transfers, which would yield, too.
      ThreadScheduling.yieldToOthers()
      if let thumbnails = sidecar?.thumbnails(.thumbnails, scaler: seed.scaler) {
        findings.withLock { $0.thumbnails = thumbnails }
      }
      if !knowledge.isIndexed, byteLimit > 0 {
        guard
          let learned = try Lane.learnIndex(
            of: seed, stored: sidecar?.index(of: seed.reader), byteLimit: byteLimit,
            interrupt: interrupt, isCancelled: isCancelled)
        else { return }
        findings.withLock { $0.index = learned }
        onIndex()
        knowledge = learned
      }
      sidecar?.keep(&knowledge, of: seed.reader)
      guard seed.inspector.needsProof, knowledge.index?.isProofComplete == false else { return }
      let proof = try RandomAccessProof(
        of: seed, knowing: knowledge, interrupt: interrupt, isCancelled: isCancelled)
      // Also what was proven before the video was closed.
      defer { sidecar?.keep(&knowledge, of: seed.reader) }
      try proof?.run { keyframe in
        findings.withLock { $0.proven.append(keyframe) }
        knowledge.markProven(keyframe)
      }
      knowledge.noteCompleteProof()
    }

    /// Returns the results found since the last call.
    ///
    /// - Parameter withThumbnails: Whether there is a receiver of thumbnails; else they wait for the next call.
    /// - Returns: The results; `nil` if there are none.
    func takeFindings(withThumbnails: Bool) -> Findings? {
      findings.withLock { all in
        var findings = all
        all = Findings()
        if !withThumbnails { swap(&all.thumbnails, &findings.thumbnails) }
        let isEmpty =
          findings.index == nil && findings.proven.isEmpty && findings.thumbnails.isEmpty
        return isEmpty ? nil : findings
      }
    }

    /// Ends the pause before reading, after a request.
    func begin() { worker.wake() }

    /// Stops the thread and waits for it.
    func close() {
      cancellation.cancel()
      worker.close()
    }

    /// The longest time in seconds without a request after which reading starts: a player requests its first
    /// frame at once, and reading beside it cost 2 ms of 16 with a two-hour MPEG-TS, 5 of 31 with an MP4
    /// and its sidecar.
    private static let firstPause = 0.1
  }
#endif
