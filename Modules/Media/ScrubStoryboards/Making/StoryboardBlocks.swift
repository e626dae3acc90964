/// A distribution of parts to workers.
///
/// Each worker processes its own range in order, so that its decoder rarely seeks; a worker that has
/// finished takes over the second half of the longest remaining range.
struct StoryboardBlocks {
  private var blocks: [ArraySlice<Int>]

  /// Divides the parts.
  ///
  /// - Parameters:
  ///   - parts: The parts' numbers, ascending.
  ///   - workers: The number of workers, 1 or more.
  init(_ parts: [Int], workers: Int) {
    blocks = (0..<workers).map { worker in
      parts[parts.count * worker / workers..<parts.count * (worker + 1) / workers]
    }
  }

  /// Returns the next part for a worker; `nil` if none is left.
  mutating func next(for worker: Int) -> Int? {
    if let part = blocks[worker].popFirst() { return part }
    guard let longest = blocks.indices.max(by: { blocks[$0].count < blocks[$1].count }) else {
      return nil
    }
    let block = blocks[longest]
    let middle = block.startIndex + block.count / 2
    blocks[longest] = block[..<middle]
    blocks[worker] = block[middle...]
    return blocks[worker].popFirst()
  }
}
