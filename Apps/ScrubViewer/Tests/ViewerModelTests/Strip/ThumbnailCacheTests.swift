import Testing
import ViewerModel

/// The thumbnail cache is bounded and distinguishes previews from exact thumbnails.
@Suite struct ThumbnailCacheTests {
  private func time(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

  @Test("A frame is exact where it is displayed or near enough, else a preview")
  func previewsDifferFromExactFrames() {
    var cache = ThumbnailCache()
    let number = cache.insert(time(10), until: time(10.04)).number
    func isExact(_ seconds: Double, within tolerance: Double) -> Bool? {
      let match = cache.match(for: time(seconds), tolerance: tolerance)
      return match?.number == number ? match?.isExact : nil
    }
    #expect(isExact(10.03, within: 0) == true)
    #expect(isExact(10.04, within: 0) == false)
    #expect(isExact(10.5, within: 0.5) == true)
    #expect(isExact(9, within: 0.99) == false)
  }

  @Test("The nearest frame is the preview")
  func theNearestIsThePreview() {
    var cache = ThumbnailCache()
    #expect(cache.match(for: .zero, tolerance: 1) == nil)
    let numbers = [4.0, 2, 6].map {
      cache.insert(time($0), until: time($0 + 0.04)).number
    }
    #expect(cache.match(for: time(2.9), tolerance: 0)?.number == numbers[1])
    #expect(cache.match(for: time(3.1), tolerance: 0)?.number == numbers[0])
    #expect(cache.match(for: time(99), tolerance: 0)?.number == numbers[2])
  }

  @Test("A frame of the same time replaces the other")
  func theSameTimeReplaces() {
    var cache = ThumbnailCache()
    let first = cache.insert(time(1), until: time(2))
    let second = cache.insert(time(1), until: time(2))
    #expect(second.evicted == [first.number])
    #expect(cache.count == 1)
  }

  @Test("Memory is bounded, and frames farthest from the newest are evicted first")
  func memoryIsBounded() {
    var cache = ThumbnailCache(limit: 10)
    var held: Set<Int> = []
    for second in 0..<50 {
      let response = cache.insert(time(Double(second)), until: time(Double(second) + 0.1))
      held.insert(response.number)
      held.subtract(response.evicted)
      #expect(held.count == cache.count && cache.count <= 10)
    }
    #expect(cache.count == 10)
    #expect(cache.match(for: time(40), tolerance: 0)?.isExact == true)
    let last = cache.match(for: time(49), tolerance: 0)
    #expect(last?.isExact == true)
    #expect(cache.insert(time(20), until: time(21)).evicted == [last?.number])
  }
}
