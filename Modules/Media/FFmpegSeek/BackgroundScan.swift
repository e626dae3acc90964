#if FFmpeg
  internal import FFmpegHandles
  internal import Media
  internal import Synchronization
  internal import Threads

  /// Reads a video on a thread of its own while it is in use: for the index of a file that lists no
  /// packets, which gives every frame its number and a fast finger its keyframes, and for the proof of
  /// the keyframes that no specification vouches for.
  ///
  /// It takes half of its thread's time while a request is under way.
  final class BackgroundScan: Sendable {
    /// What was found since the last look.
    struct News: Sendable {
      var index: StreamKnowledge?
      var proven: [ProvenKeyframe] = []
    }

    private let news = Lock(News())
    /// How many calls are under way that go before.
    private let calls = Atomic(0)
    /// When the scan's turn began, in seconds of the system's clock.
    private let turn = Lock(monotonicSeconds())
    private let worker = Worker<Void>()

    /// Begins to read; fails where the system gives no thread.
    ///
    /// - Parameters:
    ///   - seed: The video.
    ///   - knowledge: What is known of it; its packets are read where it has no index.
    ///   - byteLimit: Gives up once the packets are more than this together.
    init?(of seed: SeekEngine.Seed, knowledge: StreamKnowledge, byteLimit: Int64) {
      let isStarted = worker.start { [self] in
        let interrupt = Interrupt()
        interrupt.arm(seconds: .infinity) { [worker] in worker.isCancelled }
        // A file that cannot be read to its end stays as it was: without numbers, without proofs.
        try? scan(seed, knowledge, byteLimit, interrupt)
      }
      guard isStarted else { return nil }
    }

    private func scan(
      _ seed: SeekEngine.Seed, _ knowledge: StreamKnowledge, _ byteLimit: Int64,
      _ interrupt: Interrupt
    ) throws {
      var knowledge = knowledge
      if knowledge.index == nil {
        guard
          let learned = try SeekEngine.learnIndex(
            of: seed, byteLimit: byteLimit, interrupt: interrupt, isCancelled: waitForTurn)
        else { return }
        news.withLock { $0.index = learned }
        knowledge = learned
      }
      guard seed.inspector.needsProof else { return }
      let proof = try RandomAccessProof(
        of: seed, knowing: knowledge, interrupt: interrupt, isCancelled: waitForTurn)
      try proof?.run { keyframe in news.withLock { $0.proven.append(keyframe) } }
    }

    /// Returns what was found since the last call; `nil` where that is nothing.
    func takeNews() -> News? {
      news.withLock { news in
        defer { news = News() }
        return news.index == nil && news.proven.isEmpty ? nil : news
      }
    }

    /// Slows the scan down until `endCall`.
    func beginCall() { calls.add(1, ordering: .relaxed) }

    /// Ends what `beginCall` began.
    func endCall() { calls.subtract(1, ordering: .relaxed) }

    /// Ends the thread and waits for it.
    func close() { worker.close() }

    /// While a client waits for a frame, so many seconds of reading are one turn. Short beside a
    /// refresh of the screen, long beside the wake-up that follows it.
    private static let turnLength = 0.000_5
    /// The seconds between two turns: as long, since a finger that never rests would keep the scan
    /// from coming by.
    private static let patience = 0.000_5

    /// Lets requests go first; returns whether the scan is to end.
    private func waitForTurn() -> Bool {
      if calls.load(ordering: .relaxed) > 0 {
        let isOver = turn.withLock { monotonicSeconds() - $0 > Self.turnLength }
        if isOver {
          worker.wait(seconds: Self.patience)
          turn.withLock { $0 = monotonicSeconds() }
        }
      }
      return worker.isCancelled
    }
  }
#endif
