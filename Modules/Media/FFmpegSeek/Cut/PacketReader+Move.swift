#if FFmpeg
  package import FFmpegHandles

  extension PacketReader {
    /// Moves to the packet with a timestamp, so that it is in `packet`.
    ///
    /// - Parameters:
    ///   - pts: The timestamp.
    ///   - isFirst: Whether it is that of the first frame of the file.
    /// - Returns: Whether there is such a packet.
    /// - Throws: `FFmpegFailure` if the file cannot be read.
    package func move(to pts: Int64, isFirst: Bool) throws(FFmpegFailure) -> Bool {
      if !isFirst {
        do throws(FFmpegFailure) {
          try seek(before: pts)
          if try find(pts) { return true }
        } catch {
          if error.isInterrupted || !error.isRecoverable { throw error }
        }
      }
      // The container cannot seek there.
      try rewind()
      return try find(pts)
    }

    /// Reads on to a packet, as far as it can be.
    private func find(_ pts: Int64) throws(FFmpegFailure) -> Bool {
      var later = 0
      while later <= CodecLimits.reorder, try next() {
        if packet.pts == pts { return true }
        if let other = packet.pts, other > pts { later += 1 }
      }
      return false
    }
  }
#endif
