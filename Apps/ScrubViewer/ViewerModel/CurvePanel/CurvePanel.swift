import AppSupport
import CurveCharts
public import Media
public import MediaSeek
import PanScrub
import ScrubControls
public import ScrubSession
import Scrubbing
import SpeedCurves
import Surface

/// The panel that plots the curve in force: speed over the finger's distance, and where the finger is.
public struct CurvePanel: Sendable {
  /// The curve's name.
  public let name: String
  /// The curve.
  let curve: any SpeedCurve
  /// What a point of drag means.
  let scale: DragScale
  /// The finger's distance, in points, as the curve gets it; nil without a finger.
  public let finger: Double?
  /// What is shown.
  let range: CurveRange
  /// The horizontal axis: the distance.
  let across: ChartAxis
  /// The vertical axis: frames per point where there are frames, else the speed.
  let up: ChartAxis

  /// Creates a panel of the slider, or of a pan over the picture while there is one: a point of it means
  /// something else, and a curve that is fitted to the video is another one.
  ///
  /// - Parameters:
  ///   - name: The curve's name.
  ///   - model: Slider and pan as they stand.
  ///   - video: The video that is open; nil without one.
  public init(name: String, _ model: ScrubModel, _ video: MediaInformation?) {
    let isPan = model.pan.isTracking && !model.slider.isTracking
    self.init(
      name: name, curve: isPan ? model.panCurve : model.curve,
      scale: isPan ? DragScale(panOf: model, video) : DragScale(model, video),
      finger: model.fingerDistance, from: isPan ? "the start" : "the track")
  }

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - name: The curve's name.
  ///   - curve: The curve.
  ///   - scale: What a point of drag means.
  ///   - finger: The finger's distance, in points; nil without a finger.
  ///   - origin: What it is the distance from.
  init(
    name: String, curve: any SpeedCurve, scale: DragScale, finger: Double?,
    from origin: String = "the track"
  ) {
    (self.name, self.curve, self.scale) = (name, curve, scale)
    self.finger = finger.flatMap { $0.isNaN ? nil : $0 }
    range = CurveRange([curve], finger: self.finger)
    across = ChartAxis("points from \(origin)", .linear, 0...range.farthest)
    if let frames = scale.framesPerPoint {
      up = ChartAxis(
        "frames per point", .logarithmic, range.slowest * frames...range.fastest * frames)
    } else {
      up = ChartAxis("speed", .logarithmic, range.slowest...range.fastest)
    }
  }

  /// What the curve makes of the finger, from the fullest text to the shortest; empty without one.
  ///
  /// The first is such as 40 points: ×1/2, 12 frames per point.
  public var readings: [String] {
    guard let finger else { return [] }
    let speed = curve.speed(atDistance: finger)
    let fraction = SpeedReading(fractionOf: speed).description
    let frames = scale.frames(atSpeed: speed).map { ", \(SpeedReading.framesPerPoint($0))" } ?? ""
    return ["\(PromptText.number(finger.rounded())) points: \(fraction)\(frames)"]
      + [fraction + frames, fraction]
  }

  /// What the panel shows, for those who do not see it.
  public var spoken: String {
    let start = "Curve \(name)"
    guard let finger else {
      let speed = curve.speed(atDistance: 0)
      return "\(start): \(scale.text(ofSpeed: speed)) on the track"
    }
    let speed = curve.speed(atDistance: finger)
    return
      "\(start): \(scale.text(ofSpeed: speed)) at \(PromptText.number(finger.rounded())) points"
  }

  /// The value of the vertical axis at a speed.
  func height(ofSpeed speed: Double) -> Double { speed * (scale.framesPerPoint ?? 1) }

  /// The bands that are in view, by their distance.
  ///
  /// - Complexity: O(bands).
  func bands(within farthest: Double) -> [SpeedBand] {
    var bands: [SpeedBand] = []
    while bands.count < Self.mostBands, let band = curve.band(at: bands.count),
      band.distance < farthest
    {
      bands.append(band)
    }
    return bands
  }

  /// More bands than can be told apart in a panel.
  private static let mostBands = 64
}
