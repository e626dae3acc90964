import Dispatch
import FFmpegSeek
import Foundation
import MediaSeek
import ScrubMedia
import ScrubTime
import Synchronization

/// The memory of the process while a video is stepped through backward with each of several budgets, and once it is idle;
/// and the work for the steps and for the first request afterwards.
enum MemoryTable {
  /// The steps, over two GOPs and a part of a third with the default GOP of x264.
  private static let steps = 600
  /// The time after which the video is idle, in seconds.
  private static let idleDelay = 2.0

  /// Prints the table.
  ///
  /// - Parameter words: The path of a video, and budgets in MiB; without any, 256, 512 and 1024. The default budget
  ///   follows.
  /// - Throws: `StrategyTable.Failure` for invalid arguments; `MediaError` if the video cannot be read.
  static func print(_ words: [String]) throws {
    let budgets = words.count > 1 ? words.dropFirst().map { Int($0) } : [256, 512, 1024]
    guard let path = words.first, !budgets.contains(nil) else {
      throw StrategyTable.Failure(message: "usage: benchmarks memory VIDEO [MIB...]")
    }
    Swift.print(
      "budget (MiB)   peak   after   idle  cached   decoded per step   next: first result, frames")
    for budget in budgets + [nil] { try row(path, budget) }
  }

  private static func row(_ path: String, _ budget: Int?) throws {
    let cache = budget.map { FrameCache(byteLimit: $0 << 20) } ?? FrameCache()
    cache.idleDelay = idleDelay
    let first = FirstResult()
    let source = try FFmpegSource(path: path)
    let video = SeekScheduler(source: source, cache: cache) { first.note($0) }
    defer { video.close() }
    forgetPeak()
    let end = source.information.duration.seconds
    var frame = try video.frame(at: 0.76 * end)
    var decoded = source.counters.framesDecoded
    for _ in 0..<steps {
      frame = try video.frame(stepping: -1, from: frame, cancellation: Cancellation())
    }
    let perStep = Double(source.counters.framesDecoded - decoded) / Double(steps)
    let (peak, after) = (memory("VmHWM:"), memory("VmRSS:"))
    // The video fills what it fills at rest, and releases its memory after the delay.
    Thread.sleep(forTimeInterval: idleDelay + 8)
    let (idle, cached) = (memory("VmRSS:"), cache.byteCount >> 20)
    decoded = source.counters.framesDecoded
    let result = first.of(video, at: 0.1 * end)
    Swift.print(
      (budget.map { "\($0)" } ?? "default").padding(toLength: 12, withPad: " ", startingAt: 0)
        + String(format: "%7d%8d%7d%8d%19.2f", peak, after, idle, cached, perStep)
        + "   \(result), \(source.counters.framesDecoded - decoded)")
  }

  /// Returns a line of Linux's statistics of this process, in MiB.
  private static func memory(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    let words = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }) ?? []
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) / 1024
  }

  private static func forgetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }
}

extension SeekScheduler {
  fileprivate func frame(at seconds: Double) throws -> Frame {
    try frame(
      for: SeekRequest(time: MediaTime(seconds: seconds)), cancellation: Cancellation())
  }
}

/// The first result of a request, in words.
private final class FirstResult: Sendable {
  private let words = Mutex<String?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  func note(_ result: SeekResult) {
    words.withLock { words in
      switch result {
      case .preview(let frame, _):
        words =
          words ?? (frame.isReduced ? "copy" : "preview")
          + String(format: " %.2f s away", frame.distance)
      case .frame: words = words ?? "frame"
      case .failure(let error, _): words = "\(error)"
      }
    }
    if case .preview = result { return }
    isOver.signal()
  }

  /// Submits a request, and waits for its exact frame.
  func of(_ video: SeekScheduler, at seconds: Double) -> String {
    video.submit(SeekRequest(time: MediaTime(seconds: seconds)), sequence: 1)
    isOver.wait()
    return words.withLock { $0 ?? "" }
  }
}
