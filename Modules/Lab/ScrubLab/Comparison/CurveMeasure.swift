/// The performance of people with a curve, over many trials.
public struct CurveMeasure: Hashable, Sendable {
  /// The index of difficulty of the tasks, in bits.
  public var bits: Double
  /// The number of trials.
  public var trials: Int
  /// The median time to land on the frame, in seconds; trials that did not land count as the longest.
  public var median: Double
  /// The 90th percentile of the time to land, in seconds.
  public var p90: Double
  /// The proportion of trials that did not land in time.
  public var misses: Double
  /// The mean number of times the video passed the target, per trial.
  public var overshoots: Double
  /// The median of the largest distance from the track, in points.
  public var verticalTravel: Double
  /// The mean number of events with feedback, per trial.
  public var feedback: Double
  /// The mean number of touches, per trial.
  public var touches: Double

  /// Creates a measure from results.
  ///
  /// - Parameters:
  ///   - results: The results, in any order; at least one.
  ///   - bits: The index of difficulty of their tasks, in bits.
  /// - Complexity: O(*n* log *n*).
  init(of results: [TrialResult], bits: Double) {
    func mean(_ number: (TrialResult) -> Double) -> Double {
      results.reduce(0) { $0 + number($1) } / Double(max(1, results.count))
    }
    self.bits = bits
    trials = results.count
    let seconds = Sample(results.map { $0.seconds })
    (median, p90) = (seconds.quantile(0.5), seconds.quantile(0.9))
    misses = mean { $0.isLanded ? 0 : 1 }
    overshoots = mean { Double($0.overshoots) }
    verticalTravel = Sample(results.map { $0.verticalTravel }).quantile(0.5)
    feedback = mean { Double($0.feedback) }
    touches = mean { Double($0.touches) }
  }

  /// Returns the time that experts need with a mouse that pans and zooms, in seconds, as a reference.
  ///
  /// 0.31 per bit and 0.47 (Guiard and Beaudouin-Lafon, IJHCS 2004, the sum of both lines). A finger is
  /// expected to be slower; if it is not, the simulation is doubtful.
  public static func expertSeconds(bits: Double) -> Double { 0.31 * bits + 0.47 }
}
