import Dispatch
import Media
import MediaSeek
import MediaTime
import Synchronization
import TerminalKit
import Threads

/// The answer lines of `scrub serve`.
enum ServeAnswer {
  private struct Asked {
    var sequence: Int
    var start: ContinuousClock.Instant
  }

  /// The scrub requests that may still be answered, the newest last.
  private static let asked = Lock<[Asked]>([])
  private static let lastWordSaid = DispatchSemaphore(value: 0)

  /// An answer to an older request may be on its way while the newest one is read; more than a few
  /// such answers cannot be.
  private static let kept = 64

  /// Longer than any picture takes; a program that ends must not hang.
  private static let patience = DispatchTimeInterval.seconds(60)

  /// Notes when a scrub request was read; older ones need no answer any more.
  static func began(_ sequence: Int, at start: ContinuousClock.Instant) {
    asked.withLock { asked in
      if asked.count >= kept { asked.removeFirst() }
      asked.append(Asked(sequence: sequence, start: start))
    }
  }

  /// States that no scrub request needs an answer any more: another video is opened.
  static func forgetAll() { asked.withLock { $0 = [] } }

  /// Waits until the newest scrub request has its frame or its error.
  static func waitForLastWord() {
    let deadline = DispatchTime.now() + patience
    while asked.withLock({ !$0.isEmpty }) {
      guard lastWordSaid.wait(timeout: deadline) == .success else { return }
    }
  }

  /// Prints what the scheduler has to say about a scrub request.
  static func scrubbed(_ answer: SeekResult, _ hash: FrameHash) {
    switch answer {
    case .preview(let frame, let sequence): picture("preview", frame, sequence, hash)
    case .frame(let frame, let sequence):
      picture("frame", frame, sequence, hash)
      ended(sequence)
    case .failure(let error, let sequence):
      // A video is closed only for the next one; the answer to `open` is what is waited for.
      if error.code != .closed { Self.error(error.description) }
      ended(sequence)
    }
  }

  private static func ended(_ sequence: Int) {
    asked.withLock { if $0.last?.sequence == sequence { $0 = [] } }
    lastWordSaid.signal()
  }

  /// Prints an error on one line.
  static func error(_ message: String) {
    StandardStream.output.write(
      line: "error " + message.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// A line for a picture.
  static func line(_ word: String, _ frame: Frame, _ hash: String, _ microseconds: Int64) -> String
  {
    "\(word) \(seconds(frame)) \(hash) \(microseconds)"
  }

  /// Whole microseconds since an instant.
  static func microseconds(since start: ContinuousClock.Instant) -> Int64 {
    Int64(start.duration(to: .now) / .microseconds(1))
  }

  private static func picture(
    _ word: String, _ frame: Frame, _ sequence: Int, _ hash: FrameHash
  ) {
    do throws(MediaError) {
      let pixels = try frame.pixels.bgra()
      let start = asked.withLock { $0.last { $0.sequence == sequence }?.start } ?? .now
      let elapsed = microseconds(since: start)
      StandardStream.output.write(
        line: "\(line(word, frame, hash.text(of: frame, pixels), elapsed)) \(sequence)")
    } catch {
      Self.error(error.description)
    }
  }

  /// Seconds with nine decimals, rounded down, never in exponent form.
  private static func seconds(_ frame: Frame) -> String {
    let nanoseconds = frame.time.floored(parts: 1_000_000_000)
    let fraction = String(abs(nanoseconds % 1_000_000_000))
    let zeros = String(repeating: "0", count: 9 - fraction.count)
    let sign = nanoseconds < 0 ? "-" : ""
    return "\(sign)\(abs(nanoseconds / 1_000_000_000)).\(zeros)\(fraction)"
  }
}
