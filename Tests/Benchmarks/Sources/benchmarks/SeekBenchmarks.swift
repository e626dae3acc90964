import FFmpegSeek
import Foundation
import MediaSeek
import ScrubMedia
import ScrubTime

/// Benchmarks of seeking in the demo clip: 1280 x 720, long GOPs, two minutes.
///
/// RESULTS.md has a comparison with other libraries; these benchmarks need only this package.
enum SeekBenchmarks {
  /// Returns all benchmarks; the clip is written to the temporary folder first, and removed at the end.
  static func all() throws -> [Benchmark] {
    let clip = try Clip()
    let source = try FFmpegSource(path: clip.path)
    let scheduler = SeekScheduler(
      source: try FFmpegSource(path: clip.path), cache: FrameCache(byteLimit: 512 << 20))
    let walker = Walker(scheduler)
    return [
      Benchmark(name: "seek: open, with the first frame") { count in
        repeatedly(count) { try FFmpegSource(path: clip.path).information.duration.seconds }
      },
      Benchmark(name: "seek: exact, anywhere") { count in
        repeatedly(count) {
          let time = MediaTime(seconds: clip.nextPosition() * source.information.duration.seconds)
          return try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
            .time.seconds
        }
      },
      Benchmark(name: "seek: a step back") { count in repeatedly(count) { try walker.step(-1) } },
      Benchmark(name: "seek: a step forward") { count in repeatedly(count) { try walker.step(1) } },
      Benchmark(name: "seek: a cached frame") { count in
        repeatedly(count) {
          try scheduler.frame(
            for: SeekRequest(time: MediaTime(seconds: 60)), cancellation: Cancellation()
          ).time.seconds
        }
      },
      Benchmark(name: "seek: to BGRA") { count in
        repeatedly(count) {
          let frame = try scheduler.frame(
            for: SeekRequest(time: MediaTime(seconds: 60)), cancellation: Cancellation())
          return Double(try frame.pixels.bgra().count)
        }
      },
    ]
  }

  private static func repeatedly(_ count: Int, _ body: () throws -> Double) -> Double {
    var sum = 0.0
    for _ in 0..<count {
      do { sum += try body() } catch { fatalError("the benchmark failed: \(error)") }
    }
    return sum
  }
}

/// A client that steps from frame to frame, and returns to the middle at the ends.
private final class Walker {
  private let scheduler: SeekScheduler
  private var frame: Frame?

  init(_ scheduler: SeekScheduler) { self.scheduler = scheduler }

  func step(_ count: Int) throws -> Double {
    let middle = MediaTime(seconds: scheduler.source.information.duration.seconds / 2)
    let from =
      try frame ?? scheduler.frame(for: SeekRequest(time: middle), cancellation: Cancellation())
    let next = try scheduler.frame(stepping: count, from: from, cancellation: Cancellation())
    frame = next.pts == from.pts ? nil : next
    return next.time.seconds
  }
}
