import Scrubbing
import Testing

/// The zoom of a film strip, and its places.
@Suite struct FilmStripTests {
  /// Two minutes at 30 frames per second, whose whole is 0.2 s or six frames for a point.
  private func strip() -> FilmStrip {
    FilmStrip(duration: 120, framesPerSecond: 30, width: 600, thumbnailWidth: 96)
  }

  @Test(
    "A finger's reach determines the zoom, between the whole video and single frames",
    arguments: [
      (nil, 1.0), (0.2, 1), (1, 1), (0, 1), (-1, 1), (.nan, 1), (.infinity, 1),
      // The square root of that for single frames, at the geometric mean of six frames and a half.
      (3.0.squareRoot() / 30, 24), (0.5 / 30, 576), (1e-9, 576),
    ])
  func zoom(reach: Double?, factor: Double) {
    var strip = strip()
    strip.fingerMoved(secondsPerPoint: reach, at: 5)
    #expect(abs(strip.factor(at: 6) - factor) < 1e-9 * factor)
  }

  @Test("The zoom moves without a jump, and turns around on its way")
  func movement() {
    var strip = strip()
    var (last, isMoving) = (strip.factor(at: 0), strip.isMoving(at: 0))
    #expect(last == 1 && !isMoving)
    strip.fingerMoved(secondsPerPoint: 0.01, at: 1)
    #expect(strip.factor(at: 1) == 1 && strip.isMoving(at: 1))
    for step in 1...8 {
      let factor = strip.factor(at: 1 + Double(step) / 80)
      #expect(factor > last)
      last = factor
    }
    strip.fingerMoved(secondsPerPoint: nil, at: 1.1)
    #expect(abs(strip.factor(at: 1.1) - last) < 1e-9 * last)
    isMoving = strip.isMoving(at: 1.31)
    #expect(strip.factor(at: 1.31) == 1 && !isMoving)
  }

  @Test("The playhead keeps its place while the strip zooms", arguments: [0.0, 30, 60, 119.9, 120])
  func playhead(time: Double) {
    var strip = strip()
    strip.fingerMoved(secondsPerPoint: 0.01, at: 0)
    for now in [0.0, 0.03, 0.1, 0.15, 0.2] {
      let places = strip.places(around: time, at: now)
      let x = places.origin + time * 30 / places.frames * places.width
      #expect(abs(x - time * 5) < 1e-6)
      // They fill the strip.
      let (first, end) = (places.numbers.lowerBound, places.numbers.upperBound)
      #expect(places.origin + Double(first) * places.width <= 0)
      #expect(places.origin + Double(first + 1) * places.width > 0)
      #expect(places.origin + Double(end) * places.width >= 600)
    }
  }

  @Test("A place is about as wide as a thumbnail, and covers whole frames")
  func places() {
    var strip = strip()
    let whole = strip.places(around: 42, at: 0)
    // The whole number of frames, of a sixth of a point each, nearest to 96 points.
    #expect(whole.frames == 576 && abs(whole.width - 96) < 1e-9 && whole.numbers == 0..<7)
    strip.fingerMoved(secondsPerPoint: 0.001, at: 0)
    let single = strip.places(around: 0, at: 1)
    #expect(single.frames == 1 && abs(single.width - 96) < 1e-9 && single.numbers == 0..<7)
    strip.thumbnailWidth = 40
    #expect(strip.places(around: 0, at: 1).frames == 1)
  }

  @Test("Dimensions without sense count as 1", arguments: [Double.nan, .infinity, 0, -1])
  func oddDimensions(number: Double) {
    let strip = FilmStrip(
      duration: number, framesPerSecond: number, width: number, thumbnailWidth: number)
    let places = strip.places(around: number, at: number)
    #expect(places.frames == 1 && places.width == 1 && places.numbers.contains(0))
  }
}
