import Dispatch
import FineScrub
import ScrubTerminal
import ScrubThreads

/// The response lines of `scrub serve`.
final class ServeResponses: Sendable {
  private let output: StandardStream
  private let hash: FrameHash
  typealias Request = (id: Int, sequence: Int, start: ContinuousClock.Instant)
  /// The number of scrub requests, those that may still get a response, the newest last, and the frame that the newest
  /// one ended with: another one corrects it.
  let requests = Lock<(count: Int, pending: [Request], result: Frame?)>((0, [], nil))
  private let hasCompleted = DispatchSemaphore(value: 0)

  /// The maximum number of pending requests. Only a few older ones can still be in progress when a new one is read.
  private static let capacity = 64

  /// Longer than decoding any frame takes; a program that ends must not hang.
  private static let timeout = DispatchTimeInterval.seconds(60)

  init(_ output: StandardStream, _ hash: FrameHash) { (self.output, self.hash) = (output, hash) }

  /// Records when a scrub request was read, and returns its number for the scheduler: sequence numbers may repeat.
  func begin(_ sequence: Int, at start: ContinuousClock.Instant) -> Int {
    requests.withLock { requests in
      if requests.pending.count >= Self.capacity { requests.pending.removeFirst() }
      if requests.result != nil { (requests.pending, requests.result) = ([], nil) }
      requests.count += 1
      requests.pending.append((requests.count, sequence, start))
      return requests.count
    }
  }

  /// Removes all pending requests.
  func removeAll() { requests.withLock { ($0.pending, $0.result) = ([], nil) } }

  /// Waits until the newest scrub request has completed with a frame or an error.
  func waitForFinalResult() {
    let deadline = DispatchTime.now() + Self.timeout
    while requests.withLock({ !$0.pending.isEmpty && $0.result == nil }) {
      guard hasCompleted.wait(timeout: deadline) == .success else { return }
    }
  }

  func report(_ result: SeekResult) {
    switch result {
    case .preview(let frame, let id): if lastFrame(of: id) == nil { write("preview", frame, id) }
    case .frame(let frame, let id):
      // Only its number may have become known.
      if let last = lastFrame(of: id), last.time == frame.time,
        last.pixels.md5() == frame.pixels.md5()
      {
        return
      }
      write("frame", frame, id)
      complete(id, with: frame)
    case .failure(let error, let id):
      // What could not be repeated stays.
      if lastFrame(of: id) != nil { return }
      // A video is closed only to open the next one; the response to `open` follows.
      if error.code != .closed, request(id) != nil { self.error(error.description) }
      complete(id)
    }
  }

  /// Returns the frame that the newest request ended with, if it has this number.
  private func lastFrame(of id: Int) -> Frame? {
    requests.withLock { $0.count == id ? $0.result : nil }
  }

  /// Records the frame that a request ended with; `nil` for an error.
  private func complete(_ id: Int, with result: Frame? = nil) {
    requests.withLock { requests in
      guard requests.count == id else { return }
      requests.pending = result == nil ? [] : requests.pending.suffix(1)
      requests.result = result
    }
    hasCompleted.signal()
  }

  /// Returns a request; `nil` once a newer one has had its final result, or an error has ended it.
  private func request(_ id: Int) -> Request? {
    requests.withLock { $0.pending.last { $0.id == id } }
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

  private func write(_ word: String, _ frame: Frame, _ id: Int) {
    guard let request = request(id) else { return }
    do throws(MediaError) {
      output.write(line: "\(try line(word, frame, request.start)) \(request.sequence)")
    } catch {
      self.error(error.description)
    }
  }

  /// Returns seconds with nine decimals, rounded down, never in exponent form.
  private static func seconds(_ frame: Frame) -> String {
    let nanoseconds = frame.time.floored(parts: 1_000_000_000)
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    return "\(nanoseconds < 0 ? "-" : "")\(seconds).\(String(1_000_000_000 + rest).dropFirst())"
  }
}
