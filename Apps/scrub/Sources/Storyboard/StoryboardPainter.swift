import FFmpegSeek
import FFmpegWrite
import Media
import MediaTime

/// Draws the small pictures of a video, with a decoder of its own. For one thread.
final class StoryboardPainter {
  /// No picture takes so long; a machine that is asleep in between should not end the run.
  private static let patience = 600.0

  private let source: FFmpegSource
  private let information: MediaInformation
  private let renderer = PictureRenderer()
  private let cancellation: Cancellation

  /// Containers that list their packets, or where to find them; of others every picture would have to
  /// be looked for, so they are read once in opening, however large they are.
  private static let listed: Set<String> = ["mov", "matroska", "avi", "asf", "mxf"]

  /// Opens the video.
  ///
  /// - Parameters:
  ///   - video: The video's path.
  ///   - container: Its container's short name, where it is known.
  ///   - threads: Decoding threads; 0 takes one for each core.
  ///   - cancellation: Ends opening and drawing early.
  /// - Throws: `MediaError` that says what the file is or what went wrong.
  init(
    video: String, container: String? = nil, threads: Int, cancellation: Cancellation
  ) throws(MediaError) {
    var options = SourceOptions(
      threads: threads, openDeadline: Self.patience, requestDeadline: Self.patience)
    if let container, !Self.listed.contains(container) { options.scanBytes = .max / 4 }
    source = try FFmpegSource(path: video, options: options, cancellation: cancellation)
    information = source.information
    self.cancellation = cancellation
  }

  deinit { source.close() }

  /// What is known of the video.
  var video: MediaInformation { information }

  /// The size of the video's pictures on a screen.
  var displaySize: PictureSize {
    PictureGeometry(of: information).displaySize(
      of: PictureSize(width: information.width, height: information.height))
  }

  /// Draws the picture shown at a time, in every size that is needed.
  func tile(at time: MediaTime, size: PictureSize) throws(CommandError) -> StoryboardPart.Tile {
    let frame = try frame(SeekRequest(time: time))
    let picture = SourcePicture(frame, of: information)
    var drawn: [PictureSize: PlanarPicture] = [:]
    func draw(_ size: PictureSize) throws(CommandError) -> PlanarPicture {
      if let known = drawn[size] { return known }
      let planar = try written { () throws(WriteError) in
        try renderer.planar(picture, size: size)
      }
      drawn[size] = planar
      return planar
    }
    var frames: [[UInt8]] = []
    for definition in BaseIndexFrames.Definition.allCases {
      let small = try draw(
        Storyboard.tileSize(for: displaySize, length: definition.tileLength))
      frames.append(try written { () throws(WriteError) in try small.encoded(as: .jpeg) })
    }
    return StoryboardPart.Tile(picture: try draw(size), indexFrames: frames)
  }

  /// Whether the video was made for screens of high dynamic range, by its first picture.
  func isHighDynamicRange() throws(CommandError) -> Bool {
    SourcePicture(try frame(SeekRequest(time: .zero)), of: information).colours.isHighDynamicRange
  }

  /// A page of pictures that decode alone, spread over the video, each with its time.
  ///
  /// - Parameter size: The size of each picture.
  /// - Returns: The page.
  /// - Throws: `CommandError` where a picture cannot be had or drawn.
  func contactSheet(size: PictureSize) throws(CommandError) -> PlanarPicture {
    var sheet = ContactSheet(tileSize: size)
    var places: Set<Int64> = []
    for place in 0..<ContactSheet.largestCount {
      let frame = try frame(SeekRequest(time: time(ofPlace: place), tolerance: .keyframe))
      guard places.insert(frame.pts).inserted else { continue }
      let picture = SourcePicture(frame, of: information)
      let planar = try written { () throws(WriteError) in
        try renderer.planar(picture, size: size)
      }
      sheet.append(planar, label: TimeLabel.clock(frame.time))
    }
    return sheet.picture ?? PlanarPicture(size: size)
  }

  /// The middle of one of as many equal stretches as a contact sheet has pictures.
  private func time(ofPlace place: Int) -> MediaTime {
    let share = (Double(place) + 0.5) / Double(ContactSheet.largestCount)
    return MediaTime(seconds: information.duration.seconds * share)
  }

  private func frame(_ request: SeekRequest) throws(CommandError) -> Frame {
    try media { () throws(MediaError) in
      try source.frame(for: request, cancellation: cancellation)
    }
  }
}

/// Runs a call that can fail as writing does.
func written<Result>(_ body: () throws(WriteError) -> Result) throws(CommandError) -> Result {
  do throws(WriteError) {
    return try body()
  } catch {
    throw CommandError(error)
  }
}
