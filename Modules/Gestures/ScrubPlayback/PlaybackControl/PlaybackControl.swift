public import ScrubTime
public import Scrubbing

/// A model of a player's playback state and position, without a clock, sound or frames.
///
/// At normal speed the sound's clock is the master, so that frames follow the sound; at other rates,
/// and without sound, it is the clock of the events. A gesture pauses the video, which resumes
/// afterwards only if it was playing before.
public struct PlaybackControl: Sendable {
  /// The playback state.
  public private(set) var playback = PlaybackState.paused
  /// The rate of playback while playing: 1 is normal speed, negative is reverse; never 0.
  public private(set) var rate = 1.0
  /// The duration of the video.
  public private(set) var duration: MediaTime
  /// The parts of the video that are played; gestures and seeks reach all of it.
  public private(set) var parts: PlayedParts
  /// The current position.
  public private(set) var position = MediaTime.zero

  /// Whether a gesture holds the video.
  public private(set) var isHeld = false
  /// Whether the video resumes when the gesture ends.
  private var resumes = false
  /// The clock's time for `position`, or `nil` before the first one.
  private var clock: Double?

  /// Creates a paused player at the start.
  ///
  /// - Parameter duration: The duration of the video; a negative one counts as 0.
  public init(duration: MediaTime) {
    self.duration = max(duration, .zero)
    parts = PlayedParts(whole: duration)
  }

  /// Whether the sound, if the video has one, is played.
  package var isAudible: Bool { playback == .playing && rate == 1 }
}

/// Commands.
extension PlaybackControl {
  /// Plays at normal speed, from the start if nothing is left to play.
  ///
  /// While a gesture holds the video, playback begins when the gesture ends.
  ///
  /// - Parameter clock: The current time, in seconds on any monotonic clock.
  /// - Returns: The resulting state and the change of the sound.
  public mutating func play(at clock: Double) -> PlaybackResponse { play(rate: 1, at: clock) }

  /// Plays at a rate, such as that of a shuttle; 0 pauses.
  ///
  /// - Parameters:
  ///   - rate: The rate: 1 is normal speed, negative is reverse; NaN and infinity count as 0.
  ///   - clock: The current time, in seconds.
  /// - Returns: The resulting state and the change of the sound.
  public mutating func play(rate: Double, at clock: Double) -> PlaybackResponse {
    guard rate.isFinite, rate != 0 else { return pause() }
    guard !isHeld else {
      (self.rate, resumes) = (rate, true)
      return response()
    }
    let wasAudible = isAudible
    // What was played until now; the sound may have ended, or have reached the next part.
    let played = advance(to: clock)
    self.rate = rate
    if playback == .paused { position = next(from: position) ?? start ?? position }
    self.clock = clock
    playback = .playing
    let restarts = isAudible && played.sound != .unchanged
    return response(sound: restarts ? .start(position) : soundAfterChange(wasAudible))
  }

  /// Pauses at the current position; while a gesture holds the video, prevents that it resumes.
  public mutating func pause() -> PlaybackResponse {
    let wasAudible = isAudible
    (playback, resumes, rate) = (.paused, false, 1)
    return response(sound: soundAfterChange(wasAudible))
  }

  /// Plays at normal speed if paused, and pauses if playing.
  public mutating func toggle(at clock: Double) -> PlaybackResponse {
    let plays = isHeld ? resumes : playback == .playing
    return plays ? pause() : play(at: clock)
  }

  /// Moves to another position, from which a playing video continues.
  ///
  /// - Parameters:
  ///   - position: The position, clamped to the video.
  ///   - clock: The current time, in seconds.
  /// - Returns: The resulting state and the change of the sound.
  public mutating func seek(to position: MediaTime, at clock: Double) -> PlaybackResponse {
    self.position = clamped(position)
    if playback == .playing { self.position = next(from: self.position) ?? self.position }
    self.clock = clock
    return response(sound: isAudible ? .start(self.position) : .unchanged)
  }
}

/// Gestures and time.
extension PlaybackControl {
  /// Pauses the video for a gesture.
  public mutating func hold() -> PlaybackResponse {
    guard !isHeld else { return response() }
    let wasAudible = isAudible
    (isHeld, resumes, playback) = (true, playback == .playing, .paused)
    return response(sound: soundAfterChange(wasAudible))
  }

