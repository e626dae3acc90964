import CurveCharts
import Testing

@testable import ViewerModel

/// The panel plots the selected curve with the finger's distance.
@Suite struct CurvePanelTests {
  private static let library = CurveLibrary(standardOf: .standard)

  private static func panel(
    _ name: String, video seconds: Double? = 60, finger: Double? = nil
  ) throws -> CurvePanel {
    let curve = try #require(library.curves.first { $0.name == name })
    var model = ScrubModel(curve: curve.curve)
    if let seconds { model.open(duration: MediaTime(seconds: seconds)) }
    var scale = DragScale(range: model.range, trackWidth: model.trackWidth)
    if seconds != nil { (scale.hasVideo, scale.framesPerSecond) = (true, 30) }
    return CurvePanel(name: name, curve: curve.curve, scale: scale, finger: finger)
  }

  @Test("The finger's line crosses no text", arguments: [1, 1.5])
  func theFingersLineCrossesNoText(textScale: Double) throws {
    let measure = measure(textScale * 0.9)
    for named in Self.library.curves {
      for finger in stride(from: 0.0, through: 300, by: 7) {
        let drawing = try Self.panel(named.name, finger: finger)
          .drawing(size: Size(width: 320, height: 220), measure: measure)
        let lines = drawing.compactMap { shape -> Rectangle? in
          guard case .line(let top, let bottom, _, _, let dash) = shape, dash > 0 else {
            return nil
          }
          return Rectangle(x: top.x, y: top.y, width: 1, height: bottom.y - top.y)
        }
        #expect(lines.count == 1)
        for (text, box) in drawing.texts(measure) {
          #expect(!lines.contains(where: box.overlaps), "\(named.name) at \(finger): \(text)")
        }
      }
    }
  }

  @Test(
    "No text lies on another or outside the panel, at any size and text scale",
    arguments: [
      Size(width: 220, height: 170), Size(width: 320, height: 170), Size(width: 400, height: 160),
      Size(width: 900, height: 300),
    ], [1, 1.5, 2])
  func nothingOverlaps(size: Size, textScale: Double) throws {
    let measure = measure(textScale * 0.9)
    // The panel grows in height alone, as the window may be as narrow as before.
    let size = Size(width: size.width, height: size.height * textScale)
    for named in Self.library.curves {
      for finger in [nil, 0, 70, 900] as [Double?] {
        for seconds in [nil, 60, 7200] as [Double?] {
          let panel = try Self.panel(named.name, video: seconds, finger: finger)
          let texts = panel.drawing(size: size, measure: measure).texts(measure)
          for (index, text) in texts.enumerated() {
            #expect(text.box.x >= 0 && text.box.maxX <= size.width + 0.5, "\(text)")
            #expect(text.box.y >= 0 && text.box.maxY <= size.height + 0.5, "\(text)")
            for other in texts[..<index] {
              let isApart =
                text.box.x >= other.box.maxX || other.box.x >= text.box.maxX
                || text.box.y >= other.box.maxY - 1 || other.box.y >= text.box.maxY - 1
              #expect(isApart, "\(named.name): \(text) lies on \(other)")
            }
          }
        }
      }
    }
  }

  @Test("During a pan, the panel shows the pan's curve and what a point of it means")
  func aPan() throws {
    var model = ScrubModel(
      curve: TieredCurve.classic, trackWidth: 1000, pan: PanSettings(width: 500))
    model.panCurve = ExponentialCurve.standard
    model.open(duration: MediaTime(seconds: 100))
    let video = MediaInformation(
      duration: MediaTime(seconds: 100), frameRate: FrameRate(30), frameCount: 3000, width: 1,
      height: 1, codec: "", container: "", timeBase: TimeBase(numerator: 1, denominator: 30),
      startPts: 0, pixelFormat: "bgra")
    let resting = CurvePanel(name: "c", model, video)
    #expect(resting.readings.isEmpty && resting.across.title == "points from the track")
    #expect(resting.scale.framesPerPoint == 3)
    _ = model.send(.panDown(TouchPoint(x: 0, y: 0)))
    _ = model.send(.panMoved(TouchPoint(x: 20, y: 0)))
    _ = model.send(.panMoved(TouchPoint(x: 20, y: 70)))
    let panel = CurvePanel(name: "c", model, video)
    let speed = ExponentialCurve.standard.speed(atDistance: 70)
    #expect(panel.across.title == "points from the start")
    #expect(panel.readings.first?.contains(SpeedReading(factor: speed).description) == true)
    let perPoint = SpeedReading(valuePerPoint: model.pan.current.valuePerPoint, rate: FrameRate(30))
    #expect(panel.readings.first?.hasSuffix(perPoint.description) == true)
  }

