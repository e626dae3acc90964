internal import Media
internal import Threads

/// The reports of a session, as a sequence that keeps only the newest of each kind.
///
/// A loop over it shows everything there is to show: previews, the exact frame at the end, changes
/// of the configuration, and errors. A loop that is slower than the videos skips frames; with several
/// videos, it receives one of each in turn.
public struct ScrubUpdates: AsyncSequence, Sendable {
  let session: ScrubSession

  /// Begins with the newest report of each kind so far.
  public func makeAsyncIterator() -> Iterator {
    Iterator(session: session, reader: session.reports.makeReader())
  }

  /// The position in a sequence of reports.
  public struct Iterator: AsyncIteratorProtocol {
    // Releasing the session would end the reports.
    let session: ScrubSession
    let reader: UpdateReader

    /// Returns the next report; `nil` once the task is canceled.
    public mutating func next() async -> ScrubUpdate? { await reader.next() }

    /// Returns the next report; `nil` once the task is canceled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ScrubUpdate? {
      await reader.next()
    }
  }
}

extension ScrubSession {
  /// The frames, reloads and errors as a sequence, besides the handler's.
  ///
  /// Each loop has a sequence of its own, which ends with the loop's task, not with `close()`. A loop
  /// retains the session, with its videos and the file it follows: cancel its task when the view
  /// disappears, or use a `ScrubberModel`, which does so itself.
  public var updates: ScrubUpdates { ScrubUpdates(session: self) }
}

/// The newest unread reports of each kind, oldest first.
struct PendingUpdates: Sendable {
  /// What a report replaces.
  private enum Kind: Equatable {
    case frame(videoIndex: Int)
    case configuration
    case failure(videoIndex: Int)

    init(_ update: ScrubUpdate) {
      switch update {
      case .frame(let frame): self = .frame(videoIndex: frame.videoIndex)
      case .configuration: self = .configuration
      case .failure(let error): self = .failure(videoIndex: error.videoIndex)
      }
    }

    var isFrame: Bool {
      if case .frame = self { true } else { false }
    }

    var isFailure: Bool {
      if case .failure = self { true } else { false }
    }
  }

  private var updates: [ScrubUpdate] = []

  /// Adds a report in the place of an older one of its kind, so that no video waits for another.
  ///
  /// A frame also removes the error of an older request for its video.
  ///
  /// - Returns: The replaced report, to be released without a lock.
  mutating func insert(_ update: ScrubUpdate) -> ScrubUpdate? {
    let kind = Kind(update)
    if case .frame(let videoIndex) = kind {
      updates.removeAll { Kind($0) == .failure(videoIndex: videoIndex) }
    }
    guard let index = updates.firstIndex(where: { Kind($0) == kind }) else {
      updates.append(update)
      return nil
    }
    defer { updates[index] = update }
    return updates[index]
  }

  /// Removes and returns the frames, to be released without a lock.
  mutating func removeFrames() -> [ScrubUpdate] {
    let removed = updates.filter { Kind($0).isFrame }
    updates.removeAll { Kind($0).isFrame }
    return removed
  }

  /// Removes the errors of videos.
  mutating func removeFailures() { updates.removeAll { Kind($0).isFailure } }

  /// Removes and returns the oldest report.
  mutating func popFirst() -> ScrubUpdate? { updates.isEmpty ? nil : updates.removeFirst() }
}

/// The loops over a session's reports.
final class UpdateHub: Sendable {
  private struct State {
    /// The newest report of each kind, for new loops.
    var latest = PendingUpdates()
    var readers: [ObjectIdentifier: WeakReader] = [:]
  }

  private struct WeakReader {
    weak var reader: UpdateReader?
  }

  private let state = Lock(State())

  /// Passes a report to all loops.
  func send(_ update: ScrubUpdate) {
    let (readers, replaced) = state.withLock { state in
      (state.readers.values.compactMap(\.reader), state.latest.insert(update))
    }
    _ = consume replaced
    for reader in readers { reader.send(update) }
  }

  /// Drops the frames of videos that were closed; new loops receive none of their errors, either.
  func removeFrames() {
    let (readers, removed) = state.withLock { state in
      state.latest.removeFailures()
      return (state.readers.values.compactMap(\.reader), state.latest.removeFrames())
    }
    _ = consume removed
    for reader in readers { reader.removeFrames() }
  }

  /// Begins a loop with the newest reports.
  func makeReader() -> UpdateReader {
    state.withLock { state in
      let reader = UpdateReader(state.latest)
      state.readers = state.readers.filter { $0.value.reader != nil }
      state.readers[ObjectIdentifier(reader)] = WeakReader(reader: reader)
      return reader
    }
  }
}

/// The reports that a loop has not received yet.
final class UpdateReader: Sendable {
  private struct State {
    var pending: PendingUpdates
    var waiting: CheckedContinuation<ScrubUpdate?, Never>?
    var isCancelled = false
  }

  private let state: Lock<State>

  init(_ pending: PendingUpdates) { state = Lock(State(pending: pending)) }

  /// Passes a report to the loop if it waits, and keeps it otherwise.
  func send(_ update: ScrubUpdate) {
    let (waiting, replaced) = state.withLock { state in
      let waiting = state.waiting.take()
      return (waiting, waiting == nil ? state.pending.insert(update) : nil)
    }
    _ = consume replaced
    waiting?.resume(returning: update)
  }

  /// Drops the frames of videos that were closed.
  func removeFrames() {
    let removed = state.withLock { $0.pending.removeFrames() }
    _ = consume removed
  }

  /// Returns the oldest report, waiting for one if necessary; `nil` once the task is canceled.
  func next() async -> ScrubUpdate? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (update, isReady) = state.withLock { state in
          let update = state.isCancelled ? nil : state.pending.popFirst()
          let isReady = update != nil || state.isCancelled
          if !isReady { state.waiting = continuation }
          return (update, isReady)
        }
        if isReady { continuation.resume(returning: update) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.isCancelled = true
        return state.waiting.take()
      }
      waiting?.resume(returning: nil)
    }
  }
}
