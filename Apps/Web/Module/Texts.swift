import ScrubTime
import Scrubbing

/// Returns a speed as text: as a factor of full speed, or with a frame rate in frames per point.
@_cdecl("speedText")
public func speedText(_ speed: Double, _ framesPerSecond: Double, _ isSpoken: Bool) {
  let reading =
    FrameRate(near: framesPerSecond).map { SpeedReading(valuePerPoint: speed, rate: $0) }
    ?? SpeedReading(factor: speed)
  Exchange.give(isSpoken ? reading.spoken : reading.description)
}

/// Returns a position as text to speak; an unknown duration is NaN, and an unknown frame rate is 0.
@_cdecl("spokenPosition")
public func spokenPosition(_ time: Double, _ duration: Double, _ framesPerSecond: Double) {
  let position = SpokenPosition(
    time: MediaTime(seconds: time),
    duration: duration.isFinite ? MediaTime(seconds: duration) : nil,
    rate: FrameRate(near: framesPerSecond))
  Exchange.give(position.description)
}

/// Returns a position in a range without time, given as a share of the range, as text to speak.
@_cdecl("spokenShare")
public func spokenShare(_ share: Double) { Exchange.give(SpokenPosition(share: share).description) }

/// Returns a time as a clock shows it, with a frame rate as a timecode.
@_cdecl("timeText")
public func timeText(_ time: Double, _ framesPerSecond: Double) {
  let time = MediaTime(seconds: time)
  Exchange.give(
    FrameRate(near: framesPerSecond).map { TimeLabel.smpte(time, rate: $0) }
      ?? TimeLabel.clock(time))
}

/// Returns the number of the frame displayed at a time; a decimal time within a microsecond below a frame's
/// start means that frame.
@_cdecl("frameAtTime")
public func frameAtTime(_ time: Double, _ framesPerSecond: Double) -> Double {
  guard let rate = FrameRate(near: framesPerSecond) else { return .nan }
  return Double(rate.frame(at: MediaTime(seconds: time + 1e-6)))
}

/// Returns the time in the middle of a frame, which identifies it for a player.
@_cdecl("timeOfFrame")
public func timeOfFrame(_ frame: Double, _ framesPerSecond: Double) -> Double {
  guard let rate = FrameRate(near: framesPerSecond), frame.magnitude < 1e15 else { return .nan }
  return rate.middle(ofFrame: Int64(frame)).seconds
}

/// Writes kind (1 is an impact) and intensity of the haptic for a set of feedback, and returns whether there is
/// one.
@_cdecl("haptic")
public func haptic(_ feedback: Int) -> Bool {
  guard let haptic = ScrubFeedback(rawValue: UInt8(truncatingIfNeeded: feedback)).haptic else {
    return false
  }
  Exchange.give(haptic.kind == .impact ? 1 : 0, haptic.intensity)
  return true
}
