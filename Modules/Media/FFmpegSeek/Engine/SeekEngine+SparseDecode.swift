#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
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
      if !canDecodeSparsely(from: wanted) {
        let first = max(wanted, known.firstPts)
        guard hasRandomAccess, !inspector.needsProof, reader.container.framesPackets,
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
      } else if !pass.plan.isLayered {
        follow(DecodePlan(skip: .allUnreferenced))
      }
      let isLayered = pass.plan.isLayered
      // What follows the range is decoded completely, unless its references are missing.
      defer { if pass.isRunning, !isLayered { follow(DecodePlan()) } }
      var last = pass.current?.pts ?? .min
      while pass.current == nil || position < end {
        guard let decoded = try upcomingFrame(), accept(decoded), pass.trust.isTrusted else {
          let (isOver, reached) = (pass.isDrained && isLayered, position)
          abandonPass()
          // The layers are those of one GOP.
          guard isOver, let next = map.randomAccessPoint(after: reached), next.pts <= end else {
            return
          }
          return try decodeSparsely(from: next.pts, through: end, spacing: spacing)
        }
        if let clean = pass.cleanFrom, decoded.pts < clean { continue }
        advance(to: decoded)
        guard isLayered || decoded.isKeyframe || decoded.pts.subtractingClamped(last) >= spacing
        else { continue }
        last = decoded.pts
        onFrame(self, decoded)
      }
    }

    /// Returns whether continuing the pass leads to a timestamp sooner than a new pass.
    func canDecodeSparsely(from wanted: Int64) -> Bool {
      guard canSkipFrames, pass.isRunning, !pass.isEnding, pass.trust.isTrusted,
        position <= wanted, pass.plan.isLayered || pass.plan.leads(to: wanted)
      else { return false }
      return isNearest(to: wanted) ?? false
    }
  }
#endif
