import ScrubMedia
import Testing

struct BytesReaderTests {
  @Test(
    "Parts of the bytes are returned, and none after the end",
    arguments: [
      (0, 3, [1, 2, 3]), (1, 9, [2, 3, 4, 5]), (4, 1, [5]), (5, 1, []), (.max, 1, []),
      (0, .max, [1, 2, 3, 4, 5]),
    ] as [(Int64, Int, [UInt8])])
  func partsAreReturned(offset: Int64, count: Int, expected: [UInt8]) throws {
    let reader = BytesReader([1, 2, 3, 4, 5])
    #expect(reader.byteCount == 5)
    #expect(try reader.read(count, at: offset, cancellation: Cancellation()) == expected)
  }
}
