/// An error of the sound device.
public struct SoundOutputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The system's error message.
  public var reason: String

  /// A description of the error.
  public var description: String { "there is no sound: \(reason)" }
}
