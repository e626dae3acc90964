/// The latency of frames, from the event that requests them to the screen.
public struct LatencyMeter: Equatable, Sendable {
  /// The times of the requests without an exact frame, by their sequence numbers.
  private var waiting: [Int: Double] = [:]
  /// The latest request that has a frame.
  private var lastShown = Int.min
  /// The time from a request to its first frame, which may be a preview, in seconds; `nil` before any.
  public private(set) var first: Double?
  /// The time from a request to its exact frame, in seconds; `nil` before any.
  public private(set) var exact: Double?

  /// Creates a meter without measurements.
  public init() {}

  /// Records a request with its sequence number, which grows, at a time in seconds on any clock.
  public mutating func requested(sequence: Int, at time: Double) {
    // Requests in flight are limited to about four seconds of events.
    waiting[sequence] = time
    waiting[sequence - 240] = nil
  }

  /// Records a displayed frame with the sequence number of its request, or `nil` if it was only rescaled, on the same
  /// clock.
  public mutating func shown(sequence: Int?, isExact: Bool, at time: Double) {
    guard let sequence, let start = waiting[sequence] else { return }
    if sequence > lastShown { first = max(0, time - start) }
    lastShown = max(lastShown, sequence)
    guard isExact else { return }
    exact = max(0, time - start)
    waiting = waiting.filter { $0.key > sequence }
  }
}

/// The synchronization of frames with the sound.
public struct PlaybackMeter: Equatable, Sendable {
  /// The number of frames displayed during playback.
  public private(set) var shownCount = 0
  /// The number of frames skipped because they would have been late.
  public private(set) var skippedCount = 0
  /// The sum of all offsets, in seconds.
  private var sum = 0.0
  /// The largest offset so far, in seconds; positive if the sound is ahead.
  public private(set) var worst = 0.0
  private var last: Int?

  /// Creates a meter without measurements.
  public init() {}

  /// The mean offset, in seconds; positive if the sound is ahead.
  public var mean: Double { shownCount == 0 ? 0 : sum / Double(shownCount) }

  /// Starts measuring at another position: frames before it do not count as skipped.
  public mutating func began() { last = nil }

  /// Records a displayed frame: its number if known, its presentation time, that of the next frame if known, and the
  /// time in the video that is currently heard.
  public mutating func shown(
    index: Int?, from time: MediaTime, until end: MediaTime?, heard: MediaTime
  ) {
    shownCount += 1
    if let index {
      if let last, index > last + 1 { skippedCount += index - last - 1 }
      last = index
    }
    // A frame is in sync for its whole duration.
    let late = heard.seconds(since: end ?? time)
    let distance = heard < time ? heard.seconds(since: time) : max(0, late)
    sum += distance
    if abs(distance) > abs(worst) { worst = distance }
  }
}

/// The latency and the counters as one text.
public enum NumbersText {
  /// Returns the text, of one line that may be broken at the dots; there are no counters without a video, and gaps
  /// are underruns of the sound.
  public static func text(
    _ latency: LatencyMeter, _ statistics: SeekStatistics?,
    _ playback: PlaybackMeter = PlaybackMeter(), gaps: Int = 0
  ) -> String {
    var parts = ["first \(milliseconds(latency.first))", "exact \(milliseconds(latency.exact))"]
    if let statistics {
      parts += [
        "shown \(statistics.framesDelivered)", "previews \(statistics.previews)",
        "decoded \(statistics.work.framesDecoded)", "kept \(statistics.cacheHits)",
        "given up \(statistics.cancelled)",
      ]
    }
    if playback.shownCount > 0 {
      parts += [
        "played \(playback.shownCount)", "skipped \(playback.skippedCount)",
        "sound ahead \(milliseconds(playback.mean)), at most \(milliseconds(playback.worst))",
        "sound ran dry \(gaps)",
      ]
    }
    // A line may be broken between two parts only.
    return parts.map { $0.replacing(" ", with: "\u{a0}") }.joined(separator: " · ")
  }

  private static func milliseconds(_ seconds: Double?) -> String {
    guard let seconds else { return "–" }
    return abs(seconds) < 0.1
      ? "\((seconds * 10_000).rounded() / 10) ms" : "\(Int((seconds * 1000).rounded())) ms"
  }
}
