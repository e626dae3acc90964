internal import Threads

/// The memory in which all open videos together keep frames.
///
/// A video that needs room takes it from the one with the most, when that has more than its share,
/// and otherwise from itself.
public final class FrameCache: Sendable {
  /// What one video may keep, in bytes.
  struct Share: Sendable {
    var all: Int
    /// What of it may be the keyframe thumbnails of keyframes.
    var thumbnails: Int
  }

  private struct State {
    var byteLimit: Int
    var stores: [Int: FrameStore] = [:]
    /// Tells the memory of all frames of a video that anybody holds.
    var bytesInUse: [Int: @Sendable () -> Int] = [:]
    /// The memory of each video's frames that are not kept: those its decoders work with.
    var working: [Int: Int] = [:]
    /// The videos whose decoders may hold other memory than that.
    var unmeasured: Set<Int> = []
    var nextKey = 0
    /// What the system has shown that it can give, beside decoders, since a video was opened.
    var systemLimit = Int.max

    /// What is left for kept frames: a quarter, however much decoders take.
    var keptLimit: Int {
      min(systemLimit, max(byteLimit / 4, byteLimit - working.values.reduce(0, +)))
    }

    var byteCount: Int { stores.values.reduce(0) { $0 + $1.byteCount } }

    /// The share of each video. One alone keeps a quarter of everything for its strip; of several, each
    /// has half of what is its own for other frames.
    var share: Share {
      let all = keptLimit / max(1, stores.count)
      return Share(all: all, thumbnails: min(keptLimit / 4, all / 2))
    }

    /// Takes away frames until the limit holds; they are given back to be freed elsewhere.
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
        // What is freed may stay with its decoders, to be used again.
        unmeasured.insert(victim)
        removed.append(entry)
      }
      return removed
    }
  }

  private let state: Lock<State>

  /// The memory that schedulers use unless told otherwise: 512 MiB.
  public static let shared = FrameCache(byteLimit: 512 << 20)

  /// Creates a memory.
  ///
  /// - Parameter byteLimit: The most bytes that kept frames may take; 0 or less keeps none.
  public init(byteLimit: Int) { state = Lock(State(byteLimit: max(0, byteLimit))) }

  /// The most bytes that kept frames may take; what is too much goes at once.
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

  /// The bytes that kept frames take now, of all videos.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// Makes room for another video's frames.
  ///
  /// - Parameter bytesHeld: Tells the memory of all its frames that anybody holds, kept ones among
  ///   them. Called without any lock.
  /// - Returns: What the video is called by.
  func open(bytesInUse: @escaping @Sendable () -> Int) -> Int {
    state.withLock { state in
      state.nextKey += 1
      state.bytesInUse[state.nextKey] = bytesInUse
      // What was short then need not be now.
      state.systemLimit = .max
      state.stores[state.nextKey] = FrameStore()
      return state.nextKey
    }
  }

  /// Forgets a video's frames.
  func close(_ key: Int) {
    let store = state.withLock { state in
      (state.working[key], state.bytesInUse[key]) = (nil, nil)
      return state.stores.removeValue(forKey: key)
    }
    _ = consume store
  }

  /// Asks how much memory decoders hold, where that may have changed; where it leaves too little, more
  /// frames go, and it is asked again.
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

  /// Gives half of what is kept back to a system that is short of memory, and keeps no more until a
  /// video is opened or the limit is set.
  ///
  /// - Returns: Whether there was anything to give.
  func yield() -> Bool {
    let removed = state.withLock { state -> [FrameStore.Entry] in
      // Where nothing is kept, kept frames are not what the system is short of.
      guard state.byteCount > 0 else { return [] }
      state.systemLimit = state.byteCount / 2
      return state.makeRoom(for: nil)
    }
    let hasGiven = !removed.isEmpty
    _ = consume removed
    measure(for: nil)
    return hasGiven
  }

  /// Reads or changes a video's frames; frames that are too many afterwards go.
  ///
  /// - Parameters:
  ///   - key: The video.
  ///   - isDecoding: Whether its decoders may hold other memory than before; then the caller holds no
  ///     lock.
  ///   - body: Gets the frames and what the video may keep.
  /// - Returns: What `body` returns; nil when the video was closed.
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
    // Freed outside the lock: giving back a frame's memory can take a while.
    _ = consume removed
    if isDecoding { measure(for: key) }
    return result
  }
}
