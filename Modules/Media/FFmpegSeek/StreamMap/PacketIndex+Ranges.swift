#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubTime

  extension PacketIndex {
    /// Returns the time at which the last frame ends if packets do not correspond to frames.
    ///
    /// - Parameters:
    ///   - first: The first frame's timestamp.
    ///   - step: The duration of a frame.
    ///   - needsReferenceDecode: Whether each frame may be shown that long after its predecessor; see
    ///     `DecodePass.Clock`.
    /// - Returns: The timestamp, in ticks; with repeated timestamps, it may be later by a frame for each.
    func end(from first: Int64, step: Int64, needsReferenceDecode: Bool) -> Int64 {
      var (latest, total) = (first, first)
      // The decoder may return frames in another order, and then each is shown a frame's duration after the one before.
      if needsReferenceDecode, let last = lastTime(frameDuration: step) {
        latest = last.addingClamped(step)
        for entry in entries where entry.isShown { total = total.addingClamped(step) }
        return max(latest, total)
      }
      // A frame without a timestamp is shown after those decoded next, up to another such frame.
      var isPending = false
      for entry in entries where entry.isShown {
        total = total.addingClamped(step)
        if let time = entry.pts ?? entry.dts { latest = max(latest, time.addingClamped(step)) }
        guard entry.pts == nil else { continue }
        if isPending { latest = latest.addingClamped(step) }
        isPending = true
      }
      if isPending { latest = latest.addingClamped(step) }
      return needsReferenceDecode ? max(latest, total) : latest
    }

    /// Returns the time of the last frame of the reference decode, in which frames that are decoded before a random
    /// access point are displayed before it; `nil` if a frame has no timestamp.
    private func lastTime(frameDuration: Int64) -> Int64? {
      var clock = DecodePass.Clock()
      var waiting: [Int64] = []
      func showWaiting() {
        for pts in waiting.sorted() { _ = clock.advance(to: pts, frameDuration: frameDuration) }
        waiting = []
      }
      for entry in entries where entry.isShown {
        guard let pts = entry.pts else { return nil }
        if entry.randomAccess != .unsafe { showWaiting() }
        waiting.append(pts)
      }
      showWaiting()
      return clock.last
    }

    /// The ordinal of the packet that is displayed last.
    var lastShown: Int? { Self.lastShown(of: entries) }

    /// Returns the ordinal of the packet that is displayed last.
    static func lastShown(of entries: [Entry]) -> Int? {
      entries.indices.filter { entries[$0].isShown }
        .max { entries[$0].pts ?? .min < entries[$1].pts ?? .min }
    }

    /// Returns the packets that show the frames of a range of timestamps, from a packet on.
    ///
    /// - Complexity: O(n) in the packets up to the last of them.
    func packets(showing range: ClosedRange<Int64>, from first: Int) -> [Int] {
      let shown = displayPts ?? []
      let count =
        shown.indices.partitioningIndex { shown[$0] > range.upperBound }
        - shown.indices.partitioningIndex { shown[$0] >= range.lowerBound }
      var found: [Int] = []
      for ordinal in first..<entries.count where found.count < count {
        guard entries[ordinal].isShown, let pts = entries[ordinal].pts, range.contains(pts)
        else { continue }
        found.append(ordinal)
      }
      return found.count == count ? found : []
    }

    /// Returns the packets of a GOP that show frames from a timestamp on, in display order.
    ///
    /// - Parameters:
    ///   - start: The timestamp of the first frame.
    ///   - first: The GOP's first packet.
    /// - Returns: The packets with their timestamps.
    /// - Complexity: O(n log n) in the packets of the GOP.
    func packets(from start: Int64, inGOPOf first: Int) -> [(ordinal: Int, pts: Int64)] {
      let next = entries[(first + 1)...].firstIndex { $0.randomAccess.isTrusted } ?? entries.count
      return (first..<next)
        .compactMap { ordinal in
          let entry = entries[ordinal]
          return entry.isShown ? entry.pts.map { (ordinal, $0) } : nil
        }
        .filter { $0.pts >= start }
        .sorted { $0.pts < $1.pts }
    }

    /// Returns the range of frames that a keyframe was proven for: those up to the next candidate.
    ///
    /// - Complexity: O(n) in the packets of the range.
    func provenRange(from ordinal: Int) -> DecodePlan.Range {
      let end = entries[(ordinal + 1)...].firstIndex { $0.randomAccess.needsProof } ?? entries.count
      let next = pts(of: end == entries.count ? nil : end) ?? .max
      return DecodePlan.Range(end: next - 1, lastPacket: entries[end - 1].pts, next: next)
    }
  }
#endif