  /// Ends a gesture; the video resumes from the given position if it was playing before.
  ///
  /// - Parameters:
  ///   - position: The position at the end of the gesture.
  ///   - clock: The current time, in seconds.
  /// - Returns: The resulting state and the change of the sound. A video that was playing and is
  ///   released at its end has ended.
  public mutating func release(at position: MediaTime, clock: Double) -> PlaybackResponse {
    guard isHeld else { return response() }
    self.position = clamped(position)
    isHeld = false
    guard resumes else { return response() }
    resumes = false
    guard next(from: self.position) != nil else { return ended() }
    return play(rate: rate, at: clock)
  }

  /// Advances playback to the current time.
  ///
  /// - Parameters:
  ///   - clock: The current time, in seconds; NaN and an earlier time count as no time.
  ///   - heard: The position of the sound being heard, which takes precedence over the clock at normal
  ///     speed, or `nil` without sound.
  /// - Returns: The resulting state. At the end of a part the next one begins, with its sound; at the
  ///   last end the video pauses.
  public mutating func advance(to clock: Double, heard: MediaTime? = nil) -> PlaybackResponse {
    guard playback == .playing else { return response() }
    let before = position
    let elapsed = self.clock.map { clock - $0 } ?? 0
    if !(elapsed < 0), clock.isFinite { self.clock = clock }
    if isAudible, let heard {
      // The clock of a device may start late, and never moves the position back.
      position = max(position, clamped(heard))
    } else if elapsed.isFinite, elapsed > 0 {
      position = clamped(position + MediaTime(seconds: elapsed * rate))
    }
    if let next = next(from: position) {
      let isJump = next != position
      position = next
      return response(sound: isAudible && isJump ? .start(next) : .unchanged)
    }
    // After a seek to where nothing is left to play, the position stays there.
    position = next(from: before) == nil ? before : end ?? before
    return ended()
  }

  /// Sets another duration of the same video, as of a growing one, and plays all of it.
  public mutating func setDuration(_ duration: MediaTime) {
    self.duration = max(duration, .zero)
    parts = PlayedParts(whole: duration)
    position = clamped(position)
  }

  /// Sets the parts to play, also during playback; the position of a paused video does not change.
  ///
  /// - Parameter parts: The parts, clamped to the video, or `nil` for the whole video. Without any part,
  ///   playback ends at once.
  public mutating func setParts(_ parts: PlayedParts?) {
    let whole = MediaTime.zero..<duration
    self.parts =
      parts.map { PlayedParts($0.ranges.map { $0.clamped(to: whole) }) }
      ?? PlayedParts(whole: duration)
  }

  /// Returns the position of playback after some seconds, to request its frame ahead.
  ///
  /// - Parameter seconds: The time ahead, in seconds; NaN and a negative number count as 0.
  /// - Returns: The position, or the end if nothing is left to play.
  /// - Complexity: O(*n*) in the number of parts.
  public func position(after seconds: Double) -> MediaTime {
    guard seconds > 0 else { return position }
    let target = clamped(position + MediaTime(seconds: seconds * rate))
    return next(from: target) ?? end ?? target
  }

  /// Pauses at the end of the video.
  private mutating func ended() -> PlaybackResponse {
    var response = pause()
    response.hasEnded = true
    return response
  }

  private func next(from time: MediaTime) -> MediaTime? {
    parts.next(from: time, isForward: rate > 0)
  }

  /// The position at which playback begins.
  private var start: MediaTime? {
    rate > 0 ? parts.ranges.first?.lowerBound : parts.ranges.last?.upperBound
  }

  /// The position at which playback ends.
  private var end: MediaTime? {
    rate > 0 ? parts.ranges.last?.upperBound : parts.ranges.first?.lowerBound
  }

  private func clamped(_ position: MediaTime) -> MediaTime { min(max(position, .zero), duration) }

  private func soundAfterChange(_ wasAudible: Bool) -> PlaybackResponse.Sound {
    if isAudible { return wasAudible ? .unchanged : .start(position) }
    return wasAudible ? .stop : .unchanged
  }

  private func response(sound: PlaybackResponse.Sound = .unchanged) -> PlaybackResponse {
    PlaybackResponse(playback: playback, position: position, sound: sound, hasEnded: false)
  }
}
