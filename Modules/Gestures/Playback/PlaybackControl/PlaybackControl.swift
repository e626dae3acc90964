public import MediaTime
public import Scrubbing

/// A model of a player, without clock, sound or frames: what is to be shown and heard when.
///
/// At normal speed the sound's clock is the master, so that pictures follow what is heard; at every
/// other rate, and without sound, it is the clock of the events. A gesture holds the video: it
/// pauses it, and the video goes on afterwards only if it was playing before.
public struct PlaybackControl: Sendable {
  /// Whether the video plays.
  public private(set) var playback = PlaybackState.paused
  /// The rate at which it plays or would: 1 is normal speed, negative goes back, never 0.
  public private(set) var rate = 1.0
  /// Where the video ends.
  public private(set) var duration: MediaTime
  /// What of the video is played; gestures and seeks go everywhere.
  public private(set) var parts: PlayedParts
  /// The place that was shown last.
  public private(set) var position = MediaTime.zero

  /// Whether a gesture has the video.
  public private(set) var isHeld = false
  /// Whether the video goes on when the gesture ends.
  private var resumes = false
  /// The clock's time at which `position` was right; `nil` before the first time.
  private var clock: Double?

  /// Creates a paused player at the start.
  ///
  /// - Parameter duration: Where the video ends; below 0 is 0.
  public init(duration: MediaTime) {
    self.duration = max(duration, .zero)
    parts = PlayedParts(whole: duration)
  }

  /// Whether the sound is to be heard now.
  package var isAudible: Bool { playback == .playing && rate == 1 }
}

/// Commands.
extension PlaybackControl {
  /// Plays at normal speed; from the start where nothing is left to play.
  ///
  /// With a gesture holding the video, it plays when the gesture ends.
  ///
  /// - Parameter clock: Now, in seconds of any clock that does not go back.
  /// - Returns: What to do.
  public mutating func play(at clock: Double) -> PlaybackResponse { play(rate: 1, at: clock) }

  /// Plays at a rate, as a shuttle asks; 0 pauses.
  ///
  /// - Parameters:
  ///   - rate: 1 is normal speed, negative goes back; NaN and infinities are 0.
  ///   - clock: Now, in seconds.
  /// - Returns: What to do.
  public mutating func play(rate: Double, at clock: Double) -> PlaybackResponse {
    guard rate.isFinite, rate != 0 else { return pause() }
    guard !isHeld else {
      (self.rate, resumes) = (rate, true)
      return response()
    }
    let wasAudible = isAudible
    self.rate = rate
    if playback == .paused { position = next(from: position) ?? start ?? position }
    self.clock = clock
    playback = .playing
    return response(sound: soundAfterChange(wasAudible))
  }

  /// Stops where it is; also what a gesture would have resumed.
  public mutating func pause() -> PlaybackResponse {
    let wasAudible = isAudible
    (playback, resumes, rate) = (.paused, false, 1)
    return response(sound: soundAfterChange(wasAudible))
  }

  /// Plays at normal speed what stands, and stops what plays.
  public mutating func toggle(at clock: Double) -> PlaybackResponse {
    let plays = isHeld ? resumes : playback == .playing
    return plays ? pause() : play(at: clock)
  }

  /// Goes to another place; what plays goes on from there.
  ///
  /// - Parameters:
  ///   - position: The place; held inside the video.
  ///   - clock: Now, in seconds.
  /// - Returns: What to do.
  public mutating func seek(to position: MediaTime, at clock: Double) -> PlaybackResponse {
    self.position = held(position)
    if playback == .playing { self.position = next(from: self.position) ?? self.position }
    self.clock = clock
    return response(sound: isAudible ? .start(self.position) : .unchanged)
  }
}

/// Gestures and time.
extension PlaybackControl {
  /// A gesture takes the video: it stands.
  public mutating func hold() -> PlaybackResponse {
    guard !isHeld else { return response() }
    let wasAudible = isAudible
    (isHeld, resumes, playback) = (true, playback == .playing, .paused)
    return response(sound: soundAfterChange(wasAudible))
  }

