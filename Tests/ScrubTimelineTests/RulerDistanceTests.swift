import ScrubTesting
import ScrubTime
import ScrubTimeline
import Testing

/// The distance of a ruler's labels, which must not overlap.
struct RulerDistanceTests {
  private static let rates = [
    FrameRate(24000, 1001), FrameRate(24), FrameRate(25), FrameRate(30000, 1001),
    FrameRate(2997, 100), FrameRate(30), FrameRate(60000, 1001), FrameRate(5994, 100),
    FrameRate(60), FrameRate(120_000, 1001), FrameRate(240), FrameRate(25, 2), FrameRate(15),
    FrameRate(19_001, 634), FrameRate(1999, 1000), FrameRate(1, 3), FrameRate(1000),
  ]

  /// Checks the promised distances of a ruler.
  private func check(_ ruler: Ruler, _ note: String) {
    let texts = ruler.labels.map { Double($0.text.count) * 7 }
    for (index, pair) in zip(ruler.labels, ruler.labels.dropFirst()).enumerated() {
      let distance = pair.1.x - pair.0.x
      #expect(distance >= 100 - 1e-6, "\(pair.0.text) and \(pair.1.text), \(note)")
      #expect(distance >= (texts[index] + texts[index + 1]) / 2 - 1e-6, "\(pair.1.text), \(note)")
    }
    let marks = (ruler.dots + ruler.labels.map(\.x)).sorted()
    for (mark, next) in zip(marks, marks.dropFirst()) {
      #expect(next - mark >= 5 - 1e-6, "marks at \(mark) and \(next), \(note)")
    }
  }

  @Test("Seconds of 29 frames do not crowd the labels", arguments: rates)
  func shortSeconds(_ rate: FrameRate) throws {
    for zoom in stride(from: 200.0, through: 6000, by: 170) {
      let start = MediaTime(seconds: 33.6)
      let ruler = try Ruler(pointsPerSecond: zoom, width: zoom * 4, start: start, rate: rate)
      check(ruler, "\(rate), zoom \(zoom)")
    }
  }

  @Test(
    "Around the limits of the article's zooms", arguments: [1.59, 1.6, 1.65, 1.67, 3.99, 59, 61])
  func limitsOfZooms(_ zoom: Double) throws {
    check(try Ruler(pointsPerSecond: zoom, width: 4000), "zoom \(zoom)")
  }

  @Test(
    "Labels keep their distance at any zoom, rate and time",
    arguments: Array(1...300 as ClosedRange<UInt64>))
  func anyRuler(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let decimal = (Double.random(in: 1...250, using: &random) * 100).rounded() / 100
    let near = try #require(FrameRate(near: decimal))
    let rate = (Self.rates + [near, near]).randomElement(using: &random)
    // From 0.01 to 100,000 points per second, evenly by factors.
    let zoom = (0..<Int.random(in: 0...56, using: &random)).reduce(0.01) { zoom, _ in
      zoom * Double.random(in: 1.28...1.39, using: &random)
    }
    let hours: [Double] = [0, 0.99, 9.99, 99.99, 999.99, 9999.99, 99_999, -1, -12]
    let offset = (hours.randomElement(using: &random) ?? 0) * 3600
    let start = offset + Double.random(in: 0...70, using: &random)
    let ruler = try Ruler(
      pointsPerSecond: zoom, width: .random(in: 300...3000, using: &random),
      start: MediaTime(seconds: start), rate: rate)
    check(ruler, "seed \(seed), \(rate.map { "\($0)" } ?? "no rate"), zoom \(zoom), from \(start)")
  }
}
