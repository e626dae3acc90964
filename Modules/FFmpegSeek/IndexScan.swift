#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek
  internal import Synchronization

  /// Reads all packets of a file in the background, where the container lists none.
  ///
  /// Seeking does not wait for it; what it finds gives every picture its number. It all but
  /// stands still while somebody waits for a picture.
  final class IndexScan: Sendable {
    private let found = Mutex<StreamKnowledge?>(nil)
    private let cancellation = Cancellation()
    /// How many calls are under way that go before.
    private let calls = Atomic(0)
    private let pause = Signal()
    private let thread = Mutex<WorkerThread?>(nil)

    /// Begins to read; fails where the system gives no thread.
    ///
    /// - Parameters:
    ///   - seed: The video.
    ///   - byteLimit: Gives up once the packets are more than this together.
    init?(of seed: SeekEngine.Seed, byteLimit: Int64) {
      let worker = WorkerThread { [self] in
        let interrupt = Interrupt()
        interrupt.arm(seconds: .infinity) { self.cancellation.isCancelled }
        // A file that cannot be read to its end stays without numbers, as it was before.
        let knowledge = try? SeekEngine.learnIndex(
          of: seed, byteLimit: byteLimit, interrupt: interrupt, isCancelled: waitForTurn)
        found.withLock { $0 = knowledge }
      }
      guard let worker else { return nil }
      thread.withLock { $0 = worker }
    }

    /// What was found, once; nil while there is nothing new.
    func takeNews() -> StreamKnowledge? { found.withLock { $0.take() } }

    /// Slows the scan down until `endCall`.
    func beginCall() { calls.add(1, ordering: .relaxed) }

    /// Ends what `beginCall` began.
    func endCall() { calls.subtract(1, ordering: .relaxed) }

    /// Ends the thread and waits for it.
    func close() {
      cancellation.cancel()
      pause.set()
      thread.withLock { $0.take() }?.join()
    }

    /// While somebody waits for a picture, so many seconds pass between two packets.
    private static let patience = 0.005

    /// Lets those go before who wait for a picture; whether the scan is to end.
    private func waitForTurn() -> Bool {
      if calls.load(ordering: .relaxed) > 0 { pause.wait(seconds: Self.patience) }
      return cancellation.isCancelled
    }
  }
#endif
