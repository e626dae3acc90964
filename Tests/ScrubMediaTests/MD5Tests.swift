import Testing

@testable import ScrubMedia

@Suite struct MD5Tests {
  /// The examples of RFC 1321, A.5.
  @Test(
    "The examples of RFC 1321 have their digests",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"),
      ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
    ])
  func rfcExamples(text: String, expected: String) {
    var digest = MD5()
    let bytes = Array(text.utf8)
    digest.update(bytes.span)
    #expect(digest.finish() == expected)
  }

  @Test("Split updates equal one update") func splitUpdatesAreOne() {
    let bytes = (0..<200).map { UInt8($0) }
    var whole = MD5()
    whole.update(bytes.span)
    var parts = MD5()
    for byte in bytes { parts.update([byte].span) }
    #expect(whole.finish() == parts.finish())
  }
}
