#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek

  extension SeekEngine {
    /// Reads all packets once, with a demuxer of its own, unless they are more than the limit.
    func readIndex(byteLimit: Int64) throws(FFmpegFailure) {
      guard known.index == nil, byteLimit > 0 else { return }
      let reader = try PacketReader(reader.seed, interrupt: reader.interrupt)
      known.index = try PacketIndex(
        reader: reader, inspector: inspector, byteLimit: byteLimit, isCancelled: isCancelled)
      if let index = known.index { known.isLinearOnly = !index.hasOwnTimestamps }
    }

    /// Where a decoder does not give pictures the timestamps of their packets, the second one mostly
    /// shows it; then only decoding tells how many there are.
    func compareSecondPicture() throws(EngineError) {
      guard let shown = known.index?.displayPts, shown.count > 1 else { return }
      if try decode(to: known.firstPts) == nil { abandonRun() }
      if pending?.pts != shown[1] { known.indexMatchesPictures = false }
    }

    /// Of the pictures before the first restart, decoders leave out those that cannot be made, which
    /// their packets do not tell.
    func compareUncleanStart() throws(EngineError) {
      guard !known.startsCleanly, let shown = known.displayPts, let index = known.index,
        let end = index.pts(of: index.restart(after: known.firstPts))
      else { return }
      _ = try decode(to: end)
      let isWhole = run.clean.prefix { $0 < end } == shown.prefix { $0 < end }
      if !isWhole { known.indexMatchesPictures = false }
    }

    /// Reads the index of an engine that is in use: pictures get their numbers from now on.
    func readIndexLate() throws(EngineError) {
      guard known.index == nil, !known.isLinearOnly else { return }
      do throws(FFmpegFailure) { try readIndex(byteLimit: .max) } catch { throw .failed(error) }
      if isCancelled() { throw .cancelled }
      // The picture at hand may be one that the index tells apart differently.
      abandonRun()
      known.index?.beginDisplay(at: known.firstPts, mayHoldFields: !hasFramedPackets)
    }

    /// The same with an index that was read elsewhere; the first two pictures have to agree.
    func adopt(_ index: PacketIndex) throws(EngineError) {
      guard known.index == nil, !known.isLinearOnly else { return }
      try beginAtFirstPacket()
      _ = try decode(to: known.firstPts)
      let second = pending?.pts
      abandonRun()
      known.index = index
      known.isLinearOnly = !index.hasOwnTimestamps
      known.index?.beginDisplay(
        at: known.firstPts, mayHoldFields: known.isInterlaced && !hasFramedPackets)
      guard let shown = known.index?.displayPts, shown.count > 1 else { return }
      if shown[1] != second { known.indexMatchesPictures = false }
    }

    /// Where the last packets end, for containers that state no duration.
    func lastListedEnd() -> Int64 {
      var end = known.firstPts
      do throws(FFmpegFailure) {
        let reader = try PacketReader(reader.seed, interrupt: reader.interrupt)
        try? reader.seek(before: .max / 4)
        while try reader.next(), !isCancelled() {
          if let pts = reader.packet.pts { end = max(end, pts.addingHeld(reader.packet.duration)) }
        }
      } catch {
        // What was read so far is all there is to say; the pictures tell the rest.
        return end
      }
      return end
    }

    /// The number of pictures, where it is known.
    var pictureCount: Int? { known.table?.count ?? known.displayPts?.count }
  }
#endif
