#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension Lane {
    /// Decodes the whole file once and returns its frames.
    ///
    /// - Parameters:
    ///   - end: The timestamp at which the file is expected to end.
    ///   - progress: Called with the completed share, from 0 to 1.
    /// - Returns: The frames in the order of the reference decode.
    /// - Throws: `EngineError` when canceled, or when reading fails.
    func makeTable(
      end: Int64, progress: (Double) -> Void
    ) throws(EngineError) -> [FrameTableEntry] {
      if let table = known.frameTable { return table }
      // The pass's final state has no frame to continue from.
      defer { abandonPass() }
      var table = try readTable(
        from: pass.trust.isTrusted ? .firstPacket : .reference, end: end, progress: progress)
      // Which frames there are in a damaged file depends on the number of threads.
      if !pass.trust.isTrusted {
        table = try readTable(from: .reference, end: end, progress: progress)
      }
      note { [table] in $0.note(table) }
      progress(1)
      return table.entries
    }

    /// Decodes the file from its start to its end, or to a doubt.
    private func readTable(
      from start: PassMachine.Start, end: Int64, progress: (Double) -> Void
    ) throws(EngineError) -> FrameOrder.FrameTable {
      var table = FrameOrder.FrameTable()
      _ = try begin(start)
      while let decoded = try nextFrame(), pass.trust.isTrusted {
        let time = pass.clock.last ?? decoded.pts
        // Decreasing timestamps: from now on the order of the reference decode counts.
        if decoded.pts != time || decoded.isCorrected && pass.trust.doubt == nil {
          note { $0.note(.unusableTimestamps) }
        }
        table.timestamps.append(time)
        table.entries.append(
          FrameTableEntry(
            pts: decoded.ownPts, duration: decoded.duration, isKeyframe: decoded.isKeyframe))
        if table.entries.count % 32 == 0, end > known.firstPts {
          let done = Double(decoded.pts - known.firstPts) / Double(end - known.firstPts)
          progress(min(max(done, 0), 1))
        }
      }
      return table
    }
  }
#endif
