internal import Media
internal import Threads

/// A decoded-frame cache with one byte budget for all open videos.
///
/// To make room, frames of the largest video are evicted if it has more than its share, and
/// otherwise frames of the video that needs the room. A part of each video's share is for its
/// thumbnail tier: reduced copies of evicted frames, evenly spread over the video, as previews.
public final class FrameCache: Sendable {
  /// The budget of one video, in bytes.
  struct Share: Sendable {
    var all: Int
    /// The part of it for reduced copies.
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

  /// A frame that was evicted, with the key of its video.
  private typealias Evicted = (key: Int, entry: FrameStore.Entry)

  private struct State {
    let tuning: SeekTuning
    var byteLimit: Int
    /// The open videos: an array, because changing a value of a dictionary in place allocates memory.
    var videos: [Video] = []
    var lastKey = 0
    /// The limit learned from a shortage of memory; reset when a video is opened.
    var systemLimit = Int.max
    var fillsThumbnails = true

    /// The limit for cached frames.
    var keptLimit: Int {
      let least = Int(Double(byteLimit) * tuning.leastCachedShare)
      return min(systemLimit, max(least, byteLimit - videos.reduce(0) { $0 + $1.working }))
    }

    var byteCount: Int { videos.reduce(0) { $0 + $1.store.byteCount } }

    /// The share of each video.
    var share: Share {
      let all = keptLimit / max(1, videos.count)
      return Share(all: all, thumbnails: Int(Double(all) * tuning.thumbnailShare))
    }

    /// Returns the index of an open video.
    ///
    /// - Complexity: O(n) in the number of open videos.
    func index(of key: Int) -> Int? { videos.firstIndex { $0.key == key } }

    /// Evicts frames until the limit holds.
    ///
    /// - Parameter index: The index of the video that needs the room; `nil` for none.
    /// - Returns: The frames, to be freed outside the lock.
    mutating func makeRoom(for index: Int?) -> [Evicted] {
      var removed: [Evicted] = []
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
        removed.append((videos[victim].key, entry))
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

  /// Whether the thumbnail tiers of videos are filled at rest, so that a video can be searched with
  /// previews everywhere; `true` by default.
  ///
  /// At rest, reduced copies of evenly spread frames are decoded until they are about as dense as
  /// their share of the budget permits, for at most a minute of decoding in each video. Set it to
  /// `false` to save energy, such as on battery; then only copies of evicted frames are kept. Work in
  /// progress, of at most a few seconds, is completed; what was left out continues at the next rest.
  public var fillsThumbnails: Bool {
    get { state.withLock { $0.fillsThumbnails } }
    set { state.withLock { $0.fillsThumbnails = newValue } }
  }

  /// The size of all cached frames and reduced copies, in bytes.
  ///
  /// - Complexity: O(n) in the number of open videos.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// Adds a video.
  ///
  /// - Parameters:
  ///   - store: An empty store for its frames.
  ///   - bytesInUse: Returns the memory of all its frames that are still referenced, including
  ///     cached ones, without reduced copies. Called without a lock.
  /// - Returns: The key of the video.
  func open(_ store: FrameStore, bytesInUse: @escaping @Sendable () -> Int) -> Int {
    state.withLock { state in
      state.lastKey += 1
      // An earlier shortage of memory may be over.
      state.systemLimit = .max
      state.videos.append(Video(key: state.lastKey, store: store, bytesInUse: bytesInUse))
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
  ///
  /// - Parameters:
  ///   - key: The key of the video that needs the room.
  ///   - copies: Whether reduced copies of the evicted frames are kept.
  private func measure(for key: Int?, keepingCopies copies: Bool = false) {
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
          state.videos[index].working = max(0, bytes - state.videos[index].store.frameByteCount)
        }
        return state.makeRoom(for: key.flatMap { state.index(of: $0) })
      }
      if copies { keepCopies(of: removed) }
      _ = consume removed
    }
  }

  /// Adds a reduced copy of a frame to the thumbnails of its video, if they have a gap there.
  ///
  /// Takes about half a millisecond for 1080p. The caller must not hold a lock.
  func addThumbnail(of frame: Frame, at timestamp: Int64, _ key: Int) {
    keepCopies(of: [(key, FrameStore.Entry(frame, at: timestamp))])
    state.withLock { state in
      if let index = state.index(of: key) { state.videos[index].isMeasured = false }
    }
    measure(for: key, keepingCopies: true)
  }

  /// Keeps reduced copies of evicted frames where the thumbnails of their videos have gaps.
  ///
  /// - Parameter evicted: The frames; without those of them that were copies.
  private func keepCopies(of evicted: consuming [Evicted]) {
    var evicted = evicted
    while let (key, entry) = evicted.popLast() {
      let reduction = state.withLock { state -> Int? in
        let limit = state.share.thumbnails
        guard !entry.frame.isReduced,
          let store = state.index(of: key).map({ state.videos[$0].store }),
          let spacing = store.thumbnails.spacing(limit: limit, frameBytes: entry.byteCount),
          !store.holds(entry.timestamp),
          store.thumbnails.hasGap(at: entry.timestamp, spacing: spacing)
        else { return nil }
        return state.tuning.thumbnailReduction
      }
      guard let reduction,
        let copy = FrameStore.Thumbnails.copy(of: entry.frame, reducedBy: reduction)
      else { continue }
      evicted += state.withLock { state in
        let limit = state.share.thumbnails
        guard let index = state.index(of: key) else { return [] }
        let removed = state.videos[index].store.thumbnails.insert(
          copy, at: entry.timestamp, limit: limit)
        return removed.map { (key, $0) } + state.makeRoom(for: index)
      }
    }
  }

  /// Evicts cached frames after the system refused memory, and limits the cache to the rest until a
  /// video is opened or the limit is set.
  ///
  /// Reduced copies go last, except those beyond their share of the lower limit: one needs a
  /// sixteenth of the memory of a frame, and took as long to decode. None is made of these frames.
  ///
  /// - Returns: Whether any frame was evicted.
  func yield() -> Bool {
    let removed = state.withLock { state -> [Evicted] in
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

  /// Reads or changes the frames of a video, then evicts frames beyond the limit; after decoding,
  /// reduced copies of them are kept.
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
    let (result, removed) = state.withLock { state -> (Result?, [Evicted]) in
      let share = state.share
      guard let index = state.index(of: key) else { return (nil, []) }
      let result = body(&state.videos[index].store, share)
      if isDecoding { state.videos[index].isMeasured = false }
      return (result, state.makeRoom(for: index))
    }
    // Copied and freed outside the lock, because that can take a while.
    if isDecoding { keepCopies(of: removed) }
    _ = consume removed
    if isDecoding { measure(for: key, keepingCopies: true) }
    return result
  }
}
