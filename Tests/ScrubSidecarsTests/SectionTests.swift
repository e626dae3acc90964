import ScrubSidecars
import ScrubTesting
import Testing

/// Numbers and bytes in sections.
struct SectionTests {
  @Test("Numbers are read as they were written") func roundTrip() throws {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let small = (0..<5).map { _ in
        Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<64, using: &random)
      }
      let wide = small.map { UInt64(bitPattern: Int64($0)) }
      var writer = SectionWriter()
      for number in small { writer.append(variable: number) }
      writer.append(wide)
      writer.append(counted: [1, 2])
      writer.append(3)
      var reader = SectionReader(writer.bytes)
      for number in small { #expect(try reader.nextVariable() == number, "seed \(seed)") }
      #expect(try reader.next(5) == wide)
      #expect(try reader.nextBytes() == [1, 2])
      #expect(!reader.isAtEnd && reader.left == 1)
      #expect(try reader.next() as UInt8 == 3)
      #expect(reader.isAtEnd)
    }
  }

  @Test(
    "Values beyond the end, and numbers of more than 64 bits, are malformed",
    arguments: [[], [0x80], [UInt8](repeating: 0xff, count: 11), [5, 1, 2], [0x7f]])
  func malformed(bytes: [UInt8]) throws {
    var reader = SectionReader(bytes)
    #expect(throws: SectionReader.Malformed.self) { _ = try reader.nextBytes() }
    reader = SectionReader(bytes)
    #expect(throws: SectionReader.Malformed.self) { _ = try reader.next(2) as [UInt64] }
    #expect(throws: SectionReader.Malformed.self) { _ = try reader.next(-1) as [UInt64] }
    #expect(throws: SectionReader.Malformed.self) { _ = try reader.next(.max) as [UInt64] }
  }
}
