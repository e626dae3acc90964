import FineScrub

#if FFmpeg
  import ScrubFixtures
  import ScrubStills
  import ScrubTestSupport

  /// A video file whose frames show their numbers, removed with the value.
  final class ClipFile: Sendable {
    let path: String
    private let folder: TemporaryFolder

    /// Writes a clip with 25 frames per second and, with H.264, two B-frames in a row.
    ///
    /// - Parameters:
    ///   - pts: The timestamps in ticks of 40 ms.
    ///   - gopLength: The number of frames from one keyframe to the next.
    ///   - encoder: The encoder; H.264 by default, or MPEG-4 without it.
    ///   - name: The name of the file.
    ///   - size: The size of the frames.
    ///   - change: Changes the settings.
    /// - Throws: `WriteError` if the file cannot be written.
    init(
      pts: [Int64], gopLength: Int = 25, encoder: VideoSettings.Encoder? = nil,
      name: String = "clip.mp4", size: PixelSize = PixelSize(width: 320, height: 180),
      _ change: (inout VideoSettings) -> Void = { _ in }
    ) throws {
      folder = try TemporaryFolder()
      path = folder.path + "/" + name
      let x264 = VideoSettings.Encoder(
        "libx264", options: ["preset": "ultrafast", "bf": "2", "sc_threshold": "0"])
      var settings = VideoSettings(
        encoders: encoder.map { [$0] } ?? [x264, .init("mpeg4")], size: size,
        frameRate: FrameRate(25))
      (settings.gopLength, settings.maximumBFrames) = (gopLength, encoder == nil ? 2 : 0)
      change(&settings)
      let writer = try VideoWriter(path: path, settings: settings)
      for (number, pts) in pts.enumerated() {
        var image = PlanarImage(size: size, color: YUVColor(luma: 90, redDifference: 150))
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: pts)
      }
      try writer.finish()
    }

    /// Writes a clip of evenly spaced frames.
    convenience init(count: Int, gopLength: Int = 25) throws {
      try self.init(pts: (0..<count).map { Int64($0) }, gopLength: gopLength)
    }
  }

  extension Frame {
    /// The number that the frame of a `ClipFile` shows.
    var shownNumber: Int? {
      get throws {
        let bytes = try bgra()
        return FrameNumberPattern.read(
          bgra: bytes.span, width: pixels.width, height: pixels.height)
      }
    }
  }
#endif

extension Video {
  /// The number of frames decoded so far, for any purpose.
  var decodedCount: Int { scheduler.statistics.work.framesDecoded }
}

extension AsyncSequence {
  /// Returns all elements.
  func collected() async throws(Failure) -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}
