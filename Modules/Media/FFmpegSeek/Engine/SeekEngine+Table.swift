#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes the whole file once and returns its frames.
    ///
    /// - Parameters:
    ///   - end: The timestamp at which the file is expected to end.
    ///   - progress: Called with the completed share, from 0 to 1.
    /// - Returns: The frames in the order of the reference decode.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func makeTable(
      end: Int64, progress: (Double) -> Void
    ) throws(EngineError) -> [FrameTableEntry] {
      if let table = known.table { return table }
      var entries: [FrameTableEntry] = []
      var timestamps: [Int64] = []
      _ = try begin(pass.trust.isTrusted ? .firstPacket : .reference)
      // The pass's final state has no frame to continue from.
      defer { abandonPass() }
      while let decoded = try nextFrame() {
        let time = pass.clock.last ?? decoded.pts
        // Decreasing timestamps: from now on the order of the reference decode counts.
        if decoded.pts != time || decoded.isCorrected && pass.trust.doubt == nil {
          known.noteUnusableTimestamps()
        }
        timestamps.append(time)
        entries.append(
          FrameTableEntry(
            pts: decoded.ownPts, duration: decoded.duration, isKeyframe: decoded.isKeyframe))
        if entries.count % 32 == 0, end > known.firstPts {
          let done = Double(decoded.pts - known.firstPts) / Double(end - known.firstPts)
          progress(min(max(done, 0), 1))
        }
      }
      known.note(table: entries, pts: timestamps)
      progress(1)
      return entries
    }
  }
#endif
