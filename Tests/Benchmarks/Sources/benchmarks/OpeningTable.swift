import FFmpegSeek
import Foundation
import MediaSeek
import ScrubMedia
import ScrubSidecars
import ScrubTime

/// The times until the exact frame in the middle of a video is there: without a sidecar, when one is made,
/// and with it; and until the copy of the frame that was displayed last is there.
enum OpeningTable {
  private static let rounds = 15

  /// Prints the table.
  ///
  /// - Parameter words: The path of a video.
  /// - Throws: `StrategyTable.Failure` for invalid arguments; `MediaError` if the video cannot be read.
  static func print(_ words: [String]) throws {
    guard words.count == 1 else {
      throw StrategyTable.Failure(message: "usage: benchmarks opening VIDEO")
    }
    let (path, base) = (words[0], NSTemporaryDirectory() + "FineScrub-\(UUID())/")
    defer { try? FileManager.default.removeItem(atPath: base) }
    let (new, kept) = (SidecarFolder(path: base + "new"), SidecarFolder(path: base + "kept"))
    // Reads the file into memory, and makes the sidecar.
    try learn(path, kept)

    var times: [String: [Double]] = [:]
    for _ in 0..<rounds {
      times["without a sidecar", default: []].append(try time { try open(path, nil) })
      try? FileManager.default.removeItem(atPath: new.path)
      times["first opening", default: []].append(try time { try open(path, new) })
      times["second opening", default: []].append(try time { try open(path, kept) })
      times["copy of the last frame", default: []].append(
        try time {
          let options = SourceOptions(cache: kept)
          guard FFmpegSource.lastFrame(ofVideoAt: path, options: options) != nil else {
            throw StrategyTable.Failure(message: "no frame was kept of \(path)")
          }
          return nil
        })
    }
    Swift.print("milliseconds                median   minimum   maximum")
    for (label, times) in times.sorted(by: { $0.key < $1.key }) {
      let times = times.sorted()
      Swift.print(
        label.padding(toLength: 24, withPad: " ", startingAt: 0)
          + String(format: "%10.1f%10.1f%10.1f", times[times.count / 2], times[0], times.last ?? 0))
    }
  }

  /// Returns the milliseconds that an operation takes, and then closes the video that it opened.
  private static func time(_ operation: () throws -> SeekScheduler?) throws -> Double {
    var opened: SeekScheduler?
    let duration = try ContinuousClock().measure { opened = try operation() }
    opened?.close()
    return duration / .milliseconds(1)
  }

  /// Opens a video, and waits for the frame in its middle.
  private static func open(_ path: String, _ folder: SidecarFolder?) throws -> SeekScheduler {
    let source = try FFmpegSource(path: path, options: SourceOptions(cache: folder))
    let scheduler = SeekScheduler(source: source, cache: FrameCache())
    let middle = MediaTime(seconds: source.information.duration.seconds / 2)
    _ = try scheduler.frame(for: SeekRequest(time: middle), cancellation: Cancellation())
    return scheduler
  }

  /// Opens a video until everything about it is known, and closes it.
  private static func learn(_ path: String, _ folder: SidecarFolder) throws {
    let opened = try open(path, folder)
    for _ in 0..<600 where opened.source.information.frameCount == nil {
      Thread.sleep(forTimeInterval: 0.05)
    }
    opened.close()
  }
}
