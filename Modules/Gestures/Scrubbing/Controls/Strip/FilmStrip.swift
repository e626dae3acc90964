import CScrubMath

/// The zoom of a film strip, a row of a video's thumbnails below a playhead: the whole video, or single frames around
/// the playhead while a finger is fine.
///
/// At every zoom, the playhead has the place that the whole video gives it: it stays where the finger has put it, and
/// the frames move below it. The zoom follows the finger's speed without jumps. Times are in seconds, positions in
/// points from the strip's start; a property that is not a finite number above 0 counts as 1.
public struct FilmStrip: Equatable, Sendable {
  /// The video's duration.
  public var duration: Double
  /// The video's frames per second.
  public var framesPerSecond: Double
  /// The width of the strip.
  public var width: Double
  /// The width of a thumbnail.
  public var thumbnailWidth: Double

  private var start = 1.0
  private var target = 1.0
  /// The time at which the movement to the target began.
  private var beginning = -Double.infinity

  /// The duration of a movement: as long as an animation of GTK's own widgets.
  package static let movement = 0.2
  /// The reach of a finger at which single frames are seen, in frames per point: at half a frame,
  /// a finger that misses a point still finds the frame.
  private static let finestReach = 0.5
  /// The least ratio of a finger's reach in the whole video to that for single frames: where every
  /// frame is within reach already, single ones are seen once the finger is as much slower.
  private static let leastRatio = 4.0

  /// Creates a strip that shows the whole video.
  ///
  /// - Parameters:
  ///   - duration: The video's duration.
  ///   - framesPerSecond: The video's frames per second.
  ///   - width: The width of the strip.
  ///   - thumbnailWidth: The width of a thumbnail.
  public init(duration: Double, framesPerSecond: Double, width: Double, thumbnailWidth: Double) {
    (self.duration, self.framesPerSecond) = (duration, framesPerSecond)
    (self.width, self.thumbnailWidth) = (width, thumbnailWidth)
  }

  /// Begins a movement to the zoom for a finger: as far as it is fine, up to single frames where it reaches each of
  /// them.
  ///
  /// - Parameters:
  ///   - secondsPerPoint: The time by which a point of the finger moves the video, or `nil` without a finger.
  ///   - now: The current time, on any clock.
  public mutating func fingerMoved(secondsPerPoint: Double?, at now: Double) {
    let next = secondsPerPoint.map(zoom(forReach:)) ?? 1
    guard next != target else { return }
    (start, target, beginning) = (factor(at: now), next, now)
  }

  /// Returns the zoom at a time, as a factor: 1 shows the whole video.
  public func factor(at now: Double) -> Double {
    let share = (now - beginning) / Self.movement
    guard share < 1 else { return target }
    let rest = 1 - max(0, share)
    return start * power(target / start, 1 - rest * rest * rest)
  }

  /// Returns whether the zoom still changes at a time.
  public func isMoving(at now: Double) -> Bool { now - beginning < Self.movement }

  /// Returns the zoom for a finger's reach, geometrically between the whole video and thumbnails of all frames side
  /// by side.
  private func zoom(forReach secondsPerPoint: Double) -> Double {
    let rate = Self.usable(framesPerSecond)
    let whole = Self.usable(duration) / Self.usable(width) * rate
    let reach = secondsPerPoint * rate
    guard reach > 0, reach < whole else { return 1 }
    let finest = min(Self.finestReach, whole / Self.leastRatio)
    let share = min(1, naturalLogarithm(whole / reach) / naturalLogarithm(whole / finest))
    return min(max(1, power(Self.usable(thumbnailWidth) * whole, share)), 1e12)
  }

  private static func usable(_ number: Double) -> Double {
    number > 0 && number.isFinite ? min(max(number, 1e-6), 1e9) : 1
  }
}

extension FilmStrip {
  /// The places for thumbnails in a part of a strip.
  ///
  /// They are side by side, and number 0 begins where the video does. Each covers whole frames: a single one at the
  /// largest zoom.
  public struct Places: Equatable, Sendable {
    /// The position at which the video begins.
    public var origin: Double
    /// The width of a place, in points.
    public var width: Double
    /// The number of frames that a place covers, a whole number.
    public var frames: Double
    /// The numbers of the places in view, also of those before the video and after its end.
    public var numbers: Range<Int>
  }

  /// Returns the places in view around a playhead.
  ///
  /// - Parameters:
  ///   - playhead: The time of the playhead.
  ///   - now: The current time, which determines the zoom.
  /// - Returns: The places.
  public func places(around playhead: Double, at now: Double) -> Places {
    let width = Self.usable(width)
    let whole = width / Self.usable(duration)
    let factor = factor(at: now)
    let origin = playhead * whole * (1 - factor)
    return places(
      origin: origin.isFinite ? origin : 0, pointsPerSecond: whole * factor, from: 0, to: width)
  }

  /// Returns the places in a part of a strip.
  ///
  /// - Parameters:
  ///   - origin: The position at which the video begins.
  ///   - pointsPerSecond: The scale of the strip.
  ///   - left: The start of the part.
  ///   - right: Its end.
  /// - Returns: The places.
  public func places(
    origin: Double, pointsPerSecond: Double, from left: Double, to right: Double
  ) -> Places {
    let frameWidth = Self.usable(pointsPerSecond) / Self.usable(framesPerSecond)
    let frames = max(1, (Self.usable(thumbnailWidth) / frameWidth).rounded())
    let width = frames * frameWidth
    func number(_ position: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let place = ((position - origin) / width).rounded(rule)
      // What 32 bits hold, as in browsers.
      return place.isNaN ? 0 : Int(min(max(place, -1e9), 1e9))
    }
    let first = number(left, .down)
    return Places(
      origin: origin, width: width, frames: frames, numbers: first..<max(first, number(right, .up)))
  }
}
