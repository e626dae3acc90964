import Testing

@testable import ScrubMedia

/// The test vectors of FNV-1a's authors (draft-eastlake-fnv, appendix C).
struct FingerprintTests {
  @Test(
    "The hash of bytes is FNV-1a",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func vectors(text: String, hash: UInt64) {
    #expect(Fingerprint(text.utf8).value == hash)
    var parts = Fingerprint()
    let bytes = Array(text.utf8)
    parts.add(bytes.span, from: 0, to: bytes.count / 2)
    for byte in bytes[(bytes.count / 2)...] { parts.add(byte) }
    #expect(parts.value == hash)
    #expect(parts.bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } == hash)
  }

  @Test("A number counts as its eight bytes, lowest first") func numbers() {
    var number = Fingerprint()
    number.add(-2)
    #expect(number.value == Fingerprint([0xfe] + [UInt8](repeating: 0xff, count: 7)).value)
  }
}