  @Test("The finger's spot lies on the curve, at its distance", arguments: [0.0, 25, 60, 130, 380])
  func theFingerIsOnTheCurve(finger: Double) throws {
    let panel = try Self.panel("exponential", finger: finger)
    let size = Size(width: 400, height: 240)
    let layout = CurvePanelDrawing(panel, size: size, measure())
    let drawing = panel.drawing(size: size, measure: measure())
    let spots = drawing.compactMap { shape -> Rectangle? in
      if case .fill(let frame, .accent, let radius) = shape, radius == 4.5 { frame } else { nil }
    }
    let spot = try #require(spots.first)
    #expect(abs(spot.midX - (layout.field.x + finger / 400 * layout.field.width)) < 1e-9)
    guard
      case .path(let points, _, _)? = drawing.first(where: {
        if case .path(let points, _, _) = $0 { points.count > 10 } else { false }
      })
    else { throw Missing(what: "curve") }
    let near = try #require(points.min { abs($0.x - spot.midX) < abs($1.x - spot.midX) })
    #expect(abs(near.y - spot.midY) < 1)
  }

  @Test("Axes name what they measure, and the reading shows the finger's speed")
  func texts() throws {
    let measure = measure()
    let size = Size(width: 500, height: 240)
    let panel = try Self.panel("tiered", finger: 60)
    let texts = panel.drawing(size: size, measure: measure).texts
    for text in ["points from the track", "frames per point", "tiered", "400"] {
      #expect(texts.contains(text))
    }
    // 60 seconds of 30 frames on 300 points are 6 frames per point, and half of it at 60 points.
    #expect(texts.contains("60 points: ×½, 3 frames per point"))
    #expect(panel.spoken == "Curve tiered: speed 0.5, 3 frames per point at 60 points")
    let idle = try Self.panel("tiered", video: nil)
    #expect(idle.readings.isEmpty)
    #expect(idle.spoken == "Curve tiered: speed 1 on the track")
    let idleTexts = idle.drawing(size: size, measure: measure).texts
    #expect(idleTexts.contains("speed"))
  }

  @Test("A reading too long for the panel is shortened, never cut") func readingsFit() throws {
    let measure = measure()
    let panel = try Self.panel("exponential", finger: 111)
    for width in [220.0, 260, 300, 500] {
      let layout = CurvePanelDrawing(panel, size: Size(width: width, height: 240), measure)
      let reading = try #require(layout.reading)
      #expect(panel.readings.contains(reading))
      #expect(measure(reading, .small).width <= width - 16)
    }
  }

  @Test("Nothing in the panel moves when a finger touches down", arguments: [220.0, 300, 400, 700])
  func nothingMoves(width: Double) throws {
    let size = Size(width: width, height: 240)
    let fields = try [nil, 0, 60, 399].map {
      CurvePanelDrawing(try Self.panel("tiered", finger: $0), size: size, measure()).field
    }
    #expect(Set(fields).count == 1)
  }

  @Test("The bands are drawn, and the finger's own is filled") func bands() throws {
    let size = Size(width: 500, height: 240)
    func filled(_ finger: Double?) throws -> [Rectangle] {
      try Self.panel("tiered", finger: finger).drawing(size: size, measure: measure())
        .compactMap { shape in
          guard case .fill(let frame, let ink, _) = shape, ink.role == .accent, ink.opacity < 1
          else { return nil }
          return frame
        }
    }
    #expect(try filled(nil).isEmpty)
    let near = try filled(10)
    let far = try filled(120)
    #expect(near.count == 1)
    #expect(far.count == 1)
    #expect(near[0].maxX <= far[0].x)
    let panel = try Self.panel("tiered")
    #expect(panel.bands(within: 400).map(\.distance) == [0, 50, 100, 150])
  }

