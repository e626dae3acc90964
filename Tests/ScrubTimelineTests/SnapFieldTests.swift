import ScrubTestSupport
import ScrubTime
import Testing

@testable import ScrubTimeline

/// Tests of the resting positions between frames, targets and limits.
struct SnapFieldTests {
  private func settled(
    _ field: SnapField, _ position: MediaTime, _ tolerance: Double,
    _ visible: ClosedRange<MediaTime>?
  ) -> MediaTime {
    let resting = field.resting(position, visible: visible)
    return field.capture(at: resting, within: tolerance, visible: visible)?.position ?? resting
  }

  /// Snapping is idempotent with frames and limits, for one edge and for two.
  @Test("Settling is idempotent", arguments: Array(1...300 as ClosedRange<UInt64>))
  func settlingIsIdempotent(_ seed: UInt64) throws {
    var random = RandomTimeline(seed: seed)
    let document = random.document()
    let start = random.time(0...20).inFlicks
    let lower = start - random.time(0...3).inFlicks
    let upper = start + random.time(0...3).inFlicks
    let field = SnapField(
      edges: random.chance(0.5) ? [start] : [start, start + random.time(0.1...5).inFlicks],
      limits: lower...upper, targets: SnapTargets(document, playhead: random.time(0...40)),
      document: document)
    let visible = random.chance(0.2) ? nil : seconds(0)...seconds(random.number(0...50))
    for _ in 0..<40 {
      let tolerance = random.pick([0, 0.02, 0.25, 3])
      let once = settled(field, random.time(-5...30), tolerance, visible)
      #expect(field.limits.contains(once), "seed \(seed)")
      #expect(settled(field, once, tolerance, visible) == once, "seed \(seed)")
      #expect(once.timescale == MediaTime.flicks, "seed \(seed)")
    }
  }

  @Test("A limit is reached even when a target is near it")
  func limitIsReachedNearATarget() throws {
    let document = TimelineDocument(rate: FrameRate(25))
    let field = SnapField(
      edges: [seconds(5).inFlicks], limits: seconds(0).inFlicks...seconds(8).inFlicks,
      targets: SnapTargets([SnapTarget(time: seconds(7.9).inFlicks, kind: .marker)]),
      document: document)
    let all = seconds(0)...seconds(50)
    #expect(settled(field, seconds(9), 0.25, all) == seconds(8))
    #expect(settled(field, seconds(7.85), 0.25, all) == seconds(7.9))
    #expect(settled(field, seconds(7.7), 0.25, all) == seconds(7.9))
    #expect(settled(field, seconds(7.7), 0.25, nil) == seconds(7.68))
  }
}
