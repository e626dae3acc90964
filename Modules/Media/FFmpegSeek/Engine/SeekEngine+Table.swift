#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes the whole file once and lists its frames.
    ///
    /// - Parameters:
    ///   - end: The timestamp at which the file is thought to end.
    ///   - progress: Told the share that is done, from 0 to 1.
    /// - Returns: The frames in the order of the reference decode.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func makeTable(
      end: Int64, progress: (Double) -> Void
    ) throws(EngineError) -> [FrameTableEntry] {
      if let table = known.table { return table }
      var entries: [FrameTableEntry] = []
      var places: [Int64] = []
      _ = try begin(.firstPacket)
      // What is left of the pass has no frame that says where it stands.
      defer { abandonPass() }
      while let decoded = try nextFrame() {
        // Falling timestamps: the frames' order counts, in this list and in all that follows.
        let isOrdered = decoded.pts > places.last ?? .min
        if !isOrdered || decoded.isCorrected && !pass.isSuspect {
          known.needsReferenceDecode = true
        }
        places.append(
          isOrdered ? decoded.pts : timestamp(after: places.last ?? 0))
        pass.lastTimestamp = places.last
        entries.append(
          FrameTableEntry(
            pts: decoded.ownPts, duration: decoded.duration, isKeyframe: decoded.isKeyframe))
        if entries.count % 32 == 0, end > known.firstPts {
          let done = Double(decoded.pts - known.firstPts) / Double(end - known.firstPts)
          progress(min(max(done, 0), 1))
        }
      }
      known.table = entries
      known.tablePts = places
      progress(1)
      return entries
    }
  }
#endif
