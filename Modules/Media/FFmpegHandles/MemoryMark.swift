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
      var (remaining, marks) = (bytes, value)
      var last = prediction(of: remaining, marks)
      // Not a `stride`: in a debug build, in which most tests run, that took a fifth of the time of decoding.
      while marks != 0 {
        let prediction = prediction(of: remaining, marks)
        if prediction < 0 || prediction > 256 || abs(prediction - last) > smoothness {
          return false
        }
        last = prediction
        (remaining, marks) = (remaining >> 8, marks >> 8)
      }
      return true
    }

    /// Returns the sample with which the mark in the lowest byte was averaged, which is rounded up from half.
    private static func prediction(of bytes: UInt64, _ marks: UInt64) -> Int {
      2 * Int(bytes & 0xFF) - Int(marks & 0xFF)
    }
  }
#endif
