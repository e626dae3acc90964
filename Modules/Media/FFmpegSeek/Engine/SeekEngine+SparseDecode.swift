#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes only the reference frames of a range, from the random access point before it, and passes
    /// those that are far enough apart to `onFrame`.
    ///
    /// - Parameters:
    ///   - wanted: A timestamp displayed by the first frame.
    ///   - end: A timestamp displayed by the last one.
    ///   - spacing: The minimum distance between two frames, in ticks.
    /// - Throws: `EngineError`.
    func decodeSparsely(from wanted: Int64, through end: Int64, spacing: Int64) throws(EngineError)
    {
      if !canDecodeSparsely(from: wanted) {
        guard hasRandomAccess, !inspector.needsProof, reader.container.framesPackets,
          !known.isInterlaced,
          let start = map.start(before: max(wanted, known.firstPts)), try begin(start),
          canSkipFrames
        else { return }
      }
      follow(DecodePlan(skip: .allUnreferenced))
      // What follows the range is decoded completely.
      defer { if pass.isRunning { follow(DecodePlan()) } }
      var last = pass.current?.pts ?? .min
      while pass.current == nil || position < end {
        guard let decoded = try upcomingFrame(), accept(decoded), pass.trust.isTrusted else {
          return abandonPass()
        }
        if let clean = pass.cleanFrom, decoded.pts < clean { continue }
        advance(to: decoded)
        guard decoded.pts.subtractingClamped(last) >= spacing || decoded.isKeyframe else {
          continue
        }
        last = decoded.pts
        onFrame(self, decoded)
      }
    }

    /// Returns whether continuing the pass leads to a timestamp sooner than a new pass.
    func canDecodeSparsely(from wanted: Int64) -> Bool {
      guard canSkipFrames, pass.isRunning, !pass.isEnding, pass.trust.isTrusted, position <= wanted
      else {
        return false
      }
      return isNearest(to: wanted) ?? false
    }
  }
#endif
