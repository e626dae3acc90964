public import MediaTime
public import ScrubControls
public import Scrubbing
internal import SpeedCurves
public import Surface

/// The drawing over the window while a finger drags the slider or pans on the video: the curve's
/// bands, the start of the drag, and the speed.
///
/// The finger's distance counts in the whole window, but bands and speed are drawn on the video
/// only, where they cover no text or control.
public struct DragOverlay: Equatable, Sendable {
  /// The visible part of one of the curve's bands.
  public struct Band: Equatable, Sendable {
    /// The area of the video that the band covers.
    public var area: Rectangle
    /// The start of the next band, or `nil` if it is outside the video.
    public var edge: Double?
    /// The text of the speed.
    public var text: String
    /// Whether the finger is in the band, on either side of the track.
    public var isInForce: Bool
  }

  /// A readout of the speed.
  public struct Speed: Equatable, Sendable {
    /// The texts, from the longest to the shortest.
    public var texts: [String]
    /// The position of the thumb, above which the text is placed within the video.
    public var x: Double
    /// The opacity, above 0 and up to 1.
    public var opacity: Double
  }

  /// The bands, the nearest to the track first.
  public private(set) var bands: [Band] = []
  /// The start of the drag on the track, or `nil` if the slider is not dragged.
  public private(set) var start: Point?
  /// The speed, or `nil` if it is not shown.
  public private(set) var speed: Speed?
  /// Whether lifting the finger now cancels the drag.
  public private(set) var cancels = false
  /// The area of the video, including the margins around the frame, on which all but the start is
  /// drawn.
  public let video: Rectangle
  /// The area of the frame's mark, which stays uncovered, or `nil` if it is not shown.
  public let mark: Rectangle?

  /// Creates the drawing.
  ///
  /// - Parameters:
  ///   - slider: The slider.
  ///   - appearance: The current appearance of the speed indicator; `nil` draws nothing.
  ///   - rate: The video's frame rate, or `nil` if it has none.
  ///   - track: The range of the thumb's center, which lies on the line of the track, in the
  ///     overlay's points.
  ///   - video: The area of the video, including the margins around the frame, above the track;
  ///     likewise.
  ///   - mark: The area of the frame's mark; likewise.
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

  /// The maximum number of bands that can be distinguished.
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
