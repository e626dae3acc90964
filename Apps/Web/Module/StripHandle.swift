import Scrubbing

/// A film strip that JavaScript holds.
final class StripHandle: Handle {
  var strip = FilmStrip(duration: 1, framesPerSecond: 1, width: 1, thumbnailWidth: 1)
}

/// Creates a film strip.
@_cdecl("strip")
public func makeStrip() -> UnsafeMutableRawPointer { StripHandle().address }

/// Sets the video and the dimensions.
@_cdecl("stripLayout")
public func stripLayout(
  _ handle: UnsafeMutableRawPointer, _ duration: Double, _ framesPerSecond: Double,
  _ width: Double, _ thumbnailWidth: Double
) {
  let handle = handle.object(StripHandle.self)
  (handle.strip.duration, handle.strip.framesPerSecond) = (duration, framesPerSecond)
  (handle.strip.width, handle.strip.thumbnailWidth) = (width, thumbnailWidth)
}

/// Zooms as far as a finger is fine; NaN stands for no finger.
@_cdecl("stripFinger")
public func stripFinger(
  _ handle: UnsafeMutableRawPointer, _ secondsPerPoint: Double, _ now: Double
) {
  handle.object(StripHandle.self).strip.fingerMoved(
    secondsPerPoint: secondsPerPoint.isNaN ? nil : secondsPerPoint, at: now)
}

/// Writes the places in view around a playhead: where the video begins, the width and the frames of a place, the first
/// number and the one after the last, and whether the zoom still changes.
@_cdecl("stripPlaces")
public func stripPlaces(_ handle: UnsafeMutableRawPointer, _ playhead: Double, _ now: Double) {
  let strip = handle.object(StripHandle.self).strip
  let places = strip.places(around: playhead, at: now)
  Exchange.give(
    places.origin, places.width, places.frames, Double(places.numbers.lowerBound),
    Double(places.numbers.upperBound), strip.isMoving(at: now) ? 1 : 0)
}
