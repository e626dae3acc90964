/// What reads of a resource cost, as measured: the time until the first byte, and the rate after that.
struct ReadCost: Sendable {
  /// In seconds; `nil` before the first read.
  private(set) var latency: Double?
  /// In seconds per byte, so that slow reads weigh most; `nil` before the first large read.
  private(set) var pace: Double?

  /// The smallest read that measures the rate, and the largest that measures the latency before the rate is known.
  private static let large = 256 << 10
  /// The weight of the latest read.
  private static let weight = 0.25

  /// Takes a read into account.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - seconds: The time it took.
  ///   - others: The number of other reads under way, with which it shared the rate.
  mutating func note(_ count: Int, seconds: Double, besides others: Int) {
    guard count > 0, seconds > 0 else { return }
    let moved = Double(count) * Double(others + 1)
    if let pace {
      latency = Self.average(latency, max(0, seconds - moved * pace))
    } else if count <= Self.large {
      latency = Self.average(latency, seconds)
    }
    if count >= Self.large {
      pace = Self.average(pace, max(seconds - (latency ?? 0), seconds / 8) / moved)
    }
  }

  /// The latency in seconds from which each read is worth a plan: a disk that spins has as much.
  private static let farLatency = 0.01

  /// Whether a read takes so long that fewer of them are worth more than what they read.
  var isFar: Bool { latency.map { $0 > Self.farLatency } ?? false }

  private static func average(_ mean: Double?, _ value: Double) -> Double {
    mean.map { $0 + weight * (value - $0) } ?? value
  }

  /// The bounds of `bytesPerLatency`: what a link of 20 Mbit/s moves in 25 ms, and one of 160 Mbit/s in 100 ms.
  private static let bounds: ClosedRange<Int64> = 64 << 10...2 << 20

  /// The number of bytes that arrive in the time that a request takes: to ask for as many more costs less than to ask
  /// again.
  var bytesPerLatency: Int64 {
    guard let latency, let pace, pace > 0 else { return Self.bounds.lowerBound }
    let count = min(latency / pace, 1e9)
    return min(max(Int64(count), Self.bounds.lowerBound), Self.bounds.upperBound)
  }
}
