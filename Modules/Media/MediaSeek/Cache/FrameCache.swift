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

  /// An open video.
  private struct Video {
    let key: Int
    var store: FrameStore
    /// Returns the memory of all frames that are still referenced.
    let bytesInUse: @Sendable () -> Int
    /// The memory of the frames that are not cached: those in use by the decoders.
    var working = 0
    /// Whether `working` is up to date.
    var isMeasured = true
  }

  private struct State {
    let tuning: SeekTuning
    var byteLimit: Int
    /// The open videos: an array, because changing a value of a dictionary in place allocates memory.
    var videos: [Video] = []
    var lastKey = 0
    /// The limit learned from a shortage of memory; reset when a video is opened.
    var systemLimit = Int.max

    /// The limit for cached frames.
    var keptLimit: Int {
      let least = Int(Double(byteLimit) * tuning.leastCachedShare)
      return min(systemLimit, max(least, byteLimit - videos.reduce(0) { $0 + $1.working }))
    }

    var byteCount: Int { videos.reduce(0) { $0 + $1.store.byteCount } }

    /// The share of each video.
    var share: Share {
      let all = keptLimit / max(1, videos.count)
      let thumbnails = min(
        Double(keptLimit) * tuning.thumbnailShare, Double(all) * tuning.thumbnailShareOfVideo)
      return Share(all: all, thumbnails: Int(thumbnails))
    }

    /// Returns the index of an open video.
    ///
    /// - Complexity: O(n) in the number of open videos.
    func index(of key: Int) -> Int? { videos.firstIndex { $0.key == key } }

    /// Evicts frames until the limit holds.
    ///
    /// - Parameter index: The index of the video that needs the room; `nil` for none.
    /// - Returns: The frames, to be freed outside the lock.
    mutating func makeRoom(for index: Int?) -> [FrameStore.Entry] {
      var removed: [FrameStore.Entry] = []
      var total = byteCount
      let thumbnailLimit = share.thumbnails
      while total > keptLimit {
        let largest = videos.indices.max {
          videos[$0].store.byteCount < videos[$1].store.byteCount
        }
        guard let largest else { break }
        let isUnfair = videos[largest].store.byteCount > keptLimit / videos.count
        let victim = isUnfair ? largest : index ?? largest
        guard let entry = videos[victim].store.removeLeastUseful(thumbnailLimit: thumbnailLimit)
        else { break }
        total -= entry.byteCount
        // The memory may stay with the decoders, to be used again.
        videos[victim].isMeasured = false
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
      state.lastKey += 1
      // An earlier shortage of memory may be over.
      state.systemLimit = .max
      state.videos.append(
        Video(key: state.lastKey, store: FrameStore(tuning: tuning), bytesInUse: bytesInUse))
      return state.lastKey
    }
  }

  /// Removes a video with its frames.
  func close(_ key: Int) {
    let video = state.withLock { state in
      state.index(of: key).map { state.videos.remove(at: $0) }
    }
    _ = consume video
  }

  /// Measures the memory of decoders where it may have changed, and evicts frames until the limit
  /// holds.
  private func measure(for key: Int?) {
    while true {
      let videos = state.withLock { state in
        let videos = state.videos.filter { !$0.isMeasured }
        for index in state.videos.indices { state.videos[index].isMeasured = true }
        return videos.map { (key: $0.key, bytesInUse: $0.bytesInUse) }
      }
      if videos.isEmpty { return }
      let used = videos.map { (key: $0.key, bytes: $0.bytesInUse()) }
      let removed = state.withLock { state in
        for (key, bytes) in used {
          guard let index = state.index(of: key) else { continue }
          state.videos[index].working = max(0, bytes - state.videos[index].store.byteCount)
        }
        return state.makeRoom(for: key.flatMap { state.index(of: $0) })
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

  /// Reads the frames of a video, or changes them without adding any.
  ///
  /// - Parameters:
  ///   - key: The key of the video.
  ///   - body: Receives the frames.
  /// - Returns: What `body` returns; `nil` if the video was closed.
  func use<Result: Sendable>(_ key: Int, _ body: (inout FrameStore) -> Result) -> Result? {
    state.withLock { state in
      guard let index = state.index(of: key) else { return nil }
      return body(&state.videos[index].store)
    }
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
      guard let index = state.index(of: key) else { return (nil, []) }
      let result = body(&state.videos[index].store, share)
      if isDecoding { state.videos[index].isMeasured = false }
      return (result, state.makeRoom(for: index))
    }
    // Freed outside the lock, because freeing a frame can take a while.
    _ = consume removed
    if isDecoding { measure(for: key) }
    return result
  }
}
