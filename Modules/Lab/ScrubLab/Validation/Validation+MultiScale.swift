import CScrubMath
import Scrubbing
import SpeedCurves

/// The rows of pan and zoom with a mouse, T2: Guiard and Beaudouin-Lafon (IJHCS 2004). Nothing is fitted to
/// them.
extension Validation {
  private static let bits = [3.2, 5.1, 8, 12, 17, 23, 30]

  func multiScaleRows() -> [ValidationRow] {
    let phases = Self.bits.map { (bits: $0, phases: measure(bits: $0)) }
    let zoomIn = Line(through: phases.map { ($0.bits, $0.phases.zoomIn) })
    let zoomOut = Line(through: phases.map { ($0.bits, $0.phases.zoomOut) })
    let total = Line(through: phases.map { ($0.bits, $0.phases.zoomIn + $0.phases.zoomOut) })
    return [
      ValidationRow("T2", "zoom in: seconds for each bit", 0.28, zoomIn.slope, Self.meanBand),
      ValidationRow("T2", "zoom in: seconds at 0 bits", -0.16, zoomIn.intercept, Self.meanBand),
      ValidationRow("T2", "zoom out: seconds for each bit", 0.03, zoomOut.slope, Self.meanBand),
      ValidationRow("T2", "zoom out: seconds at 0 bits", 0.63, zoomOut.intercept, Self.meanBand),
      ValidationRow("T2", "both: seconds for each bit", 0.31, total.slope, Self.meanBand),
      ValidationRow("T2", "both: seconds at 0 bits", 0.47, total.intercept, Self.meanBand),
    ]
      + phases.map { row in
        ValidationRow(
          "T2", "\(row.bits) bits: both", CurveMeasure.expertSeconds(bits: row.bits),
          row.phases.zoomIn + row.phases.zoomOut, Self.meanBand)
      }
  }

  /// Returns the mean times of zooming out from a target and of reaching the next one, in seconds.
  private func measure(bits: Double) -> (zoomOut: Double, zoomIn: Double) {
    let frames = powerOfTwo(bits) * 4
    // A control with all scales within reach, as in the experiment: half as fast for each 20 points.
    guard
      let video = try? LabVideo(duration: frames, framesPerSecond: 1, trackLength: 300),
      let curve = try? ExponentialCurve(halvingDistance: 20, minimumSpeed: 0)
    else { preconditionFailure("\(bits) bits make no video") }
    let fine = max(0, 20 * binaryLogarithm(video.framesPerPoint * Strategy().comfortableWidth))
    var (zoomOut, zoomIn): ([Double], [Double]) = ([], [])
    for index in 0..<max(2, people / 10) {
      let person = Person(.mousePointing, seed: ScrubLab.seed(seed, 3, index))
      var memory: ScaleMemory?
      for attempt in 0..<Strategy().practice + trialsEach {
        var generator = LabGenerator(seed: ScrubLab.seed(seed, 3, index, attempt))
        let task = ScrubTask(in: video, bits: bits, using: &generator)
        var trial = ScrubTrial(
          task, curve: curve, by: person, memory: memory, conditions: Self.expertDesk,
          startHeight: fine, seed: generator.next())
        let result = trial.run()
        memory = trial.memory
        guard attempt >= Strategy().practice, result.isLanded else { continue }
        zoomOut.append(result.turn)
        zoomIn.append(result.seconds - result.turn)
      }
    }
    return (Sample(zoomOut).mean, Sample(zoomIn).mean)
  }

  /// The conditions of a mouse: no bounds, full resolution, no latency besides the person's, and the position
  /// is kept on the return to a coarser scale.
  private static let expertDesk: LabConditions = {
    var conditions = LabConditions()
    (conditions.margin, conditions.height) = (1e6, 1e4)
    (conditions.touchLatency, conditions.touchResolution, conditions.eventRate) = (0, 0, 120)
    conditions.settings.reunite = .never
    return conditions
  }()
}
