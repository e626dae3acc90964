#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek
  internal import Synchronization

  /// Reads all packets of a file in the background, where the container lists none.
  ///
  /// Seeking does not wait for it; what it finds gives every picture its number, and a fast finger
  /// its keyframes. It takes half of its thread's time while somebody waits for a picture.
  final class IndexScan: Sendable {
    private let found = Mutex<StreamKnowledge?>(nil)
    private let cancellation = Cancellation()
    /// How many calls are under way that go before.
    private let calls = Atomic(0)
    private let pause = Signal()
    /// When the scan's turn began, in seconds of the system's clock.
    private let turn = Mutex(monotonicSeconds())
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

    /// While somebody waits for a picture, so many seconds of reading are one turn. Short beside a
    /// refresh of the screen, long beside the wake-up that follows it.
    private static let turnLength = 0.000_5
    /// The seconds between two turns: as long, since a finger that never rests would keep the scan
    /// from coming by.
    private static let patience = 0.000_5

    /// Lets those go before who wait for a picture; whether the scan is to end.
    private func waitForTurn() -> Bool {
      if calls.load(ordering: .relaxed) > 0 {
        let isOver = turn.withLock { monotonicSeconds() - $0 > Self.turnLength }
        if isOver {
          pause.wait(seconds: Self.patience)
          turn.withLock { $0 = monotonicSeconds() }
        }
      }
      return cancellation.isCancelled
    }
  }
#endif
