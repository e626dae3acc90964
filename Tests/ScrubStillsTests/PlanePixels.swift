import ScrubMedia
import ScrubTime

@testable import ScrubStills

/// Samples in any pixel format.
struct PlanePixels: FramePixels {
  var samples: [[UInt8]]
  var size: PixelSize
  var pixelFormat: String
  var colors = ColorTags()

  var width: Int { size.width }
  var height: Int { size.height }
  var isInterlaced: Bool { false }

  func planes() -> [[UInt8]] { samples }

  func bgra() throws(MediaError) -> [UInt8] {
    throw MediaError(operation: "convert samples", code: .unsupported, cause: "nothing needs it")
  }

  /// One byte triple a pixel, rows given from the top.
  static func rgb(_ rows: [[[UInt8]]]) -> PlanePixels {
    PlanePixels(
      samples: [rows.flatMap { $0.flatMap(\.self) }],
      size: PixelSize(width: rows[0].count, height: rows.count), pixelFormat: "rgb24")
  }

  /// The frame of a video with these samples, at 9.968 seconds.
  var frame: Frame {
    Frame(
      pts: 239_239, timeBase: TimeBase(numerator: 1, denominator: 24_000),
      time: MediaTime(value: 239_239, timescale: 24_000), duration: 1001, index: 239,
      isKeyframe: true, isExact: true, distance: 0, pixels: self)
  }

  /// The video that the frame belongs to.
  func video(
    sampleShape: PixelAspectRatio = .square, rotation: Int = 0
  ) -> MediaInformation {
    MediaInformation(
      duration: MediaTime(value: 10, timescale: 1), frameRate: nil, frameCount: nil, width: width,
      height: height, codec: "rawvideo", container: "mov", rotation: rotation,
      pixelAspectRatio: sampleShape, timeBase: TimeBase(numerator: 1, denominator: 24_000),
      startPts: 0, pixelFormat: pixelFormat)
  }
}
