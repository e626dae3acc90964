public import Media

/// Latency and counters as one text.
public enum NumbersText {
  /// The text.
  ///
  /// - Parameters:
  ///   - latency: From events to the screen.
  ///   - counters: What the video's decoder has done; nil without a video.
  ///   - playback: How well pictures follow the sound.
  ///   - gaps: How many times the sound ran dry.
  /// - Returns: One line, which may be broken at its dots.
  public static func text(
    _ latency: LatencyMeter, _ counters: SeekCounters?, _ playback: PlaybackMeter = PlaybackMeter(),
    gaps: Int = 0
  ) -> String {
    var parts = [
      "first \(milliseconds(latency.first))", "exact \(milliseconds(latency.exact))",
      "asked \(latency.requestCount)", "shown \(latency.shownCount)",
      "stand-ins \(latency.previewCount)",
    ]
    if let counters {
      parts += [
        "decoded \(counters.framesDecoded)", "kept \(counters.cacheHits)",
        "given up \(counters.cancelled)",
      ]
    }
    if playback.shownCount > 0 {
      parts += [
        "played \(playback.shownCount)", "skipped \(playback.skippedCount)",
        "sound ahead \(milliseconds(playback.mean)), at most \(milliseconds(playback.worst))",
        "sound ran dry \(gaps)",
      ]
    }
    // A line may end between two of them, and nowhere else.
    return parts.map { $0.replacing(" ", with: "\u{a0}") }.joined(separator: " · ")
  }

  private static func milliseconds(_ seconds: Double?) -> String {
    guard let seconds else { return "–" }
    return abs(seconds) < 0.1
      ? "\((seconds * 10_000).rounded() / 10) ms" : "\(Int((seconds * 1000).rounded())) ms"
  }
}
