/// A time as users write it: seconds, a clock time, a timecode, a share or a frame number.
public enum TimeExpression: Equatable, Sendable {
  /// A time: `12.5` or `1:02:03.25`.
  case time(MediaTime)
  /// The parts of an SMPTE timecode `hh:mm:ss:ff`.
  case timecode(hours: Int64, minutes: Int64, seconds: Int64, frames: Int64)
  /// The parts of a drop-frame timecode `hh:mm:ss;ff`.
  case dropFrameTimecode(hours: Int64, minutes: Int64, seconds: Int64, frames: Int64)
  /// A share of the duration, 0 to 1: `50%`.
  case share(Double)
  /// The index of a frame, counted from 0: `#1234`.
  case frame(Int64)

  /// Creates a time by parsing a text.
  ///
  /// - Parameter text: `12.5`, `1:02:03.25`, `hh:mm:ss:ff`, `50%` or `#1234`. A semicolon before
  ///   the frames, or as all three separators, marks a drop-frame timecode.
  /// - Throws: `TimeExpressionError` with the text and the expected form.
  public init(_ text: String) throws(TimeExpressionError) {
    if text.hasPrefix("#") {
      self = .frame(try Self.whole(text.dropFirst(), in: text, "a frame number such as #1234"))
    } else if text.hasSuffix("%") {
      self = .share(try Self.share(text))
    } else {
      let fields = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == ";" }
      let isTimecode = fields.count == 4 || text.contains(";")
      self = try isTimecode ? Self.timecode(fields, text) : Self.clock(fields, text)
    }
  }

  private static func share(_ text: String) throws(TimeExpressionError) -> Double {
    let digits = text.dropLast()
    guard digits.first != ".", digits.allSatisfy({ "0"..."9" ~= $0 || $0 == "." }),
      let percent = Double(digits), percent <= 100
    else {
      throw TimeExpressionError(text: text, expected: "a share from 0% to 100%, such as 50%")
    }
    return percent / 100
  }

  private static func timecode(
    _ fields: [Substring], _ text: String
  ) throws(TimeExpressionError) -> TimeExpression {
    let form = "a time code hh:mm:ss:ff with minutes and seconds below 60, such as 00:01:30:12"
    let separators = text.filter { $0 == ":" || $0 == ";" }
    guard fields.count == 4, [":::", "::;", ";;;"].contains(separators) else {
      throw TimeExpressionError(text: text, expected: form)
    }
    let hours = try whole(fields[0], in: text, form)
    let minutes = try whole(fields[1], in: text, form)
    let seconds = try whole(fields[2], in: text, form)
    let frames = try whole(fields[3], in: text, form)
    guard hours < 1_000_000 else { throw .tooLarge(text, form) }
    guard minutes < 60, seconds < 60 else {
      throw TimeExpressionError(text: text, expected: form)
    }
    return separators == ":::"
      ? .timecode(hours: hours, minutes: minutes, seconds: seconds, frames: frames)
      : .dropFrameTimecode(hours: hours, minutes: minutes, seconds: seconds, frames: frames)
  }

  private static func clock(
    _ fields: [Substring], _ text: String
  ) throws(TimeExpressionError) -> TimeExpression {
    let form = "12.5 or 1:02:03.25, a share such as 50%, or a frame number such as #1234"
    guard fields.count <= 3, let last = fields.last else {
      throw TimeExpressionError(text: text, expected: form)
    }
    var nanoseconds = try nanoseconds(last, in: text, form)
    guard fields.count == 1 || nanoseconds < 60 * Int64(MediaTime.nanoseconds) else {
      throw TimeExpressionError(text: text, reason: "has 60 seconds or more", expected: form)
    }
    var unit = 60 * Int64(MediaTime.nanoseconds)
    for (position, field) in fields.dropLast().reversed().enumerated() {
      let count = try whole(field, in: text, form)
      guard position > 0 || fields.count < 3 || count < 60 else {
        throw TimeExpressionError(text: text, reason: "has 60 minutes or more", expected: form)
      }
      guard count < 1_000_000 else { throw .tooLarge(text, form) }
      nanoseconds += count * unit
      unit *= 60
    }
    return .time(MediaTime(value: nanoseconds, timescale: MediaTime.nanoseconds))
  }

  /// Parses decimal digits exactly, without a binary fraction.
  private static func nanoseconds(
    _ field: Substring, in text: String, _ form: String
  ) throws(TimeExpressionError) -> Int64 {
    let halves = field.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = halves.count == 2 ? halves[1] : "0"
    let seconds = halves[0].isEmpty ? 0 : try whole(halves[0], in: text, form)
    guard seconds < 5_000_000_000 else { throw .tooLarge(text, form) }
    guard !(halves[0].isEmpty && halves.count == 1),
      halves.count == 1 || !fraction.isEmpty || !halves[0].isEmpty,
      fraction.allSatisfy({ $0.isASCII && $0.isNumber })
    else { throw TimeExpressionError(text: text, expected: form) }
    var digits = fraction.prefix(9)
    while digits.count < 9 { digits += "0" }
    return seconds * Int64(MediaTime.nanoseconds) + (Int64(digits) ?? 0)
  }

  private static func whole(
    _ field: Substring, in text: String, _ form: String
  ) throws(TimeExpressionError) -> Int64 {
    guard !field.isEmpty, field.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      throw TimeExpressionError(text: text, expected: form)
    }
    guard let number = Int64(field) else { throw .tooLarge(text, form) }
    return number
  }
}

