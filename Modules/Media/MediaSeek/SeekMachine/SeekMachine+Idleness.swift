extension SeekMachine {
  /// The use of a video, which is idle some time after the last request or call.
  ///
  /// What a video does by itself, such as filling its thumbnail tier or growing, is no use.
  struct Idleness {
    /// Whether the video is idle: its memory was released, and nothing is decoded ahead.
    private(set) var isIdle = false
    /// The time of the last use, in seconds; `nil` before the first one.
    private var lastUse: Double?

    /// Records a request, a call or its end.
    mutating func noteUse(at now: Double) {
      isIdle = false
      lastUse = max(lastUse ?? now, now)
    }

    /// Records a call that has not begun.
    mutating func end() { isIdle = false }

    /// Returns the time from which the video is idle unless it is used.
    ///
    /// - Parameter delay: The time after the last use, in seconds; `nil` for never.
    /// - Returns: The time, in seconds; infinity if never.
    func start(after delay: Double?) -> Double {
      guard let lastUse, let delay else { return .infinity }
      return lastUse + delay
    }

    /// Lets the video be idle until its next use.
    mutating func begin() { isIdle = true }
  }
}
