#if FFmpeg
  import ScrubMedia
  import ScrubFixtures
  import ScrubStills
  import ScrubStoryboards
  import ScrubTime
  import Testing

  /// The images of sheets and contact sheets.
  struct SheetImageTests {
    static func tile(_ number: Int, _ size: PixelSize) -> PlanarImage {
      var image = PlanarImage(size: size, color: YUVColor(luma: 120))
      FrameNumberPattern.draw(number, on: &image)
      return image
    }

    @Test("Each thumbnail is at its position on a sheet", arguments: Storyboard.Format.allCases)
    func sheets(format: Storyboard.Format) throws {
      let storyboard = try Storyboard(
        duration: MediaTime(value: 23, timescale: 1), displaySize: StoryboardTests.landscape,
        intervalMilliseconds: 1000, tileLength: 160, format: format)
      let tiles = (0..<23).map { Self.tile($0 * 1000, storyboard.tileSize) }
      let sheet = storyboard.image(ofSheet: 0, images: tiles)
      let decoded = try DecodedImage(
        sheet.encoded(as: format), decoder: format == .jpeg ? "mjpeg" : "webp")
      #expect(decoded.size == PixelSize(width: 1600, height: 270))
      for number in 0..<23 {
        let origin = storyboard.origin(ofTile: number)
        let part = decoded.part(x: origin.x, y: origin.y, storyboard.tileSize)
        #expect(part == number * 1000)
      }
    }

    @Test("A contact sheet has six in a row, each with its label")
    func contactSheet() throws {
      let size = PixelSize(width: 160, height: 90)
      var sheet = ContactSheet(tileSize: size)
      #expect(sheet.image == nil)
      for number in 0..<8 { sheet.append(Self.tile(number, size), label: "0:0\(number)") }
      let page = try #require(sheet.image)
      #expect(page.size == PixelSize(width: 6 * 168 + 8, height: 2 * 114 + 8))
      let decoded = try DecodedImage(page.encoded(as: .jpeg), decoder: "mjpeg")
      for number in 0..<8 {
        #expect(decoded.part(x: 8 + number % 6 * 168, y: 8 + number / 6 * 114, size) == number)
      }
      // The colon and the digits below the second thumbnail are white on dark.
      let label = (176..<240).map { decoded.color($0, 8 + 90 + 4 + 2)[0] }
      #expect(try #require(label.max()) > 180 && #require(label.min()) < 60)
    }

    @Test("The same image gives the same bytes", arguments: Storyboard.Format.allCases)
    func encodingRepeats(format: Storyboard.Format) throws {
      let image = Self.tile(5, PixelSize(width: 160, height: 90))
      #expect(try image.encoded(as: format) == image.encoded(as: format))
    }

    @Test("An image that WebP cannot hold is rejected with a reason")
    func tooLargeForWebP() {
      let image = PlanarImage(size: PixelSize(width: 16_384, height: 2))
      let error = #expect(throws: WriteError.self) { _ = try image.encoded(as: .webp) }
      #expect(error?.code == .failed && error?.message.contains("webp") == true)
    }

    @Test("Images pasted beyond the edge are clipped")
    func pasting() {
      var page = PlanarImage(size: PixelSize(width: 8, height: 8), color: .white)
      let square = PlanarImage(size: PixelSize(width: 4, height: 4), color: .black)
      for (x, y) in [(-2, -2), (6, 6), (8, 0), (0, -4), (-100, 20)] {
        page.paste(square, x: x, y: y)
      }
      let dark = page.luma.indices.filter { page.luma[$0] == 16 }
      #expect(dark == [0, 1, 8, 9, 54, 55, 62, 63])
    }
  }

  extension DecodedImage {
    /// The frame number of a part of the image.
    func part(x: Int, y: Int, _ part: PixelSize) -> Int? {
      var bytes: [UInt8] = []
      for row in y..<y + part.height {
        let start = (row * size.width + x) * 4
        bytes += bgra[start..<start + part.width * 4]
      }
      return FrameNumberPattern.read(
        bgra: bytes.span, width: part.width, height: part.height)
    }
  }
#endif
