import Foundation

/// Touches on a timeline with their times, decoded from a file.
struct RecordedTouches: Decodable {
  struct Event: Decodable {
    enum Phase: String, Decodable {
      case down, move, up, cancel
      /// No touch event; the display shows frames up to this time.
      case wait
    }

    /// A description of a new gesture, printed as a heading.
    var says: String?
    var phase: Phase
    var finger: Int?
    /// Points from the timeline's left edge, and below its top.
    var x: Double?
    var y: Double?
    /// Milliseconds.
    var ms: Double
  }

  var events: [Event]

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
