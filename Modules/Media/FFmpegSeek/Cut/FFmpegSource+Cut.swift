#if FFmpeg
  internal import FFmpegHandles
  package import ScrubMedia

  extension FFmpegSource {
    /// Returns the packets that decode alone to exactly the frames of a range, or what prevents that.
    ///
    /// - Parameters:
    ///   - first: The first frame.
    ///   - last: The last frame.
    ///   - cancellation: Ends the call early when canceled from another thread.
    /// - Returns: The packets, or the obstacle.
    /// - Throws: `MediaError` if the file cannot be read.
    /// - Complexity: O(n) in the packets of the range, which are read but not decoded.
    package func cut(
      from first: Frame, through last: Frame, cancellation: Cancellation
    ) throws(MediaError) -> Result<Cut, Cut.Obstacle> {
      try perform("find the packets", at: first.time, cancellation, hasDeadline: false) {
        (decoders) throws(EngineError) in
        let lane = decoders.main
        let known = lane.known
        guard lane.reader.container.storesTimestamps, !known.needsReferenceDecode,
          known.damagedFrom == .max
        else { return .failure(.unverified) }
        let search = Cut.Search(
          inspector: lane.seed.inspector, known: known, container: lane.reader.container,
          first: first.pts, end: last.pts + 1, isFirst: first.pts == known.firstPts,
          isIntra: first.isKeyframe)
        do throws(FFmpegFailure) {
          // Another reader: the decoders' own stay where they are.
          let reader = try PacketReader(lane.seed.reader, interrupt: lane.reader.interrupt)
          guard try reader.move(to: first.pts, isFirst: search.isFirst) else {
            return .failure(.unverified)
          }
          return try search.run(reader).map {
            Cut(streamIndex: reader.stream.index, packets: $0)
          }
        } catch {
          throw error.isInterrupted ? .cancelled : .failed(error)
        }
      }
    }
  }
#endif
