public import MediaSeek
public import MediaTime
import ViewerModel

/// A small picture of a video, turned the right way up and cut to the size that was asked for.
public struct SmallPicture: Sendable, Equatable {
  /// When the picture is shown.
  public var time: MediaTime
  /// From when on the next one is; the video's end for the last.
  public var end: MediaTime
  /// Its width in pixels.
  public var width: Int
  /// Its height in pixels.
  public var height: Int
  /// Its pixels: packed BGRA, 4 bytes each, without padding.
  public var bgra: [UInt8]

  /// Makes a small picture of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - information: What is known of its video.
  ///   - width: The width in pixels; at least 1.
  ///   - height: The height in pixels; at least 1.
  /// - Throws: `MediaError` where the frame's pixels cannot be converted.
  public init(
    of frame: Frame, in information: MediaInformation, width: Int, height: Int
  ) throws(MediaError) {
    (time, self.width, self.height) = (frame.time, width, height)
    end =
      switch frame.nextPts {
      case .some(.max): max(information.duration, frame.time)
      case .some(let pts): information.time(ofPts: pts)
      case nil: frame.time + MediaTime(ticks: frame.duration, timeBase: frame.timeBase)
      }
    let turns = QuarterTurns(degrees: information.rotation)
    let (across, down) = turns.swapsSides ? (height, width) : (width, height)
    let scaled = try Self.covering(frame.pixels, across, down)
    bgra = turns.turned(bgra: scaled, width: across, height: down)
  }

  /// The middle of the picture, as large as it can be cut with these proportions.
  private static func covering(
    _ pixels: any FramePixels, _ width: Int, _ height: Int
  ) throws(MediaError) -> [UInt8] {
    let isWider = pixels.width * height > width * pixels.height
    let whole =
      isWider
      ? (max(width, pixels.width * height / max(1, pixels.height)), height)
      : (width, max(height, pixels.height * width / max(1, pixels.width)))
    let bytes = try pixels.bgra(width: whole.0, height: whole.1)
    guard whole != (width, height) else { return bytes }
    let (left, top) = ((whole.0 - width) / 2, (whole.1 - height) / 2)
    var cut: [UInt8] = []
    cut.reserveCapacity(width * height * 4)
    for row in top..<top + height {
      let start = (row * whole.0 + left) * 4
      cut += bytes[start..<start + width * 4]
    }
    return cut
  }
}
