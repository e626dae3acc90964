internal import FFmpegSeek
internal import Media
internal import MediaTime
internal import Stills

/// Draws the small frames of a video, with a decoder of its own. For one thread.
final class StoryboardPainter {
  /// No frame takes so long; a machine that is asleep in between should not end the pass.
  private static let patience = 600.0

  private let source: FFmpegSource
  private let information: MediaInformation
  private let renderer = FrameRenderer()
  private let cancellation: Cancellation

  /// Containers that list their packets, or where to find them; of others every frame would have to
  /// be looked for, so they are read once in opening, however large they are.
  private static let listed: Set<String> = ["mov", "matroska", "avi", "asf", "mxf"]

  /// Opens the video.
  ///
  /// - Parameters:
  ///   - video: The video's path.
  ///   - container: Its container's short name, where it is known.
  ///   - threads: Decoding threads; 0 takes one for each core.
  ///   - cancellation: Ends opening and drawing early.
  /// - Throws: `WriteError` with the reason of the `MediaError`.
  init(
    video: String, container: String? = nil, threads: Int, cancellation: Cancellation
  ) throws(WriteError) {
    var options = SourceOptions(
      threads: threads, openDeadline: Self.patience, requestDeadline: Self.patience)
    if let container, !Self.listed.contains(container) { options.scanBytes = .max / 4 }
    do throws(MediaError) {
      source = try FFmpegSource(path: video, options: options, cancellation: cancellation)
    } catch {
      throw WriteError(error)
    }
    information = source.information
    self.cancellation = cancellation
  }

  deinit { source.close() }

  /// What is known of the video.
  var video: MediaInformation { information }

  /// Draws the frame displayed at a time, in every size that is needed.
  func tile(at time: MediaTime, size: ImageSize) throws(WriteError) -> StoryboardPart.Tile {
    let frame = try frame(SeekRequest(time: time))
    let small = BaseIndexFrames.Definition.allCases.map {
      Storyboard.tileSize(for: information.displaySize, length: $0.tileLength)
    }
    let drawn = try renderer.planar(
      frame.pixels, geometry: FrameGeometry(information), sizes: Set(small + [size]))
    var frames: [[UInt8]] = []
    for size in small { frames.append(try image(drawn, size).encoded(as: .jpeg)) }
    return StoryboardPart.Tile(image: image(drawn, size), indexFrames: frames)
  }

  private func image(_ drawn: [ImageSize: PlanarImage], _ size: ImageSize) -> PlanarImage {
    drawn[size] ?? PlanarImage(size: size)
  }

  /// Whether the video was made for screens of high dynamic range, by its first frame.
  func isHighDynamicRange() throws(WriteError) -> Bool {
    try frame(SeekRequest(time: .zero)).pixels.colors.isHighDynamicRange
  }

  /// A page of frames that decode alone, spread over the video, each with its time.
  ///
  /// - Parameter size: The size of each frame.
  /// - Returns: The page.
  /// - Throws: `WriteError` where a frame cannot be had or drawn.
  func contactSheet(size: ImageSize) throws(WriteError) -> PlanarImage {
    var sheet = ContactSheet(tileSize: size)
    var timestamps: Set<Int64> = []
    for index in 0..<ContactSheet.largestCount {
      let frame = try frame(SeekRequest(time: time(ofContactFrame: index), tolerance: .keyframe))
      guard timestamps.insert(frame.pts).inserted else { continue }
      let drawn = try renderer.planar(
        frame.pixels, geometry: FrameGeometry(information), sizes: [size])
      sheet.append(image(drawn, size), label: TimeLabel.clock(frame.time))
    }
    return sheet.image ?? PlanarImage(size: size)
  }

  /// The middle of one of as many equal ranges as a contact sheet has frames.
  private func time(ofContactFrame index: Int) -> MediaTime {
    let share = (Double(index) + 0.5) / Double(ContactSheet.largestCount)
    return MediaTime(seconds: information.duration.seconds * share)
  }

  private func frame(_ request: SeekRequest) throws(WriteError) -> Frame {
    do throws(MediaError) {
      return try source.frame(for: request, cancellation: cancellation)
    } catch {
      throw WriteError(error)
    }
  }
}
