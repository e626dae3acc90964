import Dispatch
import FineScrub
import ScrubTerminal
import ScrubThreads

/// The response lines of `scrub serve`.
final class ServeResponses: Sendable {
  private let output: StandardStream
  private let hash: FrameHash
  /// The scrub requests that may still get a response, the newest last.
  private let pending = Lock<[(sequence: Int, start: ContinuousClock.Instant)]>([])
  private let hasCompleted = DispatchSemaphore(value: 0)

  /// The maximum number of pending requests. Only a few older ones can still be in progress when a
  /// new one is read.
  private static let capacity = 64

  /// Longer than decoding any frame takes; a program that ends must not hang.
  private static let timeout = DispatchTimeInterval.seconds(60)

  init(_ output: StandardStream, _ hash: FrameHash) { (self.output, self.hash) = (output, hash) }

  /// Records when a scrub request was read.
  func begin(_ sequence: Int, at start: ContinuousClock.Instant) {
    pending.withLock { pending in
      if pending.count >= Self.capacity { pending.removeFirst() }
      pending.append((sequence, start))
    }
  }

  /// Removes all pending requests.
  func removeAll() { pending.withLock { $0 = [] } }

  /// Waits until the newest scrub request has completed with a frame or an error.
  func waitForFinalResult() {
    let deadline = DispatchTime.now() + Self.timeout
    while pending.withLock({ !$0.isEmpty }) {
      guard hasCompleted.wait(timeout: deadline) == .success else { return }
    }
  }

  func report(_ result: SeekResult) {
    switch result {
    case .preview(let frame, let sequence): write("preview", frame, sequence)
    case .frame(let frame, let sequence):
      write("frame", frame, sequence)
      complete(sequence)
    case .failure(let error, let sequence):
      // A video is closed only to open the next one; the response to `open` follows.
      if error.code != .closed { self.error(error.description) }
      complete(sequence)
    }
  }

  private func complete(_ sequence: Int) {
    pending.withLock { if $0.last?.sequence == sequence { $0 = [] } }
    hasCompleted.signal()
  }

  func error(_ message: String) { output.write(line: "error \(message)") }

  /// Returns the line for a frame that was requested at an instant.
  func line(
    _ word: String, _ frame: Frame, _ start: ContinuousClock.Instant
  ) throws(MediaError) -> TerminalText {
    let pixels = try frame.pixels.bgra()
    let elapsed = Self.microseconds(since: start)
    return "\(word) \(Self.seconds(frame)) \(hash.text(of: frame, pixels)) \(elapsed)"
  }

  /// Returns the whole microseconds since an instant.
  static func microseconds(since start: ContinuousClock.Instant) -> Int64 {
    Int64(start.duration(to: .now) / .microseconds(1))
  }

  private func write(_ word: String, _ frame: Frame, _ sequence: Int) {
    do throws(MediaError) {
      let start = pending.withLock { $0.last { $0.sequence == sequence }?.start } ?? .now
      output.write(line: "\(try line(word, frame, start)) \(sequence)")
    } catch {
      self.error(error.description)
    }
  }

  /// Returns seconds with nine decimals, rounded down, never in exponent form.
  private static func seconds(_ frame: Frame) -> String {
    let nanoseconds = frame.time.floored(parts: 1_000_000_000)
    let fraction = String(abs(nanoseconds % 1_000_000_000))
    let zeros = String(repeating: "0", count: 9 - fraction.count)
    let sign = nanoseconds < 0 ? "-" : ""
    return "\(sign)\(abs(nanoseconds / 1_000_000_000)).\(zeros)\(fraction)"
  }
}
