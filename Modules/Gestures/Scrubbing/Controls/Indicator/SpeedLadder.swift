public import ScrubTime
public import SpeedCurves

/// A model of what one point of drag is worth at each height of the finger above a track, for a picture beside it.
///
/// The first rung is the track itself, where the value follows the finger fast. On the way up there is a rung where a
/// point becomes worth a second, five frames and one frame of video; of a curve with steps, one for each step.
/// Create it anew when the curve, the video or the width of the track changes.
public struct SpeedLadder: Equatable, Sendable {
  /// A height from which one point of drag is worth less than below it.
  public struct Rung: Equatable, Sendable {
    /// The distance from the track at which it begins, in points.
    public var distance: Double
    /// The change of the value for one point of drag there, in seconds of video.
    public var valuePerPoint: Double
  }

  /// The rungs, from the track up: at least one, each finer than the one before.
  public let rungs: [Rung]
  /// The frame rate; `nil` if it is not known, so that texts have no frames.
  private let rate: FrameRate?

  /// The worth of the rungs on a smooth curve, in seconds, and in frames; at an unknown rate, frames have 1/25 s.
  private static let (seconds, frames) = ([1.0], [5.0, 1.0])
  /// The height of a large screen, in points, to which curves are followed.
  private static let highest = 4096.0
  /// The smallest part by which a rung is finer than the one before; nearer ones would say the same.
  private static let step = 1.5
  /// The number of frames for a point that rounds to 1.00.
  private static let rounding = 1.005
  /// The largest number of steps of a curve that have rungs, so that their texts can be read.
  private static let largestCount = 8

  /// Creates the ladder of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - valuePerPoint: The change of the value for one point of drag at full speed, in seconds of video: the duration
  ///     divided by the width of the track. A negative number and NaN count as 0.
  ///   - rate: The video's frame rate; `nil` if it is not known.
  ///   - reach: The distance from the track that the finger can reach, in points, clamped to 0 to 4096.
  /// - Complexity: O(n) in the points within reach.
  public init(
    of curve: any SpeedCurve, valuePerPoint: Double, rate: FrameRate?, reach: Double
  ) {
    self.rate = rate
    let full = valuePerPoint > 0 ? min(valuePerPoint, 1e15) : 0
    let reach = reach > 0 ? min(reach, Self.highest) : 0
    var rungs = [Rung(distance: 0, valuePerPoint: full * curve.boundedSpeed(atDistance: 0))]
    if curve.isStepped {
      Self.addSteps(of: curve, full, reach, to: &rungs)
    } else {
      let frame = 1 / (rate ?? FrameRate(25)).framesPerSecond
      // At few frames a second, five frames are more than a second, and one may be.
      let worth = (Self.seconds.filter { $0 > frame } + Self.frames.map { $0 * frame })
        .sorted(by: >)
      Self.addHeights(of: curve, full, reach, worth: worth, to: &rungs)
    }
    self.rungs = rungs
  }

  /// Creates the ladder of a slider for the time in a video.
  ///
  /// - Parameters:
  ///   - slider: The slider, whose value is in seconds of video.
  ///   - rate: The video's frame rate; `nil` if it is not known.
  ///   - reach: The distance from the track that the finger can reach, in points, clamped to 0 to 4096.
  /// - Complexity: O(n) in the points within reach.
  public init(of slider: ScrubSlider, rate: FrameRate?, reach: Double) {
    let range = slider.maximumValue - slider.minimumValue
    self.init(
      of: slider.curve, valuePerPoint: slider.trackWidth > 0 ? range / slider.trackWidth : 0,
      rate: rate, reach: reach)
  }

  /// Adds a rung for each step of a curve.
  private static func addSteps(
    of curve: any SpeedCurve, _ full: Double, _ reach: Double, to rungs: inout [Rung]
  ) {
    var index = 1
    while rungs.count < largestCount, let band = curve.band(index: index), band.distance <= reach {
      index += 1
      let rung = Rung(distance: band.distance, valuePerPoint: full * band.boundedSpeed)
      // A curve may slow down below the track only.
      guard curve.band(atDistance: band.distance).index == band.index, let last = rungs.last,
        rung.distance > last.distance,
        rung.valuePerPoint < last.valuePerPoint
      else { continue }
      rungs.append(rung)
    }
  }

  /// Adds the heights at which a point becomes worth so much, or the finest one if the least is out of reach.
  private static func addHeights(
    of curve: any SpeedCurve, _ full: Double, _ reach: Double, worth: [Double],
    to rungs: inout [Rung]
  ) {
    var worth = worth[...]
    var finest = rungs[0]
    // A curve may rise again; what is finer than before counts.
    for distance in stride(from: 1, through: reach, by: 1) {
      let rung = Rung(
        distance: distance, valuePerPoint: full * curve.boundedSpeed(atDistance: distance))
      guard rung.valuePerPoint < finest.valuePerPoint else { continue }
      finest = rung
      while let next = worth.first, next >= finest.valuePerPoint {
        worth.removeFirst()
        // Single frames are worth a rung wherever the track skips any.
        let step = worth.isEmpty ? Self.rounding : step
        add(Rung(distance: distance, valuePerPoint: next), finerBy: step, to: &rungs)
      }
    }
    if !worth.isEmpty { add(finest, finerBy: step, to: &rungs) }
  }

  /// Adds a rung; of two at the same height, the finer one stays.
  private static func add(_ rung: Rung, finerBy step: Double, to rungs: inout [Rung]) {
    if rungs.count > 1, rungs[rungs.count - 1].distance == rung.distance { rungs.removeLast() }
    let last = rungs[rungs.count - 1].valuePerPoint
    // A video without a length has rungs of 0, which none is finer than.
    guard rung.valuePerPoint < last, rung.valuePerPoint * step <= last else { return }
    rungs.append(rung)
  }

  /// Returns the index of the rung on which a finger is.
  ///
  /// - Parameter distance: The finger's distance from the track, in points; a negative number and NaN count as 0.
  /// - Returns: The index of the last rung at or below the distance.
  public func index(atDistance distance: Double) -> Int {
    rungs.lastIndex { $0.distance <= distance } ?? 0
  }

  /// Whether a finger on the track reaches every frame already, so that nothing is gained above it; `false` if the
  /// frame rate is not known.
  public var reachesEveryFrame: Bool { showsSingleFrames(rungs[0]) }

  /// Whether a finger reaches every frame on the highest rung; `false` if the frame rate is not known.
  public var reachesSingleFrames: Bool { showsSingleFrames(rungs[rungs.count - 1]) }

  private func showsSingleFrames(_ rung: Rung) -> Bool {
    rate.map { rung.valuePerPoint * $0.framesPerSecond < Self.rounding } ?? false
  }

  /// Returns a short English text of what a point is worth on a rung: "fast", "1 s", "5 frames", "1 frame",
  /// "1 frame per 2 points".
  ///
  /// - Parameter index: The index of the rung, clamped to those there are.
  /// - Returns: The text; that of the track is "fast" if there are other rungs.
  public func text(ofRung index: Int) -> String {
    let index = min(max(0, index), rungs.count - 1)
    if index == 0, rungs.count > 1 { return "fast" }
    let value = rungs[index].valuePerPoint
    guard let rate, value < Self.longest else { return DecimalText.short(value) + " s" }
    let frames = value * rate.framesPerSecond
    guard frames > 0.99 else { return SpeedReading.frames(frames) }
    let text = DecimalText.short(frames)
    return text + (text == "1" ? " frame" : " frames")
  }

  /// The worth of a point from which it is told in seconds, not in frames.
  private static let longest = 0.95
}
