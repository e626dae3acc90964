/// What is said at the window's edge: what goes wrong, each until it is over, and what is under way.
public struct Messages: Equatable, Sendable {
  /// What a message is about; the first one is the most urgent.
  public enum Topic: Int, Sendable, CaseIterable, Comparable {
    /// The video cannot be opened.
    case video
    /// The config cannot be read, or is wrong.
    case config
    /// A curve or a setting cannot be had.
    case setup
    /// A picture cannot be had.
    case picture
    /// Gestures cannot be written.
    case recording
    /// There is no sound.
    case sound

    /// Whether the first is more urgent.
    public static func < (left: Topic, right: Topic) -> Bool { left.rawValue < right.rawValue }
  }

  private var texts: [Topic: String] = [:]
  /// What is under way, such as opening; nil for nothing.
  public private(set) var progress: String?

  /// Makes messages that say nothing.
  public init() {}

  /// Says something, until it is cleared or something else is said about the same.
  public mutating func say(_ text: String, about topic: Topic) { texts[topic] = text }

  /// Says nothing more about a topic.
  public mutating func clear(_ topic: Topic) { texts[topic] = nil }

  /// Says what is under way; nil when it is over.
  public mutating func show(progress: String?) { self.progress = progress }

  /// What is said about a topic.
  public subscript(topic: Topic) -> String? { texts[topic] }

  /// All that is said and what is under way, line by line, so that a long list leaves room for the
  /// video.
  ///
  /// - Parameter most: How many lines there may be; of more, the last one says how many are left out.
  /// - Returns: The lines, the most urgent first.
  public func lines(atMost most: Int) -> [String] {
    let texts = all.map(\.text) + [progress].compactMap(\.self)
    let lines = texts.flatMap { $0.split(separator: "\n").map(String.init) }
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + ["and \(lines.count - most + 1) more"]
  }

  /// All that is said, the most urgent first.
  public var all: [(topic: Topic, text: String)] {
    texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
