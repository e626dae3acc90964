#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension Lane {
    /// Decodes some frames of a range, from the random access point before it, and passes them to `onFrame`.
    ///
    /// Where the frames' references are known, these are frames of the lowest layers of their hierarchy, one
    /// in each interval of `spacing`, and what they are made from. Otherwise, all frames are decoded that
    /// others reference.
    ///
    /// - Parameters:
    ///   - wanted: A timestamp displayed by the first frame.
    ///   - end: A timestamp displayed by the last one.
    ///   - spacing: The length of the interval for one frame, in ticks.
    /// - Throws: `EngineError`.
    func decodeSparsely(from wanted: Int64, through end: Int64, spacing: Int64) throws(EngineError)
    {
      if !canDecodeSparsely(from: wanted, through: end, spacing: spacing) {
        let first = max(wanted, known.firstPts)
        guard hasRandomAccess, !seed.inspector.needsProof, reader.container.framesPackets,
          !known.isInterlaced, let start = map.start(before: first), try begin(start),
          canSkipFrames
        else { return }
        // Backward, the range is the way to its only frame.
        let layers =
          end > first
          ? map.layers(from: first, through: .max, spacing: spacing, after: pass.ordinal)
          : map.layers(
            from: pass.cleanFrom ?? first, through: end, spacing: spacing, after: pass.ordinal)
        follow(layers ?? DecodePlan(skip: .allUnreferenced))
      } else if pass.plan.layers == nil {
        follow(DecodePlan(skip: .allUnreferenced))
      }
      let isLayered = pass.plan.layers != nil
      // What follows the range is decoded completely, unless its references are missing.
      defer { if pass.isRunning, !isLayered { follow(DecodePlan()) } }
      var last = pass.current?.pts ?? .min
      while pass.current == nil || position < end {
        guard let decoded = try run(.advance), pass.trust.isTrusted else {
          let (isOver, reached) = (pass.isDrained && isLayered, position)
          abandonPass()
          // The layers are those of one GOP. Short GOPs are skipped.
          guard isOver, let next = randomAccessPoint(after: reached, spacing: spacing), next <= end
          else { return }
          return try decodeSparsely(from: next, through: end, spacing: spacing)
        }
        guard isLayered || decoded.isKeyframe || decoded.pts.subtractingClamped(last) >= spacing
        else { continue }
        last = decoded.pts
        onFrame(self, decoded)
      }
    }

    /// Returns the timestamp of the last random access point within an interval after a timestamp, or of
    /// the next one.
    private func randomAccessPoint(after reached: Int64, spacing: Int64) -> Int64? {
      let last = map.randomAccessPoint(before: reached.addingClamped(spacing))?.pts
      if let last, last > reached { return last }
      return map.randomAccessPoint(after: reached)?.pts
    }

    /// Returns whether continuing the pass leads to a range sooner than a new pass.
    ///
    /// - Parameters:
    ///   - wanted: A timestamp displayed by the first frame.
    ///   - end: A timestamp displayed by the last one; backward, at or before the first.
    ///   - spacing: The length of the interval for one frame, in ticks.
    /// - Returns: Whether it does.
    func canDecodeSparsely(from wanted: Int64, through end: Int64, spacing: Int64) -> Bool {
      let first = max(min(wanted, end), known.firstPts)
      guard canSkipFrames, pass.isRunning, !pass.isEnding, pass.trust.isTrusted,
        position <= first, pass.plan.leadsSparsely(to: first...max(first, end), spacing: spacing)
      else { return false }
      return machine.isNearest(to: wanted, known) ?? false
    }
  }
#endif
