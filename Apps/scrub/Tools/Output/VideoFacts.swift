import CurveCharts
package import FineScrub
package import ScrubTerminal

/// The description of a video.
package enum VideoFacts {
  /// Returns the members of the JSON line.
  package static func members(_ facts: MediaInformation) -> JSONObject {
    let chapters = facts.chapters.map { chapter -> JSONObject in
      [
        "title": chapter.title, "start": chapter.range.lowerBound, "end": chapter.range.upperBound,
      ]
    }
    return [
      "duration": facts.duration, "frameRate": facts.frameRate?.framesPerSecond,
      "frameCount": facts.frameCount, "width": facts.width, "height": facts.height,
      "codec": facts.codec, "container": facts.container, "rotation": facts.rotation,
      "pixelFormat": facts.pixelFormat, "timeBase": timeBase(facts.timeBase),
      "startPts": facts.startPts, "chapters": chapters,
    ]
  }

  /// Returns the line for a person.
  package static func text(_ facts: MediaInformation) -> TerminalText {
    let rate = facts.frameRate.map { "\(ShortNumber.text($0.framesPerSecond)) fps" }
    let count = facts.frameCount.map { $0.of("frame") }
    let rotation = facts.rotation == 0 ? nil : "turned by \(facts.rotation)°"
    let parts = [
      "\(facts.width)×\(facts.height)", "\(facts.codec) in \(facts.container)", rate,
      TimeLabel.clip(facts.duration), count, rotation,
      facts.chapters.isEmpty ? nil : facts.chapters.count.of("chapter"),
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

  fileprivate static func timeBase(_ base: TimeBase) -> String {
    "\(base.numerator)/\(base.denominator)"
  }
}

/// The description of a frame.
package enum FrameFacts {
  /// Returns the members of the JSON line.
  package static func members(_ frame: Frame) -> JSONObject {
    [
      "pts": frame.pts, "timeBase": VideoFacts.timeBase(frame.timeBase), "time": frame.time,
      "frame": frame.index, "exact": frame.isExact, "distance": frame.distance,
    ]
  }

  /// Returns the text for a person.
  package static func text(_ frame: Frame) -> TerminalText {
    let number = frame.index.map { "frame \($0)" } ?? "frame not counted yet (pts \(frame.pts))"
    let exactness =
      frame.isExact ? "" : ", \(ShortNumber.text(frame.distance)) s from the requested time"
    return "\(number) at \(TimeLabel.precise(frame.time))\(exactness)"
  }
}
