import MediaSeek
import MediaTime
import Synchronization

/// The answer lines of `scrub serve`.
enum ServeAnswer {
  /// When each request that may still be answered was read.
  private static let starts = Mutex<[Int: ContinuousClock.Instant]>([:])

  /// Notes when a scrub request was read; older ones need no answer any more.
  static func began(_ sequence: Int, at start: ContinuousClock.Instant) {
    starts.withLock { starts in
      // The last few are kept: the answer to the one before may be on its way.
      if starts.count > 64 { starts = starts.filter { $0.key > sequence - 64 } }
      starts[sequence] = start
    }
  }

  /// Prints what the scheduler has to say about a scrub request.
  static func scrubbed(_ answer: SeekAnswer, _ hash: PictureHash) {
    switch answer {
    case .standIn(let frame, let sequence): picture("preview", frame, sequence, hash)
    case .frame(let frame, let sequence): picture("frame", frame, sequence, hash)
    case .failure(let error, sequence: _): Self.error(error.description)
    }
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
    _ word: String, _ frame: Frame, _ sequence: Int, _ hash: PictureHash
  ) {
    do throws(MediaError) {
      let pixels = try frame.pixels.bgra()
      let start = starts.withLock { $0[sequence] } ?? .now
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
