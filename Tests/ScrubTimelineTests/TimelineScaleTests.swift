import ScrubTestSupport
import ScrubTime
import ScrubTimeline
import SpeedCurves
import Testing

struct TimelineScaleTests {
  @Test("Zoom has limits") func zoomHasLimits() throws {
    let scale = try TimelineScale(pointsPerSecond: 20, limits: 6.0...60.0)
    #expect(scale.scaled(by: 2).pointsPerSecond == 40)
    #expect(scale.scaled(by: 100).pointsPerSecond == 60)
    #expect(scale.scaled(by: 0.001).pointsPerSecond == 6)
    #expect(scale.scaled(by: -1).pointsPerSecond == 6 && scale.scaled(by: 0).pointsPerSecond == 6)
    #expect(scale.scaled(by: .infinity).pointsPerSecond == 60)
    #expect(scale.scaled(by: .nan) == scale)
    let standard = try TimelineScale()
    #expect(standard.pointsPerSecond == 20)
  }

  /// Beyond the article's: at the top a frame of 240 a second has room for a label of its own.
  @Test("The standard limits range from a day to a frame")
  func standardLimitsReachFromADayToAFrame() throws {
    let limits = TimelineScale.standardLimits
    let day = try TimelineScale(pointsPerSecond: limits.lowerBound)
    #expect(day.points(for: MediaTime(value: 86_400, timescale: 1)) < 375)
    let frame = try TimelineScale(pointsPerSecond: limits.upperBound)
    #expect(frame.points(for: FrameRate(240).start(ofFrame: 1)) == 100)
  }

  @Test(
    "Invalid scales are rejected with their value",
    arguments: [
      (Double.nan, 6.0, 60.0), (5.9, 6, 60), (60.1, 6, 60), (.infinity, 6, 60), (0, 6, 60),
      (20, 0, 60),
      (20, 6, .infinity), (20, -1, 60), (20, 6, 2e9),
    ])
  func invalidScalesAreRejected(_ zoom: Double, least: Double, most: Double) {
    let error = #expect(throws: InvalidParameter.self) {
      try TimelineScale(pointsPerSecond: zoom, limits: least...most)
    }
    let value = error?.parameter == "limits" ? (least > 0 ? most : least) : zoom
    #expect(error?.reason.contains("\(value)") == true)
    #expect(["pointsPerSecond", "limits"].contains(error?.parameter))
  }

  @Test(
    "Invalid widths are rejected with their value", arguments: [Double.nan, -1, .infinity, 1e6 + 1])
  func invalidWidthsAreRejected(_ width: Double) throws {
    let scale = try TimelineScale()
    let error = #expect(throws: InvalidParameter.self) {
      try TimelineViewport(scale: scale, width: width)
    }
    #expect(error?.parameter == "width")
  }

  @Test("Any number of points is a time") func anyNumberOfPointsIsATime() throws {
    let scale = try TimelineScale()
    #expect(scale.time(forPoints: .nan) == .zero)
    #expect(scale.time(forPoints: .infinity).value == .max)
    #expect(scale.time(forPoints: -.infinity).value == .min)
    let viewport = try TimelineViewport(scale: scale, width: 400, time: MediaTime(seconds: 5))
    #expect(viewport.time(atX: .nan) == MediaTime(seconds: 5))
    for x in [Double.infinity, -.infinity, 1e300, -1e300] {
      #expect(viewport.x(of: viewport.time(atX: x)).isFinite)
      #expect((viewport.frame(atX: x, rate: FrameRate(25)) < 0) == (x < 0))
    }
    #expect(viewport.x(of: MediaTime(value: .max, timescale: 1)).isFinite)
  }

  @Test("The playhead is in the middle, or the content starts at the left")
  func playheadCenteredOrContentLeftAligned() throws {
    let (scale, time) = (try TimelineScale(), MediaTime(value: 7, timescale: 1))
    let middle = try TimelineViewport(scale: scale, width: 400, time: time)
    #expect(middle.x(of: time) == 200 && middle.x(of: .zero) == 60)
    #expect(middle.visibleRange == MediaTime(seconds: -3)...MediaTime(seconds: 17))
    let left = try TimelineViewport(scale: scale, width: 400, padding: .none, time: time)
    #expect(left.x(of: time) == 0 && left.x(of: .zero) == -140)
    #expect(left.visibleRange == time...MediaTime(seconds: 27))
  }
}
