#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Reads all packets once, with a demuxer of its own, unless they are more than the limit.
    func readIndex(byteLimit: Int64) throws(FFmpegFailure) {
      guard known.index == nil, byteLimit > 0 else { return }
      let reader = try PacketReader(reader.seed, interrupt: reader.interrupt)
      known.index = try PacketIndex(
        reader: reader, inspector: inspector, byteLimit: byteLimit, isCancelled: isCancelled)
      if let index = known.index { known.needsReferenceDecode = !index.hasOwnTimestamps }
    }

    /// Where a decoder does not give frames the timestamps of their packets, the second one mostly
    /// shows it; then only decoding tells how many there are.
    func compareSecondPicture() throws(EngineError) {
      guard let shown = known.index?.displayPts, shown.count > 1 else { return }
      if try decode(to: known.firstPts) == nil { abandonPass() }
      if pending?.pts != shown[1] { known.indexMatchesFrames = false }
    }

    /// Of the frames before the first random access point, decoders leave out those that cannot be made, which
    /// their packets do not tell.
    func compareUncleanStart() throws(EngineError) {
      guard !known.startsCleanly, let shown = known.displayPts, let index = known.index,
        let end = index.pts(of: index.randomAccessPoint(after: known.firstPts))
      else { return }
      _ = try decode(to: end)
      let isWhole = pass.clean.prefix { $0 < end } == shown.prefix { $0 < end }
      if !isWhole { known.indexMatchesFrames = false }
    }

    /// Reads all packets of a video that is in use, with a demuxer of its own, and compares its first
    /// two frames with them, with a decoder of its own.
    ///
    /// - Parameters:
    ///   - seed: The video.
    ///   - byteLimit: Gives up once the packets are more than this together.
    ///   - interrupt: Ends calls that take too long.
    ///   - isCancelled: Asked between packets.
    /// - Returns: What an engine that is opened with the index knows; nil where there is none.
    /// - Throws: `EngineError`.
    static func learnIndex(
      of seed: Seed, byteLimit: Int64, interrupt: Interrupt,
      isCancelled: @escaping @Sendable () -> Bool
    ) throws(EngineError) -> StreamKnowledge? {
      let engine: SeekEngine
      do throws(FFmpegFailure) {
        engine = try SeekEngine(
          seed, knowing: SharedKnowledge(StreamKnowledge(stream: seed.reader.stream)),
          interrupt: interrupt, .frames(1))
        engine.isCancelled = isCancelled
        try engine.readIndex(byteLimit: byteLimit)
      } catch {
        throw .failed(error)
      }
      guard engine.known.index != nil, try engine.start() else { return nil }
      return engine.known
    }

    /// Goes by an index that was read while the engine was in use: frames get their numbers from
    /// now on.
    func adopt(_ found: StreamKnowledge) {
      guard known.index == nil, !known.needsReferenceDecode else { return }
      known.index = found.index
      known.needsReferenceDecode = found.needsReferenceDecode
      known.indexMatchesFrames = known.indexMatchesFrames && found.indexMatchesFrames
      // The first frame alone does not tell whether there are fields.
      known.index?.beginDisplay(
        at: known.firstPts, mayHoldFields: known.isInterlaced && !hasFramedPackets)
    }

    /// Where the last packets end, for containers that state no duration.
    func lastListedEnd() -> Int64 {
      var end = known.firstPts
      do throws(FFmpegFailure) {
        let reader = try PacketReader(reader.seed, interrupt: reader.interrupt)
        try? reader.seek(before: .max / 4)
        while try reader.next(), !isCancelled() {
          if let pts = reader.packet.pts { end = max(end, pts.addingClamped(defaultStep)) }
        }
      } catch {
        // What was read so far is all there is to say; the frames tell the rest.
        return end
      }
      return end
    }

    /// The number of frames, where it is known.
    var pictureCount: Int? { known.table?.count ?? known.displayPts?.count }
  }
#endif
