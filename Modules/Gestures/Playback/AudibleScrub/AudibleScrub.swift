public import MediaTime

/// Decides which short pieces of the sound are heard while a finger scrubs: values go in, pieces out.
///
/// A piece is heard where the value has come to, at most every so often: values in between are
/// passed over. The last one before a rest is made up for as soon as its turn comes, so that the
/// place where the finger stops is always heard.
public struct AudibleScrub: Sendable {
  /// What is heard; a change counts from the next event on.
  public var settings: AudibleScrubSettings

  /// When the last piece began, in seconds of the events' clock.
  private var lastTime: Double?
  /// The value that was told last.
  private var position: MediaTime?
  /// A piece whose turn has not come.
  private var waiting: SoundSnippet?

  /// Creates a model that has heard nothing yet.
  public init(settings: AudibleScrubSettings = .standard) { self.settings = settings }

  /// A gesture begins at a place of the video; nothing is heard before it moves.
  public mutating func began(at position: MediaTime) {
    (self.position, waiting) = (position, nil)
  }

  /// The value has changed, or an event has left it where it was.
  ///
  /// - Parameters:
  ///   - position: The place in the video that the value names.
  ///   - time: The event's time stamp, in seconds. Without one, and where the clock has gone back,
  ///     the piece is due at once.
  /// - Returns: The piece to be heard now, in place of one that is still playing; nil for none.
  public mutating func moved(to position: MediaTime, at time: Double?) -> SoundSnippet? {
    let before = self.position
    self.position = position
    if let before, before != position { waiting = snippet(from: before, to: position) }
    return due(at: time)
  }

  /// Time has passed without an event.
  ///
  /// - Parameter time: Now, in seconds of the events' clock.
  /// - Returns: A piece whose turn has come; nil for none.
  public mutating func timePassed(to time: Double) -> SoundSnippet? { due(at: time) }

  private mutating func due(at time: Double?) -> SoundSnippet? {
    guard settings.isOn else {
      waiting = nil
      return nil
    }
    guard let due = waiting else { return nil }
    if let time, time.isFinite {
      if let lastTime, time >= lastTime, time - lastTime < settings.spacing { return nil }
      lastTime = time
    }
    waiting = nil
    return due
  }

  /// Whether a piece waits for its turn, so that time has to be told.
  public var isWaiting: Bool { waiting != nil }

  /// The gesture has been taken back: nothing more is heard of it.
  public mutating func cancelled() { (position, waiting) = (nil, nil) }

  private func snippet(from before: MediaTime, to position: MediaTime) -> SoundSnippet {
    let isReversed = settings.direction == .withFinger && position < before
    let length = MediaTime(seconds: settings.length)
    return SoundSnippet(
      start: isReversed ? position - length : position, length: settings.length,
      fade: settings.fade, isReversed: isReversed)
  }
}
