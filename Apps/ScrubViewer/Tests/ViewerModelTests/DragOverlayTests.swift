import MediaTime
import PanScrub
import ScrubControls
import Scrubbing
import SpeedCurves
import Surface
import Testing
import ViewerModel

@Suite("What is drawn over the window while dragging") struct DragOverlayTests {
  private let track = Rectangle(x: 20, y: 395, width: 360, height: 10)
  private let video = Rectangle(x: 0, y: 100, width: 300, height: 280)

  private func measure(_ scale: Double = 1) -> TextMeasure {
    { text, style in
      Size(
        width: Double(text.count) * 8 * style.scale * scale, height: 17 * style.scale * scale)
    }
  }

  private func slider(_ distance: DistancePolicy = .both) throws -> ScrubSlider {
    var settings = SliderSettings()
    settings.distance = distance
    let curve = try TieredCurve(tiers: [
      SpeedTier(speed: 1, verticalDistance: 0), SpeedTier(speed: 0.5, verticalDistance: 50),
      SpeedTier(speed: 0.25, verticalDistance: 150), SpeedTier(speed: 0.1, verticalDistance: 600),
    ])
    var slider = ScrubSlider(settings: settings, curve: curve, trackWidth: 360)
    slider.setRange(minimum: 0, maximum: 120)
    slider.setValue(30)
    return slider
  }

  private func overlay(
    _ slider: ScrubSlider, isShown: Bool = false, rate: FrameRate? = FrameRate(30)
  ) -> DragOverlay {
    DragOverlay(
      slider: slider, appearance: isShown ? shown(slider) : nil, rate: rate, track: track,
      video: video)
  }

  private func shown(_ slider: ScrubSlider) -> SpeedIndicator.Appearance? {
    SpeedIndicator(policy: .always, state: slider.state).appearance(at: 0)
  }

  private func texts(_ shapes: [Shape]) -> [String] {
    shapes.compactMap { shape in
      if case .text(let text, at: _, anchor: _, _, _, maximumWidth: _) = shape { text } else { nil }
    }
  }

  /// The grounds of texts, which no text leaves.
  private func boxes(_ shapes: [Shape]) -> [Rectangle] {
    shapes.compactMap { shape in
      if case .fill(let area, _, let radius) = shape, radius > 0 { area } else { nil }
    }
  }

  @Test("Without a drag, there is no overlay") func withoutADragThereIsNoOverlay() throws {
    #expect(overlay(try slider()).shapes(measure: measure()).isEmpty)
  }

