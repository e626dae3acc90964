extension SeekMachine {
  /// The use of the link to a video that is far away, of which work ahead of requests takes a share at rest.
  struct LinkUse {
    /// Whether the video is far away.
    var isFar = false
    /// The time before which nothing is read ahead, in seconds.
    private(set) var quietEnd = -Double.infinity

    /// Records work that may have used the link.
    ///
    /// - Parameters:
    ///   - start: The start, in seconds.
    ///   - end: The end.
    ///   - tuning: The constants.
    mutating func note(from start: Double, through end: Double, _ tuning: SeekTuning) {
      let pause = tuning.farPause * max(0, end - start)
      quietEnd = max(quietEnd, end + min(pause, tuning.longestFarPause))
    }

    /// Returns the time until which nothing is read ahead at rest; `nil` if that is over.
    func quietEnd(after now: Double) -> Double? { isFar && now < quietEnd ? quietEnd : nil }
  }
}
