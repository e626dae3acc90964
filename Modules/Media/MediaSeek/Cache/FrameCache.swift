internal import Threads

/// A decoded-frame cache with one byte budget for all open videos.
///
/// To make room, frames of the largest video are evicted if it has more than its share, and
/// otherwise frames of the video that needs the room.
public final class FrameCache: Sendable {
  /// The budget of one video, in bytes.
  struct Share: Sendable {
    var all: Int
    /// The part of it for keyframe thumbnails.
    var thumbnails: Int
  }

  private struct State {
    let tuning: SeekTuning
    var byteLimit: Int
    var stores: [Int: FrameStore] = [:]
    /// Functions that return the memory of all frames of a video that are still referenced.
    var bytesInUse: [Int: @Sendable () -> Int] = [:]
    /// The memory of the frames of each video that are not cached: those in use by its decoders.
    var working: [Int: Int] = [:]
    /// The videos whose `working` may be out of date.
    var unmeasured: Set<Int> = []
    var nextKey = 0
    /// The limit learned from a shortage of memory; reset when a video is opened.
    var systemLimit = Int.max

    /// The limit for cached frames.
    var keptLimit: Int {
      let least = Int(Double(byteLimit) * tuning.leastCachedShare)
      return min(systemLimit, max(least, byteLimit - working.values.reduce(0, +)))
    }

    var byteCount: Int { stores.values.reduce(0) { $0 + $1.byteCount } }

    /// The share of each video.
    var share: Share {
      let all = keptLimit / max(1, stores.count)
      let thumbnails = min(
        Double(keptLimit) * tuning.thumbnailShare, Double(all) * tuning.thumbnailShareOfVideo)
      return Share(all: all, thumbnails: Int(thumbnails))
    }

    /// Evicts frames until the limit holds, and returns them, to be freed outside the lock.
    mutating func makeRoom(for key: Int?) -> [FrameStore.Entry] {
      var removed: [FrameStore.Entry] = []
      var total = byteCount
      let thumbnailLimit = share.thumbnails
      while total > keptLimit {
        guard let largest = stores.max(by: { $0.value.byteCount < $1.value.byteCount }) else {
          break
        }
        let isUnfair = largest.value.byteCount > keptLimit / max(1, stores.count)
        let victim = isUnfair ? largest.key : key ?? largest.key
        guard let entry = stores[victim]?.removeLeastUseful(thumbnailLimit: thumbnailLimit) else {
          break
        }
        total -= entry.byteCount
        // The memory may stay with the decoders, to be used again.
        unmeasured.insert(victim)
        removed.append(entry)
      }
      return removed
    }
  }

  private let state: Lock<State>

  /// The default cache of all schedulers: 512 MiB.
  public static let shared = FrameCache(byteLimit: 512 << 20)

  /// Creates a cache.
  ///
  /// - Parameter byteLimit: The budget, in bytes; 0 or less caches no frames.
  public convenience init(byteLimit: Int) { self.init(byteLimit: byteLimit, tuning: .standard) }

  /// Creates a cache with custom constants.
  @_spi(Tuning) public init(byteLimit: Int, tuning: SeekTuning) {
    state = Lock(State(tuning: tuning, byteLimit: max(0, byteLimit)), rank: .frameCache)
  }

  /// The budget, in bytes, which includes the frames in use by decoders; excess frames are evicted
  /// immediately.
  public var byteLimit: Int {
    get { state.withLock { $0.byteLimit } }
    set {
      let removed = state.withLock { state in
        (state.byteLimit, state.systemLimit) = (max(0, newValue), .max)
        return state.makeRoom(for: nil)
      }
      _ = consume removed
      measure(for: nil)
    }
  }

  /// The size of all cached frames, in bytes.
  ///
  /// - Complexity: O(n) in the number of open videos.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// Adds a video.
  ///
  /// - Parameters:
  ///   - tuning: The constants of its scheduler.
  ///   - bytesInUse: Returns the memory of all its frames that are still referenced, including
  ///     cached ones. Called without a lock.
  /// - Returns: The key of the video.
  func open(tuning: SeekTuning, bytesInUse: @escaping @Sendable () -> Int) -> Int {
    state.withLock { state in
      state.nextKey += 1
      state.bytesInUse[state.nextKey] = bytesInUse
      // An earlier shortage of memory may be over.
      state.systemLimit = .max
      state.stores[state.nextKey] = FrameStore(tuning: tuning)
      return state.nextKey
    }
  }

  /// Removes a video with its frames.
  func close(_ key: Int) {
    let store = state.withLock { state in
      (state.working[key], state.bytesInUse[key]) = (nil, nil)
      return state.stores.removeValue(forKey: key)
    }
    _ = consume store
  }

  /// Measures the memory of decoders where it may have changed, and evicts frames until the limit
  /// holds.
  private func measure(for key: Int?) {
    while true {
      let videos = state.withLock { state in
        defer { state.unmeasured = [] }
        return state.unmeasured.compactMap { key in state.bytesInUse[key].map { (key, $0) } }
      }
      if videos.isEmpty { return }
      let used = videos.map { ($0.0, $0.1()) }
      let removed = state.withLock { state in
        for (key, bytes) in used {
          guard let kept = state.stores[key]?.byteCount else { continue }
          state.working[key] = max(0, bytes - kept)
        }
        return state.makeRoom(for: key)
      }
      _ = consume removed
    }
  }

  /// Evicts cached frames after the system refused memory, and limits the cache to the rest until a
  /// video is opened or the limit is set.
  ///
  /// - Returns: Whether any frame was evicted.
  func yield() -> Bool {
    let removed = state.withLock { state -> [FrameStore.Entry] in
      // An empty cache is not the cause of the shortage.
      guard state.byteCount > 0 else { return [] }
      state.systemLimit = Int(Double(state.byteCount) * state.tuning.shareAfterShortage)
      return state.makeRoom(for: nil)
    }
    let hasGiven = !removed.isEmpty
    _ = consume removed
    measure(for: nil)
    return hasGiven
  }

  /// Reads or changes the frames of a video, then evicts frames beyond the limit.
  ///
  /// - Parameters:
  ///   - key: The key of the video.
  ///   - isDecoding: Whether the memory in use by its decoders may have changed; if so, the caller
  ///     must not hold a lock.
  ///   - body: Receives the frames and the share of the video.
  /// - Returns: What `body` returns; `nil` if the video was closed.
  func use<Result: Sendable>(
    _ key: Int, isDecoding: Bool = false, _ body: (inout FrameStore, Share) -> Result
  ) -> Result? {
    let (result, removed) = state.withLock { state -> (Result?, [FrameStore.Entry]) in
      let share = state.share
      guard var store = state.stores.removeValue(forKey: key) else { return (nil, []) }
      let result = body(&store, share)
      state.stores[key] = store
      if isDecoding { state.unmeasured.insert(key) }
      return (result, state.makeRoom(for: key))
    }
    // Freed outside the lock, because freeing a frame can take a while.
    _ = consume removed
    if isDecoding { measure(for: key) }
    return result
  }
}
