/// Why there is no sound.
public struct SoundOutputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The system's words.
  public var reason: String

  /// One sentence for a person.
  public var description: String { "there is no sound: \(reason)" }
}
