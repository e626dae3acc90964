#if FFmpeg
  import FFmpegHandles
  import ScrubMedia
  import Testing

  @testable import ScrubStills

  /// Frames as displayed.
  struct FrameRendererTests {
    /// Draws a frame in red, green and blue.
    private static func screenRGB(
      _ pixels: PlanePixels, _ geometry: FrameGeometry = FrameGeometry(), size: PixelSize? = nil
    ) throws -> PackedImage {
      try FrameRenderer().screenRGB(
        FrameHandle.copying(pixels), pixels.colors, geometry: geometry, size: size ?? pixels.size)
    }

    static let red: [UInt8] = [255, 0, 0]
    static let green: [UInt8] = [0, 255, 0]
    static let blue: [UInt8] = [0, 0, 255]
    static let white: [UInt8] = [255, 255, 255]

    /// Two by two: red green over blue white; named by the first letters, row by row.
    static let turns: [(rotation: Int, isFlipped: Bool, rows: String)] = [
      (0, false, "rgbw"), (90, false, "brwg"), (180, false, "wbgr"), (270, false, "gwrb"),
      (0, true, "bwrg"), (90, true, "rbgw"), (180, true, "grwb"), (270, true, "wgbr"),
      (-90, false, "gwrb"), (91, false, "brwg"), (359, false, "rgbw"),
    ]

    @Test("An image is flipped and then turned clockwise", arguments: turns)
    func orientation(rotation: Int, isFlipped: Bool, rows: String) throws {
      let pixels = PlanePixels.rgb([[Self.red, Self.green], [Self.blue, Self.white]])
      let drawn = try Self.screenRGB(
        pixels, FrameGeometry(rotation: rotation, isFlipped: isFlipped))
      let letters: [[UInt8]: Character] = [
        Self.red: "r", Self.green: "g", Self.blue: "b", Self.white: "w",
      ]
      let text = stride(from: 0, to: 12, by: 3).map { letters[Array(drawn.bytes[$0..<$0 + 3])] }
      #expect(String(text.compactMap(\.self)) == rows)
    }

    @Test("A rotated image swaps its sides")
    func sides() throws {
      let drawn = try Self.screenRGB(
        PlanePixels.rgb([[Self.red, Self.red, Self.blue]]), FrameGeometry(rotation: 90),
        size: PixelSize(width: 1, height: 3))
      #expect(drawn.bytes == Self.red + Self.red + Self.blue)
    }

    @Test(
      "Samples become square without losing any",
      arguments: [
        (64, 45, 0, 1024, 576), (8, 9, 0, 720, 648), (64, 45, 90, 576, 1024), (0, 0, 0, 720, 576),
        (1, Int32.max, 0, 720, 65_535),
      ])
    func pixelAspect(
      sampleWidth: Int32, sampleHeight: Int32, rotation: Int, width: Int, height: Int
    ) {
      let geometry = FrameGeometry(
        sampleShape: PixelAspectRatio(sampleWidth, sampleHeight), rotation: rotation)
      let shown = geometry.displaySize(of: PixelSize(width: 720, height: 576))
      #expect(shown == PixelSize(width: width, height: height))
    }

    /// The same green in three ways to code it: luma, blue and red difference.
    static let codings: [(matrix: String, range: String, samples: [UInt8])] = [
      ("bt709", "tv", [173, 42, 26]), ("smpte170m", "tv", [145, 54, 34]),
      ("bt709", "pc", [182, 30, 12]),
    ]

    @Test("Colors follow the image's own matrix and range", arguments: codings)
    func matrixAndRange(matrix: String, range: String, samples: [UInt8]) throws {
      let drawn = try Self.screenRGB(
        PlanePixels(
          samples: samples.map { [UInt8](repeating: $0, count: 64) },
          size: PixelSize(width: 8, height: 8), pixelFormat: "yuv444p",
          colors: ColorTags(matrix: matrix, range: range)))
      let color = drawn.bytes.prefix(3).map { Int($0) }
      #expect(color[0] < 5 && abs(color[1] - 255) < 5 && color[2] < 5, "\(color)")
    }

    @Test("16 bits without a range tag are not stretched", arguments: ["xyz12le", "ya16le"])
    func fullRange(format: String) throws {
      let samples = (0..<64).flatMap { pixel -> [UInt16] in
        let gray = UInt16(pixel) << 10
        return format == "ya16le" ? [gray, 65_535] : [gray, gray, gray]
      }
      let pixels = PlanePixels(
        samples: [samples.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }],
        size: PixelSize(width: 8, height: 8), pixelFormat: format)
      let frame = try FrameHandle.copying(pixels)
      let target = try FrameHandle.allocate(
        width: 8, height: 8, format: #require(PixelFormat(name: "rgb48le")))
      var scaler = ScalerHandle()
      try scaler.convert(frame, into: target, filter: .fine)
      let drawn = try FrameRenderer().packed(
        frame, pixels.colors, geometry: FrameGeometry(), size: pixels.size, format: "rgb48le",
        bytesPerPixel: 6)
      func numbers(_ bytes: [UInt8]) -> [Int] {
        stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
      }
      let values = numbers(target.packedSamples(ofPlane: 0))
      #expect((values.max() ?? 0) > 60_000)
      // The largest one of 12 bits, 65,520, becomes 65,535.
      #expect(zip(values, numbers(drawn.bytes)).allSatisfy { 0...16 ~= $1 - $0 })
    }

    @Test("Unknown pixel formats are rejected")
    func unknownLayout() {
      var pixels = PlanePixels.rgb([[Self.red]])
      pixels.pixelFormat = "no-such-format"
      let error = #expect(throws: WriteError.self) {
        _ = try FrameRenderer().planar(
          pixels, geometry: FrameGeometry(), sizes: [pixels.size])
      }
      #expect(error?.message.contains("no-such-format") == true)
    }

    @Test("Planes of a wrong size are rejected")
    func wrongPlanes() {
      var pixels = PlanePixels.rgb([[Self.red, Self.red]])
      pixels.samples[0].removeLast()
      #expect(throws: WriteError.self) {
        _ = try FrameRenderer().planar(
          pixels, geometry: FrameGeometry(), sizes: [pixels.size])
      }
    }
  }
#endif
