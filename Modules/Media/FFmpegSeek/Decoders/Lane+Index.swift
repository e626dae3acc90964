#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension Lane {
    /// Reads all packets once with a separate demuxer, unless they exceed the limit.
    func readIndex(byteLimit: Int64) throws(FFmpegFailure) {
      guard !known.isIndexed, byteLimit > 0 else { return }
      let reader = try PacketReader(reader.seed, interrupt: reader.interrupt)
      reader.expect(.frames(through: .max))
      let index = try PacketIndex(
        reader: reader, inspector: seed.inspector, byteLimit: byteLimit, isCancelled: isCancelled)
      if let index { note { $0.note(index) } }
    }

    /// Compares the second frame with the index. It usually reveals a decoder that does not return frames with
    /// their packets' timestamps; then only decoding can count the frames.
    func compareSecondFrame() throws(EngineError) {
      guard let shown = known.index?.displayPts, shown.count > 1 else { return }
      if try decode(to: known.firstPts) == nil { abandonPass() }
      if pass.pending?.pts != shown[1] { note { $0.note(.otherFrames) } }
    }

    /// Compares the frames before the first random access point with the index: decoders drop those whose
    /// references are missing, which packets do not show.
    func compareUncleanStart() throws(EngineError) {
      guard !known.startsCleanly, let shown = known.displayPts, known.isIndexed,
        let end = map.randomAccessPoint(after: known.firstPts)?.pts
      else { return }
      _ = try decode(to: end)
      let isWhole = pass.clean.prefix { $0 < end } == shown.prefix { $0 < end }
      if !isWhole { note { $0.note(.otherFrames) } }
    }

    /// Reads all packets of a video that is in use with a separate demuxer, and compares its first two
    /// frames with them with a separate decoder.
    ///
    /// - Parameters:
    ///   - seed: The video.
    ///   - stored: The packets as its sidecar lists them, which are not read then.
    ///   - byteLimit: The largest total size of the packets.
    ///   - interrupt: Ends calls that take too long.
    ///   - isCancelled: Called between packets.
    /// - Returns: The facts known to a lane opened with the index; `nil` if there is none.
    /// - Throws: `EngineError`.
    static func learnIndex(
      of seed: Lane.Seed, stored: PacketIndex? = nil, byteLimit: Int64, interrupt: Interrupt,
      isCancelled: @escaping @Sendable () -> Bool
    ) throws(EngineError) -> StreamFacts? {
      let lane: Lane
      do throws(FFmpegFailure) {
        lane = try Lane(
          seed, StreamFacts.Shared(StreamFacts(stream: seed.reader.stream)),
          interrupt: interrupt, .frames(1), isCancelled: isCancelled)
        if let stored {
          lane.note { $0.note(stored) }
        } else {
          try lane.readIndex(byteLimit: byteLimit)
        }
      } catch {
        throw .failed(error)
      }
      guard lane.known.isIndexed, try lane.start() else { return nil }
      return lane.known
    }

    /// The number of bytes at the end of a file in which its last packets are searched for first: a Matroska file can be
    /// read from the next cluster on, which is 5 MB or 5 s long as libavformat writes it.
    private static let smallestTail: Int64 = 1 << 20

    /// Returns the end of the last packets, for containers that state no duration.
    func lastListedEnd() -> Int64 {
      var end = known.firstPts
      do throws(FFmpegFailure) {
        do throws(FFmpegFailure) {
          if try extendFromTail(&end) { return end }
        } catch {
          // Else all packets are read.
          guard error.isRecoverable else { throw error }
        }
        let reader = try PacketReader(reader.seed, interrupt: reader.interrupt)
        try? reader.seek(before: .max / 4)
        // Some containers cannot seek.
        if try !extend(&end, with: reader) {
          try reader.reopen()
          _ = try extend(&end, with: reader)
        }
      } catch {
        // The packets read so far determine the end; decoding corrects it.
        return end
      }
      return end
    }

    /// Moves an end behind the last packets, without reading those before; returns `false` if that is not possible.
    private func extendFromTail(_ end: inout Int64) throws(FFmpegFailure) -> Bool {
      guard reader.container.canResync else { return false }
      let reader = try PacketReader(reader.seed, interrupt: reader.interrupt)
      var tail = Self.smallestTail
      while try reader.seek(toLastBytes: tail) {
        if try extend(&end, with: reader) { return true }
        tail *= 8
      }
      return false
    }

    /// Moves an end behind the remaining packets; returns whether there is any.
    private func extend(
      _ end: inout Int64, with reader: PacketReader
    ) throws(FFmpegFailure) -> Bool {
      var isFound = false
      while try reader.next(), !isCancelled() {
        guard let pts = reader.packet.pts else { continue }
        end = max(end, pts.addingClamped(known.frameDuration))
        isFound = true
      }
      return isFound
    }
  }
#endif
