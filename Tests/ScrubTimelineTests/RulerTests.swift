import ScrubTime
import ScrubTimeline
import SpeedCurves
import Testing

struct RulerTests {
  /// The steps of the timeline article, at its zooms (10 points per second at zoom 1), and beyond.
  @Test(
    "The interval follows the zoom",
    arguments: [
      (0.1, 1200.0), (2, 60), (3.99, 60), (4, 40), (5.99, 40), (6, 20), (9.99, 20), (10, 10),
      (19.99, 10), (20, 5), (60, 5), (61, 2), (100, 1), (250, 1), (1000, 0.2), (3000, 0.04),
    ])
  func theIntervalFollowsTheZoom(_ pointsPerSecond: Double, seconds: Double) throws {
    let ruler = try Ruler(pointsPerSecond: pointsPerSecond, width: 400, rate: FrameRate(25))
    #expect(abs(ruler.interval.seconds - seconds) < 1e-9)
  }

  @Test("Four dots lie between labels of five seconds")
  func fourDotsBetweenFiveSecondLabels() throws {
    let ruler = try Ruler(
      pointsPerSecond: 20, width: 300, start: MediaTime(value: 28, timescale: 1))
    #expect(ruler.labels.map(\.text) == ["30s", "35s", "40s"])
    #expect(ruler.labels.map(\.x) == [40, 140, 240])
    #expect(ruler.dots == [0, 20, 60, 80, 100, 120, 160, 180, 200, 220, 260, 280, 300])
  }

  @Test("Between other labels, one dot lies in the middle")
  func otherwiseOneDotIsInTheMiddle() throws {
    let ruler = try Ruler(
      pointsPerSecond: 10, width: 200, start: MediaTime(value: 50, timescale: 1))
    #expect(ruler.labels.map(\.text) == ["50s", "1:00", "1:10"])
    #expect(ruler.dots == [50, 150])
  }

  @Test("Single frames are marked when zoomed in far enough")
  func singleFramesAreMarkedWhenZoomedIn() throws {
    let ruler = try Ruler(pointsPerSecond: 3000, width: 600, rate: FrameRate(25))
    #expect(ruler.labels.map(\.text) == ["0s", "0s 1f", "0s 2f", "0s 3f", "0s 4f", "0s 5f"])
    #expect(ruler.labels.map(\.x) == [0, 120, 240, 360, 480, 600])
  }

  @Test(
    "Invalid numbers are rejected",
    arguments: [
      (Double.nan, 100.0), (0, 100), (-1, 100), (.infinity, 100), (10, -1), (10, .nan),
    ])
  func invalidNumbersAreRejected(_ pointsPerSecond: Double, width: Double) {
    #expect(throws: InvalidParameter.self) {
      try Ruler(pointsPerSecond: pointsPerSecond, width: width)
    }
  }
}
