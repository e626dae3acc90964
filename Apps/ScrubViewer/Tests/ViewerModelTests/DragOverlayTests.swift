import Testing
import ViewerModel

@Suite("What is drawn over the video while dragging") struct DragOverlayTests {
  /// The upper edge of the slider.
  private let edge = 400.0
  private let video = Rectangle(x: 0, y: 100, width: 300, height: 280)

  private func slider() throws -> ScrubSlider {
    var settings = SliderSettings()
    settings.distance = .both
    let curve = try TieredCurve(tiers: [
      SpeedTier(speed: 1, distance: 0), SpeedTier(speed: 0.5, distance: 50),
      SpeedTier(speed: 0.25, distance: 150), SpeedTier(speed: 0.1, distance: 600),
    ])
    var slider = ScrubSlider(settings: settings, curve: curve, trackWidth: 360)
    slider.setRange(minimum: 0, maximum: 120)
    slider.setValue(30)
    return slider
  }

  /// Returns the slider, dragged to a distance from it.
  private func slider(draggedTo y: Double) throws -> ScrubSlider {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 90, y: y))
    return slider
  }

  private func ladder(_ slider: ScrubSlider, _ rate: FrameRate? = FrameRate(30)) -> SpeedLadder {
    SpeedLadder(of: slider.curve, valuePerPoint: 120 / 360, rate: rate, reach: 300)
  }

  /// A lesson that is over.
  private func taught(_ slider: ScrubSlider) -> DragLesson {
    var lesson = DragLesson()
    for _ in 0..<DragLesson.length { lesson.endDrag(on: ladder(slider)) }
    return lesson
  }

  private func overlay(
    _ slider: ScrubSlider, at pointer: Point, isShown: Bool = false,
    lesson: DragLesson = DragLesson(), rate: FrameRate? = FrameRate(30), on video: Rectangle? = nil
  ) -> DragOverlay {
    DragOverlay(
      slider: slider, ladder: ladder(slider, rate), lesson: lesson,
      appearance: isShown ? shown(slider) : nil, rate: rate, pointer: pointer, edge: edge,
      video: video ?? self.video)
  }

  private func shown(_ slider: ScrubSlider) -> SpeedIndicator.Appearance? {
    SpeedIndicator(policy: .always, state: slider.state).appearance(at: 0)
  }

  /// The grounds of texts, which no text leaves.
  private func boxes(_ shapes: [Shape]) -> [Rectangle] {
    shapes.compactMap { shape in
      if case .fill(let area, _, let radius) = shape, radius > 0 { area } else { nil }
    }
  }

  @Test("Without a drag, there is no overlay") func withoutADragThereIsNoOverlay() throws {
    let overlay = overlay(try slider(), at: Point(x: 0, y: 300))
    #expect(overlay.shapes(measure: measure()).isEmpty)
  }

  /// The texts of the rungs by their positions.
  private func rungs(_ overlay: DragOverlay) -> [Double: String] {
    Dictionary(uniqueKeysWithValues: overlay.rungs.map { ($0.y, $0.text) })
  }

  @Test("The first press shows the whole ladder, and how to climb it") func firstPress() throws {
    let slider = try slider(draggedTo: 0)
    let overlay = overlay(slider, at: Point(x: 110, y: 420))
    // What is above the video is not on it, and the track is where the video ends.
    #expect(rungs(overlay) == [380: "fast", 350: "5 frames", 250: "2.5 frames"])
    #expect(overlay.rungs.map(\.isCurrent) == [true, false, false])
    #expect(overlay.texts == ["↑ pull up for finer steps"])
  }

  @Test("Once it is known, a finger that stays on the slider sees nothing") func onTheSlider()
    throws
  {
    let slider = try slider(draggedTo: 0)
    let overlay = overlay(slider, at: Point(x: 110, y: 420), lesson: taught(slider))
    #expect(overlay.rungs.isEmpty && overlay.texts.isEmpty)
  }

  @Test(
    "Once it is known, only the finger's rung is shown, at the curve's distance from the slider",
    arguments: zip([10.0, 100, 200], [[:], [350: "5 frames"], [250: "2.5 frames"]]))
  func currentRung(distance: Double, expected: [Double: String]) throws {
    let slider = try slider(draggedTo: -distance)
    let overlay = overlay(slider, at: Point(x: 110, y: edge - distance), lesson: taught(slider))
    #expect(rungs(overlay) == expected)
    #expect(overlay.rungs.allSatisfy { $0.isCurrent } && overlay.texts.isEmpty)
  }

  @Test("Below the slider, there is no ladder") func below() throws {
    let slider = try slider(draggedTo: 100)
    #expect(overlay(slider, at: Point(x: 110, y: 540), isShown: true).rungs.isEmpty)
  }

  @Test("The finger's rung glows in the color of the accent") func glow() throws {
    let slider = try slider(draggedTo: -100)
    let shapes = overlay(slider, at: Point(x: 110, y: 300)).shapes(measure: measure())
    let glowing = shapes.compactMap { shape -> Double? in
      guard case .line(let from, let to, let ink, _, _) = shape, ink.role == .accent else {
        return nil
      }
      return from.y == to.y ? from.y : nil
    }
    #expect(Set(glowing) == [350])
  }

  @Test("The speed is shown in full where there is room, else in short") func theSpeed() throws {
    let slider = try slider(draggedTo: -100)
    let pointer = Point(x: 110, y: 300)
    let overlay = overlay(slider, at: pointer, isShown: true)
    #expect(overlay.shapes(measure: measure()).texts.contains("5 frames per point · ×½"))
    #expect(overlay.shapes(measure: measure(1.75)).texts.contains("5 frames per point"))
    #expect(overlay.shapes(measure: measure(2.5)).texts.contains("×½"))
    let short = self.overlay(slider, at: pointer, isShown: true, rate: nil)
    #expect(short.shapes(measure: measure()).texts.contains("×½"))
  }

  @Test("The speed is above the pointer, where a finger does not cover it") func place() throws {
    let slider = try slider(draggedTo: -100)
    let shapes = overlay(slider, at: Point(x: 150, y: 300), isShown: true)
      .shapes(measure: measure())
    let pill = try #require(boxes(shapes).last)
    #expect(pill.midX == 150 && pill.maxY == 272)
  }

  @Test("A pan shows its speed at the finger, as the slider does, but no ladder")
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
      slider: slider, ladder: ladder(slider), lesson: DragLesson(),
      appearance: indicator.appearance(at: 1), rate: FrameRate(30), pointer: Point(x: 20, y: 160),
      edge: edge, video: video)
    #expect(overlay.texts == ["6 frames per point · ×½", "6 frames per point", "×½"])
    #expect(overlay.rungs.isEmpty)
    #expect(overlay.shapes(measure: measure()).texts == ["6 frames per point · ×½"])
  }

  @Test(
    "At any size, nothing overlaps or lies outside the video",
    arguments: [96.0, 220, 320, 740, 1700], [1, 1.5, 2.5])
  func nothingOverlaps(width: Double, textScale: Double) throws {
    for height in stride(from: 54.0, through: 1000, by: 43) {
      for x in [0.0, 90, 270, 2000] {
        let slider = try slider(draggedTo: -120)
        let video = Rectangle(x: 0, y: edge - height, width: width, height: height)
        let overlay = overlay(slider, at: Point(x: x, y: edge - 120), isShown: true, on: video)
        let boxes = boxes(overlay.shapes(measure: measure(textScale)))
        // The speed is said wherever a line of text is higher than the video.
        let fits = height >= DragOverlay.leastHeight(measure: measure(textScale))
        #expect(boxes.allSatisfy { !fits || video.contains($0) }, "\(height) \(x)")
        for (index, box) in boxes.enumerated() {
          #expect(!boxes[..<index].contains(where: box.overlaps), "\(height) \(x)")
        }
      }
    }
  }

  @Test("In the cancel zone, the overlay shows what lifting does")
  func cancelZoneShowsWhatLiftingDoes() throws {
    var settings = SliderSettings()
    settings.cancelZone = try CancelZone(side: .both, distance: 80)
    var slider = ScrubSlider(
      settings: settings, curve: try TieredCurve(tiers: [SpeedTier(speed: 1, distance: 0)]))
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 0, y: -100))
    let shapes = overlay(slider, at: Point(x: 110, y: 300), isShown: true)
      .shapes(measure: measure())
    #expect(shapes.texts.contains("release to cancel"))
  }
}

