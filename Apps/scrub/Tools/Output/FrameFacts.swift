internal import CurveCharts
internal import MediaSeek
package import ScrubMedia
package import ScrubTerminal
import ScrubTime

/// The description of a frame.
package enum FrameFacts {
  /// Returns the members of the JSON line.
  package static func members(_ frame: Frame) -> [JSONValue.Member] {
    [
      .init("pts", .integer(frame.pts)), .init("timeBase", VideoFacts.timeBase(frame.timeBase)),
      .init("time", .time(frame.time)), .init("frame", .integer(frame.index)),
      .init("exact", .boolean(frame.isExact)), .init("distance", .number(frame.distance)),
    ]
  }

  /// Returns the text for a person.
  package static func text(_ frame: Frame) -> TerminalText {
    let number = frame.index.map { "frame \($0)" } ?? "pts \(frame.pts)"
    let exactness =
      frame.isExact ? "" : ", \(ShortNumber.text(frame.distance)) s from the asked time"
    return "\(number) at \(TimeLabel.precise(frame.time))\(exactness)"
  }
}
