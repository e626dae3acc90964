import Testing
import ViewerModel

/// What the film strip shows of the file and of the memory.
@Suite struct StripMarksTests {
  private let chapters = [
    Chapter(title: "Arrival", range: .zero..<StripSamples.time(10)),
    Chapter(title: nil, range: StripSamples.time(10)..<StripSamples.time(20)),
    Chapter(title: "Departure", range: StripSamples.time(20)..<StripSamples.time(30)),
  ]

  @Test("Chapters are marked where they begin, but for the start") func chapterMarks() throws {
    let strip = try StripSamples.strip(chapters: chapters)
    let places = [10.0, 20].map { strip.x(of: StripSamples.time($0)) }
    func marks(_ strip: TimelineStrip) -> [Double] {
      strip.lines(Ink(.foreground)).filter { $0.from.y == strip.ruler.midY }.map(\.from.x)
    }
    #expect(marks(strip) == places)
    #expect(try marks(StripSamples.strip()) == [])
  }

  @Test("The bubble tells the chapter, where it has a title") func chapterTitles() throws {
    let strip = try StripSamples.strip(chapters: chapters)
    func texts(_ seconds: Double) -> [String]? {
      strip.bubble(atX: strip.x(of: StripSamples.time(seconds)), ThumbnailCache())?.texts
    }
    #expect(texts(5) == ["0:05.000 · Arrival", "0:05.000"])
    #expect(texts(15) == ["0:15.000"])
    #expect(texts(25) == ["0:25.000 · Departure", "0:25.000"])
  }

  @Test("Frames in memory are marked below the ruler, also a single one")
  func cachedFrames() throws {
    let strip = try StripSamples.strip()
    let ranges = [
      StripSamples.time(2)..<StripSamples.time(4), StripSamples.time(9)..<StripSamples.time(9.04),
    ]
    let marks = strip.shapes(cached: ranges).compactMap { shape in
      if case .fill(let mark, Ink(.foreground, opacity: 0.45), 1) = shape { mark } else { nil }
    }
    #expect(marks.map(\.x) == ranges.map { strip.x(of: $0.lowerBound) })
    // 20 points for a second.
    #expect(abs(marks[0].width - 40) < 1e-9 && marks[1].width == 1)
    #expect(marks.allSatisfy { strip.ruler.contains($0) })
    // There the pointer reads what they are.
    func texts(_ seconds: Double, y: Double) -> [String]? {
      let place = Point(x: strip.x(of: StripSamples.time(seconds)), y: y)
      return strip.bubble(at: place, ThumbnailCache(), cached: ranges)?.texts
    }
    #expect(texts(3, y: strip.ruler.maxY - 1) == ["0:03.000 · in memory", "0:03.000"])
    #expect(texts(3, y: strip.track.midY) == ["0:03.000"])
    #expect(texts(5, y: strip.ruler.maxY - 1) == ["0:05.000"])
  }

  @Test("The last frame is kept where the video ends between two ticks of the timeline")
  func theLastFrameIsKept() throws {
    let duration = MediaTime(value: 100_001, timescale: 10_007)
    let strip = try TimelineStrip(
      duration: duration, rate: FrameRate(25), aspect: 1, width: 600, textScale: 1)
    #expect(strip.controller.document.duration != duration)
    #expect(try #require(strip.trimmed).upperBound >= duration)
  }
}
