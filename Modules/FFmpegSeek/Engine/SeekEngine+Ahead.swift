#if FFmpeg
  extension SeekEngine {
    /// Decodes the pictures of a stretch, each of which goes to whoever keeps pictures.
    ///
    /// Where decoding can begin inside the stretch, what lies before is left to the next one: it
    /// would cost the way from the restart before, now and then again.
    func readAhead(from wanted: Int64, through end: Int64) throws(EngineError) {
      let start = canGoOn(to: wanted) ? wanted : restart(from: wanted, through: end) ?? wanted
      _ = try exact(start, sparing: .whatComesBefore)
      // Where the run breaks off, the next request finds out why; decoding ahead is no answer.
      _ = try decode(to: end)
    }

    private func restart(from start: Int64, through end: Int64) -> Int64? {
      let found =
        if let index = known.index {
          index.pts(of: index.restart(after: start - 1))
        } else {
          listedKeyframe(after: start - 1)
        }
      return found.flatMap { $0 <= end ? $0 : nil }
    }
  }
#endif
