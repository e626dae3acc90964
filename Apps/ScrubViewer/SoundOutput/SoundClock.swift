internal import Synchronization

/// When which sample is heard: told by the thread that plays, asked by any other; nobody waits.
final class SoundClock: Sendable {
  /// How often the rest was written; odd while it is being written.
  private let version = Atomic(0)
  /// Where the samples before began, which are heard first.
  private let earlier = Atomic(0)
  private let start = Atomic(0)
  private let end = Atomic(0)
  private let nanoseconds = Atomic<Int64>(0)

  /// The device has taken some samples.
  ///
  /// - Parameters:
  ///   - samples: Their places.
  ///   - time: When, in nanoseconds.
  func took(_ samples: Range<Int>, at time: Int64) {
    version.add(1, ordering: .relaxed)
    // Who sees any of these sees the odd number, too.
    earlier.store(start.load(ordering: .relaxed), ordering: .releasing)
    start.store(samples.lowerBound, ordering: .releasing)
    end.store(samples.upperBound, ordering: .releasing)
    nanoseconds.store(time, ordering: .releasing)
    version.add(1, ordering: .releasing)
  }

  /// The place of the sample that is heard, a fraction between two.
  ///
  /// A device plays what it took before while it takes the next: what it takes is heard one buffer
  /// later. Where it took less than that, silence is heard for the rest of the time.
  ///
  /// - Parameters:
  ///   - time: Now, in nanoseconds.
  ///   - rate: Samples in a second.
  ///   - buffer: How many samples the device takes at a time.
  /// - Returns: The place.
  func place(at time: Int64, rate: Int, buffer: Int) -> Double {
    while true {
      let before = version.load(ordering: .acquiring)
      let earlier = earlier.load(ordering: .acquiring)
      let (start, end) = (start.load(ordering: .acquiring), end.load(ordering: .acquiring))
      let taken = nanoseconds.load(ordering: .acquiring)
      guard before % 2 == 0, version.load(ordering: .relaxed) == before else { continue }
      let elapsed = max(0, Double(time - taken) / 1e9 * Double(rate))
      return max(
        min(Double(earlier) + elapsed, Double(start)),
        min(Double(start) + elapsed - Double(buffer), Double(end)))
    }
  }
}
