extension FrameCache {
  /// The memory budget of a frame cache: a number of bytes, or one that fits the open videos.
  enum Budget: Sendable {
    case fixed(Int)
    /// What the videos need, within the physical memory in bytes and under a pressure; see
    /// `SystemMemory`.
    case fitting(memory: Int, pressure: Double)

    /// Returns the budget.
    ///
    /// - Parameters:
    ///   - needed: What the videos and their decoders need, in bytes; see `Needs`.
    ///   - tuning: The constants.
    /// - Returns: The budget, in bytes: of what is needed, at least 256 MiB and at most a quarter of the
    ///   memory, and less, down to 256 MiB, the more time is lost by waiting for memory.
    func bytes(needed: Int, tuning: SeekTuning = .standard) -> Int {
      switch self {
      case .fixed(let bytes): return bytes
      case .fitting(let memory, let pressure):
        let least = tuning.leastBudgetBytes
        let most = max(least, Int(Double(memory) * tuning.largestMemoryShare))
        let fitting = min(max(needed, least), most)
        let remainingShare = 1 - min(1, max(0, pressure) / tuning.highPressure)
        return least + Int(Double(fitting - least) * remainingShare)
      }
    }
  }
}
