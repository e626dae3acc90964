#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// What H.264 packets say of their encoder.
  struct NALScannerTests {
    /// A message from the encoder, then the first bytes of an IDR picture.
    private func encoder(_ name: String, has444: Bool) -> UInt64 {
      let text = [UInt8](repeating: 7, count: 16) + Array(name.utf8)
      let bytes = [0, 0, 1, 6, 5, UInt8(text.count)] + text + [0x80, 0, 0, 1, 0x65, 0x88, 0x84]
      let scanner = NALScanner(h264Extradata: [], has444: has444)
      let facts = scanner.h264Facts(of: bytes.span)
      #expect(facts.restart == .clean)
      return facts.encoder
    }

    /// Decoders treat all later builds as they do an encoder without a name.
    @Test(
      arguments: [
        ("x264 - core 20", 20, 20), ("x264 - core 33 r1", 33, 33), ("x264 - core 34", 34, 34),
        ("x264 - core 142 r2", 34, 142), ("x264 - core 151", 34, 151),
        ("x264 - core 164 r3", 34, 151), ("x264 - core 0", 0, 0), ("x264 - core", 0, 0),
        ("another", 0, 0), ("", 0, 0),
      ] as [(String, UInt64, UInt64)])
    func onlyOldBuildsDiffer(name: String, number: UInt64, numberIn444: UInt64) {
      #expect(encoder(name, has444: false) == number)
      #expect(encoder(name, has444: true) == numberIn444)
    }
  }
#endif
