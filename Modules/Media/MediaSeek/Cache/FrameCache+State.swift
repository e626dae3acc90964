internal import ScrubMedia

/// The videos and the limits of a cache, guarded by its lock.
extension FrameCache {
  /// The budget of one video, in bytes.
  struct Share: Sendable {
    var all: Int
    /// The part of it for reduced copies.
    var thumbnails: Int
    /// Whether that part is filled at rest.
    var fillsThumbnails = true
    /// The time without a use after which the video is idle, in seconds; `nil` for never.
    var idleDelay: Double?
  }

  /// An open video.
  struct Video {
    let key: Int
    var store: FrameStore
    /// Returns the memory of all frames that are still referenced.
    let bytesInUse: @Sendable () -> Int
    /// What the budget should suffice for.
    var needs: Needs
    /// The memory of the frames that are not cached: those in use by the decoders.
    var working = 0
    /// Whether `working` is up to date.
    var isMeasured = true

    /// The memory for its needs; an idle one needs what it keeps.
    var bytesNeeded: Int {
      let needed = needs.bytes(frameBytes: store.largestFrameBytes)
      return store.isIdle ? min(store.byteCount, needed) : needed
    }
  }

  /// The division of the limit for cached frames among the videos: evenly, or, if the budget fits the
  /// videos, so that each has what it needs, up to an even part, and the rest is divided in proportion to
  /// what is still missing. Idle videos divide a limit of their own evenly.
  struct Division {
    /// The limit for cached frames, in bytes.
    let limit: Int
    /// The number of videos, at least 1.
    let count: Int
    /// The number of idle ones.
    let idleCount: Int
    let idleDelay: Double?
    let tuning: SeekTuning
    let fillsThumbnails: Bool
    /// What smaller videos leave of their even parts, in bytes; `nil` if the parts are even.
    var rest: Int?
    /// What the videos need beyond an even part, in bytes.
    var missing = 0

    /// The even part, in bytes.
    var even: Int { limit / count }

    /// Returns the share of a video.
    func share(of video: Video) -> Share {
      if video.store.isIdle {
        let all = min(limit, tuning.idleBytes) / max(1, idleCount)
        return Share(
          all: all, thumbnails: Int(Double(all) * (1 - tuning.idleFrameShare)),
          fillsThumbnails: fillsThumbnails, idleDelay: idleDelay)
      }
      var all = even
      if let rest {
        let needed = video.bytesNeeded
        let part =
          missing > 0 ? Double(max(0, needed - even)) / Double(missing) : 1 / Double(count)
        all = min(needed, even) + Int(Double(rest) * part)
      }
      return Share(
        all: all, thumbnails: Int(Double(all) * tuning.thumbnailShare),
        fillsThumbnails: fillsThumbnails, idleDelay: idleDelay)
    }
  }

  /// A frame that was evicted, with the key of its video.
  typealias Evicted = (key: Int, entry: FrameStore.Entry)

  struct State {
    let tuning: SeekTuning
    var budget: Budget
    /// The number of times that decoders were measured, after some of which the pressure is, too.
    var measurements = 0
    /// The open videos: an array, because changing a value of a dictionary in place allocates memory.
    var videos: [Video] = []
    var lastKey = 0
    /// The limit learned from a shortage of memory; reset when a video is opened.
    var systemLimit = Int.max
    var fillsThumbnails = true
    var idleDelay: Double?

    init(tuning: SeekTuning, budget: Budget) {
      (self.tuning, self.budget) = (tuning, budget)
      idleDelay = tuning.idleDelay
    }

    /// The budget in bytes.
    var byteLimit: Int {
      budget.bytes(
        needed: videos.reduce(0) { $0 + $1.working + $1.bytesNeeded }, tuning: tuning)
    }

    /// The limit for cached frames.
    var keptLimit: Int {
      let byteLimit = byteLimit
      let least = Int(Double(byteLimit) * tuning.leastCachedShare)
      return min(systemLimit, max(least, byteLimit - videos.reduce(0) { $0 + $1.working }))
    }

    var byteCount: Int { videos.reduce(0) { $0 + $1.store.byteCount } }

    /// The division of the limit among the videos.
    ///
    /// - Complexity: O(n) in the number of open videos.
    var division: Division {
      var division = Division(
        limit: keptLimit, count: max(1, videos.count),
        idleCount: videos.count { $0.store.isIdle }, idleDelay: idleDelay, tuning: tuning,
        fillsThumbnails: fillsThumbnails)
      guard case .fitting = budget else { return division }
      let even = division.even
      division.rest = division.limit - videos.reduce(0) { $0 + min($1.bytesNeeded, even) }
      division.missing = videos.reduce(0) { $0 + max(0, $1.bytesNeeded - even) }
      return division
    }

    /// Returns the index of an open video.
    ///
    /// - Complexity: O(n) in the number of open videos.
    func index(of key: Int) -> Int? { videos.firstIndex { $0.key == key } }

    /// Evicts what idle videos do not need.
    ///
    /// - Returns: The frames, to be freed outside the lock.
    mutating func trimIdle() -> [Evicted] {
      var removed: [Evicted] = []
      let division = division
      for index in videos.indices where videos[index].store.isIdle {
        let share = division.share(of: videos[index])
        while let entry = videos[index].store.removeBeyond(share) {
          videos[index].isMeasured = false
          removed.append((videos[index].key, entry))
        }
      }
      return removed
    }

    /// Evicts frames until the limit holds.
    ///
    /// - Parameter index: The index of the video that needs the room; `nil` for none.
    /// - Returns: The frames, to be freed outside the lock.
    mutating func makeRoom(for index: Int?) -> [Evicted] {
      var removed: [Evicted] = []
      var total = byteCount
      let division = division
      func excess(of index: Int) -> Int {
        videos[index].store.byteCount - division.share(of: videos[index]).all
      }
      while total > division.limit {
        let largest = videos.indices.max { excess(of: $0) < excess(of: $1) }
        guard let largest else { break }
        let victim = excess(of: largest) > 0 ? largest : index ?? largest
        let thumbnailLimit = division.share(of: videos[victim]).thumbnails
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
