import Foundation

/// The log of `--trace FILE`, with a line for each frame painted by the viewer's window.
public struct FrameTrace {
  /// One frame of the window.
  public struct Line: Decodable, Sendable {
    /// The start and the end of painting on a monotonic clock, and the duration of a frame of the display, in seconds.
    public var time, painted, interval: Double
    /// The number of touch events so far.
    public var samples: Int
    /// The displayed frame of the video, or `nil` before the first.
    public var frame: Int?
    /// Whether it is the exact frame of the latest request, and whether a finger was down.
    public var isExact, isTracking: Bool
    /// The time for which the main thread has run so far, and for which it was ready and waited for a processor, in
    /// seconds, or `nil` if the system does not count them.
    public var ran, waited: Double?
  }

  private let url: URL

  /// Creates a reader of a file, which need not exist yet.
  public init(path: String) { url = URL(filePath: path) }

  /// Returns the complete lines so far.
  public func lines() throws -> [Line] {
    guard let data = try? Data(contentsOf: url) else { return [] }
    let decoder = JSONDecoder()
    return try data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { try decoder.decode(Line.self, from: $0) }
  }
}
