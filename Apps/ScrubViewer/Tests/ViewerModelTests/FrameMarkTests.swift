import Media
import MediaTime
import Surface
import Testing
import ViewerModel

@Suite("The mark tells an exact frame from a preview")
struct FrameMarkTests {
  private struct Pixels: FramePixels {
    var width: Int { 1 }
    var height: Int { 1 }
    var pixelFormat: String { "bgra" }
    var colors: ColorTags { ColorTags(range: "pc") }
    var isInterlaced: Bool { false }
    func planes() -> [[UInt8]] { [bgra()] }
    func bgra() -> [UInt8] { [0, 0, 0, 255] }
  }

  /// Frame 50 at 2 s, of 25 a second.
  private func frame(
    exact: Bool = true, next: Frame.Next = .at(pts: 51), duration: Int64? = 1, index: Int? = 50
  ) -> Frame {
    Frame(
      pts: 50, timeBase: TimeBase(numerator: 1, denominator: 25),
      time: MediaTime(value: 2, timescale: 1), duration: duration, next: next, index: index,
      isKeyframe: false, isExact: exact, distance: 0, pixels: Pixels())
  }

  private let information = MediaInformation(
    duration: MediaTime(value: 60, timescale: 1), frameRate: nil, frameCount: nil, width: 1,
    height: 1, codec: "", container: "", timeBase: TimeBase(numerator: 1, denominator: 25),
    startPts: 0, pixelFormat: "bgra")

  private func time(_ milliseconds: Int64) -> MediaTime {
    MediaTime(value: milliseconds, timescale: 1000)
  }

  @Test("A frame is exact within its display time", arguments: [2000, 2001, 2039] as [Int64])
  func withinItsTimeAFrameIsExact(milliseconds: Int64) {
    let mark = FrameMark(frame(), at: time(milliseconds), in: information)
    #expect(mark.isExact && mark.texts.first == "exact · frame 50 · 0:02.000")
  }

  @Test(
    "The exact frame of an older request is a preview",
    arguments: [(1990, "10 ms"), (2040, "0 ms"), (2140, "100 ms"), (5640, "3.6 s")]
      as [(Int64, String)])
  func olderRequestsFrameIsAPreview(milliseconds: Int64, distance: String) {
    let mark = FrameMark(frame(), at: time(milliseconds), in: information)
    #expect(!mark.isExact && mark.texts.first == "preview, \(distance) away · frame 50 · 0:02.000")
  }

  @Test("A preview is never exact") func aPreviewIsNeverExact() {
    #expect(!FrameMark(frame(exact: false), at: time(2000), in: information).isExact)
  }

  @Test("Without a frame number, its time is shown") func withoutANumberTheTimeIsShown() {
    let mark = FrameMark(frame(index: nil), at: time(2000), in: information)
    #expect(mark.texts == ["exact · 0:02.000", "exact · 0:02.000", "exact"])
  }

  @Test("The last frame is displayed forever") func lastFrameIsShownForever() {
    #expect(frame(next: .none).contains(time(900_000), in: information) == true)
  }

  @Test("Where the next frame is unknown, the duration counts")
  func unknownNextFrameUsesTheDuration() {
    #expect(frame(next: .unknown).contains(time(2039), in: information) == true)
    #expect(frame(next: .unknown).contains(time(2041), in: information) == false)
    #expect(frame(next: .unknown, duration: nil).contains(time(2000), in: information) == true)
    #expect(frame(next: .unknown, duration: nil).contains(time(2041), in: information) == nil)
    #expect(frame(next: .unknown, duration: nil).contains(time(1900), in: information) == false)
    // Then it is exact as long as the video's thread says so.
    #expect(
      FrameMark(frame(next: .unknown, duration: nil), at: time(2041), in: information).isExact)
  }

  @Test(
    "The mark lies inside the frame and does not rely on color alone",
    arguments: [
      Rectangle(x: 0, y: 0, width: 600, height: 400), Rectangle(x: 5, y: 9, width: 120, height: 60),
    ])
  func markLiesInsideAndDoesNotRelyOnColor(video: Rectangle) throws {
    let measure: TextMeasure = { text, _ in Size(width: Double(text.count) * 7, height: 14) }
    var lights: [Bool] = []
    for exact in [true, false] {
      let shapes = FrameMark(frame(exact: exact), at: time(2000), in: information)
        .shapes(in: video, measure: measure)
      guard case .fill(let pill, _, _) = try #require(shapes.first) else {
        Issue.record("no ground")
        return
      }
      #expect(pill.x >= video.x && pill.maxX <= video.maxX && pill.maxY <= video.maxY)
      if case .border = shapes[1] { lights.append(false) } else { lights.append(true) }
    }
    #expect(lights == [true, false])
  }

  @Test("A text is never cut: where there is no room, a shorter one takes its place")
  func narrowFrames() throws {
    let measure: TextMeasure = { text, _ in Size(width: Double(text.count) * 7, height: 14) }
    var seen: [String] = []
    for width in stride(from: 40.0, through: 500, by: 1) {
      let video = Rectangle(x: 0, y: 0, width: width, height: 90)
      let mark = FrameMark(frame(), at: time(9000), in: information)
      let shapes = mark.shapes(in: video, measure: measure)
      guard
        case .text(let text, at: let place, anchor: _, _, _, maximumWidth: .infinity)? =
          shapes.last
      else {
        #expect(shapes.isEmpty)
        continue
      }
      let frame = try #require(mark.rectangle(in: video, measure: measure))
      #expect(video.contains(frame))
      #expect(place.x + measure(text, .small).width <= frame.maxX)
      if seen.last != text { seen.append(text) }
    }
    #expect(
      seen == [
        "preview", "preview, 7.0 s away", "preview, 7.0 s away · frame 50",
        "preview, 7.0 s away · frame 50 · 0:02.000",
      ])
  }

  @Test("A frame too small for the mark has none") func tooSmallAFrameHasNoMark() {
    let mark = FrameMark(frame(), at: time(2000), in: information)
    let measure: TextMeasure = { _, _ in Size(width: 80, height: 14) }
    #expect(mark.shapes(in: .init(x: 0, y: 0, width: 60, height: 60), measure: measure).isEmpty)
    #expect(mark.shapes(in: .init(x: 0, y: 0, width: 300, height: 20), measure: measure).isEmpty)
  }
}
