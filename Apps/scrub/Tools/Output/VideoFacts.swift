internal import CurveCharts
internal import MediaSeek
package import ScrubMedia
package import ScrubTerminal
import ScrubTime

/// The description of a video.
package enum VideoFacts {
  /// Returns the members of the JSON line.
  package static func members(_ facts: MediaInformation) -> [JSONValue.Member] {
    [
      .init("duration", .time(facts.duration)),
      .init("frameRate", .number(facts.frameRate?.framesPerSecond)),
      .init("frameCount", .integer(facts.frameCount)), .init("width", .integer(facts.width)),
      .init("height", .integer(facts.height)), .init("codec", .string(facts.codec)),
      .init("container", .string(facts.container)), .init("rotation", .integer(facts.rotation)),
      .init("pixelFormat", .string(facts.pixelFormat)), .init("timeBase", timeBase(facts.timeBase)),
      .init("startPts", .integer(facts.startPts)),
      .init(
        "chapters",
        .array(
          facts.chapters.map { chapter in
            .object([
              .init("title", .string(chapter.title)),
              .init("start", .time(chapter.range.lowerBound)),
              .init("end", .time(chapter.range.upperBound)),
            ])
          })),
    ]
  }

  /// Returns the line for a person.
  package static func text(_ facts: MediaInformation) -> TerminalText {
    let rate = facts.frameRate.map { "\(ShortNumber.text($0.framesPerSecond)) fps" }
    let count = facts.frameCount.map { "\($0) frames" }
    let rotation = facts.rotation == 0 ? nil : "turned by \(facts.rotation)°"
    let chapters = facts.chapters.count
    let parts = [
      "\(facts.width)×\(facts.height)", "\(facts.codec) in \(facts.container)", rate,
      TimeLabel.clip(facts.duration), count, rotation,
      chapters == 0 ? nil : chapters == 1 ? "1 chapter" : "\(chapters) chapters",
    ]
    return TerminalText(escaping: parts.compactMap(\.self).joined(separator: ", "))
  }

  /// Returns a line for each chapter, for a person.
  static func chapterLines(_ facts: MediaInformation) -> [TerminalText] {
    facts.chapters.map { chapter in
      let (start, end) = (chapter.range.lowerBound, chapter.range.upperBound)
      return "\(TimeLabel.clock(start)) to \(TimeLabel.clock(end))"
        + (chapter.title.map { ": \($0)" } ?? "")
    }
  }

  /// Returns a time base as a fraction.
  static func timeBase(_ base: TimeBase) -> JSONValue {
    .string("\(base.numerator)/\(base.denominator)")
  }
}
