/// How requests of a moving finger become work for the decoder.
///
/// The ones beside `fineScrub` are those of other players, to be compared with it.
public struct SeekStrategy: Sendable, Equatable {
  /// What is shown before the exact frame is there.
  public enum Previews: Sendable, Equatable {
    /// Nothing.
    case none
    /// The nearest keyframe.
    case keyframe
    /// The nearest frame that is kept, and a keyframe where that is nearer.
    case nearest
  }

  /// When the exact frame is decoded.
  public enum Exactness: Sendable, Equatable {
    /// For every request.
    case always
    /// Once no request has come for so many seconds.
    case afterRest(seconds: Double)
    /// For every request while the finger passes at most so many seconds of video in a second, and
    /// once no request has come for so many seconds.
    case upToVelocity(Double, rest: Double)
    /// The same, with a velocity that is so many times the one at which frames are decoded.
    case upToDecoding(times: Double, rest: Double)
  }

  /// A name for tables.
  public var name: String
  /// Whether a newer request ends the work for an older one.
  public var cancels: Bool
  /// What is shown before the exact frame is there.
  public var previews: Previews
  /// When the exact frame is decoded.
  public var exactness: Exactness
  /// Whether decoded frames are kept, and others decoded while there is time.
  public var keepsFrames: Bool

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - name: A name for tables.
  ///   - cancels: Whether a newer request ends the work for an older one.
  ///   - previews: What is shown before the exact frame is there.
  ///   - exactness: When the exact frame is decoded.
  ///   - keepsFrames: Whether decoded frames are kept, and others decoded ahead.
  public init(
    name: String, cancels: Bool, previews: Previews, exactness: Exactness, keepsFrames: Bool
  ) {
    self.name = name
    self.cancels = cancels
    self.previews = previews
    self.exactness = exactness
    self.keepsFrames = keepsFrames
  }

  /// Ours: the best frame at hand at once, then the exact one; nothing is decoded twice.
  ///
  /// A finger that is much faster than the decoder would get no exact frame in time; then
  /// keyframes and a sparse decode of the way are decoded.
  public static let fineScrub = SeekStrategy(
    name: "finescrub", cancels: true, previews: .nearest,
    exactness: .upToDecoding(times: 1.75, rest: 0.04), keepsFrames: true)

  /// Apple's QA1820, "chase time": one seek at a time, then the newest target.
  public static let chase = SeekStrategy(
    name: "chase", cancels: false, previews: .none, exactness: .always, keepsFrames: false)

  /// Media3's scrubbing mode: the seek under way is finished, so that a frame appears, and going
  /// on in a GOP costs no new start. `chase` with what was decoded kept.
  public static let finishCurrent = SeekStrategy(
    name: "finishCurrent", cancels: false, previews: .none, exactness: .always, keepsFrames: true)

  /// thumbfast: a keyframe at once, the exact frame after three ticks of 50 ms without a request.
  public static let keyframeThenExact = SeekStrategy(
    name: "keyframeThenExact", cancels: true, previews: .keyframe,
    exactness: .afterRest(seconds: 0.15), keepsFrames: false)

  /// uosc: exact up to 30 seconds of video in a second, keyframes above.
  public static let keyframesWhenFast = SeekStrategy(
    name: "keyframesWhenFast", cancels: true, previews: .keyframe,
    exactness: .upToVelocity(30, rest: 0.1),
    keepsFrames: false)

  /// All of them, ours first.
  public static let all: [SeekStrategy] = [
    .fineScrub, .chase, .finishCurrent, .keyframeThenExact, .keyframesWhenFast,
  ]
}
