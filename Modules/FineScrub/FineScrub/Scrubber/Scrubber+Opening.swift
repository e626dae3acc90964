public import CurveConfig
internal import MediaSeek
public import ScrubConfig
public import ScrubConfigText
public import ScrubTime

extension Scrubber {
  /// Creates a scrubber of a video, and requests the frame at its start.
  ///
  /// - Parameters:
  ///   - video: The video.
  ///   - configuration: The curves and settings; the standard ones by default.
  public convenience init(
    _ video: Video, configuration: ScrubConfiguration = ScrubConfiguration()
  ) {
    self.init([video], configuration: configuration)
  }

  /// Creates a scrubber of a video with a config file, and requests the frame at its start.
  ///
  /// When the file changes, its differences apply at once, also during a drag; errors are reported
  /// in `updates`, and leave the last valid configuration in force.
  ///
  /// - Parameters:
  ///   - video: The video.
  ///   - path: The config file: a regular file of at most 4 MiB, which is read immediately.
  ///   - catalog: The kinds of curves.
  /// - Throws: All errors of the file.
  public convenience init(
    _ video: Video, configuration path: String, catalog: CurveCatalog = .standard
  ) throws(ConfigError) {
    try self.init([video], configuration: path, catalog: catalog)
  }

  /// Creates a scrubber of several linked videos, and requests their frames at the start.
  ///
  /// The first video determines duration, range and value. After each rest, all videos show their
  /// exact frames; none waits for another. All share the budget of their cache.
  ///
  /// - Parameters:
  ///   - videos: The videos, which may have different frame rates and durations. Each only once, and
  ///     in one scrubber: to show two times of a file, open it twice.
  ///   - offsets: For each video, what is added to the scrubber's time; missing ones are 0. A time
  ///     outside a video means its first or last frame.
  ///   - configuration: The curves and settings; the standard ones by default.
  public convenience init(
    _ videos: [Video], offsets: [MediaTime] = [],
    configuration: ScrubConfiguration = ScrubConfiguration()
  ) {
    self.init(configuration: configuration)
    open(videos, offsets: offsets)
  }

  /// Creates a scrubber of several linked videos with a config file, and requests their frames at
  /// the start.
  ///
  /// - Parameters:
  ///   - videos: The videos, which may have different frame rates and durations. Each only once, and
  ///     in one scrubber: to show two times of a file, open it twice.
  ///   - offsets: For each video, what is added to the scrubber's time; missing ones are 0.
  ///   - path: The config file: a regular file of at most 4 MiB, which is read immediately and
  ///     followed.
  ///   - catalog: The kinds of curves.
  /// - Throws: All errors of the file.
  public convenience init(
    _ videos: [Video], offsets: [MediaTime] = [], configuration path: String,
    catalog: CurveCatalog = .standard
  ) throws(ConfigError) {
    self.init(
      videos, offsets: offsets,
      configuration: try ScrubConfiguration(contentsOf: path, catalog: catalog))
    follow(path, catalog: catalog)
  }

  /// Opens linked videos in place of the current ones, and requests their frames at the start.
  ///
  /// - Parameters:
  ///   - videos: The videos; the first one determines duration, range and value.
  ///   - offsets: For each video, what is added to the scrubber's time; missing ones are 0.
  public func open(_ videos: [Video], offsets: [MediaTime] = []) {
    open(videos.map(\.scheduler), offsets: offsets)
    send { $0.send(.seek(to: $0.slider.value)) }
  }
}
