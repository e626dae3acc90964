import Foundation

/// What the viewer has written with `--trace FILE`: a line for each frame that its window painted.
public struct FrameTrace {
  /// One frame of the window.
  public struct Line: Decodable, Sendable {
    /// When the window began with it, in seconds on a clock that never goes back.
    public var time: Double
    /// When it had been painted.
    public var painted: Double
    /// The time that the display gives a frame, in seconds.
    public var interval: Double
    /// How many samples of a finger had come by then.
    public var samples: Int
    /// The frame of the video that it shows; nil before the first.
    public var frame: Int?
    /// Whether that is the one that was asked for last.
    public var isExact: Bool
    /// Whether a finger was down.
    public var isTracking: Bool
  }

  private let url: URL

  /// Creates a reader; the file need not be there yet.
  public init(path: String) { url = URL(filePath: path) }

  /// The lines so far, without one that is still being written.
  public func lines() throws -> [Line] {
    guard let data = try? Data(contentsOf: url) else { return [] }
    let decoder = JSONDecoder()
    return try data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { try decoder.decode(Line.self, from: $0) }
  }
}
