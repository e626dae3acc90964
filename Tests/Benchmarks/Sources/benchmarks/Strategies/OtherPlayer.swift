import MediaSeek
import ScrubMedia
import ScrubThreads
import ScrubTime

/// A player with the strategy of another one: a thread that decodes for the latest request.
final class OtherPlayer: Player, Sendable {
  /// How requests become decoder work.
  struct Strategy: Sendable {
    /// The condition for decoding the exact frame.
    enum Exactness: Sendable {
      /// For every request.
      case always
      /// After this many seconds without a request.
      case afterRest(Double)
      /// While scrubbing at up to this many media seconds per second, and after `rest` seconds without a request.
      case upToVelocity(Double, rest: Double)
    }

    /// The name, for tables.
    var name: String
    /// Whether a newer request cancels the work for an older one.
    var cancels = false
    /// Whether a keyframe precedes the exact frame.
    var showsKeyframes = false
    /// When the exact frame is decoded.
    var exactness = Exactness.always
    /// The memory for decoded frames, in bytes.
    var byteLimit = 0

    /// The method of Apple's QA1820, "chase time": one seek at a time, then the latest target.
    static let chase = Strategy(name: "chase")

    /// The scrubbing mode of Media3: the current seek is finished, so that a frame appears, and decoding continues
    /// within a GOP. As `chase`, with a cache.
    static let finishCurrent = Strategy(name: "finishCurrent", byteLimit: 512 << 20)

    /// The method of thumbfast: a keyframe first, the exact frame after three ticks of 50 ms without a request.
    static let keyframeThenExact = Strategy(
      name: "keyframeThenExact", cancels: true, showsKeyframes: true, exactness: .afterRest(0.15))

    /// The method of uosc: exact frames up to 30 media seconds per second, keyframes above.
    static let keyframesWhenFast = Strategy(
      name: "keyframesWhenFast", cancels: true, showsKeyframes: true,
      exactness: .upToVelocity(30, rest: 0.1))

    /// All strategies.
    static let all: [Strategy] = [.chase, .finishCurrent, .keyframeThenExact, .keyframesWhenFast]
  }

  /// The latest request, until its exact frame.
  private struct Target {
    var time: MediaTime
    var sequence: Int
    var since: Double
    var hasPreview = false
    var isLifted = false
  }

  private struct State {
    var target: Target?
    /// The time and the clock time of the last request.
    var last: (time: Double, since: Double)?
    /// The velocity of the last movement, in media seconds per second.
    var velocity = 0.0
    /// The flag of the current work for an exact frame.
    var running: Cancellation?
    /// The decoded frames, oldest first.
    var kept: [Frame] = []
    var keptBytes = 0
  }

  private enum Work {
    case sleep(seconds: Double?)
    case keyframe(Target)
    case exact(Target, Cancellation)
  }

  private let source: any MediaSource
  private let strategy: Strategy
  private let handler: @Sendable (SeekResult) -> Void
  private let state = Lock(State())
  private let worker = Worker()
  private let start = ContinuousClock.now

  init(
    _ strategy: Strategy, of source: any MediaSource,
    handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    (self.strategy, self.source, self.handler) = (strategy, source, handler)
    guard worker.start({ [self] in decodeUntilClosed() }) else {
      fatalError("the system provides no thread")
    }
  }

  private var now: Double { start.duration(to: .now) / .seconds(1) }

  func firstFrame(at time: MediaTime) throws(MediaError) -> Frame {
    try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
  }

  func submit(_ time: MediaTime, sequence: Int) {
    let now = now
    let obsolete = state.withLock { state in
      if let last = state.last, now > last.since {
        state.velocity = (time.seconds - last.time) / (now - last.since)
      }
      state.last = (time.seconds, now)
      state.target = Target(time: time, sequence: sequence, since: now)
      return strategy.cancels ? state.running : nil
    }
    obsolete?.cancel()
    worker.wake()
  }

  func lift() {
    state.withLock { $0.target?.isLifted = true }
    worker.wake()
  }

  var counters: DecodeCounters { source.counters }

  func close() {
    state.withLock { $0.running }?.cancel()
    worker.close()
    source.close()
  }

  private func decodeUntilClosed() {
    while !worker.isClosing {
      switch next() {
      case .sleep(let seconds): worker.wait(seconds: seconds)
      case .keyframe(let target):
        let request = SeekRequest(time: target.time, tolerance: .keyframe)
        guard let frame = try? source.frame(for: request, cancellation: Cancellation()) else {
          continue
        }
        handler(
          frame.isExact
            ? .frame(frame, sequence: target.sequence) : .preview(frame, sequence: target.sequence))
      case .exact(let target, let cancellation):
        let frame = exactFrame(at: target.time, cancellation)
        let latest = state.withLock { state -> Int? in
          state.running = nil
          let latest = state.target?.sequence
          if frame != nil, latest == target.sequence { state.target = nil }
          return latest
        }
        guard var frame, let latest else { continue }
        // The frame of an older request is a preview of the latest.
        frame.isExact = latest == target.sequence
        handler(
          frame.isExact ? .frame(frame, sequence: latest) : .preview(frame, sequence: latest))
      }
    }
  }

  private func next() -> Work {
    let now = now
    return state.withLock { state in
      guard let target = state.target else { return .sleep(seconds: nil) }
      if strategy.showsKeyframes, !target.hasPreview {
        state.target?.hasPreview = true
        return .keyframe(target)
      }
      let rest =
        switch strategy.exactness {
        case .always: 0.0
        case .afterRest(let seconds): seconds
        case .upToVelocity(let limit, let rest): abs(state.velocity) > limit ? rest : 0
        }
      let due = target.since + rest
      guard target.isLifted || now >= due else { return .sleep(seconds: due - now) }
      let cancellation = Cancellation()
      state.running = cancellation
      return .exact(target, cancellation)
    }
  }

  /// Returns the frame at a time, and keeps those decoded on the way; `nil` if it was canceled.
  private func exactFrame(at time: MediaTime, _ cancellation: Cancellation) -> Frame? {
    let information = source.information
    let kept = state.withLock { $0.kept.last { $0.contains(time, in: information) == true } }
    if let kept { return kept }
    let found = Lock<Frame?>(nil)
    do throws(MediaError) {
      try source.decode(
        .frame(at: time, cachesIntermediateFrames: strategy.byteLimit > 0),
        cancellation: cancellation
      ) { [self] event in
        guard case .frame(let frame, let role) = event else { return }
        if case .requested = role { found.withLock { $0 = frame } }
        keep(frame)
      }
    } catch {
      guard error.code == .cancelled else { fatalError("the video cannot be decoded: \(error)") }
    }
    return found.withLock { $0 }
  }

  private func keep(_ frame: Frame) {
    let removed = state.withLock { state -> [Frame] in
      guard frame.isExact, strategy.byteLimit > 0 else { return [] }
      state.kept.append(frame)
      state.keptBytes += frame.pixels.byteCount
      var removed: [Frame] = []
      while state.keptBytes > strategy.byteLimit, !state.kept.isEmpty {
        let oldest = state.kept.removeFirst()
        state.keptBytes -= oldest.pixels.byteCount
        removed.append(oldest)
      }
      return removed
    }
    _ = consume removed
  }
}
