import ScrubTestSupport
import ScrubTime
import ScrubTimeline
import Testing

/// The ruler beyond the article's: frames, long times, and what it agrees on with every zoom.
struct RulerFrameTests {
  @Test(
    "Subdivisions follow the frame rate",
    arguments: [
      (FrameRate(24000, 1001), 250.0, 12 as Int64), (FrameRate(25), 250, 25),
      (FrameRate(30000, 1001), 250, 15),
      (FrameRate(60000, 1001), 250, 30), (FrameRate(240), 250, 120),
      (FrameRate(24000, 1001), 1300, 2),
      (FrameRate(30000, 1001), 3000, 1), (FrameRate(240), 5000, 5), (FrameRate(240), 24_000, 1),
    ])
  func subdivisionsFollowTheFrameRate(_ rate: FrameRate, zoom: Double, frames: Int64) throws {
    let ruler = try Ruler(pointsPerSecond: zoom, width: 2000, rate: rate)
    #expect(ruler.interval == rate.start(ofFrame: frames))
    #expect(ruler.interval.seconds * zoom >= 100)
  }

  /// A label in full seconds is within a frame of its second, at every zoom and also after a day.
  @Test(
    "Labels in seconds name the same time at every zoom", arguments: RoundTripLawTests.rates,
    [0, 40, 3600, 86_400] as [Int64])
  func secondsNameTheSameTimeAtEveryZoom(_ rate: FrameRate, second: Int64) throws {
    let start = MediaTime(value: second, timescale: 1)
    for zoom in [100.0, 199, 200, 1000, 24_000] {
      let ruler = try Ruler(
        pointsPerSecond: zoom, width: zoom * 3, start: start - MediaTime(value: 1, timescale: 2),
        rate: rate)
      let text = TimeLabel.ruler(start)
      let label = try #require(ruler.labels.first { $0.text == text })
      let off = label.time.seconds(since: start)
      #expect(off >= 0 && off < 1 / rate.framesPerSecond, "zoom \(zoom)")
      #expect(abs(label.x - (0.5 + off) * zoom) < 1e-6)
    }
  }

  /// At 29.97 frames per second, second 33 has only 29 frames: each frame still has its own text.
  @Test(
    "Every frame has a label of its own, and it is the frame's time",
    arguments: RoundTripLawTests.rates)
  func everyFrameLabelIsItsTime(_ rate: FrameRate) throws {
    let ruler = try Ruler(pointsPerSecond: 24_000, width: 24_000 * 40, rate: rate)
    #expect(ruler.dots.isEmpty && Set(ruler.labels.map(\.text)).count == ruler.labels.count)
    #expect(ruler.labels.count == Int(rate.frame(at: MediaTime(value: 40, timescale: 1))) + 1)
    for (frame, label) in ruler.labels.enumerated() {
      #expect(label.time == rate.start(ofFrame: Int64(frame)))
      #expect(rate.frame(at: label.time) == Int64(frame))
      #expect(label.text.hasPrefix(TimeLabel.ruler(label.time)))
    }
  }

  @Test("Frame dots fill the room between labels") func frameDotsFillTheRoomBetweenLabels() throws {
    let ruler = try Ruler(pointsPerSecond: 250, width: 250, rate: FrameRate(25))
    #expect(ruler.labels.map(\.text) == ["0s", "1s"] && ruler.dots.count == 24)
    let coarse = try Ruler(pointsPerSecond: 250, width: 250, rate: FrameRate(240))
    #expect(coarse.labels.map(\.text) == ["0s", "0s 120f", "1s"])
    #expect(coarse.dots.count == 46)
  }

  @Test("Times before the start have frames, too") func timesBeforeTheStartHaveFrames() throws {
    let ruler = try Ruler(
      pointsPerSecond: 3000, width: 240, start: MediaTime(value: -2, timescale: 25),
      rate: FrameRate(25))
    #expect(ruler.labels.map(\.text) == ["-1s 23f", "-1s 24f", "0s"])
  }

