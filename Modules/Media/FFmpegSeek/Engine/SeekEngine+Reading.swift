#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Reads the next packet and, with an index, gives it the timestamps of the linear read.
    func readPacket() throws(FFmpegFailure) -> Bool {
      guard try reader.next() else {
        pass.noteEndOfFile()
        try noteEnd()
        return false
      }
      counters.count { $0.packetsRead += 1 }
      pass.noteRead(reader.packet.pts)
      known.noteRead(reader.packet.pts)
      guard let index = known.index, let last = pass.ordinal else { return true }
      let ordinal = last + 1
      guard ordinal < index.entries.count,
        index.entries[ordinal].fingerprint == reader.fingerprint
      else {
        try noteContradiction(isEnd: ordinal >= index.entries.count)
        return true
      }
      pass.read(at: ordinal)
      reader.packet.pts = index.entries[ordinal].pts
      reader.packet.dts = index.entries[ordinal].dts
      // After a seek, the demuxer may not detect that data is missing.
      if index.entries[ordinal].isCorrupt { pass.note(.damage) }
      return true
    }

    /// Records that the packet read is not the one that the index lists here.
    ///
    /// - Parameter isEnd: Whether the index ends before it: the file has grown.
    /// - Throws: `FFmpegFailure` if only a file that was changed can have other packets.
    private func noteContradiction(isEnd: Bool) throws(FFmpegFailure) {
      // The index was read from the first packet to the last, as in this pass.
      let isOther = !isEnd && pass.trust.isReference && known.index?.isFromFile == true
      pass.note(.damage)
      pass.read(at: nil)
      known.noteContradiction()
      if isOther, reader.seed.mayHaveChanged { try endPass("its contents changed") }
    }

    /// Records the end of the file.
    ///
    /// - Throws: `FFmpegFailure` if it comes before packets that were read earlier, and the file was changed.
    private func noteEnd() throws(FFmpegFailure) {
      let isEarly: Bool
      if let index = known.index, let last = pass.ordinal {
        isEarly = last + 1 < index.entries.count
      } else {
        // Other timestamps depend on where reading began.
        isEarly = reader.container.storesTimestamps && pass.latestRead < known.latestRead
      }
      guard isEarly, reader.seed.mayHaveChanged else { return }
      if pass.trust.isReference { try endPass("it became shorter") }
      // After a seek, a demuxer may lose packets.
      pass.note(.damage)
    }

    private func endPass(_ change: String) throws(FFmpegFailure) {
      abandonPass()
      throw .changed(change)
    }
  }
#endif
