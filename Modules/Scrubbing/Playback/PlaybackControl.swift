public import MediaTime

/// A player without clock, sound or pictures: what is to be shown and heard when.
///
/// At normal speed the sound's clock is the master, so that pictures follow what is heard; at every
/// other rate, and without sound, it is the clock of the events. A gesture holds the video: it
/// pauses it, and the video goes on afterwards only if it was playing before.
public struct PlaybackControl: Sendable {
  /// Whether the video plays.
  public private(set) var playback = Playback.paused
  /// The rate at which it plays or would: 1 is normal speed, negative goes back, never 0.
  public private(set) var rate = 1.0
  /// Where the video ends.
  public private(set) var duration: MediaTime
  /// The place that was shown last.
  public private(set) var position = MediaTime.zero

  /// Whether a gesture has the video.
  public private(set) var isHeld = false
  /// Whether the video goes on when the gesture ends.
  private var resumes = false
  /// The clock's time at which `position` was right; NaN where the clock has not told yet.
  private var clock = Double.nan

  /// Makes a player that stands at the start.
  ///
  /// - Parameter duration: Where the video ends; below 0 is 0.
  public init(duration: MediaTime) { self.duration = max(duration, .zero) }

  /// Whether the sound is to be heard now.
  public var isAudible: Bool { playback == .playing && rate == 1 }
}

/// Commands.
extension PlaybackControl {
  /// Plays at normal speed; from the start where the video stands at its end.
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
    if playback == .paused {
      if rate > 0, position >= duration { position = .zero }
      if rate < 0, position <= .zero { position = duration }
    }
    self.rate = rate
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
  /// - Returns: What to do.
  public mutating func release(at position: MediaTime, clock: Double) -> PlaybackResponse {
    guard isHeld else { return response() }
    self.position = held(position)
    isHeld = false
    guard resumes else { return response() }
    resumes = false
    let isOver = rate > 0 ? self.position >= duration : self.position <= .zero
    guard !isOver else { return pause() }
    return play(rate: rate, at: clock)
  }

  /// Time has passed.
  ///
  /// - Parameters:
  ///   - clock: Now, in seconds; NaN and going back count as no time.
  ///   - heard: The place of the video that is heard now; nil where there is no sound, and the clock
  ///     decides. Heeded at normal speed only.
  /// - Returns: What to show. At an end the video pauses.
  public mutating func advance(to clock: Double, heard: MediaTime? = nil) -> PlaybackResponse {
    guard playback == .playing else { return response() }
    let elapsed = clock - self.clock
    if !(elapsed < 0) || self.clock.isNaN, clock.isFinite { self.clock = clock }
    if isAudible, let heard {
      // The clock of a device may start late, and never leads backwards.
      position = max(position, held(heard))
    } else if elapsed.isFinite, elapsed > 0 {
      position = held(position + MediaTime(seconds: elapsed * rate))
    }
    guard rate > 0 ? position >= duration : position <= .zero else { return response() }
    var response = pause()
    response.hasEnded = true
    return response
  }

  /// Takes another length of the same video, as of one that grows.
  public mutating func setDuration(_ duration: MediaTime) {
    self.duration = max(duration, .zero)
    position = held(position)
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
