import CScrubMath
import Scrubbing
import SpeedCurves

/// The rows of effects that are published as ratios and signs: T2b, T3, T4, T5. Nothing is fitted to them.
extension Validation {
  /// Returns rows of dragging compared with pointing with a mouse (MacKenzie, Sellen and Buxton, CHI 1991):
  /// ratios only, as their hardware was different.
  func draggingRows() -> [ValidationRow] {
    (2...6).map { bits in
      let width = 765 / (powerOfTwo(Double(bits)) - 1)
      let task = PointingTask(distance: 765, width: width)
      let point = session(task, .mousePointing, part: 4).times.mean
      let drag = session(task, .mouseDragging, part: 4).times.mean
      let published = (0.135 + 0.249 * Double(bits)) / (-0.107 + 0.223 * Double(bits))
      return ValidationRow(
        "T2b", "\(bits) bits: dragging over pointing", published, drag / point, Self.meanBand)
    }
  }

  /// Returns rows of the effect of a control's gain.
  func gainRows() -> [ValidationRow] {
    let tiers = (0..<16).map {
      SpeedTier(speed: powerOfTwo(-Double($0)), distance: 20 * Double($0))
    }
    guard
      let low = try? TieredCurve(tiers: [SpeedTier(speed: 0.1, distance: 0)]),
      let full = try? TieredCurve(tiers: [SpeedTier(speed: 1, distance: 0)]),
      let smooth = try? ExponentialCurve(halvingDistance: 20, minimumSpeed: powerOfTwo(-15)),
      let stepped = try? TieredCurve(tiers: tiers)
    else { preconditionFailure("the curves of the gain rows are none") }
    return [
      ValidationRow(
        "T3", "time with a tenth of the gain over the full gain (Casiez 2008: above 1)", 1,
        time(low, seconds: 1, fps: 100) / time(full, seconds: 1, fps: 100), .above(1)),
      ValidationRow(
        "T3", "time with steps over time without (Graham 1996: no advantage)", 1,
        time(stepped, seconds: 600, fps: 60) / time(smooth, seconds: 600, fps: 60), .above(0.95)),
    ]
  }

  /// Returns rows of the effect of latency (Jota et al., CHI 2013; Cattan et al., CHI 2017): harm from 25 ms
  /// on, increasing with latency, and larger for smaller targets.
  func latencyRows() -> [ValidationRow] {
    func mean(width: Double, latency: Double) -> Double {
      let task = PointingTask(distance: 300, width: width)
      return session(task, .touch, latency: latency, part: 5).times.mean
    }
    let (narrow, wide) = (4.0, 60.0)
    let (base, wideBase) = (mean(width: narrow, latency: 0), mean(width: wide, latency: 0))
    let harm = [0.025, 0.05, 0.1, 0.2].map { (latency: $0, mean: mean(width: narrow, latency: $0)) }
    var before = base
    var rows = harm.map { row in
      defer { before = row.mean }
      return ValidationRow(
        "T4", "time with \(Int(row.latency * 1000)) ms over the step before (above 1)", 1,
        row.mean / before, .above(1))
    }
    let wideHarm = mean(width: wide, latency: 0.1) - wideBase
    rows.append(
      ValidationRow(
        "T4", "harm of 100 ms for a narrow target over a wide one (above 1)", 1,
        (harm[2].mean - base) / max(wideHarm, 0.001), .above(1)))
    return rows
  }

  /// Returns rows of the stability of a resting finger (Bérard and Rochet-Capellan, ITS 2012).
  func floorRows() -> [ValidationRow] {
    var generator = LabGenerator(seed: ScrubLab.seed(seed, 6))
    var hand = Hand(at: Vector(), time: 0, form: PersonForm(.touch, tempo: 1))
    let count = people * trialsEach
    let near = (1...count).count { index in
      abs(hand.contact(at: Double(index), using: &generator).x) <= 0.2
    }
    return [
      ValidationRow(
        "T5", "share of time a resting finger is within 0.2 points (below 0.96)", 0.96,
        Double(near) / Double(count), .below(0.96))
    ]
  }

  /// Returns the median time to land on any frame of a video from any other, in seconds.
  private func time(_ curve: any SpeedCurve, seconds: Double, fps: Double) -> Double {
    guard
      let video = try? LabVideo(duration: seconds, framesPerSecond: fps),
      var comparison = try? Comparison(
        video, trials: max(2, people / 10) * trialsEach, people: max(2, people / 10), steps: false,
        seed: ScrubLab.seed(seed, 7))
    else { preconditionFailure("\(seconds) seconds make no video") }
    comparison.conditions.settings.reunite = .never
    let sessions = (0..<comparison.people).map { comparison.session(of: $0, with: curve) }
    return comparison.measures(of: sessions)[0].median
  }
}
