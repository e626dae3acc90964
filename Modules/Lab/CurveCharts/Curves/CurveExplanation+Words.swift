import CurveConfig
import ScrubTime
import Scrubbing
import SpeedCurves

extension CurveExplanation {
  /// The explanation, with one sentence per line.
  public var text: String { lines.joined(separator: "\n") }

  /// The sentences.
  package var lines: [String] {
    var lines = ["\(named.name) for \(scale.title):"]
    guard scale.valuePerPoint > 0, scale.frameCount != 1 else {
      let reason = scale.frameCount == 1 ? "it is a single frame" : "it has no length"
      return lines + ["\(reason), so it cannot be scrubbed"]
    }
    lines += places.map { "\(Self.place($0.distance)) \(meaning(ofSpeed: $0.speed))" }
    if let finger {
      let speed = named.curve.speed(atDistance: finger)
      lines.append(
        "the finger is \(Self.points(abs(finger))) away: \(meaning(ofSpeed: speed))")
    }
    if isOneSided {
      let below = named.curve.speed(atDistance: -Self.usualReach)
      lines.append("below the track \(meaning(ofSpeed: below))")
    }
    let fastest = fastest
    if fastest.speed > 1 {
      lines.append(
        "it is fastest \(Self.place(fastest.distance, "")): \(Self.number(fastest.speed)) times as fast "
          + "as a plain slider")
    }
    if scale.framesPerPoint != nil { lines.append(hits) }
    lines.append(reach)
    if let placeholder {
      let duration = TimeLabel.clip(MediaTime(seconds: placeholder.duration))
      lines.append(
        "no video is open: it is fitted to \(duration) at \(ShortNumber.text(placeholder.framesPerSecond)) "
          + "fps until one is")
    }
    return lines
  }

  /// The distance from which on every frame is reachable, or the reason why there is none.
  private var hits: String {
    guard let range = frameByFrame else {
      return finest.speed > 0
        ? "one frame per point is never reached: a finger tells one point from the next and no "
          + "less, so some frames cannot be hit"
        : "no frame can be hit but the one that is shown"
    }
    guard range.start > 0 || range.end != nil else {
      return "one frame per point is reached on the track itself: every frame can be hit anywhere"
    }
    let start = "one frame per point is reached \(Self.place(range.start, "")): "
    let hit = "every frame can be hit with a finger, which tells one point from the next"
    let far =
      range.start > Self.usualReach
      ? "; that is farther than a phone held sideways is high (\(Self.points(Self.usualReach)))"
      : ""
    guard let end = range.end else { return start + "from there on " + hit + far }
    return start + "up to \(Self.points(end)) away " + hit + far
  }

  /// The distance at which the curve is slowest.
  private var reach: String {
    let finest = finest
    guard finest.distance > 0 else {
      return "it is finest on the track; moving away does not slow it down"
    }
    guard finest.distance < SpeedBand.farthest - 1 else {
      return "it keeps slowing down as far as a finger can go"
    }
    return "its reach is \(Self.points(finest.distance)): there it is at its finest, and "
      + meaning(ofSpeed: finest.speed)
  }

  /// Returns the effect of a point of drag at a speed.
  func meaning(ofSpeed speed: Double) -> String {
    guard speed > 0 else { return "nothing moves" }
    if let frames = scale.frames(atSpeed: speed) {
      // The text of the reading is "3 frames per point" or "1 frame per 3 points".
      let words = SpeedReading.framesPerPoint(frames).description.split(separator: " ")
      let isCoarse = words.last == "point"
      return isCoarse
        ? "one point is \(words[0]) \(words[0] == "1" ? "frame" : "frames")"
        : "one frame is \(words[words.count - 2]) points"
    }
    let value = scale.valuePerPoint * speed
    return scale.hasVideo
      ? "one point is \(Self.number(value)) s"
      : "one point is \(Self.number(value / scale.range * 100))% of the range"
  }

  // MARK: Numbers

  private static func place(_ distance: Double, _ word: String = "at ") -> String {
    distance == 0 ? "on the track" : "\(word)\(points(distance)) away"
  }

  private static func points(_ distance: Double) -> String {
    let text = distance < 100 ? number(distance) : ShortNumber.text(distance.rounded())
    return text == "1" ? "1 point" : "\(text) points"
  }

  /// Returns a number with two significant digits, whole from 10 on.
  private static func number(_ number: Double) -> String {
    SpeedReading.percentage(number).description.dropLast().description
  }
}
