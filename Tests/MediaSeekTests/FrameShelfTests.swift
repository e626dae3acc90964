import Media
import MediaTesting
import MediaTime
import Testing

@testable import MediaSeek

@Suite struct FrameShelfTests {
  private func frame(_ place: Int64, next: Int64? = nil, isKeyframe: Bool = false) -> Frame {
    let base = TimeBase(numerator: 1, denominator: 10)
    return Frame(
      pts: place, timeBase: base, time: MediaTime(ticks: place, timeBase: base), duration: 1,
      next: Frame.Next(pts: next), isKeyframe: isKeyframe, isExact: true, distance: 0,
      pixels: SyntheticPixels(number: Int(place), size: 5))
  }

  private func shelf(_ pairs: [(Int64, Int64?)]) -> FrameShelf {
    var shelf = FrameShelf()
    for (place, next) in pairs {
      shelf.insert(frame(place, next: next), at: place, stripSpacing: 0, stripLimit: 0)
    }
    return shelf
  }

  @Test("A frame is exact as far as its display time is known")
  func frameIsExactWithinItsKnownDuration() {
    let shelf = shelf([(10, 13), (20, nil), (30, .max)])
    #expect(shelf.exact(at: 9) == nil)
    #expect(shelf.exact(at: 12)?.place == 10)
    #expect(shelf.exact(at: 13) == nil)
    #expect(shelf.exact(at: 20)?.place == 20)
    #expect(shelf.exact(at: 21) == nil, "what comes after 20 is not known")
    #expect(shelf.exact(at: 1_000_000)?.place == 30)
  }

  @Test("The nearest frame may be on either side") func nearestIsOnEitherSide() {
    let shelf = shelf([(10, nil), (20, nil)])
    #expect([0, 14, 16, 99].map { shelf.nearest(to: $0)?.place } == [10, 10, 20, 20])
    #expect(FrameShelf().nearest(to: 0) == nil)
  }

  @Test("The cached range ends at the first gap") func rangeEndsAtTheFirstGap() throws {
    let shelf = shelf([(1, 2), (2, 3), (4, 5), (5, 6), (6, nil), (7, 8)])
    let stretch = try #require(shelf.stretch(around: 5))
    #expect(stretch.low == 4 && stretch.high == nil)
    #expect(shelf.stretch(around: 1)?.low == 1 && shelf.stretch(around: 1)?.high == 3)
    #expect(shelf.stretch(around: 3) == nil)
  }

  @Test("The next frame is the one after the timestamp") func nextFrameFollowsTheTimestamp() {
    let shelf = shelf([(10, nil), (20, nil)])
    #expect([0, 10, 19, 20].map { shelf.next(after: $0) } == [10, 20, 20, nil])
  }

  @Test("An end that becomes known later is stored") func laterKnowledgeIsKept() {
    var shelf = shelf([(10, nil)])
    shelf.insert(frame(10, next: 14), at: 10, stripSpacing: 0, stripLimit: 0)
    #expect(shelf.exact(at: 13)?.place == 10)
    #expect(shelf.entries.count == 1 && shelf.byteCount == 100)
  }

  @Test("A trail of frames ends at the first wide gap") func trailEndsAtTheFirstWideGap() {
    let shelf = shelf([(10, nil), (13, nil), (16, nil), (30, nil), (33, nil)])
    #expect(shelf.trail(from: 12, isForward: true, tolerance: 5) == 16)
    #expect(shelf.trail(from: 16, isForward: false, tolerance: 5) == 10)
    #expect(shelf.trail(from: 8, isForward: true, tolerance: 5) == 16)
    #expect(shelf.trail(from: 27, isForward: true, tolerance: 5) == 33)
    #expect(shelf.trail(from: 23, isForward: true, tolerance: 5) == nil)
    #expect(shelf.trail(from: 23, isForward: false, tolerance: 5) == nil)
    #expect(shelf.trail(from: 99, isForward: true, tolerance: 5) == nil)
    #expect(FrameShelf().trail(from: 0, isForward: true, tolerance: 5) == nil)
  }

  /// Behind the finger counts many times; 7 behind is farther than 20 ahead.
  @Test("Frames that the finger leaves behind are evicted first")
  func framesBehindTheFingerGoFirst() {
    var shelf = shelf([(3, 4), (10, 11), (30, 31)])
    (shelf.cursor, shelf.direction) = (10, 1)
    #expect(shelf.removeLeastUseful(stripLimit: .max)?.place == 3)
    #expect(shelf.removeLeastUseful(stripLimit: .max)?.place == 30)
    shelf = self.shelf([(3, 4), (10, 11), (30, 31)])
    (shelf.cursor, shelf.direction) = (10, 0)
    #expect(shelf.removeLeastUseful(stripLimit: .max)?.place == 30)
  }

  @Test("Keyframe thumbnails are spread out and evicted last")
  func thumbnailsAreSpreadAndEvictedLast() {
    var shelf = FrameShelf()
    for place in [0, 4, 10, 20, 27] as [Int64] {
      shelf.insert(
        frame(place, isKeyframe: true), at: place, stripSpacing: 10, stripLimit: 300)
    }
    #expect(shelf.entries.filter(\.isOnStrip).map(\.place) == [0, 10, 20])
    #expect(shelf.stripByteCount == 300)
    shelf.cursor = 27
    let order = (0..<5).map { _ in shelf.removeLeastUseful(stripLimit: .max)?.place }
    #expect(order == [4, 27, 0, 10, 20])
    #expect(shelf.byteCount == 0 && shelf.stripByteCount == 0)
    #expect(shelf.removeLeastUseful(stripLimit: .max) == nil)
  }

  /// One that was filled when there was more room makes some for the finger's own pictures.
  @Test("Thumbnails that take too much memory count as ordinary frames")
  func excessThumbnailsAreOrdinaryFrames() {
    var shelf = FrameShelf()
    for place in [0, 10, 20, 30, 32] as [Int64] {
      shelf.insert(
        frame(place, isKeyframe: true), at: place, stripSpacing: 10, stripLimit: 400)
    }
    shelf.cursor = 31
    let order = (0..<5).map { _ in shelf.removeLeastUseful(stripLimit: 200)?.place }
    #expect(order == [0, 10, 32, 20, 30])
  }
}
