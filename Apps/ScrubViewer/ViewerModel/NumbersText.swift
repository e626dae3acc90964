/// The latency and the counters as one text.
public enum NumbersText {
  /// Returns the text, of one line that may be broken at the dots; there are no counters without a video, and gaps
  /// are underruns of the sound.
  public static func text(
    _ latency: LatencyMeter, _ statistics: SeekStatistics?,
    _ playback: PlaybackMeter = PlaybackMeter(),
    gaps: Int = 0
  ) -> String {
    var parts = [
      "first \(milliseconds(latency.first))", "exact \(milliseconds(latency.exact))",
    ]
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
