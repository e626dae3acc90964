#if FFmpeg
  extension Int {
    func addingClamped(_ other: Int) -> Int {
      let (sum, overflow) = addingReportingOverflow(other)
      return overflow ? (other > 0 ? .max : .min) : sum
    }
  }
#endif
