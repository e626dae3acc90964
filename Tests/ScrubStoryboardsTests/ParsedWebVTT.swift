import Foundation
import Testing

/// The cues of a WebVTT thumbnail file, parsed according to W3C's format.
struct ParsedWebVTT {
  struct Cue: Equatable {
    /// Milliseconds.
    var start: Int
    /// Milliseconds.
    var end: Int
    var file: String
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  var cues: [Cue] = []

  init(_ text: String) throws {
    let blocks = text.split(separator: "\n\n").map { $0.split(separator: "\n") }
    #expect(blocks.first == ["WEBVTT"])
    for block in blocks.dropFirst() {
      try #require(block.count == 2)
      let times = block[0].split(separator: " ")
      try #require(times.count == 3 && times[1] == "-->")
      let halves = block[1].components(separatedBy: "#xywh=")
      let numbers = try #require(halves.last).split(separator: ",").compactMap { Int($0) }
      try #require(halves.count == 2 && numbers.count == 4)
      cues.append(
        Cue(
          start: try Self.milliseconds(times[0]), end: try Self.milliseconds(times[2]),
          file: halves[0], x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// Two or more digits of hours, two of minutes and of seconds, three of thousandths.
  private static func milliseconds(_ text: Substring) throws -> Int {
    let match = try #require(
      text.wholeMatch(of: /([0-9]{2,}):([0-5][0-9]):([0-5][0-9])\.([0-9]{3})/), "\(text)")
    let (hours, minutes) = (try #require(Int(match.1)), try #require(Int(match.2)))
    let (seconds, rest) = (try #require(Int(match.3)), try #require(Int(match.4)))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest
  }

  /// Whether the cues are contiguous from 0.
  var isContiguous: Bool {
    cues.first?.start == 0 && zip(cues, cues.dropFirst()).allSatisfy { $0.end == $1.start }
      && cues.allSatisfy { $0.start < $0.end }
  }
}
