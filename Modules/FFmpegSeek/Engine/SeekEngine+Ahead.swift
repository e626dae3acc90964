#if FFmpeg
  internal import MediaSeek

  extension SeekEngine {
    /// Decodes the pictures of a stretch, each of which goes to whoever keeps pictures.
    ///
    /// Where decoding can begin inside the stretch, what lies before is left to the next one: the
    /// pictures at its end are wanted first.
    func readAhead(from wanted: Int64, through end: Int64) throws(EngineError) {
      let start = canGoOn(to: wanted) ? wanted : restart(from: wanted, through: end) ?? wanted
      _ = try exact(start, sparing: .whatComesBefore)
      // Where the run breaks off, the next request finds out why; decoding ahead is no answer.
      _ = try decode(to: end)
    }

    /// Fewer pictures are not worth a beginning.
    private static let fewestPictures: Int64 = 24

    /// The last restart inside the stretch that leaves enough pictures to its end, or else the
    /// first one.
    private func restart(from start: Int64, through end: Int64) -> Int64? {
      let latest = end.subtractingHeld((Self.fewestPictures - 1) * defaultStep)
      if let late = restart(before: latest), late >= start { return late }
      return restart(after: start - 1).flatMap { $0 <= end ? $0 : nil }
    }

    private func restart(before timestamp: Int64) -> Int64? {
      guard let index = known.index else { return listedKeyframe(before: timestamp) }
      return index.pts(of: index.restarts(before: timestamp, limit: 1).first)
    }

    private func restart(after timestamp: Int64) -> Int64? {
      guard let index = known.index else { return listedKeyframe(after: timestamp) }
      return index.pts(of: index.restart(after: timestamp))
    }
  }
#endif
