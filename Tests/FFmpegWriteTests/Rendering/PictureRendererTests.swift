#if FFmpeg
  import Testing

  @testable import FFmpegWrite

  /// Pictures as a screen shows them.
  struct PictureRendererTests {
    /// A picture of one byte triple a pixel, rows given from the top.
    static func rgb(
      _ rows: [[[UInt8]]], _ geometry: PictureGeometry = PictureGeometry()
    ) -> SourcePicture {
      SourcePicture(
        planes: [rows.flatMap { $0.flatMap(\.self) }],
        size: PictureSize(width: rows[0].count, height: rows.count), pixelFormat: "rgb24",
        geometry: geometry)
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

    @Test("A picture is flipped and then turned clockwise", arguments: turns)
    func orientation(rotation: Int, isFlipped: Bool, rows: String) throws {
      let picture = Self.rgb(
        [[Self.red, Self.green], [Self.blue, Self.white]],
        PictureGeometry(rotation: rotation, isFlipped: isFlipped))
      let drawn = try PictureRenderer().screenRGB(picture, size: picture.size)
      let letters: [[UInt8]: Character] = [
        Self.red: "r", Self.green: "g", Self.blue: "b", Self.white: "w",
      ]
      let text = stride(from: 0, to: 12, by: 3).map { letters[Array(drawn.bytes[$0..<$0 + 3])] }
      #expect(String(text.compactMap(\.self)) == rows)
    }

    @Test("A picture that is not square changes sides when it is turned")
    func sides() throws {
      let picture = Self.rgb([[Self.red, Self.red, Self.blue]], PictureGeometry(rotation: 90))
      let drawn = try PictureRenderer().screenRGB(picture, size: PictureSize(width: 1, height: 3))
      #expect(drawn.bytes == Self.red + Self.red + Self.blue)
    }

    @Test(
      "Samples become square without losing any",
      arguments: [
        (64, 45, 0, 1024, 576), (8, 9, 0, 720, 648), (64, 45, 90, 576, 1024), (0, 0, 0, 720, 576),
        (1, Int(Int32.max), 0, 720, 65_535),
      ])
    func pixelAspect(
      sampleWidth: Int, sampleHeight: Int, rotation: Int, width: Int, height: Int
    ) {
      let geometry = PictureGeometry(
        sampleWidth: sampleWidth, sampleHeight: sampleHeight, rotation: rotation)
      let shown = geometry.displaySize(of: PictureSize(width: 720, height: 576))
      #expect(shown == PictureSize(width: width, height: height))
    }

    /// The same green in three ways to code it: luma, blue and red difference.
    static let codings: [(matrix: String, range: String, samples: [UInt8])] = [
      ("bt709", "tv", [173, 42, 26]), ("smpte170m", "tv", [145, 54, 34]),
      ("bt709", "pc", [182, 30, 12]),
    ]

    @Test("Colours follow the picture's own matrix and range", arguments: codings)
    func matrixAndRange(matrix: String, range: String, samples: [UInt8]) throws {
      let picture = SourcePicture(
        planes: samples.map { [UInt8](repeating: $0, count: 64) },
        size: PictureSize(width: 8, height: 8), pixelFormat: "yuv444p",
        colours: PictureColours(matrix: matrix, range: range))
      let drawn = try PictureRenderer().screenRGB(picture, size: picture.size)
      let colour = drawn.bytes.prefix(3).map { Int($0) }
      #expect(colour[0] < 5 && abs(colour[1] - 255) < 5 && colour[2] < 5, "\(colour)")
    }

    @Test("Pictures in a layout that FFmpeg does not know are refused")
    func unknownLayout() {
      var picture = Self.rgb([[Self.red]])
      picture.pixelFormat = "no-such-format"
      let error = #expect(throws: WriteError.self) {
        _ = try PictureRenderer().planar(picture, size: picture.size)
      }
      #expect(error?.message.contains("no-such-format") == true)
    }

    @Test("Planes that are not of the picture's size are refused, not read beyond")
    func wrongPlanes() {
      var picture = Self.rgb([[Self.red, Self.red]])
      picture.planes[0].removeLast()
      #expect(throws: WriteError.self) {
        _ = try PictureRenderer().planar(picture, size: picture.size)
      }
    }
  }
#endif
