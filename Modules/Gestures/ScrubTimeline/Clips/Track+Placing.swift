import ScrubTime

/// The placing of clips by the track's policy.
extension Track {
  /// The end of the last clip; 0 without clips.
  var end: MediaTime {
    overlap == .allow ? clips.map { $0.end }.max() ?? .zero : clips.last?.end ?? .zero
  }

  /// Returns the slot for a position: the number of clips whose middle is before it.
  func slot(forPosition position: MediaTime) -> Int {
    clips.firstIndex { position <= $0.middle } ?? clips.count
  }

  /// In a magnetic track, moves every clip to the end of the previous one.
  mutating func closeGaps() {
    guard overlap == .magnetic else { return }
    var position = MediaTime.origin
    for index in clips.indices {
      clips[index].start = position
      position = clips[index].end
    }
  }

  /// Inserts a clip that is not in the track, as near to a start as the policy allows.
  ///
  /// - Parameters:
  ///   - clip: The clip; its own start is ignored.
  ///   - start: The preferred start.
  ///   - slot: The number of earlier clips, if the policy keeps an order.
  /// - Returns: The resulting start.
  @discardableResult
  mutating func place(_ clip: Clip, at start: MediaTime, slot: Int) -> MediaTime {
    var clip = clip
    let wanted = start.clamped(.origin, TimelineDocument.longest - clip.duration)
    switch overlap {
    case .magnetic:
      clips.insert(clip, at: slot)
      closeGaps()
      return clips[slot].start
    case .allow:
      clip.start = wanted
      clips.insert(clip, at: clips.firstIndex { $0.start > wanted } ?? clips.count)
    case .stop:
      clip.start = nearestGap(to: wanted, for: clip.duration)
      clips.insert(clip, at: clips.firstIndex { $0.start >= clip.start } ?? clips.count)
    case .push:
      clip.start = max(wanted, slot > 0 ? clips[slot - 1].end : .origin)
      clips.insert(clip, at: slot)
      pushLater(than: slot)
    }
    return clip.start
  }

  /// Returns the start nearest to a preferred one at which a clip of a length overlaps no other.
  ///
  /// Of two equally near ones it is the earlier. If no gap is long enough, it is after the last clip.
  private func nearestGap(to wanted: MediaTime, for length: MediaTime) -> MediaTime {
    var best: MediaTime?
    var gapStart = MediaTime.origin
    func consider(until gapEnd: MediaTime) {
      guard gapEnd - gapStart >= length else { return }
      let start = wanted.clamped(gapStart, gapEnd - length)
      if let found = best, distance(found, wanted) <= distance(start, wanted) { return }
      best = start
    }
    for clip in clips {
      consider(until: clip.start)
      gapStart = clip.end
    }
    consider(until: TimelineDocument.longest)
    return best ?? gapStart
  }

  private func distance(_ a: MediaTime, _ b: MediaTime) -> MediaTime { max(a - b, b - a) }

  /// Moves the clips after one to the right as far as necessary.
  mutating func pushLater(than index: Int) {
    var position = clips[index].end
    for later in clips.indices.dropFirst(index + 1) {
      guard clips[later].start < position else { return }
      clips[later].start = position
      position = clips[later].end
    }
  }

  /// Moves the clips before one to the left as far as necessary.
  mutating func pushEarlier(than index: Int) {
    var position = clips[index].start
    for earlier in clips.indices.prefix(index).reversed() {
      guard clips[earlier].end > position else { return }
      clips[earlier].start = position - clips[earlier].duration
      position = clips[earlier].start
    }
  }

  /// Sorts the clips by their starts; the order of equal ones is stable.
  mutating func sort() {
    guard overlap == .allow else { return }
    let order = clips.indices.sorted {
      (clips[$0].start, $0) < (clips[$1].start, $1)
    }
    clips = order.map { clips[$0] }
  }
}

extension Clip {
  /// The middle of the clip, rounded down to a flick.
  var middle: MediaTime {
    MediaTime(value: start.value + duration.value / 2, timescale: start.timescale)
  }
}