  @Test("The bands lie at the curve's distances from the track, only on the video")
  func theBands() throws {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 90, y: -100))
    let bands = overlay(slider).bands
    #expect(bands.map(\.text) == ["×1", "×1/2", "×1/4"])
    #expect(bands.map(\.area.y) == [350, 250, 100])
    #expect(bands.map(\.area.height) == [30, 100, 150])
    #expect(bands.map(\.edge) == [350, 250, nil])
    #expect(bands.map(\.isInForce) == [false, true, false])
    #expect(bands.allSatisfy { $0.area.x == 0 && $0.area.width == 300 })
  }

  @Test("A finger below the track has the speed of the band that lies as far above")
  func below() throws {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 90, y: 100))
    #expect(overlay(slider).bands.map(\.isInForce) == [false, true, false])
    slider = try self.slider(.above)
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 90, y: 100))
    #expect(overlay(slider).bands.map(\.isInForce) == [true, false, false])
  }

  @Test("The mark is where the drag began") func markIsWhereTheDragBegan() throws {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 200, y: 0))
    #expect(overlay(slider).start == Point(x: 20 + 0.25 * 360, y: 400))
  }

  @Test("The speed is shown in full where there is room, else in short")
  func theSpeed() throws {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 90, y: -100))
    let overlay = overlay(slider, isShown: true)
    #expect(texts(overlay.shapes(measure: measure())).contains("×1/2 · 5 frames per point"))
    #expect(texts(overlay.shapes(measure: measure(1.5))).contains("×1/2"))
    let short = self.overlay(slider, isShown: true, rate: nil)
    #expect(texts(short.shapes(measure: measure())).contains("×1/2"))
  }

  @Test("A pan shows its speed at the thumb, as the slider does, but no bands and no start")
  func aPan() throws {
    var settings = PanSettings(width: 300)
    settings.recognitionDistance = 0
    var pan = PanScrubber(settings: settings, curve: TieredCurve.classic)
    pan.setRange(minimum: 0, maximum: 120)
    let slider = try slider()
    var indicator = SpeedIndicator(state: slider.state)
    _ = pan.touchDown(TouchPoint(x: 0, y: 0), playback: .paused)
    _ = pan.touchMoved(TouchPoint(x: 20, y: 0))
    let moved = pan.touchMoved(TouchPoint(x: 20, y: 60))
    indicator.follow(
      speed: moved.speed, band: moved.band, valuePerPoint: moved.valuePerPoint,
      isTracking: moved.isTracking, at: TouchPoint(x: 20, y: 60, time: 0))
    let overlay = DragOverlay(
      slider: slider, appearance: indicator.appearance(at: 1), rate: FrameRate(30), track: track,
      video: video)
    #expect(overlay.speed?.texts == ["×1/2 · 6 frames per point", "×1/2"])
    #expect(overlay.speed?.x == 20 + 0.25 * 360)
    #expect(overlay.bands.isEmpty && overlay.start == nil)
    #expect(texts(overlay.shapes(measure: measure())) == ["×1/2 · 6 frames per point"])
  }

  @Test(
    "At any size, nothing overlaps or lies outside the video",
    arguments: [96.0, 220, 320, 740, 1700], [1, 1.5, 2.5])
  func nothingOverlaps(width: Double, textScale: Double) throws {
    for height in stride(from: 54.0, through: 1000, by: 43) {
      for value in [0.0, 30, 90, 120] {
        var slider = try slider()
        slider.setValue(value)
        _ = slider.touchDown(TouchPoint(x: value * 3, y: 0))
        _ = slider.touchMoved(TouchPoint(x: value * 3, y: -120))
        let video = Rectangle(x: 0, y: 104, width: width, height: height)
        let mark = Rectangle(
          x: 8, y: 112, width: min(width - 16, 200 * textScale), height: 23 * textScale)
        let overlay = DragOverlay(
          slider: slider, appearance: shown(slider), rate: FrameRate(30),
          track: Rectangle(x: 12, y: video.maxY + 12, width: width + 196, height: 10),
          video: video, mark: mark)
        let boxes = boxes(overlay.shapes(measure: measure(textScale)))
        // The speed is said wherever a line of text is higher than the video.
        let fits = height >= 17 * textScale + 16
        #expect(boxes.allSatisfy { !fits || video.contains($0) }, "\(height) \(value)")
        for (index, box) in boxes.enumerated() {
          #expect(!boxes[..<index].contains(where: box.overlaps), "\(height) \(value)")
        }
        let labels = boxes.dropLast()
        #expect(!labels.contains(where: mark.overlaps), "\(height) \(value)")
      }
    }
  }

  @Test(
    "On the lowest video possible, mark and speed do not overlap", arguments: [1, 1.5, 2.5])
  func theLowestVideo(textScale: Double) throws {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    let measure = measure(textScale)
    let height = DragOverlay.leastHeight(measure: measure)
    let video = Rectangle(x: 0, y: 104, width: 320, height: height)
    let mark = Rectangle(x: 4, y: 108, width: 300, height: measure("0", .small).height + 6)
    let overlay = DragOverlay(
      slider: slider, appearance: shown(slider), rate: FrameRate(30), track: track, video: video,
      mark: mark)
    let boxes = boxes(overlay.shapes(measure: measure))
    #expect(!boxes.isEmpty && !boxes.contains(where: mark.overlaps))
    #expect(boxes.allSatisfy(video.contains))
  }

  @Test("A band's speed is shown where the band begins")
  func speedsAreShownWhereTheyHold() throws {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    let overlay = overlay(slider)
    for (band, box) in zip(overlay.bands, boxes(overlay.shapes(measure: measure()))) {
      #expect(band.area.contains(box) && band.area.maxY - box.maxY <= 4)
    }
  }

  @Test("In the cancel zone, the overlay shows what lifting does")
  func cancelZoneShowsWhatLiftingDoes() throws {
    var settings = SliderSettings()
    settings.cancelZone = try CancelZone(side: .both, distance: 80)
    var slider = ScrubSlider(
      settings: settings, curve: try TieredCurve(tiers: [SpeedTier(speed: 1, verticalDistance: 0)]))
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 0, y: -100))
    let shapes = overlay(slider, isShown: true).shapes(measure: measure())
    #expect(texts(shapes).contains("release to cancel"))
  }
}
