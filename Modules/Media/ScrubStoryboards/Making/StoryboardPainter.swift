internal import ScrubMedia
internal import ScrubStills
internal import ScrubTime

/// A renderer of a video's thumbnails. For one thread.
final class StoryboardPainter {
  private let video: StoryboardVideo
  private let renderer = FrameRenderer()
  private let cancellation: Cancellation

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - video: The video.
  ///   - cancellation: Ends drawing early.
  init(_ video: StoryboardVideo, cancellation: Cancellation) {
    self.video = video
    self.cancellation = cancellation
  }

  /// Draws the frame displayed at a time, in all sizes.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - next: The time of the next thumbnail.
  ///   - size: The size on the sheet.
  /// - Returns: The images.
  /// - Throws: `WriteError` if the frame cannot be decoded or drawn.
  func tile(
    at time: MediaTime, before next: MediaTime, size: PixelSize
  ) throws(WriteError) -> StoryboardPart.Tile {
    let frame = try video.frame(at: time, before: next, cancellation)
    let small = BaseIndexFrames.Definition.allCases.map {
      Storyboard.tileSize(for: video.information.displaySize, length: $0.tileLength)
    }
    let drawn = try renderer.planar(
      frame.pixels, geometry: FrameGeometry(video.information), sizes: Set(small + [size]))
    var frames: [[UInt8]] = []
    for size in small { frames.append(try image(drawn, size).encoded(as: .jpeg)) }
    return StoryboardPart.Tile(image: image(drawn, size), indexFrames: frames)
  }

  private func image(_ drawn: [PixelSize: PlanarImage], _ size: PixelSize) -> PlanarImage {
    drawn[size] ?? PlanarImage(size: size)
  }

  /// Returns whether the first frame has high dynamic range.
  func isHighDynamicRange() throws(WriteError) -> Bool {
    try video.frame(at: .zero, cancellation).pixels.colors.isHighDynamicRange
  }

  /// Draws a page of keyframes spread over the video, each with its time.
  ///
  /// - Parameter size: The size of each thumbnail.
  /// - Returns: The page.
  /// - Throws: `WriteError` if a frame cannot be decoded or drawn.
  func contactSheet(size: PixelSize) throws(WriteError) -> PlanarImage {
    var sheet = ContactSheet(tileSize: size)
    var timestamps: Set<Int64> = []
    for index in 0..<ContactSheet.largestCount {
      let frame = try video.keyframe(near: time(ofContactFrame: index), cancellation)
      guard timestamps.insert(frame.pts).inserted else { continue }
      let drawn = try renderer.planar(
        frame.pixels, geometry: FrameGeometry(video.information), sizes: [size])
      sheet.append(image(drawn, size), label: TimeLabel.clock(frame.time))
    }
    return sheet.image ?? PlanarImage(size: size)
  }

  /// Returns the middle of one of the equal ranges for the contact sheet's thumbnails.
  private func time(ofContactFrame index: Int) -> MediaTime {
    let share = (Double(index) + 0.5) / Double(ContactSheet.largestCount)
    return MediaTime(seconds: video.information.duration.seconds * share)
  }
}
