#if FFmpeg
  /// Contiguous decoded samples, interleaved.
  struct SoundPass {
    /// The index of the first sample.
    private(set) var start: Int64
    /// The index from which the samples are used: the previous pass extends up to it.
    let firstOwn: Int64
    /// All samples.
    var samples: [Float] = []

    init(start: Int64, firstOwn: Int64) { (self.start, self.firstOwn) = (start, firstOwn) }

    /// Returns the index after the last sample.
    func end(_ channelCount: Int) -> Int64 { start + Int64(samples.count / channelCount) }

    /// Drops the samples before an index.
    mutating func forget(before index: Int64, _ channelCount: Int) {
      let excess = min(index, end(channelCount)) - start
      guard excess > 0 else { return }
      samples.removeFirst(Int(excess) * channelCount)
      start += excess
    }

    /// Drops the samples from an index on.
    mutating func cut(at end: Int64, _ channelCount: Int) {
      let excess = self.end(channelCount) - max(end, start)
      if excess > 0 { samples.removeLast(Int(excess) * channelCount) }
    }

    /// Copies the samples in a range that begins at an index.
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