extension TimeExpression {
  /// Returns the time in a video.
  ///
  /// - Parameters:
  ///   - duration: The duration of the video.
  ///   - rate: The frame rate of the video, if it has one.
  /// - Returns: The time; for a frame number or a timecode, the middle of the frame.
  /// - Throws: `TimeExpressionError` for a frame number or a timecode without a rate, and for a
  ///   drop-frame timecode at a rate for which none is defined, such as 25 frames per second.
  public func time(duration: MediaTime, rate: FrameRate?) throws(TimeExpressionError) -> MediaTime {
    switch self {
    case .time(let time): return time
    case .share(let share): return MediaTime(seconds: duration.seconds * share)
    case .frame(let frame):
      guard let rate else { throw .withoutRate("#\(frame)", "a frame number") }
      return rate.middle(ofFrame: frame)
    case .timecode(let hours, let minutes, let seconds, let frames):
      let text = Self.text([hours, minutes, seconds], frames, ":")
      guard let rate else { throw .withoutRate(text, "a timecode") }
      let code = Timecode(
        hours: hours, minutes: minutes, seconds: seconds, frames: frames, rate: rate)
      return rate.middle(ofFrame: code.frame)
    case .dropFrameTimecode(let hours, let minutes, let seconds, let frames):
      let text = Self.text([hours, minutes, seconds], frames, ";")
      guard let rate else { throw .withoutRate(text, "a timecode") }
      guard rate.droppedNumbers > 0 else {
        throw .withoutDropFrame(text, rate, Self.text([hours, minutes, seconds], frames, ":"))
      }
      let code = Timecode(
        hours: hours, minutes: minutes, seconds: seconds, frames: frames, rate: rate,
        counting: .dropFrame)
      return rate.middle(ofFrame: code.frame)
    }
  }

  private static func text(_ clock: [Int64], _ frames: Int64, _ separator: String) -> String {
    clock.map(twoDigits).joined(separator: ":") + separator + twoDigits(frames)
  }
}

/// An error of a text that is not a time, or not one of a video.
public struct TimeExpressionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text.
  public var text: String
  /// The fault, as the end of a sentence that begins with the text.
  public var reason = "is not a time"
  /// The expected form, with an example.
  public var expected: String

  /// The text, the fault and the expected form, in one sentence.
  public var description: String { "\"\(text)\" \(reason); write \(expected)" }
}

extension TimeExpressionError {
  fileprivate static func tooLarge(_ text: String, _ form: String) -> TimeExpressionError {
    TimeExpressionError(text: text, reason: "is beyond any video", expected: form)
  }

  fileprivate static func withoutRate(_ text: String, _ kind: String) -> TimeExpressionError {
    TimeExpressionError(
      text: text, reason: "is \(kind), but the video has no frame rate",
      expected: "seconds such as 12.5")
  }

  fileprivate static func withoutDropFrame(
    _ text: String, _ rate: FrameRate, _ plain: String
  ) -> TimeExpressionError {
    TimeExpressionError(
      text: text,
      reason: "is a drop-frame timecode, which exists at multiples of 29.97 fps only, not at "
        + "\(rate)",
      expected: plain)
  }
}
