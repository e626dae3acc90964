/// The policy that turns scrub requests into decoder work.
///
/// The strategies other than `fineScrub` are those of other players, for comparison.
public struct SeekStrategy: Sendable, Equatable {
  /// The frames delivered before the exact frame.
  package enum Previews: Sendable, Equatable {
    /// No previews.
    case none
    /// The nearest keyframe.
    case keyframe
    /// The nearest cached frame, and a keyframe if that is nearer.
    case nearest
  }

  /// The condition for decoding the exact frame.
  package enum Exactness: Sendable, Equatable {
    /// For every request.
    case always
    /// After this many seconds without a request.
    case afterRest(seconds: Double)
    /// While scrubbing at up to this many media seconds per second, and after `rest` seconds
    /// without a request.
    case upToVelocity(Double, rest: Double)
    /// As `upToVelocity`, with a limit of this many times the measured decoding velocity.
    case upToDecoding(times: Double, rest: Double)
  }

  /// The name, for tables.
  public var name: String
  /// Whether a newer request cancels the work for an older one.
  package var cancels: Bool
  /// The frames delivered before the exact frame.
  package var previews: Previews
  /// The condition for decoding the exact frame.
  package var exactness: Exactness
  /// Whether decoded frames are cached, and others decoded ahead.
  package var keepsFrames: Bool

  /// The default: the best cached frame immediately, then the exact one; no frame is decoded twice.
  ///
  /// While scrubbing is much faster than decoding, exact frames would come too late; then keyframes
  /// and a sparse decode of the range ahead are decoded instead.
  public static let fineScrub = SeekStrategy(
    name: "finescrub", cancels: true, previews: .nearest,
    exactness: .upToDecoding(times: 1.75, rest: 0.04), keepsFrames: true)

  /// The method of Apple's QA1820, "chase time": one seek at a time, then the latest target.
  public static let chase = SeekStrategy(
    name: "chase", cancels: false, previews: .none, exactness: .always, keepsFrames: false)

  /// The scrubbing mode of Media3: the current seek is finished, so that a frame appears, and
  /// decoding continues within a GOP. As `chase`, with a cache.
  public static let finishCurrent = SeekStrategy(
    name: "finishCurrent", cancels: false, previews: .none, exactness: .always, keepsFrames: true)

  /// The method of thumbfast: a keyframe first, the exact frame after three ticks of 50 ms without
  /// a request.
  public static let keyframeThenExact = SeekStrategy(
    name: "keyframeThenExact", cancels: true, previews: .keyframe,
    exactness: .afterRest(seconds: 0.15), keepsFrames: false)

  /// The method of uosc: exact frames up to 30 media seconds per second, keyframes above.
  public static let keyframesWhenFast = SeekStrategy(
    name: "keyframesWhenFast", cancels: true, previews: .keyframe,
    exactness: .upToVelocity(30, rest: 0.1),
    keepsFrames: false)

  /// All strategies, the default first.
  public static let all: [SeekStrategy] = [
    .fineScrub, .chase, .finishCurrent, .keyframeThenExact, .keyframesWhenFast,
  ]
}
