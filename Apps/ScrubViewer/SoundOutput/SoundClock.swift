internal import Synchronization

/// When which sample is heard: told by the thread that plays, asked by any other; nobody waits.
final class SoundClock: Sendable {
  /// How often the rest was written; odd while it is being written.
  private let version = Atomic(0)
  private let start = Atomic(0)
  private let end = Atomic(0)
  private let nanoseconds = Atomic<Int64>(0)

  /// The device has taken some samples.
  ///
  /// - Parameters:
  ///   - samples: Their places.
  ///   - time: When, in nanoseconds.
  func took(_ samples: Range<Int>, at time: Int64) {
    version.add(1, ordering: .acquiringAndReleasing)
    start.store(samples.lowerBound, ordering: .relaxed)
    end.store(samples.upperBound, ordering: .relaxed)
    nanoseconds.store(time, ordering: .relaxed)
    version.add(1, ordering: .acquiringAndReleasing)
  }

  /// The place of the sample that is heard, a fraction between two.
  ///
  /// A device plays what it took before while it takes the next: what it takes is heard one buffer
  /// later.
  ///
  /// - Parameters:
  ///   - time: Now, in nanoseconds.
  ///   - rate: Samples in a second.
  ///   - buffer: How many samples the device takes at a time.
  /// - Returns: The place.
  func place(at time: Int64, rate: Int, buffer: Int) -> Double {
    while true {
      let before = version.load(ordering: .acquiring)
      let (start, end) = (start.load(ordering: .relaxed), end.load(ordering: .relaxed))
      let taken = nanoseconds.load(ordering: .relaxed)
      guard before % 2 == 0, version.load(ordering: .acquiring) == before else { continue }
      let elapsed = max(0, Double(time - taken) / 1e9 * Double(rate))
      return min(Double(start) + elapsed - Double(buffer), Double(end))
    }
  }
}
