internal import Synchronization

/// A lock-free clock of the sample that is heard, set by the playing thread and read by any other.
final class SoundClock: Sendable {
  /// The number of changes of the other properties; odd during a change.
  private let version = Atomic(0)
  /// The start of the previous samples, which are heard first.
  private let earlier = Atomic(0)
  private let start = Atomic(0)
  private let end = Atomic(0)
  private let nanoseconds = Atomic<Int64>(0)

  /// Records the positions of samples taken by the device, and the time in nanoseconds.
  func took(_ samples: Range<Int>, at time: Int64) {
    version.add(1, ordering: .relaxed)
    // A reader that sees any of these writes also sees the odd number.
    earlier.store(start.load(ordering: .relaxed), ordering: .releasing)
    start.store(samples.lowerBound, ordering: .releasing)
    end.store(samples.upperBound, ordering: .releasing)
    nanoseconds.store(time, ordering: .releasing)
    version.add(1, ordering: .releasing)
  }

  /// Returns the position of the sample that is heard at a time in nanoseconds, possibly fractional. A device plays
  /// the previous buffer while it takes the next, so samples are heard one buffer later. If it took fewer samples,
  /// silence is heard for the rest of the time.
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
