package import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

extension SourceOptions {
  /// A record of what is done for requests: jobs, starts, packets sent or skipped, frames, and results.
  ///
  /// Tests compare it with one that was recorded earlier. Keyframes that are proven in the background are not in it.
  package final class Trace: Sendable, Equatable {
    private let recorded = Lock<[String]>([])

    package init() {}

    /// Whether two are the same record.
    package static func == (one: Trace, other: Trace) -> Bool { one === other }

    /// The lines so far.
    package var lines: [String] { recorded.withLock { $0 } }

    /// Adds a line.
    package func add(_ line: String) { recorded.withLock { $0.append(line) } }

    /// Records the frame of a request.
    func add(result frame: Frame?) {
      let words = frame.map { "\($0.pts) \($0.isExact) \($0.index.map(String.init) ?? "-")" }
      add("result \(words ?? "-")")
    }

    /// Adds a request.
    package func add(_ request: DecodeRequest) {
      switch request {
      case .frame(let time, let cachesIntermediateFrames, let next):
        add(
          "frame \(time.seconds) \(cachesIntermediateFrames) \(next.map { String($0.seconds) } ?? "-")"
        )
      case .step(let count, let frame): add("step \(count) \(frame.pts)")
      case .keyframe(let time, let distance):
        add("keyframe \(time.seconds) \(distance.map { String($0) } ?? "-")")
      case .range(let start, let end, let spacing, let stops, _):
        add("range \(start.seconds) \(end.seconds) \(spacing) \(stops)")
      }
    }
  }
}
