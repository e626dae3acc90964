public import MediaTime
public import ScrubControls
public import Scrubbing
internal import SpeedCurves
public import Surface

/// What is drawn over the window while a finger drags the slider or pans on the picture: the curve's
/// bands, the mark where the drag began, and the speed.
///
/// A finger's distance counts all over the window, but bands and speed are drawn on the video alone:
/// there they cross out nothing that is to be read or pressed.
public struct DragOverlay: Equatable, Sendable {
  /// One of the curve's bands, as far as it is seen.
  public struct Band: Equatable, Sendable {
    /// The part of the video that it covers.
    public var area: Rectangle
    /// Where the next band begins; nil where that is beyond the video.
    public var edge: Double?
    /// Its speed, to be read.
    public var text: String
    /// Whether its speed holds for the finger now, also where that is on the track's other side.
    public var isInForce: Bool
  }

  /// The speed, to be read.
  public struct Speed: Equatable, Sendable {
    /// What is said, from the fullest text to the shortest.
    public var texts: [String]
    /// Where the thumb is, above which it is said as far as the video goes.
    public var x: Double
    /// How visible it is, from above 0 to 1.
    public var opacity: Double
  }

  /// The bands, from the track on.
  public private(set) var bands: [Band] = []
  /// Where the drag began, on the track; nil while there is no drag of the slider.
  public private(set) var start: Point?
  /// The speed; nil while it is not shown.
  public private(set) var speed: Speed?
  /// Whether lifting the finger now takes the drag back.
  public private(set) var cancels = false
  /// The video with what lies beside the picture, on which all but the start is drawn.
  public let video: Rectangle
  /// What is written on the video already, and stays free; nil where nothing is.
  public let mark: Rectangle?

  /// Makes what is drawn.
  ///
  /// - Parameters:
  ///   - slider: The slider as it stands.
  ///   - appearance: The indicator as it is now; nil for nothing.
  ///   - rate: The video's frame rate; nil where it has none.
  ///   - track: Where the thumb's middle can be: its line is the track's, in the overlay's points.
  ///   - video: The video with what lies beside the picture, above the track; likewise.
  ///   - mark: What is written on the video already; likewise.
  public init(
    slider: ScrubSlider, appearance: SpeedIndicator.Appearance?, rate: FrameRate?,
    track: Rectangle, video: Rectangle, mark: Rectangle? = nil
  ) {
    (self.video, self.mark) = (video, mark)
    let range = slider.maximumValue - slider.minimumValue
    func x(_ value: Double) -> Double {
      track.x + (range > 0 ? (value - slider.minimumValue) / range : 0) * track.width
    }
    cancels = slider.cancelsAtTouchUp
    if let appearance {
      speed = Speed(
        texts: cancels ? ["release to cancel"] : Self.texts(appearance, rate),
        x: x(slider.value), opacity: appearance.opacity)
    }
    guard slider.isTracking else { return }
    if let value = slider.startValue { start = Point(x: x(value), y: track.midY) }
    bands = Self.bands(of: slider, from: track.midY, on: video)
  }

  private static func texts(
    _ appearance: SpeedIndicator.Appearance, _ rate: FrameRate?
  ) -> [String] {
    let fraction = SpeedReading(fractionOf: appearance.speed).description
    guard let rate else { return [fraction] }
    let frames = SpeedReading(valuePerPoint: appearance.valuePerPoint, rate: rate).description
    return ["\(fraction) · \(frames)", fraction]
  }

  /// More bands nobody tells apart.
  private static let mostBands = 40

  private static func bands(
    of slider: ScrubSlider, from line: Double, on video: Rectangle
  ) -> [Band] {
    var bands: [Band] = []
    for index in 0..<mostBands {
      guard let band = slider.curve.band(at: index), line - band.distance > video.y else { break }
      let edge = line - (slider.curve.band(at: index + 1)?.distance ?? .infinity)
      let (top, bottom) = (max(edge, video.y), min(line - band.distance, video.maxY))
      guard top < bottom else { continue }
      bands.append(
        Band(
          area: Rectangle(x: video.x, y: top, width: video.width, height: bottom - top),
          edge: edge > video.y ? edge : nil, text: SpeedReading(fractionOf: band.speed).description,
          isInForce: band.index == slider.band.index))
    }
    return bands
  }
}
