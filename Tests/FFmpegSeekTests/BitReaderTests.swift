#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  @Suite struct BitReaderTests {
    /// A number has as many zeros as bits follow its first one, from which 1 is subtracted.
    @Test(
      "Numbers have up to 32 bits",
      arguments: [0, 1, 2, 254, 65534, 65535, 99_999, 1 << 24, .max - 1] as [UInt32])
    func unsignedGolomb(number: UInt32) {
      let digits = String(UInt64(number) + 1, radix: 2)
      let text = String(repeating: "0", count: digits.count - 1) + digits
      let bytes = bytes(text + "1")
      var bits = BitReader(position: 0)
      #expect(bits.readUnsignedGolomb(of: bytes.span) == number)
      #expect(bits.position == text.count && bits.readFlag(of: bytes.span))
    }

    @Test(
      "What is no number ends past the bytes",
      arguments: ["", "0000", String(repeating: "0", count: 80)])
    func noNumber(text: String) {
      let bytes = bytes(text)
      var bits = BitReader(position: 0)
      #expect(bits.readUnsignedGolomb(of: bytes.span) == .max)
      #expect(bits.position > bytes.count * 8)
    }

    private func bytes(_ text: String) -> [UInt8] {
      let padded = text + String(repeating: "0", count: (8 - text.count % 8) % 8)
      return stride(from: 0, to: padded.count, by: 8).compactMap {
        UInt8(padded.dropFirst($0).prefix(8), radix: 2)
      }
    }
  }
#endif
