internal import Media

/// The videos and the limits of a cache, guarded by its lock.
extension FrameCache {
  /// The budget of one video, in bytes.
  struct Share: Sendable {
    var all: Int
    /// The part of it for reduced copies.
    var thumbnails: Int
  }

  /// An open video.
  struct Video {
    let key: Int
    var store: FrameStore
    /// Returns the memory of all frames that are still referenced.
    let bytesInUse: @Sendable () -> Int
    /// What the budget should suffice for.
    let needs: Needs
    /// The memory of the frames that are not cached: those in use by the decoders.
    var working = 0
    /// Whether `working` is up to date.
    var isMeasured = true

    /// The memory for its needs.
    var bytesNeeded: Int { needs.bytes(frameBytes: store.largestFrameBytes) }
  }

  /// A frame that was evicted, with the key of its video.
  typealias Evicted = (key: Int, entry: FrameStore.Entry)

  struct State {
    let tuning: SeekTuning
    var budget: Budget
    /// The number of times that decoders were measured since the pressure was.
    var measurements = 0
    /// The open videos: an array, because changing a value of a dictionary in place allocates memory.
    var videos: [Video] = []
    var lastKey = 0
    /// The limit learned from a shortage of memory; reset when a video is opened.
    var systemLimit = Int.max
    var fillsThumbnails = true

    /// The budget in bytes.
    var byteLimit: Int {
      budget.bytes(
        needed: videos.reduce(0) { $0 + $1.working + $1.bytesNeeded })
    }

    /// The limit for cached frames.
    var keptLimit: Int {
      let byteLimit = byteLimit
      let least = Int(Double(byteLimit) * tuning.leastCachedShare)
      return min(systemLimit, max(least, byteLimit - videos.reduce(0) { $0 + $1.working }))
    }

    var byteCount: Int { videos.reduce(0) { $0 + $1.store.byteCount } }

    /// Returns the share of a video: a budget that fits the videos is divided by their needs, another one
    /// evenly.
    ///
    /// - Complexity: O(n) in the number of open videos.
    func share(of index: Int) -> Share {
      var part = 1 / Double(videos.count)
      if case .fitting = budget {
        let needed = videos.reduce(0) { $0 + $1.bytesNeeded }
        if needed > 0 { part = Double(videos[index].bytesNeeded) / Double(needed) }
      }
      let all = Int(Double(keptLimit) * part)
      return Share(all: all, thumbnails: Int(Double(all) * tuning.thumbnailShare))
    }

    private func excess(of index: Int) -> Int {
      videos[index].store.byteCount - share(of: index).all
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
      while total > keptLimit {
        let largest = videos.indices.max { excess(of: $0) < excess(of: $1) }
        guard let largest else { break }
        let victim = excess(of: largest) > 0 ? largest : index ?? largest
        let thumbnailLimit = share(of: victim).thumbnails
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
}
