internal import ScrubMedia
internal import ScrubThreads

/// The reports of a scrubber, as a sequence that keeps only the newest of each kind.
///
/// A loop over it shows everything there is to show: previews, the exact frame at the end, changes
/// of the configuration, and errors. A loop that is slower than the videos skips frames; with several
/// videos, it receives one of each in turn.
public struct ScrubUpdates: AsyncSequence, Sendable {
  let scrubber: Scrubber

  /// Begins with the newest report of each kind so far.
  public func makeAsyncIterator() -> Iterator {
    Iterator(scrubber: scrubber, reader: scrubber.reports.makeReader())
  }

  /// The position in a sequence of reports.
  public struct Iterator: AsyncIteratorProtocol {
    // Releasing the scrubber would end the reports.
    let scrubber: Scrubber
    let reader: UpdateReader

    /// Returns the next report; `nil` once the task is canceled.
    public mutating func next() async -> ScrubUpdate? { await reader.next() }

    /// Returns the next report; `nil` once the task is canceled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ScrubUpdate? {
      await reader.next()
    }
  }
}

extension Scrubber {
  /// The frames, reloads and errors as a sequence, besides the handler's.
  ///
  /// Each loop has a sequence of its own, which ends with the loop's task, not with `close()`. A loop
  /// retains the scrubber, with its videos and the file it follows: cancel its task when the view
  /// disappears, or use a `ScrubberState`, which does so itself.
  public var updates: ScrubUpdates { ScrubUpdates(scrubber: self) }
}

/// The newest unread reports of each kind, oldest first.
struct PendingUpdates: Sendable {
  /// The kind of a report, which replaces an unread report of the same kind.
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

  /// Removes and returns the frames and errors of videos, to be released without a lock.
  mutating func removeResults() -> [ScrubUpdate] {
    let removed = updates.filter { Kind($0) != .configuration }
    updates.removeAll { Kind($0) != .configuration }
    return removed
  }

  /// Whether there is no report.
  var isEmpty: Bool { updates.isEmpty }

  /// Removes and returns the oldest report.
  mutating func popFirst() -> ScrubUpdate? { updates.isEmpty ? nil : updates.removeFirst() }
}

/// The loops over a scrubber's reports.
final class UpdateHub: Sendable {
  /// The reports that a loop has not received yet.
  private struct Loop {
    var pending: PendingUpdates
    var waiting: CheckedContinuation<Void, Never>?
    var isCancelled = false
  }

  private struct State {
    /// The newest report of each kind, for new loops.
    var latest = PendingUpdates()
    var loops: [Int: Loop] = [:]
    var lastKey = 0
    /// Increases whenever the videos change.
    var videosVersion = 0
  }

  private let state = Lock(State())

  /// The version of the open videos.
  var videosVersion: Int { state.withLock { $0.videosVersion } }

  /// Passes a report to all loops, unless it is of a former video.
  ///
  /// - Parameters:
  ///   - update: The report.
  ///   - version: The version of the videos to which it belongs; `nil` for others.
  /// - Returns: Whether it was passed on.
  @discardableResult func send(_ update: ScrubUpdate, ofVideos version: Int? = nil) -> Bool {
    let (isPassed, waiting, replaced) = state.withLock { state in
      var (waiting, replaced) = ([CheckedContinuation<Void, Never>](), [ScrubUpdate?]())
      guard version ?? state.videosVersion == state.videosVersion else {
        return (false, waiting, replaced)
      }
      replaced.append(state.latest.insert(update))
      for key in Array(state.loops.keys) {
        replaced.append(state.loops[key]?.pending.insert(update))
        if let loop = state.loops[key]?.waiting.take() { waiting.append(loop) }
      }
      return (true, waiting, replaced)
    }
    _ = consume replaced
    for loop in waiting { loop.resume() }
    return isPassed
  }

  /// Drops the frames and errors of videos that were closed, also later ones.
  ///
  /// - Returns: The version of the next videos, and the dropped reports, to be released without a lock.
  func beginVideos() -> (version: Int, dropped: [ScrubUpdate]) {
    state.withLock { state in
      state.videosVersion += 1
      var removed = state.latest.removeResults()
      for key in Array(state.loops.keys) {
        removed += state.loops[key]?.pending.removeResults() ?? []
      }
      return (state.videosVersion, removed)
    }
  }

  /// Begins a loop with the newest reports.
  func makeReader() -> UpdateReader {
    let key = state.withLock { state in
      state.lastKey += 1
      state.loops[state.lastKey] = Loop(pending: state.latest)
      return state.lastKey
    }
    return UpdateReader(hub: self, key: key)
  }

  /// Ends a loop.
  fileprivate func removeLoop(_ key: Int) {
    let removed = state.withLock { $0.loops.removeValue(forKey: key) }
    _ = consume removed
  }

  /// Returns the oldest report of a loop, waiting for one if necessary; `nil` once the task is canceled.
  fileprivate func next(_ key: Int) async -> ScrubUpdate? {
    while true {
      // A canceled loop ends even if there are reports.
      let isCancelled = Task.isCancelled
      let (update, isOver) = state.withLock { state in
        if isCancelled { state.loops[key]?.isCancelled = true }
        let isOver = state.loops[key]?.isCancelled ?? true
        return (isOver ? nil : state.loops[key]?.pending.popFirst(), isOver)
      }
      if update != nil || isOver { return update }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let waits = state.withLock { state in
            guard let loop = state.loops[key], loop.pending.isEmpty, !loop.isCancelled else {
              return false
            }
            state.loops[key]?.waiting = continuation
            return true
          }
          if !waits { continuation.resume() }
        }
      } onCancel: {
        let waiting = state.withLock { state in
          state.loops[key]?.isCancelled = true
          return state.loops[key]?.waiting.take()
        }
        waiting?.resume()
      }
    }
  }
}

/// A loop over the reports of a hub.
final class UpdateReader: Sendable {
  private let hub: UpdateHub
  private let key: Int

  fileprivate init(hub: UpdateHub, key: Int) { (self.hub, self.key) = (hub, key) }

  deinit { hub.removeLoop(key) }

  /// Returns the oldest report, waiting for one if necessary; `nil` once the task is canceled.
  func next() async -> ScrubUpdate? { await hub.next(key) }
}
