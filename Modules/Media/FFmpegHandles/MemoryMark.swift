#if FFmpeg
  /// Eight bytes with which the memory of a frame is marked before it is decoded.
  enum MemoryMark {
    /// Bytes that are no line of samples of any depth: extremes in the order of the Thue-Morse sequence, which no
    /// stripes have.
    static let value: UInt64 = 0xff03_00fc_01fe_fd02

    /// The largest difference between neighboring samples of a smooth prediction.
    private static let smoothness = 24

    /// Returns whether a mark was not overwritten, or only averaged with a smooth prediction.
    ///
    /// MPEG-2's decoder leaves out a prediction from beyond the picture. If it is the first one of two, the
    /// second is averaged with what the memory held before.
    ///
    /// - Parameter bytes: The bytes at the place of the mark.
    /// - Returns: Whether the frame depends on what its memory held before.
    static func isLeft(in bytes: UInt64) -> Bool {
      if bytes == value { return true }
      var last: Int?
      for shift: UInt64 in stride(from: 0, to: 64, by: 8) {
        let (sample, mark) = (Int(bytes >> shift & 0xFF), Int(value >> shift & 0xFF))
        // An average is rounded up from half.
        let prediction = 2 * sample - mark
        guard (0...256).contains(prediction), abs(prediction - (last ?? prediction)) <= smoothness
        else { return false }
        last = prediction
      }
      return true
    }
  }
#endif
