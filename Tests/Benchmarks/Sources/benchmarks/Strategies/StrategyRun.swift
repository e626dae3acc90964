import Foundation
@_spi(Tuning) import MediaSeek
import ScrubMedia
import ScrubTime
import Synchronization

/// A run of one strategy along one path of a finger, in real time.
struct StrategyRun {
  /// The result of a run.
  struct Score {
    /// The share of events whose exact frame was on screen within 33 ms, from 0 to 1.
    var exactInTime: Double
    /// The mean distance between the target and what is on screen one refresh after each event, in
    /// seconds of video.
    var meanError: Double
    /// The time from the last change of the target to its exact frame, in milliseconds; `nil` if it took
    /// more than five seconds.
    var lastChange: Double?
    /// The number of frames shown per second, including previews.
    var framesPerSecond: Double
    /// The counters of the decoding work.
    var counters: DecodeCounters
  }

  /// A target requested by the finger.
  private struct Target {
    var seconds: Double
    var time: Double
  }

  /// A frame that could be shown.
  fileprivate struct Shown {
    var seconds: Double
    var sequence: Int
    var time: Double
    var isExact: Bool
  }

  private static let refresh = 1.0 / 60
  private static let inTime = 1.0 / 30

  /// Follows a finger in real time.
  ///
  /// - Parameters:
  ///   - path: The path of the finger.
  ///   - source: A video that was just opened; it is closed at the end.
  ///   - strategy: The strategy of another player; `nil` for the seek engine.
  ///   - tuning: The constants of the seek engine.
  /// - Returns: The score.
  /// - Throws: `MediaError` if the video cannot be decoded.
  static func follow(
    _ path: FingerPath, in source: any MediaSource, with strategy: OtherPlayer.Strategy? = nil,
    tuning: SeekTuning = .standard
  ) throws(MediaError) -> Score {
    let screen = ShownFrames()
    let player: any Player
    if let strategy {
      player = OtherPlayer(strategy, of: source) { screen.show($0) }
    } else {
      player = EnginePlayer(
        scheduler: SeekScheduler(
          source: source, cache: FrameCache(byteLimit: 512 << 20, tuning: tuning), tuning: tuning
        ) { screen.show($0) })
    }
    defer { player.close() }
    let length = source.information.duration.seconds
    let targets = path.events.map { Target(seconds: $0.seconds, time: $0.place * length) }
    // The finger comes down at the frame that is already shown.
    let first = try player.firstFrame(at: MediaTime(seconds: targets[0].time))
    screen.begin()
    var last = 0
    for (number, target) in targets.enumerated() {
      screen.sleep(until: target.seconds)
      guard number == 0 || target.time != targets[number - 1].time else { continue }
      last = number
      player.submit(MediaTime(seconds: target.time), sequence: number)
    }
    player.lift()
    screen.waitForExact(of: last, seconds: 5)
    return score(
      targets, screen.all, beginningWith: first.time.seconds, last: last,
      player.counters)
  }

  private static func score(
    _ targets: [Target], _ shown: [Shown], beginningWith first: Double, last: Int,
    _ counters: DecodeCounters
  ) -> Score {
    var exactAt: [Int: Double] = [:]
    for frame in shown where frame.isExact && exactAt[frame.sequence] == nil {
      exactAt[frame.sequence] = frame.seconds
    }
    var (error, exact, place, next, asked) = (0.0, 0, first, 0, 0)
    for (number, target) in targets.enumerated() {
      // Events without a movement belong to the request before.
      if number == 0 || target.time != targets[number - 1].time { asked = number }
      if let seconds = exactAt[asked], seconds - target.seconds <= inTime { exact += 1 }
      while next < shown.count, shown[next].seconds <= target.seconds + refresh {
        place = shown[next].time
        next += 1
      }
      error += abs(place - target.time)
    }
    let duration = (targets.last?.seconds ?? 0) + refresh
    return Score(
      exactInTime: Double(exact) / Double(targets.count),
      meanError: error / Double(targets.count),
      lastChange: exactAt[last].map { max(0, $0 - targets[last].seconds) * 1000 },
      framesPerSecond: Double(shown.count) / duration, counters: counters)
  }
}

/// A record of when frames could be shown; written by the decoding thread, read by the finger's.
private final class ShownFrames: Sendable {
  private struct State {
    var start = ContinuousClock.now
    var shown: [StrategyRun.Shown] = []
  }
  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)

  /// Starts the clock.
  func begin() { state.withLock { $0 = State() } }

  var all: [StrategyRun.Shown] { state.withLock { $0.shown } }

  func show(_ answer: SeekResult) {
    let (frame, sequence): (Frame, Int)
    switch answer {
    case .preview(let shown, let number), .frame(let shown, let number):
      (frame, sequence) = (shown, number)
    case .failure: return
    }
    do throws(MediaError) {
      // A screen needs pixels: converting them is a part of the time.
      _ = try frame.pixels.bgra()
    } catch {
      // A frame that cannot be converted does not count as shown.
      return
    }
    state.withLock { state in
      state.shown.append(
        .init(
          seconds: state.start.duration(to: .now) / .seconds(1), sequence: sequence,
          time: frame.time.seconds, isExact: frame.isExact))
    }
    arrival.signal()
  }

  func sleep(until seconds: Double) {
    let now = state.withLock { $0.start.duration(to: .now) / .seconds(1) }
    if seconds > now { Thread.sleep(forTimeInterval: seconds - now) }
  }

  func waitForExact(of sequence: Int, seconds: Double) {
    let deadline = DispatchTime.now() + seconds
    while !all.contains(where: { $0.sequence == sequence && $0.isExact }) {
      if arrival.wait(timeout: deadline) == .timedOut { return }
    }
  }
}
