import Scrubbing
import SpeedCurves

/// Benchmarks of an event from touch to value, in each of the slider's modes.
enum SliderBenchmarks {
  /// An event takes under a microsecond: at a thousand events a second, a thousandth of the time.
  private static let budget = 1000.0

  static func all() throws -> [Benchmark] {
    let tiered = try TieredCurve(tiers: SpeedTier.classic)
    let exponential = try ExponentialCurve()
    return SliderMode.allCases.flatMap { mode in
      [("tiered", tiered as any SpeedCurve), ("exponential", exponential)].map { name, curve in
        Benchmark(name: "slider event, \(mode), \(name)", budget: budget) { count in
          drag(ScrubSlider(settings: SliderSettings(mode: mode), curve: curve), events: count)
        }
      }
    }
  }

  /// Drags back and forth over the track and up and down beside it, at 120 events a second.
  private static func drag(_ slider: ScrubSlider, events: Int) -> Double {
    var slider = slider
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    var sum = 0.0
    for index in 0..<events {
      let across = Double(index % 400)
      let point = TouchPoint(
        x: Double(index % 300), y: across < 200 ? across : 400 - across,
        time: Double(index) / 120)
      sum += slider.touchMoved(point).value
    }
    return sum
  }
}
