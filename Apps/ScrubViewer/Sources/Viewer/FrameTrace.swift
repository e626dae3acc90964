import Foundation
import ScrubFiles
import Toolkit
import ViewerModel

/// A log with one line for each frame painted by the window, for measurements and tests: its
/// time, and the displayed state.
final class FrameTrace {
  private struct Line: Codable {
    var time, painted, interval: Double
    var samples: Int
    var frame: Int?
    var isExact, isTracking: Bool
    var ran, waited: Double?
  }

  private let file: FileHandle
  private let encoder = JSONEncoder()

  /// Creates the log file, or empties that of an earlier run; throws an error if it cannot be written, or is another
  /// file.
  init(path: String) throws {
    try AtomicFile.check(path, replacing: Self.isTrace)
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK
    let descriptor = unsafe Foundation.open(path, flags, 0o666)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    encoder.outputFormatting = .sortedKeys
  }

  private static func isTrace(_ path: String) -> Bool {
    // What cannot be read is not known to be one.
    guard let bytes = (try? FileContents.bytes(of: path, limit: 4096)) ?? nil else { return false }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return bytes.isEmpty || (try? JSONDecoder().decode(Line.self, from: Data(line))) != nil
  }

  /// Writes the line of a frame.
  func write(_ painted: PaintedFrame, of viewer: Viewer) {
    let (model, frame) = (viewer.scrubber.model, viewer.displayedFrame?.frame)
    // Linux counts for how long the main thread has run, and waited for a processor.
    let times = (try? String(contentsOfFile: "/proc/self/schedstat", encoding: .utf8))?
      .split(separator: " ").compactMap { Double($0).map { $0 / 1e9 } }
    let line = Line(
      time: painted.begin, painted: painted.end, interval: painted.interval,
      samples: viewer.touchCount, frame: frame?.index.map { Int($0) },
      isExact: viewer.displaysExactFrame, isTracking: model.isTracking, ran: times?.first,
      waited: times?.dropFirst().first)
    // A full disk must not end the program.
    guard let data = try? encoder.encode(line) else { return }
    try? file.write(contentsOf: data + [UInt8(ascii: "\n")])
  }
}
