import ScrubTestSupport
import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves

@testable import ScrubTimeline

/// Random timelines and touches, reproducible by their seed.
struct RandomTimeline {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[count(0...(elements.count - 1))]
  }

  /// A time on frames of some rate, in nanoseconds, or in thirds of an uncommon unit.
  mutating func time(_ range: ClosedRange<Double>) -> MediaTime {
    let scale: Int32 = pick([25, 30_000, 48_000, 1_000_000_000, 2_147_483_647, 7])
    return MediaTime(seconds: number(range), timescale: scale)
  }

  mutating func footage(_ duration: MediaTime) -> Footage {
    let offset = time(0...5)
    switch count(0...2) {
    case 0: return .free
    case 1: return .looping(offset: offset, length: offset + time(0.1...3))
    default:
      // Slightly more than the displayed part, as rounding reduces it.
      let rest = time(0...4) + MediaTime(value: 1, timescale: 1_000_000)
      return .finite(offset: offset, length: offset + duration + rest)
    }
  }

  /// A clip, sometimes one that every document rejects.
  mutating func clip(_ id: Int) -> Clip? {
    let duration = time(0.02...6)
    return try? Clip(
      id: Clip.ID(rawValue: id), start: time(-1...40), duration: duration,
      footage: footage(duration))
  }

  mutating func document() -> TimelineDocument {
    let rates = [
      FrameRate(24_000, 1001), FrameRate(25), FrameRate(60_000, 1001), FrameRate(240),
      FrameRate(23, 3),
    ]
    var document = TimelineDocument(rate: pick(rates))
    for (index, policy) in OverlapPolicy.allCases.shuffled(using: &generator).enumerated() {
      try? document.addTrack(Track.ID(rawValue: index), overlap: policy)
    }
    for id in 0..<16 {
      guard let clip = clip(id) else { continue }
      try? document.insert(clip, in: Track.ID(rawValue: count(0...3)))
    }
    document.setMarkers((0..<count(0...3)).map { _ in time(-1...40) })
    return document
  }

  mutating func viewport() -> TimelineViewport? {
    let limits = 0.01...10_000.0
    return try? TimelineViewport(
      scale: TimelineScale(
        pointsPerSecond: pick([0.01, 6, 20, 60, number(1...200), 10_000]), limits: limits),
      width: pick([0, 320, 1000, number(0...2000)]), padding: pick(TimelinePadding.allCases),
      time: time(-5...40))
  }

  mutating func editor() -> TimelineEditor? {
    guard let viewport = viewport() else { return nil }
    var settings = EditSettings()
    settings.minimumDuration = pick([.zero, time(0...2), time(-5...0)])
    settings.snapTolerance = pick([5, 0, 40, -1, .nan, .infinity, 1e300])
    settings.movesBetweenTracks = chance(0.7)
    settings.longestStretch = pick([200, 0, -5, .nan, .infinity])
    return TimelineEditor(
      document(), viewport: viewport, playhead: time(-10...50), settings: settings,
      curve: chance(0.5) ? TieredCurve.classic : ExponentialCurve.standard)
  }

  mutating func point() -> TouchPoint {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, .leastNonzeroMagnitude]
    return TouchPoint(
      x: chance(0.05) ? pick(odd) : number(-800...800),
      y: chance(0.05) ? pick(odd) : number(-250...250), time: chance(0.5) ? .nan : number(0...9))
  }

  mutating func clipID() -> Clip.ID { Clip.ID(rawValue: count(0...17)) }

  mutating func trackID() -> Track.ID? {
    chance(0.3) ? nil : Track.ID(rawValue: count(0...4))
  }
}
