public import ScrubTime

/// A model of audible scrubbing, which selects short snippets of the sound during a gesture.
///
/// A snippet is played at the current position, at most once per `spacing` of its settings;
/// positions in between are skipped. The last position before a rest is played as soon as the spacing
/// allows, so that the position where the finger stops is always heard.
public struct AudibleScrub: Sendable {
  /// The settings; a change applies from the next event.
  public var settings: AudibleScrubSettings

  /// The start time of the last snippet, in seconds on the clock of the events.
  private var lastTime: Double?
  /// The last position.
  private var position: MediaTime?
  /// The snippet to play once the spacing allows.
  private var pending: SoundSnippet?

  /// Creates a model without a gesture.
  public init(settings: AudibleScrubSettings = .standard) { self.settings = settings }

  /// Begins a gesture at a position; no snippet is played before it moves.
  public mutating func began(at position: MediaTime) {
    (self.position, pending) = (position, nil)
  }

  /// Handles an event of the gesture, whether or not the position has changed.
  ///
  /// - Parameters:
  ///   - position: The position in the video.
  ///   - time: The event's timestamp, in seconds. Without one, or if the clock has gone back, the
  ///     snippet is due at once.
  /// - Returns: The snippet to play now, replacing one that is still playing, or `nil`.
  public mutating func moved(to position: MediaTime, at time: Double?) -> SoundSnippet? {
    let before = self.position
    self.position = position
    if let before, before != position { pending = snippet(from: before, to: position) }
    return due(at: time)
  }

  /// Handles the passage of time without an event.
  ///
  /// - Parameter time: The current time, in seconds on the clock of the events.
  /// - Returns: A snippet that has become due, or `nil`.
  public mutating func timePassed(to time: Double) -> SoundSnippet? { due(at: time) }

  private mutating func due(at time: Double?) -> SoundSnippet? {
    guard settings.isOn else {
      pending = nil
      return nil
    }
    guard let due = pending else { return nil }
    if let time, time.isFinite {
      if let lastTime, time >= lastTime, time - lastTime < settings.spacing { return nil }
      lastTime = time
    }
    pending = nil
    return due
  }

  /// Whether a snippet is pending, so that ``timePassed(to:)`` must be called.
  public var isWaiting: Bool { pending != nil }

  /// Cancels the gesture and discards a pending snippet.
  public mutating func cancelled() { (position, pending) = (nil, nil) }

  private func snippet(from before: MediaTime, to position: MediaTime) -> SoundSnippet {
    let isReversed = settings.isReversible && position < before
    let length = MediaTime(seconds: settings.length)
    return SoundSnippet(
      start: isReversed ? position - length : position, length: settings.length,
      fade: settings.fade, isReversed: isReversed)
  }
}
