#if FFmpeg
  /// Samples that follow one another, interleaved.
  struct SoundPass {
    /// The number of the first one.
    private(set) var start: Int64
    /// The number from which on they count: the pass before reaches up to it.
    let firstOwn: Int64
    /// All of them.
    var samples: [Float] = []

    init(start: Int64, firstOwn: Int64) { (self.start, self.firstOwn) = (start, firstOwn) }

    /// The number after the last one.
    func end(_ channelCount: Int) -> Int64 { start + Int64(samples.count / channelCount) }

    /// Leaves out what lies before a number.
    mutating func forget(before index: Int64, _ channelCount: Int) {
      let excess = min(index, end(channelCount)) - start
      guard excess > 0 else { return }
      samples.removeFirst(Int(excess) * channelCount)
      start += excess
    }

    /// Leaves out what lies at a number or after it.
    mutating func cut(at end: Int64, _ channelCount: Int) {
      let excess = self.end(channelCount) - max(end, start)
      if excess > 0 { samples.removeLast(Int(excess) * channelCount) }
    }

    /// Copies what falls into the range that begins at a number.
    func copy(to target: inout [Float], from index: Int64, _ channelCount: Int) {
      let count = Int64(target.count / channelCount)
      let first = max(start, firstOwn, index)
      let last = min(end(channelCount), index + count)
      guard first < last else { return }
      let source = Int(first - start) * channelCount
      let targetStart = Int(first - index) * channelCount
      for offset in 0..<Int(last - first) * channelCount {
        target[targetStart + offset] = samples[source + offset]
      }
    }
  }
#endif
