import AppSupport
import MediaTime
import Surface
import Testing
import ViewerModel

/// The memory of the small pictures: bounded, and honest about what is a preview.
@Suite struct PictureShelfTests {
  private func time(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

  @Test("A frame is exact where it is displayed or near enough, else a preview")
  func previewsDifferFromExactFrames() {
    var shelf = PictureShelf()
    let number = shelf.insert(time(10), until: time(10.04), byteCount: 1, near: .zero).number
    #expect(shelf.choice(for: time(10.03), reach: 0) == .init(number: number, isExact: true))
    #expect(shelf.choice(for: time(10.04), reach: 0) == .init(number: number, isExact: false))
    #expect(shelf.choice(for: time(10.5), reach: 0.5) == .init(number: number, isExact: true))
    #expect(shelf.choice(for: time(9), reach: 0.99) == .init(number: number, isExact: false))
  }

  @Test("The nearest frame is the preview")
  func theNearestIsThePreview() {
    var shelf = PictureShelf()
    #expect(shelf.choice(for: .zero, reach: 1) == nil)
    let numbers = [4.0, 2, 6].map {
      shelf.insert(time($0), until: time($0 + 0.04), byteCount: 1, near: .zero).number
    }
    #expect(shelf.choice(for: time(2.9), reach: 0)?.number == numbers[1])
    #expect(shelf.choice(for: time(3.1), reach: 0)?.number == numbers[0])
    #expect(shelf.choice(for: time(99), reach: 0)?.number == numbers[2])
  }

  @Test("A frame of the same time replaces the other")
  func theSameTimeReplaces() {
    var shelf = PictureShelf()
    let first = shelf.insert(time(1), until: time(2), byteCount: 10, near: .zero)
    let second = shelf.insert(time(1), until: time(2), byteCount: 20, near: .zero)
    #expect(second.gone == [first.number])
    #expect(shelf.count == 1)
    #expect(shelf.byteCount == 20)
  }

  @Test("Memory is bounded, and frames farthest from the view are evicted first")
  func memoryIsBounded() {
    var shelf = PictureShelf(byteLimit: 100)
    var held: Set<Int> = []
    for second in 0..<50 {
      let answer = shelf.insert(
        time(Double(second)), until: time(Double(second) + 0.1), byteCount: 10, near: time(20))
      held.insert(answer.number)
      held.subtract(answer.gone)
      #expect(shelf.byteCount <= 100)
      #expect(held.count == shelf.count)
    }
    #expect(shelf.count == 10)
    #expect(shelf.choice(for: time(20), reach: 0)?.isExact == true)
    #expect(shelf.choice(for: time(49), reach: 0)?.isExact == false)
    let large = shelf.insert(time(20.5), until: time(21), byteCount: 101, near: time(20))
    #expect(large.gone.contains(large.number))
    #expect(shelf.byteCount <= 100)
  }
}
