#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek

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
      if let table { return table }
      var entries: [FrameTableEntry] = []
      _ = try begin(.firstPacket)
      while let picture = try nextPicture() {
        entries.append(
          FrameTableEntry(
            pts: picture.pts, duration: picture.duration, isKeyframe: picture.isKeyframe))
        if entries.count % 32 == 0, end > firstPts {
          let done = Double(picture.pts - firstPts) / Double(end - firstPts)
          progress(min(max(done, 0), 1))
        }
      }
      table = entries
      let ascending = entries.compactMap(\.pts)
      if zip(ascending, ascending.dropFirst()).allSatisfy({ $0 < $1 }) { tablePts = ascending }
      progress(1)
      return entries
    }
  }
#endif
