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
      pass.isSparse = true
      defer { pass.isSparse = false }
      while current == nil || position < end {
        let upcoming: DecodedFrame?
        if let pending { upcoming = pending } else { upcoming = try nextFrame() }
        pending = nil
        guard let decoded = upcoming, accept(decoded) else { return abandonPass() }
        if let clean = pass.cleanFrom, decoded.pts < clean { continue }
        current = decoded
        guard pass.trust.isTrusted else { return abandonPass() }
        guard decoded.pts.subtractingClamped(pass.lastSparse) >= spacing || decoded.isKeyframe
        else {
          continue
        }
        pass.lastSparse = decoded.pts
        onFrame(self, decoded)
      }
    }

    /// Returns whether continuing the pass leads to a timestamp sooner than a new pass.
    func canDecodeSparsely(from wanted: Int64) -> Bool {
      guard canSkipFrames, isRunning, !pass.isEnding, pass.trust.isTrusted, position <= wanted
      else {
        return false
      }
      return isNearest(to: wanted) ?? false
    }
  }
#endif
