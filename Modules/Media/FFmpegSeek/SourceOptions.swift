public import ScrubSidecars
package import ScrubThreads

/// The limits and settings for opening a file.
public struct SourceOptions: Sendable, Equatable {
  /// The number of threads of each decoder, at most 16; 0 for one per core.
  public var threads: Int
  /// The largest number of samples in a frame; larger frames are rejected. The default is 16384 x 16384.
  ///
  /// Frames of which twelve do not fit into the memory that the process may use are rejected, too, with code
  /// `outOfMemory`.
  public var maximumPixels: Int64
  /// The largest number of streams; files with more are rejected. The default is libavformat's, 1000.
  ///
  /// With less than 8 GiB of memory, fewer are supported: one for each 8 MiB.
  public var maximumStreams: Int
  /// The number of bytes that may be read to detect the format. The default is libavformat's, 5 MB.
  public var probeBytes: Int
  /// The number of seconds after which opening fails; `nil` for no deadline. The default is 8.
  public var openDeadline: Double?
  /// The number of seconds after which a request for a frame fails; `nil` for no deadline. The default
  /// is 8.
  ///
  /// Calls that read the whole file to index its frames have no deadline.
  public var requestDeadline: Double?
  /// The size of the largest video, in bytes, that is read once while opening, so that every frame has
  /// an index.
  ///
  /// If the container lists the sizes of all packets, those of the video count; otherwise, the size of the file.
  /// Larger files are read in the background while they are in use, up to 64 times this size; until then, their frames
  /// have no index. Of files that are far away, those are read whose container does not frame its packets (MPEG-TS,
  /// raw streams), and, up to this size, MP4 files with AV1 or HEVC if there is a `cache`: then later jumps need fewer bytes.
  public var scanBytes: Int64
  /// The folder in which what is learned about a file is kept for the next time it is opened; `nil` for
  /// none.
  ///
  /// `SidecarFolder.user` is the user's own. Nothing is kept of playlists, nor of readers without an `identity`.
  public var cache: SidecarFolder?
  /// The limits that follow the memory there is.
  package var limits = MemoryLimits.current
  /// Receives what is done for requests.
  package var trace: Trace?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - threads: The number of threads of each decoder, at most 16; 0 for one per core.
  ///   - maximumPixels: The largest number of samples in a frame.
  ///   - maximumStreams: The largest number of streams in a file.
  ///   - probeBytes: The number of bytes that may be read to detect the format.
  ///   - openDeadline: The number of seconds that opening may take; `nil` for no deadline.
  ///   - requestDeadline: The number of seconds that any other call may take; `nil` for no deadline.
  ///   - scanBytes: The size of the largest video that is read once while opening.
  ///   - cache: The folder in which what is learned about a file is kept; `nil` for none.
  public init(
    threads: Int = 0, maximumPixels: Int64 = 1 << 28, maximumStreams: Int = 1000,
    probeBytes: Int = 5_000_000, openDeadline: Double? = 8, requestDeadline: Double? = 8,
    scanBytes: Int64 = 32 << 20, cache: SidecarFolder? = nil
  ) {
    self.threads = threads
    self.maximumPixels = maximumPixels
    self.maximumStreams = maximumStreams
    self.probeBytes = probeBytes
    self.openDeadline = openDeadline
    self.requestDeadline = requestDeadline
    self.scanBytes = scanBytes
    self.cache = cache
  }
}

extension SourceOptions {
  /// libavformat's options.
  package var demuxerOptions: [String: String] {
    [
      "probesize": String(probeBytes),
      "max_streams": String(min(maximumStreams, limits.streamCount)),
    ]
  }
}
