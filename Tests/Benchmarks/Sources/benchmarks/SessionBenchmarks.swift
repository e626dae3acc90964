import FFmpegSeek
import FineScrub
import MediaSeek
import ScrubMedia
import ScrubTime
import Scrubbing

/// Benchmarks of an event of a session, from touch to value, without a video and with one.
enum SessionBenchmarks {
  /// As for the slider alone: a video may not make the finger wait.
  private static let budget = 1000.0

  static func all() throws -> [Benchmark] {
    let clip = try Clip()
    let (closed, open) = (Scrubber(), Scrubber())
    closed.change { $0.open(duration: .seconds(120)) }
    let source = try FFmpegSource(path: clip.path)
    open.open([SeekScheduler(source: source, cache: FrameCache(byteLimit: 512 << 20))])
    return [
      Benchmark(name: "session event, no video", budget: budget) { drag(closed, events: $0) },
      Benchmark(name: "session event, open video", budget: budget) { drag(open, events: $0) },
    ]
  }

  /// Drags back and forth over the track, at 120 events a second.
  private static func drag(_ session: Scrubber, events: Int) -> Double {
    session.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    var sum = 0.0
    for index in 0..<events {
      let across = Double(index % 600)
      let point = TouchPoint(
        x: across < 300 ? across : 600 - across, y: 0, time: Double(index) / 120)
      sum += session.touchMoved(point).value
    }
    session.touchUp()
    return sum
  }
}
