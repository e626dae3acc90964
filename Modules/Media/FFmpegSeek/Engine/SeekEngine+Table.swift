#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes the whole file once and lists its pictures.
    ///
    /// - Parameters:
    ///   - end: The timestamp at which the file is thought to end.
    ///   - progress: Told the share that is done, from 0 to 1.
    /// - Returns: The pictures in the order of the linear decode.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func makeTable(
      end: Int64, progress: (Double) -> Void
    ) throws(EngineError) -> [FrameTableEntry] {
      if let table = known.table { return table }
      var entries: [FrameTableEntry] = []
      var places: [Int64] = []
      _ = try begin(.firstPacket)
      // What is left of the run has no picture that says where it stands.
      defer { abandonRun() }
      while let picture = try nextPicture() {
        // Falling timestamps: the pictures' order counts, in this list and in all that follows.
        let isOrdered = picture.pts > places.last ?? .min
        if !isOrdered || picture.isCorrected && !run.isSuspect { known.isLinearOnly = true }
        places.append(
          isOrdered ? picture.pts : place(after: places.last ?? 0))
        run.lastPlace = places.last
        entries.append(
          FrameTableEntry(
            pts: picture.ownPts, duration: picture.duration, isKeyframe: picture.isKeyframe))
        if entries.count % 32 == 0, end > known.firstPts {
          let done = Double(picture.pts - known.firstPts) / Double(end - known.firstPts)
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
