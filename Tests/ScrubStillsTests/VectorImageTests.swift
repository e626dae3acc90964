#if FFmpeg
  import FFmpegHandles
  import Foundation
  import Testing

  @testable import ScrubStills

  /// Tests of SVG to PNG conversion with FFmpeg's decoder.
  struct VectorImageTests {
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private static let square = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4">
      <rect width="8" height="4" fill="#ff8000"/></svg>
      """

    @Test("An image is drawn at the requested width") func drawsAtWidth() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "a.png").path
      try VectorImage.writePNG(of: Self.square, to: path, width: 40)
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      // Width and height in the header, big-endian; then 8 bits of red, green and blue.
      #expect(bytes[16..<26] == [0, 0, 0, 40, 0, 0, 0, 20, 8, 2])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    }

    @Test("An invalid width is rejected", arguments: [0, -1, 16_385])
    func invalidWidthIsRejected(_ width: Int) throws {
      #expect(throws: WriteError.self) {
        try VectorImage.writePNG(of: Self.square, to: "/no/such/x.png", width: width)
      }
    }

    @Test("An invalid image or path is reported") func invalidInputIsReported() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      for (text, path) in [
        ("no image", folder.appending(path: "a.png").path), (Self.square, "/no/such/x.png"),
        (Self.square, folder.path),
      ] {
        let error = #expect(throws: WriteError.self) {
          try VectorImage.writePNG(of: text, to: path, width: 10)
        }
        #expect(error?.code == .failed && error?.message.contains(path) == true)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("A missing decoder is reported") func missingDecoderIsReported() throws {
      let failure = #expect(throws: FFmpegFailure.self) {
        _ = try DecoderHandle.open(named: "no-such-decoder", options: [:])
      }
      let error = WriteError(drawing: try #require(failure), path: "c.png")
      #expect(error.code == .noDecoder)
      #expect(error.message.contains("librsvg") && error.message.contains(".svg"))
    }
  }
#endif