  @Test(
    "Unusual rates have a ruler, too",
    arguments: [
      FrameRate(1, 100), FrameRate(1, 3), FrameRate(25, 2), FrameRate(1, .max), FrameRate(.max),
    ])
  func oddRatesHaveARulerToo(_ rate: FrameRate) throws {
    for zoom in [200.0, 3000, 1e6, 1e9] {
      let ruler = try Ruler(pointsPerSecond: zoom, width: 1200, start: .zero, rate: rate)
      #expect(ruler.labels.first?.text == "0s")
      #expect(ruler.labels.count < 20 && ruler.dots.count < 300)
    }
  }

  /// A mark exactly at an edge is in view, though neither its time nor the edge's is a decimal.
  @Test("A mark at the left edge is not missed", arguments: RoundTripLawTests.rates)
  func markAtTheLeftEdgeIsIncluded(_ rate: FrameRate) throws {
    for frame in stride(from: Int64(0), to: 9_000_000, by: 99_991) {
      let start = rate.start(ofFrame: frame)
      let ruler = try Ruler(pointsPerSecond: 24_000, width: 10, start: start, rate: rate)
      #expect((ruler.labels.map(\.x) + ruler.dots).contains(0), "frame \(frame)")
    }
  }

  @Test("The farthest times leave the ruler empty or finite")
  func extremeTimesKeepTheRulerFinite() throws {
    for value in [Int64.min, .max, 9_000_000_000, -9_000_000_000] {
      for rate in [nil, FrameRate(30000, 1001), FrameRate(.max)] {
        let ruler = try Ruler(
          pointsPerSecond: 3000, width: 400, start: MediaTime(value: value, timescale: 1),
          rate: rate)
        #expect(ruler.labels.allSatisfy { $0.x.isFinite } && ruler.dots.allSatisfy(\.isFinite))
      }
    }
  }

  @Test("The ruler of a viewport begins with the timeline")
  func rulerBeginsWithTheTimeline() throws {
    let viewport = try TimelineViewport(scale: TimelineScale(), width: 400)
    let ruler = Ruler(viewport)
    #expect(ruler.labels.map(\.text) == ["0s", "5s", "10s"])
    #expect(ruler.labels.map(\.x) == [200, 300, 400])
    let later = try TimelineViewport(
      scale: TimelineScale(), width: 400, time: MediaTime(seconds: 60))
    #expect(Ruler(later).labels.map(\.text) == ["50s", "55s", "1:00", "1:05", "1:10"])
  }

  @Test("Larger labels are farther apart") func largerTextsAreFartherApart() throws {
    let viewport = try TimelineViewport(
      scale: TimelineScale(), width: 400, padding: .none)
    let ruler = Ruler(viewport, metrics: try TimelineMetrics(textScale: 2))
    #expect(ruler.labels.map(\.text) == ["0s", "10s", "20s"] && ruler.dots == [100, 300])
  }

  /// Beyond a day labels are whole days apart, still with room for each.
  @Test(
    "Zooming out ends in marks of whole days",
    arguments: [(0.001, 2.0), (0.000_5, 3), (0.000_001, 1158)])
  func wholeDaysFollowWhenZoomingOut(_ zoom: Double, days: Double) throws {
    let ruler = try Ruler(pointsPerSecond: zoom, width: 400)
    #expect(ruler.interval.seconds == days * 86_400 && ruler.interval.seconds * zoom >= 100)
    #expect(ruler.labels.count >= 2)
  }

  @Test("A day is divided into hours") func aDayHasHours() throws {
    let ruler = try Ruler(
      pointsPerSecond: 0.01, width: 300, start: MediaTime(value: 23 * 3600, timescale: 1))
    #expect(ruler.labels.map(\.text) == ["24:00:00", "28:00:00"])
  }
}
