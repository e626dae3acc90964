internal import FFmpegSeek
internal import Media
internal import MediaTime
internal import Stills

/// A renderer of a video's thumbnails, with its own decoder. For one thread.
final class StoryboardPainter {
  /// A deadline that no frame reaches, so that a machine's sleep does not end the run.
  private static let patience = 600.0

  private let source: FFmpegSource
  private let information: MediaInformation
  private let renderer = FrameRenderer()
  private let cancellation: Cancellation

  /// Opens the video.
  ///
  /// - Parameters:
  ///   - video: The video's path.
  ///   - container: Its container's short name, if known.
  ///   - threads: The number of decoding threads; 0 for one per core.
  ///   - cancellation: Ends opening and drawing early.
  /// - Throws: `WriteError` with the description of the `MediaError`.
  init(
    video: String, container: String? = nil, threads: Int, cancellation: Cancellation
  ) throws(WriteError) {
    var options = SourceOptions(
      threads: threads, openDeadline: Self.patience, requestDeadline: Self.patience)
    // A file whose container lists no packets is read once while opening, however large it is, because
    // every frame would have to be searched for.
    if let container, !ContainerTraits(formatName: container).listsPackets {
      options.scanBytes = .max / 4
    }
    do throws(MediaError) {
      source = try FFmpegSource(path: video, options: options, cancellation: cancellation)
    } catch {
      throw WriteError(error)
    }
    information = source.information
    self.cancellation = cancellation
  }

  deinit { source.close() }

  /// The properties of the video.
  var video: MediaInformation { information }

  /// Draws the frame displayed at a time, in all sizes.
  func tile(at time: MediaTime, size: PixelSize) throws(WriteError) -> StoryboardPart.Tile {
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

  private func image(_ drawn: [PixelSize: PlanarImage], _ size: PixelSize) -> PlanarImage {
    drawn[size] ?? PlanarImage(size: size)
  }

  /// Returns whether the first frame has high dynamic range.
  func isHighDynamicRange() throws(WriteError) -> Bool {
    try frame(SeekRequest(time: .zero)).pixels.colors.isHighDynamicRange
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
      let frame = try frame(SeekRequest(time: time(ofContactFrame: index), tolerance: .keyframe))
      guard timestamps.insert(frame.pts).inserted else { continue }
      let drawn = try renderer.planar(
        frame.pixels, geometry: FrameGeometry(information), sizes: [size])
      sheet.append(image(drawn, size), label: TimeLabel.clock(frame.time))
    }
    return sheet.image ?? PlanarImage(size: size)
  }

  /// Returns the middle of one of the equal ranges for the contact sheet's thumbnails.
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
