internal import Scrubbing
public import SpeedCurves

/// Where the parts of a slider lie within its bounds: images, track, thumb, ticks.
///
/// The rectangles are those UISlider asks its subclasses for. A geometry is a value: it is given the
/// bounds with each question, and holds the sizes that do not depend on them. Bounds that are too
/// narrow, negative or no numbers give rectangles without width.
public struct SliderGeometry: Equatable, Sendable {
  /// The size of the thumb, in points.
  public let thumb: Size
  /// The height of the track, in points.
  package let trackHeight: Double
  /// The size of the image at the minimum's end, in points; nil without one.
  package let minimumImage: Size?
  /// The size of the image at the maximum's end, in points; nil without one.
  package let maximumImage: Size?
  /// The room between an image and the track, in points.
  package let imageSpacing: Double
  /// The language's direction.
  public var direction: Direction
  /// Whether the slider follows that direction.
  package var mirroring: MirroringPolicy

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - thumb: The size of the thumb in points; 31 by 31, as the classic sliders have it.
  ///   - trackHeight: The height of the track in points; 4, as UISlider's is drawn.
  ///   - minimumImage: The size of the image at the minimum's end in points, or nil.
  ///   - maximumImage: The size of the image at the maximum's end in points, or nil.
  ///   - imageSpacing: The room between an image and the track in points; 8, which is ours.
  ///   - direction: The language's direction.
  ///   - mirroring: Whether the slider follows it; it does not unless it is told to.
  /// - Throws: `InvalidParameter` naming the size that is negative or no number.
  public init(
    thumb: Size = Size(width: 31, height: 31), trackHeight: Double = 4, minimumImage: Size? = nil,
    maximumImage: Size? = nil, imageSpacing: Double = 8,
    direction: Direction = .leftToRight, mirroring: MirroringPolicy = .never
  ) throws(InvalidParameter) {
    try Self.check(thumb, of: "thumb")
    try Self.check(trackHeight, of: "trackHeight")
    if let minimumImage { try Self.check(minimumImage, of: "minimumImage") }
    if let maximumImage { try Self.check(maximumImage, of: "maximumImage") }
    try Self.check(imageSpacing, of: "imageSpacing")
    (self.thumb, self.trackHeight) = (thumb, trackHeight)
    (self.minimumImage, self.maximumImage) = (minimumImage, maximumImage)
    self.imageSpacing = imageSpacing
    (self.direction, self.mirroring) = (direction, mirroring)
  }

  private static func check(_ size: Size, of parameter: String) throws(InvalidParameter) {
    try check(size.width, of: parameter + ".width")
    try check(size.height, of: parameter + ".height")
  }

  private static func check(_ length: Double, of parameter: String) throws(InvalidParameter) {
    guard (0...TouchPoint.farthest).contains(length) else {
      throw InvalidParameter(
        parameter: parameter, reason: "\(length) is no length; give points, 0 or more")
    }
  }

  /// Whether the minimum is on the right.
  public var isMirrored: Bool { mirroring == .followsLayout && direction == .rightToLeft }
}
