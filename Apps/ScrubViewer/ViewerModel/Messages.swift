/// The messages at the edge of the window: current errors, and the activity in progress.
public struct Messages: Equatable, Sendable {
  /// The topic of a message, the most urgent first.
  public enum Topic: Int, Sendable, CaseIterable, Comparable {
    /// An error opening the video.
    case video
    /// An error reading the config.
    case config
    /// An unavailable curve or setting.
    case setup
    /// An error decoding a frame.
    case frame
    /// A typed text that is not a time.
    case entry
    /// An error of the second video.
    case comparison
    /// An error writing a frame.
    case saving
    /// An error writing gestures.
    case recording
    /// Missing sound.
    case sound

    /// Returns whether the first topic is more urgent.
    public static func < (left: Topic, right: Topic) -> Bool { left.rawValue < right.rawValue }
  }

  private var texts: [Topic: String] = [:]
  /// The activity in progress, such as opening, or `nil`.
  public private(set) var progress: String?

  /// Creates an empty list of messages.
  public init() {}

  /// Sets the message of a topic.
  public mutating func say(_ text: String, about topic: Topic) { texts[topic] = text }

  /// Removes the message of a topic.
  public mutating func clear(_ topic: Topic) { texts[topic] = nil }

  /// Sets the activity in progress, or `nil` when it has ended.
  public mutating func show(progress: String?) { self.progress = progress }

  /// Returns the message of a topic.
  public subscript(topic: Topic) -> String? { texts[topic] }

  /// Returns all messages and the activity as lines, limited in number so that a long list leaves
  /// room for the video.
  ///
  /// - Parameter most: The maximum number of lines; the last one counts those left out.
  /// - Returns: The lines, the most urgent first.
  public func lines(atMost most: Int) -> [String] {
    let texts = all.map(\.text) + [progress].compactMap(\.self)
    let lines = texts.flatMap { $0.split(separator: "\n").map(String.init) }
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + ["and \(lines.count - most + 1) more"]
  }

  /// All messages, the most urgent first.
  public var all: [(topic: Topic, text: String)] {
    texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
