import ScrubTesting
import ScrubTime
import ScrubTimeline
import Testing

/// The law of the mapping: time to position and back is the same time, for every frame at every zoom.
struct RoundTripLawTests {
  static let rates = [
    FrameRate(24000, 1001), FrameRate(25), FrameRate(30000, 1001), FrameRate(60000, 1001),
    FrameRate(240),
  ]
  static let zooms = [0.004, 0.6, 3.7, 6, 20, 60, 333.3, 24_000]

  /// The first and last 2000 frames of a day, each minute's first ones, and a thousand anywhere.
  static func frames(_ rate: FrameRate) -> [Int64] {
    let day = Int64(rate.framesPerSecond * 86_400)
    var generator = SeededGenerator(seed: UInt64(rate.numerator))
    let minutes = (0...(24 * 60) as ClosedRange<Int64>).flatMap { minute in
      let first = rate.frame(at: MediaTime(value: minute * 60, timescale: 1))
      return [first - 1, first, first + 1]
    }
    let random = (0..<1000).map { _ in Int64.random(in: 0...day, using: &generator) }
    return Array(0...2000) + Array((day - 2000)...day) + minutes + random
  }

  @Test("Every frame is found again from its position at every zoom", arguments: rates, zooms)
  func everyFrameRoundTripsAtEveryZoom(_ rate: FrameRate, zoom: Double) throws {
    let scale = try TimelineScale(pointsPerSecond: zoom)
    let middle = rate.start(ofFrame: 1_234_567)
    let viewports = [
      try TimelineViewport(scale: scale, width: 0, padding: .none),
      try TimelineViewport(scale: scale, width: 390.5),
      try TimelineViewport(scale: scale, width: 1024, time: middle),
    ]
    // A failed comparison is recorded by hand: a million expectations would take a minute.
    for frame in Self.frames(rate) {
      let start = rate.start(ofFrame: frame)
      if scale.time(forPoints: scale.points(for: start)) != start {
        Issue.record("frame \(frame), as a length")
      }
      for viewport in viewports where viewport.time(atX: viewport.x(of: start)) != start {
        Issue.record("frame \(frame), in a view of \(viewport.width) points")
      }
    }
  }

  /// At rates whose frames are not a whole number of flicks, frames are found by their index.
  @Test(
    "Frames of unusual rates are found again by number",
    arguments: [
      FrameRate(23_976, 1000), FrameRate(29_970, 1000), FrameRate(10_000_000, 333_667),
    ])
  func framesOfOddRatesRoundTripByNumber(_ rate: FrameRate) throws {
    for zoom in Self.zooms {
      let viewport = try TimelineViewport(
        scale: TimelineScale(pointsPerSecond: zoom), width: 390, time: MediaTime(seconds: 12.345))
      for frame in Self.frames(rate)
      where viewport.frame(atX: viewport.x(of: rate.start(ofFrame: frame)), rate: rate) != frame {
        Issue.record("frame \(frame) at zoom \(zoom)")
      }
    }
  }

  @Test(
    "Any time in flicks survives the round trip within eighteen days",
    arguments: Array(1...50 as ClosedRange<UInt64>))
  func flicksRoundTripWithinEighteenDays(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let most = 18 * 86_400 * Int64(MediaTime.flicks)
    for _ in 0..<200 {
      let zoom = Double.random(in: 0.004...24_000, using: &generator)
      let scale = try TimelineScale(pointsPerSecond: zoom)
      let time = MediaTime(
        value: Int64.random(in: -most...most, using: &generator), timescale: MediaTime.flicks)
      #expect(scale.time(forPoints: scale.points(for: time)) == time, "seed \(seed)")
    }
  }

  /// Positions also round-trip, to the precision of a flick.
  @Test("Every position is found again from its time", arguments: zooms)
  func everyPositionRoundTripsThroughItsTime(_ zoom: Double) throws {
    let viewport = try TimelineViewport(
      scale: TimelineScale(pointsPerSecond: zoom), width: 400,
      time: FrameRate(30000, 1001).start(ofFrame: 54_321))
    for x in stride(from: -400.0, through: 800, by: 0.37) {
      let error = viewport.x(of: viewport.time(atX: x)) - x
      #expect(abs(error) <= zoom / Double(MediaTime.flicks) + 1e-9)
    }
  }
}
