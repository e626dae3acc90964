/// The limits and settings with which a file is opened.
public struct SourceOptions: Sendable, Equatable {
  /// Decoding threads; 0 takes one for each core.
  public var threads: Int
  /// Frames with more samples than this are refused. The default is 16384 x 16384.
  public var maximumPixels: Int64
  /// Files with more streams than this are refused. The default is libavformat's, 1000.
  public var maximumStreams: Int
  /// How many bytes may be read to find out what a file is. The default is libavformat's, 5 MB.
  public var probeBytes: Int
  /// Opening ends with an error after this many seconds: any number; infinity for no such end. The
  /// default is 8.
  public var openDeadline: Double
  /// A request for a frame ends with an error after this many seconds: any number; infinity for no
  /// such end. The default is 8.
  ///
  /// Calls that read the whole file to number its frames may take as long as they need.
  public var requestDeadline: Double
  /// Files up to this many bytes are read once in opening, so that every frame has a number.
  ///
  /// Of larger ones, those whose container lists no packets (MPEG-TS, raw streams) are read in the
  /// background, up to 64 times as many bytes.
  public var scanBytes: Int64

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - threads: Decoding threads; 0 takes one for each core.
  ///   - maximumPixels: The most samples a frame may have.
  ///   - maximumStreams: The most streams a file may have.
  ///   - probeBytes: The most bytes read to find out what a file is.
  ///   - openDeadline: Seconds that opening may take.
  ///   - requestDeadline: Seconds that any other call may take.
  ///   - scanBytes: The largest file that is read once in opening.
  public init(
    threads: Int = 0, maximumPixels: Int64 = 1 << 28, maximumStreams: Int = 1000,
    probeBytes: Int = 5_000_000, openDeadline: Double = 8, requestDeadline: Double = 8,
    scanBytes: Int64 = 32 << 20
  ) {
    self.threads = threads
    self.maximumPixels = maximumPixels
    self.maximumStreams = maximumStreams
    self.probeBytes = probeBytes
    self.openDeadline = openDeadline
    self.requestDeadline = requestDeadline
    self.scanBytes = scanBytes
  }
}

extension SourceOptions {
  /// libavformat's options: only local files, also for what a playlist names; `%d` in a name is no
  /// pattern.
  package var demuxerOptions: [String: String] {
    [
      "protocol_whitelist": "file,crypto,data", "pattern_type": "none",
      "probesize": String(probeBytes), "max_streams": String(maximumStreams),
    ]
  }
}