@Suite("What the first drags teach") struct DragLessonTests {
  /// The ladder of a video so many seconds long on a strip of 600 points.
  private func ladder(_ seconds: Double, _ curve: any SpeedCurve = ExponentialCurve.standard)
    -> SpeedLadder
  {
    SpeedLadder(of: curve, valuePerPoint: seconds / 600, rate: FrameRate(30), reach: 500)
  }

  @Test("The first three drags say how to reach single frames, until the finger is pulled up")
  func theFirstThreeDrags() {
    var lesson = DragLesson()
    let ladder = ladder(3600)
    for _ in 0..<3 {
      #expect(lesson.showsLadder)
      #expect(lesson.hint(on: ladder, atDistance: 0) == "↑ pull up for single frames")
      #expect(lesson.hint(on: ladder, atDistance: 200) == nil)
      lesson.endDrag(on: ladder)
    }
    #expect(!lesson.showsLadder)
    #expect(lesson.hint(on: ladder, atDistance: 0) == nil)
  }

  @Test("Where every frame is within reach, it says so once, and teaches nothing yet")
  func withinReach() {
    var lesson = DragLesson()
    #expect(lesson.hint(on: ladder(10), atDistance: 0) == "every frame is within reach")
    lesson.endDrag(on: ladder(10))
    #expect(lesson.hint(on: ladder(10), atDistance: 0) == nil)
    #expect(lesson.hint(on: ladder(3600), atDistance: 0) == "↑ pull up for single frames")
  }

  @Test("A curve that does not reach single frames promises finer steps only") func finerSteps() {
    let ladder = ladder(7200, TieredCurve.classic)
    #expect(DragLesson().hint(on: ladder, atDistance: 0) == "↑ pull up for finer steps")
  }

  @Test("A curve that never slows down teaches nothing") func constantSpeed() throws {
    var lesson = DragLesson()
    let ladder = ladder(3600, try TieredCurve(tiers: [SpeedTier(speed: 1, distance: 0)]))
    #expect(lesson.hint(on: ladder, atDistance: 0) == nil)
    for _ in 0..<3 { lesson.endDrag(on: ladder) }
    #expect(lesson.showsLadder)
  }
}
