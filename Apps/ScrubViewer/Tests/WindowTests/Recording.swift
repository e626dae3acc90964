import Foundation
import GestureRecordings
import ScrubGestures
import Scrubbing
import Testing
import Waiting

/// A gesture recorded by the viewer, with its replay by `scrub replay`.
struct Recording {
  let path: String
  let gesture: RecordedGesture

  /// Reads a recording once its last event is one that ends a drag.
  init(_ path: String) throws {
    self.path = path
    gesture = try eventually("the recording of a drag") {
      guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
      let gesture = try JSONDecoder().decode(RecordedGesture.self, from: data)
      return switch gesture.events.last {
      case .touchUp, .touchCancelled: gesture
      default: nil
      }
    }
  }

  /// The points of the finger's moves.
  var moves: [TouchPoint] {
    gesture.events.compactMap { event in
      if case .touchMoved(let point) = event { point } else { nil }
    }
  }

  /// Returns the values after each event, replayed by the program `scrub`.
  func replayedValues() throws -> [Double] {
    struct Line: Decodable { var value: Double }
    let process = Process()
    let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = own.deletingLastPathComponent().appending(path: "scrub")
    process.arguments = ["replay", path, "--json"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "scrub replay failed on \(path)")
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8)).value
    }
  }

  /// Returns the last frame of `scrub replay`.
  func replayedFrame() throws -> Int {
    Clip.frame(at: try #require(try replayedValues().last))
  }
}
