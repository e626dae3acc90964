#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  import ScrubFixtures
  @testable import ScrubStills

  /// Video frames as image files.
  struct StillTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let originText =
      "frame=239 time=9.968291 pts=239239 timeBase=1/24000 source=my clip.mp4"

    /// Ten bits of a gray ramp, 16 by 16.
    static func ramp(_ colors: ColorTags) -> PlanePixels {
      var luma: [UInt8] = []
      for step in 0..<256 {
        let sample = UInt16(64 + step * 3)
        luma += [UInt8(sample & 0xFF), UInt8(sample >> 8)]
      }
      let chroma = (0..<128).map { UInt8($0 % 2 * 2) }
      return PlanePixels(
        samples: [luma, chroma, chroma], size: PixelSize(width: 16, height: 16),
        pixelFormat: "yuv420p10le", colors: colors)
    }

    private func write(
      _ pixels: PlanePixels, _ name: String, source: String = "my clip.mp4",
      sampleShape: PixelAspectRatio = .square, rotation: Int = 0
    ) throws -> (bytes: [UInt8], outcome: Still.Outcome) {
      let path = folder.path + "/" + name
      let outcome = try Still.write(
        pixels.frame, of: pixels.video(sampleShape: sampleShape, rotation: rotation),
        source: source, to: path, cancellation: Cancellation())
      return ([UInt8](try Data(contentsOf: URL(filePath: path))), outcome)
    }

    @Test("White and opaque samples are preserved in 16 bits")
    func white() throws {
      for (format, range, white) in [
        ("yuva444p10le", "tv", 940), ("yuva444p10le", "pc", 1023), ("gray10le", nil, 1023),
        ("gbrp10le", nil, 1023),
      ] as [(String, String?, Int)] {
        func plane(_ sample: Int) -> [UInt8] {
          (0..<64).flatMap { _ in [UInt8(sample & 0xFF), UInt8(sample >> 8)] }
        }
        let planes =
          format == "gray10le"
          ? [plane(white)]
          : format == "gbrp10le"
            ? [plane(white), plane(white), plane(white)]
            : [plane(white), plane(512), plane(512), plane(1023)]
        let image = PlanePixels(
          samples: planes, size: PixelSize(width: 8, height: 8), pixelFormat: format,
          colors: ColorTags(range: range))
        let decoded = try DecodedImage(write(image, "a.png").bytes, decoder: "png")
        // Full range in swscale is one step of the source off at most.
        #expect(decoded.samples.allSatisfy { $0 == 255 }, "\(format): \(decoded.samples.prefix(8))")
      }
    }

    private static let hdr = ColorTags(
      matrix: "bt2020nc", primaries: "bt2020", transfer: "smpte2084", range: "tv")

    @Test("Ten bits become sixteen in PNG and TIFF", arguments: ["a.png", "a.tiff", "a.TIF"])
    func depth(name: String) throws {
      let file = try write(Self.ramp(ColorTags(matrix: "bt709", range: "tv")), name)
      #expect(file.outcome.bitDepth == 16 && !file.outcome.isMapped)
      let decoded = try DecodedImage(
        file.bytes, decoder: name.hasSuffix("png") ? "png" : "tiff")
      #expect(decoded.pixelFormat == (name.hasSuffix("png") ? "rgb48be" : "rgb48le"))
      let high = name.hasSuffix("png") ? 0 : 1
      // Every one of the 256 steps of the ramp is still a step, which 8 bits could not hold.
      let values = (0..<256).map { pixel in
        Int(decoded.samples[pixel * 6 + high]) << 8 | Int(decoded.samples[pixel * 6 + 1 - high])
      }
      #expect(zip(values, values.dropFirst()).allSatisfy { $1 - $0 > 128 })
      #expect(values[0] < 64 && abs(values[255] - 765 * 65_535 / 876) < 128)
    }

    @Test("PNG declares its colors and origin")
    func png() throws {
      let chunks = try ParsedPNG(write(Self.ramp(Self.hdr), "a.png").bytes)
      #expect(chunks["cICP"] == [9, 16, 0, 1], "BT.2020, PQ, no matrix, full range")
      #expect(chunks["cHRM"] != nil && chunks["gAMA"] == nil)
      #expect(chunks.texts == ["Description": Self.originText, "Software": "FineScrub"])
      let ordinary = try ParsedPNG(
        write(
          Self.ramp(ColorTags(matrix: "bt709", primaries: "bt709", transfer: "bt709")),
          "b.png"
        ).bytes)
      #expect(ordinary["cICP"] == [1, 1, 0, 1])
      #expect(ordinary["sRGB"] != nil && ordinary["gAMA"] == [0, 0, 0xB1, 0x8F])
      let silent = try ParsedPNG(write(Self.ramp(ColorTags()), "c.png").bytes)
      #expect(silent["cICP"] == nil && silent["sRGB"] == nil, "nothing said, nothing claimed")
    }

    @Test("A name outside Latin-1 is written in UTF-8")
    func unicode() throws {
      let chunks = try ParsedPNG(write(Self.ramp(ColorTags()), "a.png", source: "映画.mp4").bytes)
      let text = try #require(chunks["iTXt"])
      #expect(String(decoding: text, as: UTF8.self).hasSuffix("source=映画.mp4"))
      #expect(String(decoding: text, as: UTF8.self).contains("\0frame=239 time=9.968291 "))
    }

    @Test("JPEG is in sRGB and declares its colors and origin")
    func jpeg() throws {
      let file = try write(Self.ramp(Self.hdr), "a.jpeg")
      #expect(file.outcome.isMapped && file.outcome.bitDepth == 8)
      #expect(file.bytes.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]), "the JFIF header is first")
      let text = String(decoding: file.bytes.prefix(600), as: UTF8.self)
      #expect(
        text.contains("Exif\0\0II*\0") && text.components(separatedBy: Self.originText).count == 3)
      let decoded = try DecodedImage(file.bytes, decoder: "mjpeg")
      #expect(decoded.pixelFormat == "yuvj444p" && decoded.size.width == 16)
    }

    @Test("A long origin is truncated, and the other fields of Exif stay")
    func longOrigin() throws {
      let source = "a" + String(repeating: "é", count: 40_000)
      let bytes = try write(Self.ramp(ColorTags()), "a.jpg", source: source).bytes
      #expect(JPEGSegments(bytes).software == "FineScrub")
      #expect(try DecodedImage(bytes, decoder: "mjpeg").size.width == 16)
      let start = try #require(bytes.firstRange(of: Array("Exif\0\0".utf8))?.upperBound)
      let exif = try ParsedTIFF(Array(bytes[start...]))
      let text = try #require(exif.text(270))
      #expect(text.hasPrefix("frame=239 ") && text.hasSuffix("éé") && text.utf8.count > 60_000)
    }

    @Test("TIFF has a color profile and declares its origin")
    func tiff() throws {
      let tags = try ParsedTIFF(write(Self.ramp(Self.hdr), "a.tiff").bytes)
      #expect(tags.text(270) == Self.originText)
      #expect(tags.text(305) == "FineScrub")
      let profile = try ParsedICC(#require(tags[34675]))
      #expect(profile["cicp"]?.suffix(4) == [9, 16, 0, 1])
      // Adapted to D50, the colorants of red, green and blue add up to its white.
      for (place, white) in [0.9642, 1, 0.8249].enumerated() {
        let sum = try ["rXYZ", "gXYZ", "bXYZ"].map { try profile.numbers($0)[place] }.reduce(0, +)
        #expect(abs(sum - white) < 0.001)
      }
      let silent = try ParsedTIFF(write(Self.ramp(ColorTags()), "b.tiff").bytes)
      #expect(silent[34675] == nil)
    }

    @Test("The profile of sRGB's primaries has sRGB's colorants")
    func profile() throws {
      let colors = ColorTags(primaries: "bt709", transfer: "bt709")
      let profile = try ParsedICC(
        #require(ColorProfile(colors, codePoints: (1, 1))).bytes)
      // IEC 61966-2-1 adapted by Bradford, as every sRGB profile has them.
      for (name, expected) in [
        ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
        ("bXYZ", [0.1431, 0.0606, 0.7141]),
      ] {
        for (found, wanted) in zip(try profile.numbers(name), expected) {
          #expect(abs(found - wanted) < 0.0005, "\(name)")
        }
      }
      #expect(profile["rTRC"]?.starts(with: Array("para".utf8)) == true)
    }

    @Test("Transparency is kept if the format supports it")
    func transparency() throws {
      let image = PlanePixels(
        samples: [[10, 20, 30, 0, 40, 50, 60, 255]], size: PixelSize(width: 2, height: 1),
        pixelFormat: "rgba")
      #expect(
        try DecodedImage(write(image, "a.png").bytes, decoder: "png").samples
          == [10, 20, 30, 0, 40, 50, 60, 255])
      #expect(try write(image, "a.jpg").outcome.size == image.size)
    }

    @Test("Rotation and pixel aspect are applied")
    func geometry() throws {
      let image = PlanePixels.rgb([[[255, 0, 0], [0, 0, 255]]])
      let file = try write(
        image, "a.png", sampleShape: PixelAspectRatio(2, 1), rotation: 90)
      #expect(file.outcome.size == PixelSize(width: 1, height: 4))
      let decoded = try DecodedImage(file.bytes, decoder: "png")
      #expect(decoded.color(0, 0) == [255, 0, 0] && decoded.color(0, 3) == [0, 0, 255])
    }

    @Test("Failures are reported and leave no file")
    func refusals() throws {
      let image = Self.ramp(ColorTags())
      for (path, word) in [
        ("\(folder.path)/a.gif", ".png"), ("/no/such/a.png", "/no/such/a.png"),
      ] {
        let error = #expect(throws: WriteError.self) {
          try Still.write(
            image.frame, of: image.video(), source: "a", to: path,
            cancellation: Cancellation())
        }
        #expect(error?.message.contains(word) == true)
      }
      #expect(try folder.names.isEmpty)
    }

    @Test("The origin is one line of UTF-8, whatever the name")
    func oneLine() throws {
      // The last but one is the byte E9 of a name in Latin-1.
      let name = "a\n\r\t\0\u{1B}\u{85}\u{2028}\u{2029}\u{10FEE9}é"
      let line = String(repeating: "\u{FFFD}", count: 9)
      let text = StillOrigin(Self.ramp(ColorTags()).frame, source: name).text
      #expect(text.hasSuffix(" source=a\(line)é"))
    }

    @Test("Times before the first image keep their sign")
    func negativeTimes() {
      var frame = Self.ramp(ColorTags()).frame
      frame.time = MediaTime(value: -1, timescale: 2)
      frame.index = nil
      let text = StillOrigin(frame, source: "a").text
      #expect(text.hasPrefix("time=-0.500000 "))
    }
  }
#endif
