#if FFmpeg
  extension SeekEngine {
    /// Decodes the pictures of a stretch, each of which goes to whoever keeps pictures.
    func readAhead(from start: Int64, through end: Int64) throws(EngineError) {
      _ = try exact(start, sparing: .whatComesBefore)
      // Where the run breaks off, the next request finds out why; decoding ahead is no answer.
      _ = try decode(to: end)
    }
  }
#endif
