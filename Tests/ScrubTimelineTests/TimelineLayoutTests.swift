import SpeedCurves
import Testing

@testable import ScrubTimeline

struct TimelineLayoutTests {
  @Test("The height follows the content") func theHeightFollowsTheContent() {
    #expect(TimelineLayout(trackCount: 0).height == 16)
    #expect(TimelineLayout(trackCount: 1).height == 16 + 4 + 44)
    let layout = TimelineLayout(trackCount: 3)
    #expect(layout.height == 160 && layout.contentHeight == 160 && layout.scrollRange == 0...0)
    #expect(layout.rows.map(\.y) == [0, 20, 68, 116])
    #expect(layout.rows.map(\.track) == [nil, 0, 1, 2])
    #expect(TimelineLayout(trackCount: -3).rows.count == 1)
  }

  @Test("Beyond the maximum height, the tracks scroll") func beyondTheMaximumTracksScroll() {
    let layout = TimelineLayout(trackCount: 3, maximumHeight: 100)
    #expect(layout.height == 100 && layout.contentHeight == 160 && layout.scrollRange == 0...60)
    #expect(layout.row(atY: 25)?.track == 0)
    #expect(layout.row(atY: 25, scrolledBy: 48)?.track == 1)
    #expect(layout.row(atY: 90, scrolledBy: 1000)?.track == 2)
    #expect(layout.row(atY: 5, scrolledBy: 60).map(\.track) == .some(nil))
    #expect(layout.row(atY: 25, scrolledBy: .nan)?.track == 0)
    for height in [Double.nan, -1, 0] {
      #expect(TimelineLayout(trackCount: 3, maximumHeight: height).height == 0)
    }
  }

  @Test("A collapsed timeline shows the ruler and one track")
  func collapsedShowsRulerAndMainTrack() {
    let layout = TimelineLayout(trackCount: 4, collapsedTrack: 2)
    #expect(layout.rows.map(\.track) == [nil, 2])
    #expect(layout.height == 16 + 4 + 22)
    #expect(TimelineLayout(trackCount: 2, collapsedTrack: 9).rows.last?.track == 1)
    #expect(TimelineLayout(trackCount: 0, collapsedTrack: 0).rows.count == 1)
  }

  @Test("Touch targets are 44 points by default") func touchTargetsAre44PointsByDefault() throws {
    for layout in [
      TimelineLayout(trackCount: 3), TimelineLayout(trackCount: 1), TimelineLayout(trackCount: 0),
    ] {
      for row in layout.rows {
        #expect(row.touch.upperBound - row.touch.lowerBound >= 44)
        #expect(row.touch.contains(row.y) && row.touch.contains(row.y + row.height))
      }
      for (row, next) in zip(layout.rows, layout.rows.dropFirst()) {
        #expect(row.touch.upperBound == next.touch.lowerBound)
      }
    }
    #expect(TimelineMetrics.standard.handleTouchWidth > 2 * TimelineMetrics.standard.handleWidth)
    let layout = TimelineLayout(trackCount: 1)
    #expect(layout.row(atY: -20).map(\.track) == .some(nil) && layout.row(atY: -30) == nil)
    #expect(layout.row(atY: 200) == nil)
  }

  @Test("Dimensions and text scale are adjustable")
  func dimensionsAndTextScaleAreAdjustable() throws {
    let metrics = try TimelineMetrics(
      rulerHeight: 10, trackHeight: 30, trackSpacing: 0, textScale: 2)
    let layout = TimelineLayout(trackCount: 2, metrics: metrics)
    #expect(layout.rows.map(\.height) == [20, 60, 60] && layout.height == 140)
    let hidden = try TimelineMetrics(rulerHeight: 0)
    #expect(TimelineLayout(trackCount: 1, metrics: hidden).rows.map(\.track) == [0])
    let standard = try TimelineMetrics()
    #expect(standard == .standard)
  }

  @Test("Invalid dimensions are rejected by name") func invalidDimensionsAreRejected() {
    #expect(throws: InvalidParameter.self) { try TimelineMetrics(trackHeight: 0) }
    #expect(throws: InvalidParameter.self) { try TimelineMetrics(rulerHeight: .nan) }
    #expect(throws: InvalidParameter.self) { try TimelineMetrics(textScale: 0) }
    let error = #expect(throws: InvalidParameter.self) {
      // Exactly twice is what the article's code has; the article says more.
      try TimelineMetrics(handleWidth: 20, handleTouchWidth: 40)
    }
    #expect(error?.parameter == "handleTouchWidth")
    #expect(error?.reason == "is 40.0; give points, more than twice the handle's 20.0")
  }
}
