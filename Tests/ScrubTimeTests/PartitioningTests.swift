import ScrubTime
import Testing

/// The binary search that all modules share.
struct PartitioningTests {
  @Test("The first index that satisfies the condition is found", arguments: 0..<20)
  func everyPlace(count: Int) {
    for limit in 0...count {
      var calls = 0
      let found = (0..<count).partitioningIndex { index in
        calls += 1
        return index >= limit
      }
      #expect(found == limit && calls <= 5)
    }
  }

  @Test("A part of the indices is searched") func parts() {
    let values = [1, 1, 2, 2, 3]
    #expect((1..<4).partitioningIndex { values[$0] > 1 } == 2)
    #expect((1..<4).partitioningIndex { values[$0] > 2 } == 4)
    #expect((7..<50).partitioningIndex { $0 * $0 >= 400 } == 20)
  }
}
