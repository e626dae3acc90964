internal import ScrubMedia
internal import ScrubThreads

/// A decoded-frame cache with one byte budget for all open videos.
///
/// By default, the budget fits the videos: 1.25 GOPs and 15 frames of each, so that reverse scrubbing decodes
/// each GOP once, while the finger leaves the one after it, or 512 MiB of frames if GOPs are short; reduced
/// copies of frames every tenth of a second; and the decoders. It is at least 256 MiB, and at most a quarter of the physical
/// memory or of a lower limit of the process's control group. While programs wait for memory (pressure
/// stall information, Linux), it is lower; this is checked while frames are decoded.
///
/// To make room, frames of the video that exceeds its share most are evicted, and otherwise frames of
/// the video that needs the room. A part of each video's share is for its thumbnail tier: reduced
/// copies of evicted frames, evenly spread over the video, as previews.
public final class FrameCache: Sendable {
  let state: Lock<State>
  private let pressure: @Sendable () -> Double

  /// The default cache of all schedulers; its budget fits the videos.
  public static let shared = FrameCache()

  /// Creates a cache whose budget fits its videos.
  public convenience init() {
    self.init(
      .fitting(memory: SystemMemory.byteCount, pressure: 0), tuning: .standard,
      pressure: { SystemMemory.pressure })
  }

  /// Creates a cache with a budget of its own.
  ///
  /// - Parameter byteLimit: The budget, in bytes; 0 or less caches no frames.
  public convenience init(byteLimit: Int) { self.init(byteLimit: byteLimit, tuning: .standard) }

  /// Creates a cache with custom constants.
  @_spi(Tuning) public convenience init(byteLimit: Int, tuning: SeekTuning) {
    self.init(.fixed(max(0, byteLimit)), tuning: tuning)
  }

  init(
    _ budget: Budget, tuning: SeekTuning, pressure: @escaping @Sendable () -> Double = { 0 }
  ) {
    self.pressure = pressure
    state = Lock(State(tuning: tuning, budget: budget), rank: .frameCache)
  }

  /// The budget, in bytes, which includes the frames in use by decoders. Setting it replaces one that
  /// fits the videos, and evicts excess frames immediately.
  ///
  /// - Complexity: O(n) in the number of open videos.
  public var byteLimit: Int {
    get { state.withLock { $0.byteLimit } }
    set {
      let removed = state.withLock { state in
        (state.budget, state.systemLimit) = (.fixed(max(0, newValue)), .max)
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
  ///   - needs: What the budget should suffice for.
  ///   - bytesInUse: Returns the memory of all its frames that are still referenced, including
  ///     cached ones, without reduced copies. Called without a lock.
  /// - Returns: The key of the video.
  func open(
    _ store: FrameStore, needs: Needs = Needs(),
    bytesInUse: @escaping @Sendable () -> Int
  ) -> Int {
    state.withLock { state in
      state.lastKey += 1
      // An earlier shortage of memory may be over.
      state.systemLimit = .max
      state.videos.append(
        Video(key: state.lastKey, store: store, bytesInUse: bytesInUse, needs: needs))
      return state.lastKey
    }
  }

  /// Adjusts to new properties of a video.
  ///
  /// - Parameters:
  ///   - key: The key of the video.
  ///   - video: The properties.
  ///   - needs: What the budget should suffice for.
  func update(_ key: Int, to video: MediaInformation, needs: Needs) {
    state.withLock { state in
      guard let index = state.index(of: key) else { return }
      state.videos[index].needs = needs
      state.videos[index].store.update(to: video)
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
  func measure(for key: Int?, keepingCopies copies: Bool = false) {
    measurePressure()
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

  /// Measures the pressure of the system for memory from time to time, if the budget depends on it.
  private func measurePressure() {
    let isDue = state.withLock { state in
      guard case .fitting = state.budget else { return false }
      state.measurements += 1
      return state.measurements % max(1, state.tuning.measurementsPerPressure) == 0
    }
    guard isDue else { return }
    let pressure = pressure()
    state.withLock { state in
      guard case .fitting(let memory, _) = state.budget else { return }
      state.budget = .fitting(memory: memory, pressure: pressure)
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

  /// Adds a reduced copy to the thumbnails of its video, unless there is one at its timestamp.
  func addCopy(_ copy: Frame, at timestamp: Int64, _ key: Int) {
    // A full frame that makes room leaves a copy of its own.
    keepCopies(of: insert(copy, at: timestamp, key))
  }

  /// Adds a reduced copy; returns what had to make room for it.
  private func insert(_ copy: Frame, at timestamp: Int64, _ key: Int) -> [Evicted] {
    state.withLock { state in
      guard let index = state.index(of: key) else { return [] }
      let limit = state.division.share(of: state.videos[index]).thumbnails
      let removed = state.videos[index].store.insert(copy: copy, at: timestamp, limit: limit)
      return removed.map { (key, $0) } + state.makeRoom(for: index)
    }
  }

  /// Keeps reduced copies of evicted frames where the thumbnails of their videos have gaps.
  ///
  /// - Parameter evicted: The frames; without those of them that were copies.
  func keepCopies(of evicted: consuming [Evicted]) {
    var evicted = evicted
    while let (key, entry) = evicted.popLast() {
      let reduction = state.withLock { state -> Int? in
        guard !entry.frame.isReduced, let index = state.index(of: key) else { return nil }
        let (store, limit) = (
          state.videos[index].store, state.division.share(of: state.videos[index]).thumbnails
        )
        guard let spacing = store.thumbnails.spacing(limit: limit, frameBytes: entry.byteCount),
          !store.holds(entry.timestamp),
          store.thumbnails.hasGap(at: entry.timestamp, spacing: spacing)
        else { return nil }
        return state.tuning.thumbnailReduction
      }
      guard let reduction,
        let copy = FrameStore.Thumbnails.copy(of: entry.frame, reducedBy: reduction)
      else { continue }
      evicted += insert(copy, at: entry.timestamp, key)
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
      guard let index = state.index(of: key) else { return (nil, []) }
      let share = state.division.share(of: state.videos[index])
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
