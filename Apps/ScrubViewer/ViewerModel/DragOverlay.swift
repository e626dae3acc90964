public import MediaTime
public import ScrubControls
public import Scrubbing
internal import SpeedCurves
public import Surface

/// The drawing over the video while a finger drags the slider or pans: what a point of the finger
/// means, and where the current and the next band of the curve begin.
public struct DragOverlay: Equatable, Sendable {
  /// The line at which a band begins.
  public struct Line: Equatable, Sendable {
    /// The position, in points from the top.
    public var y: Double
    /// The text of the speed from there on.
    public var text: String
  }

  /// A readout of the speed.
  public struct Speed: Equatable, Sendable {
    /// The texts, from the longest to the shortest.
    public var texts: [String]
    /// The position of the pointer.
    public var pointer: Point
    /// The opacity, above 0 and up to 1.
    public var opacity: Double
  }

  /// The lines of the current and the next band, as far as they are on the video.
  public private(set) var lines: [Line] = []
  /// The speed, or `nil` if it is not shown.
  public private(set) var speed: Speed?
  /// Whether lifting the finger now cancels the drag.
  public private(set) var cancels = false
  /// The area of the video, including the margins around the frame.
  public let video: Rectangle

  /// Creates the drawing.
  ///
  /// - Parameters:
  ///   - slider: The slider.
  ///   - appearance: The current appearance of the speed indicator; `nil` draws no speed.
  ///   - rate: The video's frame rate, or `nil` if it has none.
  ///   - pointer: The position of the pointer, in the overlay's points.
  ///   - edge: The upper edge of the slider, from which the curve's distances count; likewise.
  ///   - video: The area of the video, above the slider; likewise.
  public init(
    slider: ScrubSlider, appearance: SpeedIndicator.Appearance?, rate: FrameRate?, pointer: Point,
    edge: Double, video: Rectangle
  ) {
    self.video = video
    cancels = slider.cancelsAtTouchUp
    if let appearance {
      speed = Speed(
        texts: cancels ? ["release to cancel"] : Self.texts(appearance, rate), pointer: pointer,
        opacity: appearance.opacity)
    }
    // On the slider, there is nothing to know of bands.
    guard slider.isTracking, pointer.y < edge else { return }
    let index = slider.band.index
    lines = [index, index + 1].compactMap { index in
      guard let band = slider.curve.band(at: index), band.distance > 0 else { return nil }
      let y = edge - band.distance
      guard (video.y...video.maxY).contains(y) else { return nil }
      return Line(y: y, text: SpeedReading(fractionOf: band.speed).description)
    }
  }

  private static func texts(
    _ appearance: SpeedIndicator.Appearance, _ rate: FrameRate?
  ) -> [String] {
    let fraction = SpeedReading(fractionOf: appearance.speed).description
    guard let rate else { return [fraction] }
    let frames = SpeedReading(valuePerPoint: appearance.valuePerPoint, rate: rate).description
    return ["\(fraction) · \(frames)", fraction]
  }
}
