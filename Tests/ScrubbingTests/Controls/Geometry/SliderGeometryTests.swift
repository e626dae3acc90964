import Scrubbing
import SpeedCurves
import Testing

/// Tests of track, thumb and images in given bounds, in both directions.
struct SliderGeometryTests {
  private typealias Rectangle = SliderGeometry.Rectangle
  private typealias Size = SliderGeometry.Size

  private let bounds = Rectangle(x: 10, y: 20, width: 300, height: 40)

  private func geometry(isMirrored: Bool = false) throws -> SliderGeometry {
    try SliderGeometry(
      thumb: Size(width: 30, height: 30), minimumImage: Size(width: 20, height: 16),
      maximumImage: Size(width: 40, height: 16), isMirrored: isMirrored)
  }

  @Test("Without images, the track is as wide as the bounds")
  func withoutImagesTheTrackIsAsWideAsTheBounds() throws {
    let geometry = try SliderGeometry()
    #expect(geometry.trackRect(in: bounds) == Rectangle(x: 10, y: 38, width: 300, height: 4))
    #expect(geometry.minimumImageRect(in: bounds) == nil)
    #expect(geometry.maximumImageRect(in: bounds) == nil)
  }

  @Test("The track makes room for the images") func theTrackMakesRoomForTheImages() throws {
    let geometry = try geometry()
    #expect(geometry.trackRect(in: bounds) == Rectangle(x: 38, y: 38, width: 224, height: 4))
    #expect(
      geometry.minimumImageRect(in: bounds) == Rectangle(x: 10, y: 32, width: 20, height: 16))
    #expect(
      geometry.maximumImageRect(in: bounds) == Rectangle(x: 270, y: 32, width: 40, height: 16))
  }

  @Test("The thumb is flush with the track at both ends")
  func theThumbIsFlushWithTheTrackAtBothEnds() throws {
    let geometry = try geometry()
    let track = geometry.trackRect(in: bounds)
    #expect(geometry.thumbRect(in: bounds, share: 0).x == track.x)
    #expect(geometry.thumbRect(in: bounds, share: 1).maxX == track.maxX)
    let middle = geometry.thumbRect(in: bounds, share: 0.5)
    #expect(middle.midX == track.midX && middle.midY == bounds.midY && middle.height == 30)
    #expect(geometry.thumbRect(in: bounds, share: 7) == geometry.thumbRect(in: bounds, share: 1))
    #expect(
      geometry.thumbRect(in: bounds, share: .nan) == geometry.thumbRect(in: bounds, share: 0))
  }

  @Test("Time runs from left to right by default") func timeRunsLeftToRightByDefault() throws {
    let geometry = try SliderGeometry()
    #expect(!geometry.isMirrored)
    let start = geometry.thumbRect(in: bounds, share: 0)
    #expect(start.x < geometry.thumbRect(in: bounds, share: 1).x)
  }

  @Test("A mirrored slider has its minimum on the right")
  func aMirroredSliderHasItsMinimumOnTheRight() throws {
    let geometry = try geometry(isMirrored: true)
    let track = geometry.trackRect(in: bounds)
    #expect(track == Rectangle(x: 58, y: 38, width: 224, height: 4))
    #expect(geometry.minimumImageRect(in: bounds)?.maxX == bounds.maxX)
    #expect(geometry.maximumImageRect(in: bounds)?.x == bounds.x)
    #expect(geometry.thumbRect(in: bounds, share: 0).maxX == track.maxX)
    #expect(geometry.thumbRect(in: bounds, share: 1).x == track.x)
    #expect(geometry.touch(x: 282, y: 5, time: 1, in: bounds) == TouchPoint(x: 0, y: 5, time: 1))
  }

  @Test(
    "The thumb stays under the finger at full speed",
    arguments: [false, true])
  func theThumbStaysUnderAFingerAtFullSpeed(_ isMirrored: Bool) throws {
    let geometry = try geometry(isMirrored: isMirrored)
    var slider = ScrubSlider(
      curve: TieredCurve.classic, trackWidth: geometry.thumbTravel(in: bounds),
      lineY: bounds.midY)
    slider.setRange(minimum: -3, maximum: 9)
    slider.setValue(2)
    var x = geometry.thumbRect(in: bounds, share: slider.share).midX
    _ = slider.touchDown(geometry.touch(x: x, y: bounds.midY, time: 0, in: bounds))
    for step in [7.0, 20, -41, 3] {
      x += step
      _ = slider.touchMoved(geometry.touch(x: x, y: bounds.midY, time: 0, in: bounds))
      #expect(abs(geometry.thumbRect(in: bounds, share: slider.share).midX - x) < 1e-9)
    }
  }

  @Test("The fill runs from the neutral value to the thumb", arguments: [false, true])
  func fillRunsFromNeutralValueToThumb(_ isMirrored: Bool) throws {
    let geometry = try geometry(isMirrored: isMirrored)
    let track = geometry.trackRect(in: bounds)
    let whole = geometry.fillRect(in: bounds, share: 0.25)
    #expect(isMirrored ? whole.maxX == track.maxX : whole.x == track.x)
    #expect(whole.height == track.height && abs(whole.width - (15 + 194 * 0.25)) < 1e-9)
    let balance = geometry.fillRect(in: bounds, share: 0.25, neutralValue: 0.5)
    #expect(isMirrored ? balance.x == track.midX : balance.maxX == track.midX)
    #expect(geometry.fillRect(in: bounds, share: 0.5, neutralValue: 0.5).width == 0)
  }

  @Test(
    "Narrow or unusual bounds give finite rectangles",
    arguments: [
      SliderGeometry.Rectangle(x: 0, y: 0, width: 30, height: 10),
      Rectangle(x: 5, y: 5, width: -9, height: -9),
      Rectangle(x: .nan, y: .infinity, width: .nan, height: .infinity),
    ])
  func narrowOrOddBoundsGiveFiniteRectangles(_ bounds: SliderGeometry.Rectangle) throws {
    for isMirrored in [false, true] {
      let geometry = try geometry(isMirrored: isMirrored)
      #expect(geometry.trackRect(in: bounds).width == 0 && geometry.thumbTravel(in: bounds) == 0)
      let thumb = geometry.thumbRect(in: bounds, share: 0.3)
      #expect(thumb.x.isFinite && thumb.y.isFinite && thumb.maxY.isFinite)
      #expect(geometry.fillRect(in: bounds, share: 0.3, neutralValue: 1).width >= 0)
      #expect(geometry.minimumImageRect(in: bounds)?.x.isFinite == true)
    }
  }

  @Test(
    "An invalid size is rejected with an error that names it",
    arguments: [-1, Double.nan, .infinity])
  func invalidSizeIsRejected(_ length: Double) {
    func parameter(_ make: () throws -> SliderGeometry) -> String? {
      #expect(throws: InvalidParameter.self) { try make() }?.parameter
    }
    let size = Size(width: 1, height: length)
    #expect(parameter { try SliderGeometry(thumb: size) } == "thumb.height")
    #expect(parameter { try SliderGeometry(trackHeight: length) } == "trackHeight")
    #expect(parameter { try SliderGeometry(minimumImage: size) } == "minimumImage.height")
    #expect(parameter { try SliderGeometry(maximumImage: size) } == "maximumImage.height")
    #expect(parameter { try SliderGeometry(imageSpacing: length) } == "imageSpacing")
  }
}