  /// The gesture ends: the video goes on from where it was left, if it was playing.
  ///
  /// - Parameters:
  ///   - position: Where the gesture left it.
  ///   - clock: Now, in seconds.
  /// - Returns: What to do. A video that was playing and was left at its end has ended.
  public mutating func release(at position: MediaTime, clock: Double) -> PlaybackResponse {
    guard isHeld else { return response() }
    self.position = held(position)
    isHeld = false
    guard resumes else { return response() }
    resumes = false
    guard next(from: self.position) != nil else { return ended() }
    return play(rate: rate, at: clock)
  }

  /// Time has passed.
  ///
  /// - Parameters:
  ///   - clock: Now, in seconds; NaN and going back count as no time.
  ///   - heard: The place of the video that is heard now; nil where there is no sound, and the clock
  ///     decides. Heeded at normal speed only.
  /// - Returns: What to show. At the end of a part the next one begins, with its sound; at the last
  ///   end the video pauses.
  public mutating func advance(to clock: Double, heard: MediaTime? = nil) -> PlaybackResponse {
    guard playback == .playing else { return response() }
    let before = position
    let elapsed = self.clock.map { clock - $0 } ?? 0
    if !(elapsed < 0), clock.isFinite { self.clock = clock }
    if isAudible, let heard {
      // The clock of a device may start late, and never leads backward.
      position = max(position, held(heard))
    } else if elapsed.isFinite, elapsed > 0 {
      position = held(position + MediaTime(seconds: elapsed * rate))
    }
    if let next = next(from: position) {
      let isJump = next != position
      position = next
      return response(sound: isAudible && isJump ? .start(next) : .unchanged)
    }
    // Who went where nothing is left to play stays there.
    position = next(from: before) == nil ? before : end ?? before
    return ended()
  }

  /// Takes another length of the same video, as of one that grows; all of it is played.
  public mutating func setDuration(_ duration: MediaTime) {
    self.duration = max(duration, .zero)
    parts = PlayedParts(whole: duration)
    position = held(position)
  }

  /// Takes another choice of what is played, also while it plays; what stands stays where it is.
  ///
  /// - Parameter parts: What is played, as far as it is inside the video; nil for all of it. Without any
  ///   part, playing ends at once.
  public mutating func setParts(_ parts: PlayedParts?) {
    let whole = MediaTime.zero..<duration
    self.parts =
      parts.map { PlayedParts($0.ranges.map { $0.clamped(to: whole) }) }
      ?? PlayedParts(whole: duration)
  }

  /// Where playing will be after some seconds, to ask for its picture ahead.
  ///
  /// - Parameter seconds: How far ahead; NaN and what is below 0 are 0.
  /// - Returns: The place; the end where nothing is played any more.
  /// - Complexity: O(parts).
  public func place(after seconds: Double) -> MediaTime {
    guard seconds > 0 else { return position }
    let place = held(position + MediaTime(seconds: seconds * rate))
    return next(from: place) ?? end ?? place
  }

  /// What played, or would have gone on, has nothing left to play.
  private mutating func ended() -> PlaybackResponse {
    var response = pause()
    response.hasEnded = true
    return response
  }

  private func next(from place: MediaTime) -> MediaTime? {
    parts.next(from: place, isForwards: rate > 0)
  }

  /// Where playing begins anew.
  private var start: MediaTime? {
    rate > 0 ? parts.ranges.first?.lowerBound : parts.ranges.last?.upperBound
  }

  /// Where playing ends.
  private var end: MediaTime? {
    rate > 0 ? parts.ranges.last?.upperBound : parts.ranges.first?.lowerBound
  }

  private func held(_ position: MediaTime) -> MediaTime { min(max(position, .zero), duration) }

  private func soundAfterChange(_ wasAudible: Bool) -> PlaybackResponse.Sound {
    if isAudible { return wasAudible ? .unchanged : .start(position) }
    return wasAudible ? .stop : .unchanged
  }

  private func response(sound: PlaybackResponse.Sound = .unchanged) -> PlaybackResponse {
    PlaybackResponse(playback: playback, position: position, sound: sound, hasEnded: false)
  }
}