  @Test("Unusual fingers and missing room break nothing") func unusualFingers() throws {
    for finger in [Double.nan, .infinity, -.infinity, -40, 1e300] {
      for size in [Size(width: 0, height: 0), Size(width: 30, height: 20)] {
        let panel = try Self.panel("exponential", finger: finger)
        let shapes = panel.drawing(size: size, measure: measure())
        for case .path(let points, _, _) in shapes {
          #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
      }
    }
  }
}

@Suite("The curves shown during a drag") struct CurveChipsTests {
  private let video = Rectangle(x: 0, y: 100, width: 900, height: 500)
  private static let titles = (1...14).map { "Curve \($0)" }

  private func shapes(
    _ titles: [String] = titles, selected: Int? = 2, width: Double = 900, beside: [Shape] = [],
    frameTop: Double = 100
  ) -> [Shape] {
    var video = video
    video.width = width
    return CurveChips(titles: titles, selected: selected)
      .shapes(on: video, frameTop: frameTop, beside: beside, measure: measure())
  }

  private func texts(_ shapes: [Shape]) -> [String] { shapes.texts.filter { !$0.isEmpty } }

  /// The keys of the curves that are marked.
  private func marked(_ shapes: [Shape]) -> Int {
    shapes.count { if case .fill(_, let ink, _) = $0 { ink.role == .accent } else { false } }
  }

  @Test("Each of the nine keys has the name of its curve, and the one in use is marked")
  func names() {
    let shapes = shapes()
    #expect(texts(shapes) == (1...9).flatMap { ["\($0)", "Curve \($0)"] })
    #expect(marked(shapes) == 1)
    #expect(self.shapes(selected: 3) != shapes)
    #expect(marked(self.shapes(selected: 11)) == 0 && marked(self.shapes(selected: nil)) == 0)
  }

  @Test(
    "Where the names have no room, that of the curve in use stays",
    arguments: [
      (350.0, ["1", "2", "3", "Curve 3", "4", "5", "6", "7", "8", "9"]), (140, ["3", "Curve 3"]),
      (40, []),
    ] as [(Double, [String])])
  func narrow(width: Double, expected: [String]) {
    #expect(texts(shapes(width: width)) == expected)
  }

  @Test("Without a choice, there are none", arguments: [[], ["Only one"]])
  func noChoice(titles: [String]) { #expect(shapes(titles, selected: 0).isEmpty) }

  @Test("They cover nothing of what the finger sees", arguments: (0..<18).map { 50 * Double($0) })
  func besideTheFinger(x: Double) {
    let pill = Shape.fill(Rectangle(x: x, y: 120, width: 150, height: 30), .accent, radius: 15)
    let ladder = Shape.line(from: Point(x: x, y: 110), to: Point(x: x, y: 600), Ink(.white))
    let shapes = shapes(beside: [pill, ladder])
    #expect(!shapes.isEmpty)
    for case .some(let chip) in shapes.map(\.bounds) {
      #expect(chip.x >= 0 && chip.maxX <= 900)
      for other in [pill, ladder].compactMap(\.bounds) { #expect(!chip.overlaps(other)) }
    }
  }

  @Test("Where a line is too short, there are two of about the same length") func twoLines() {
    let rows = Dictionary(grouping: shapes(width: 500).compactMap(\.bounds), by: \.y)
    #expect(rows.values.map(\.count).sorted() == [4, 5])
  }

  @Test("They are above the frame where there is room, and never over its upper edge")
  func aboveTheFrame() {
    for frameTop in stride(from: 100.0, through: 300, by: 10) {
      let chips = shapes(width: 500, frameTop: frameTop).compactMap(\.bounds)
      #expect(chips.allSatisfy { $0.maxY < frameTop || $0.y >= frameTop + 24 })
      #expect(chips.allSatisfy { $0.maxY < frameTop } == (frameTop >= 180))
    }
  }

  @Test("They stay where they are while a finger moves below them") func calm() {
    let low = { Shape.fill(Rectangle(x: $0, y: 400, width: 150, height: 30), .accent) }
    #expect(shapes(beside: [low(100)]) == shapes(beside: [low(600)]))
    let high = { Shape.fill(Rectangle(x: $0, y: 120, width: 150, height: 30), .accent) }
    #expect(shapes(beside: [high(20)]) == shapes(beside: [high(60)]))
  }
}
