#if FFmpeg
  internal import ScrubMedia

  /// The place of the sample tables among the boxes of a file in ISO format (ISO 14496-12, 4.2).
  enum SampleTablePlace {
    /// The largest number of boxes that are examined; writers put very few before the samples.
    private static let boxLimit = 1000

    /// Returns whether the samples of a file come before their tables, so that it cannot be read from start to end.
    ///
    /// - Parameter bytes: The file, in any format.
    /// - Returns: Whether there are samples before the tables.
    /// - Throws: `MediaError` if it cannot be read.
    static func isAfterSamples(in bytes: any StreamBytes) throws(MediaError) -> Bool {
      var offset: Int64 = 0
      for _ in 0..<boxLimit {
        let header = try bytes.bytes(offset..<offset.addingClamped(16))
        guard header.count >= 8 else { return false }
        func number(_ range: Range<Int>) -> Int64 {
          Int64(clamping: header[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        }
        switch String(decoding: header[4..<8], as: UTF8.self) {
        case "mdat": return true
        case "moov", "moof": return false
        default: break
        }
        let size = number(0..<4) == 1 && header.count == 16 ? number(8..<16) : number(0..<4)
        guard size >= 8 else { return false }
        offset = offset.addingClamped(size)
      }
      return false
    }
  }
#endif
