/// The messages to the user: current errors, news, and the activity in progress.
public struct Messages: Equatable, Sendable {
  /// The topic of a message, the most urgent first.
  public enum Topic: Int, Sendable, CaseIterable {
    /// An error opening the video or reading the config, an unavailable curve or setting, an error decoding a frame.
    case video, config, setup, frame
    /// A typed text that is not a time, an error of the second video, what became of a written file.
    case entry, comparison, saving
    /// An error writing gestures, and missing sound.
    case recording, sound

    /// Whether it holds until something changes; others are read once.
    public var isLasting: Bool { ![.entry, .saving, .sound].contains(self) }
  }

  /// An activity in progress, such as opening.
  public struct Activity: Equatable, Sendable {
    /// What is done.
    public var text: String
    /// The share that is done, from 0 to 1, or `nil` if that is unknown.
    public var share: Double?

    /// Creates an activity.
    public init(_ text: String, share: Double? = nil) { (self.text, self.share) = (text, share) }
  }

  private var texts: [Topic: String] = [:]
  /// The activity in progress, or `nil`.
  public var activity: Activity?

  /// Creates an empty list of messages.
  public init() {}

  /// Removes an activity that has ended, unless another one began meanwhile.
  public mutating func end(_ activity: Activity) {
    if self.activity == activity { self.activity = nil }
  }

  /// Sets the message of a topic.
  public mutating func say(_ text: String, about topic: Topic) { texts[topic] = text }

  /// Removes the message of a topic.
  public mutating func clear(_ topic: Topic) { texts[topic] = nil }

  /// Removes the messages that are read once.
  public mutating func clearPassing() { texts = texts.filter(\.key.isLasting) }

  /// Returns the message of a topic.
  public subscript(topic: Topic) -> String? { texts[topic] }

  /// Whether one of the messages holds until something changes.
  public var areLasting: Bool { texts.keys.contains { $0 != .video && $0.isLasting } }

  /// Returns all messages but that of the video as lines, the most urgent first, limited in number so that a long
  /// list leaves room for the video; the last one then counts those left out.
  public func lines(atMost most: Int) -> [String] {
    let texts = texts.filter { $0.key != .video }.sorted { $0.key.rawValue < $1.key.rawValue }
    let lines = texts.flatMap { $0.value.split(separator: "\n").map(String.init) }
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + ["and \(lines.count - most + 1) more"]
  }
}
