import Foundation
import Media
import MediaTime
import PanScrub
import ScrubSession
import Scrubbing
import Toolkit
import ViewerModel

/// Writes a line for each frame that the window paints, for measuring and for tests: when, and what
/// it shows.
final class FrameTrace {
  private struct Line: Encodable {
    var time: Double
    var painted: Double
    var interval: Double
    var samples: Int
    var frame: Int?
    var isExact: Bool
    var isTracking: Bool
  }

  private let file: FileHandle
  private let encoder = JSONEncoder()

  /// Creates the file.
  ///
  /// - Throws: Where it cannot be written.
  init(path: String) throws {
    try Data().write(to: URL(filePath: path))
    file = try FileHandle(forWritingTo: URL(filePath: path))
    encoder.outputFormatting = .sortedKeys
  }

  /// Whether the frame is the exact one of the time that was asked for last.
  private func isExact(_ viewer: Viewer) -> Bool {
    guard let frame = viewer.displayedFrame?.frame, let information = viewer.information else {
      return false
    }
    return frame.isExact(at: viewer.wantedTime ?? .zero, in: information)
  }

  /// Writes the line of a frame.
  func write(_ painted: PaintedFrame, of viewer: Viewer) {
    let (model, frame) = (viewer.session.model, viewer.displayedFrame?.frame)
    let line = Line(
      time: painted.begin, painted: painted.end, interval: painted.interval,
      samples: viewer.touchCount, frame: frame?.index.map { Int($0) },
      isExact: isExact(viewer),
      isTracking: model.slider.isTracking || model.pan.isTracking)
    // A disk that is full must not end the program.
    guard let data = try? encoder.encode(line) else { return }
    try? file.write(contentsOf: data + [UInt8(ascii: "\n")])
  }
}
