#if FFmpeg
  internal import FFmpegHandles

  extension FFmpegSource.Cut {
    /// The examination of packets for a cut.
    struct Search {
      let inspector: PacketInspector
      let known: StreamFacts
      let container: ContainerTraits
      /// The timestamp of the first frame.
      let first: Int64
      /// A timestamp after that of the last frame, and not after that of the next one.
      let end: Int64
      /// Whether the first frame is the first one of the file, with which every decoder begins.
      let isFirst: Bool
      /// Whether the decoder reports the first frame as intra-coded.
      let isIntra: Bool

      /// Reads the packets of the range.
      ///
      /// - Parameter reader: The reader, with the packet of the first frame in it.
      /// - Returns: The packets in decoding order, or what prevents the cut.
      /// - Throws: `FFmpegFailure` if the file cannot be read, or the call is canceled.
      func run(
        _ reader: PacketReader
      ) throws(FFmpegFailure) -> Result<[Packet], Obstacle> {
        let start = facts(of: reader)
        guard reader.packet.isKeyframe, isFirst || isTrusted(start) else {
          return .failure(.startNeedsEarlierFrames)
        }
        // Later packets rely on what a decoder has that begins with the first one.
        let parameters = inspector.initialParameters.union([0, start.parameters])
        let encoders = inspector.initialEncoders.union([0, start.encoder])
        var packets: [Packet] = []
        var laterCount = 0
        repeat {
          if reader.interrupt.shouldStop { throw .interrupted }
          let facts = facts(of: reader)
          let isRegular =
            !reader.packet.isDiscarded && !reader.packet.isCorrupt
            && !reader.changesParameters && parameters.contains(facts.parameters)
            && encoders.contains(facts.encoder)
          guard isRegular, let pts = reader.packet.pts else {
            // Behind the end, nothing matters but the times.
            if laterCount > 0 { break }
            return .failure(.unverified)
          }
          if pts < first { return .failure(.startNeedsEarlierFrames) }
          if pts < end {
            if laterCount > 0 { return .failure(.endNeedsLaterFrames) }
            packets.append(Packet(pts: pts, fingerprint: reader.fingerprint))
          } else {
            laterCount += 1
            if container.storesDecodingTimes, let dts = reader.packet.dts, dts >= end { break }
            if laterCount > CodecLimits.reorder { break }
          }
        } while try reader.next()
        guard Set(packets.map(\.pts)).count == packets.count else { return .failure(.unverified) }
        return .success(packets)
      }

      private func facts(of reader: PacketReader) -> PacketFacts {
        reader.packet.withBytes { inspector.facts(of: $0, isKeyframe: reader.packet.isKeyframe) }
      }

      private func isTrusted(_ facts: PacketFacts) -> Bool {
        guard known.hasRandomAccess(at: facts) else { return false }
        return facts.randomAccess == .clean || facts.randomAccess == .cleanIfIntra && isIntra
      }
    }
  }
#endif
