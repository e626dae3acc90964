#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes a stretch from the restart before it without the pictures that no other needs, and
    /// gives some of the rest to whoever keeps pictures: those that are so far apart.
    ///
    /// - Parameters:
    ///   - wanted: A timestamp shown by the first picture.
    ///   - end: A timestamp shown by the last one.
    ///   - spacing: The way between two pictures that are kept, in ticks, at least.
    /// - Throws: `EngineError`.
    func sketch(from wanted: Int64, through end: Int64, spacing: Int64) throws(EngineError) {
      if !canSketch(from: wanted) {
        guard mayRestart, !inspector.needsProof, hasFramedPackets, !known.isInterlaced,
          let start = restart(before: max(wanted, known.firstPts)), try begin(start), mayLeaveOut
        else { return }
      }
      run.isSketch = true
      defer { run.isSketch = false }
      while current == nil || position < end {
        let upcoming: DecodedImage?
        if let pending { upcoming = pending } else { upcoming = try nextPicture() }
        pending = nil
        guard let picture = upcoming, accept(picture) else { return abandonRun() }
        if let clean = run.cleanFrom, picture.pts < clean { continue }
        current = picture
        guard run.isTrusted else { return abandonRun() }
        guard picture.pts.subtractingHeld(run.lastSketched) >= spacing || picture.isKeyframe else {
          continue
        }
        run.lastSketched = picture.pts
        passing(self, picture)
      }
    }

    private func restart(before target: Int64) -> Start? {
      guard let index = known.index else { return .search(before: target, target: target) }
      return index.restarts(before: target, limit: 1).first.map { .ordinal($0) }
    }

    /// Whether going on with the run leads to a timestamp sooner than beginning anew.
    func canSketch(from wanted: Int64) -> Bool {
      guard mayLeaveOut, isRunning, !run.isEnding, run.isTrusted, position <= wanted else {
        return false
      }
      return isNearest(to: wanted) ?? false
    }
  }
#endif
