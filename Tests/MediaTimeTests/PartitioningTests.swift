import MediaTime
import Testing

/// The binary search that all modules share.
struct PartitioningTests {
  @Test("The first element that satisfies the condition is found", arguments: 0..<20)
  func everyPlace(count: Int) {
    let values = Array(0..<count)
    for limit in 0...count {
      var calls = 0
      let found = values.partitioningIndex { value in
        calls += 1
        return value >= limit
      }
      #expect(found == limit && calls <= 5)
    }
  }

  @Test("A slice and a range keep their indices") func indices() {
    #expect([1, 1, 2, 2, 3][1..<4].partitioningIndex { $0 > 1 } == 2)
    #expect([1, 1, 2, 2, 3][1..<4].partitioningIndex { $0 > 2 } == 4)
    #expect((7..<50).partitioningIndex { $0 * $0 >= 400 } == 20)
    #expect(["a", "b"].indices.reversed().partitioningIndex { $0 < 1 }.base == 1)
  }
}
