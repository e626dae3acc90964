import MediaSeek
import MediaTime

/// What is said of a video.
enum VideoFacts {
  /// The members of the JSON line.
  static func members(_ facts: MediaInformation) -> [JSONValue.Member] {
    [
      ("duration", .time(facts.duration)),
      ("frameRate", .number(facts.frameRate?.framesPerSecond)),
      ("frameCount", .integer(facts.frameCount)), ("width", .integer(facts.width)),
      ("height", .integer(facts.height)), ("codec", .string(facts.codec)),
      ("container", .string(facts.container)), ("rotation", .integer(facts.rotation)),
      ("pixelFormat", .string(facts.pixelFormat)), ("timeBase", timeBase(facts.timeBase)),
      ("startPts", .integer(facts.startPts)),
    ]
  }

  /// The line for a person.
  static func text(_ facts: MediaInformation) -> String {
    let rate = facts.frameRate.map { "\(PromptText.number($0.framesPerSecond)) fps" }
    let count = facts.frameCount.map { "\($0) frames" }
    let rotation = facts.rotation == 0 ? nil : "turned by \(facts.rotation)°"
    let parts = [
      "\(facts.width)×\(facts.height)", "\(facts.codec) in \(facts.container)", rate,
      TimeLabel.clip(facts.duration), count, rotation,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// A time base as containers write it.
  static func timeBase(_ base: TimeBase) -> JSONValue {
    .string("\(base.numerator)/\(base.denominator)")
  }
}
