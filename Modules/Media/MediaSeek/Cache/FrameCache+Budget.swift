extension FrameCache {
  /// The memory budget of a frame cache: a number of bytes, or one that fits the open videos.
  enum Budget: Sendable {
    case fixed(Int)
    /// What the videos need, within the physical memory in bytes and under a pressure; see
    /// `SystemMemory`.
    case fitting(memory: Int, pressure: Double)

    /// The least budget that fits: 80 frames of 1080p, or 20 of 4K.
    static let least = 256 << 20
    /// The largest share of the physical memory: other programs need theirs, too.
    static let largestShare = 0.25
    /// The share of time lost by waiting for memory at which only the least budget remains. A tenth can be
    /// felt; systemd-oomd ends programs at 60 %.
    static let highPressure = 0.2

    /// Returns the budget.
    ///
    /// - Parameter needed: What the videos and their decoders need, in bytes; see `Needs`.
    /// - Returns: The budget, in bytes: of what is needed, at least 256 MiB and at most a quarter of the
    ///   memory, and less, down to 256 MiB, the more time is lost by waiting for memory.
    func bytes(needed: Int) -> Int {
      switch self {
      case .fixed(let bytes): return bytes
      case .fitting(let memory, let pressure):
        let most = max(Self.least, Int(Double(memory) * Self.largestShare))
        let fitting = min(max(needed, Self.least), most)
        let remainingShare = 1 - min(1, max(0, pressure) / Self.highPressure)
        return Self.least + Int(Double(fitting - Self.least) * remainingShare)
      }
    }
  }
}
