public import SpeedCurves

/// The layout of a slider's parts within its bounds: images, track, thumb and ticks.
///
/// The rectangles are those of UISlider's methods for subclasses. A geometry stores the sizes that do
/// not depend on the bounds; its methods take the bounds. Bounds that are too narrow, negative or NaN
/// result in rectangles without width.
public struct SliderGeometry: Equatable, Sendable {
  /// The size of the thumb, in points.
  public let thumb: Size
  /// The height of the track, in points.
  package let trackHeight: Double
  /// The size of the image at the minimum's end, in points, or `nil` without one.
  package let minimumImage: Size?
  /// The size of the image at the maximum's end, in points, or `nil` without one.
  package let maximumImage: Size?
  /// The space between an image and the track, in points.
  package let imageSpacing: Double
  /// Whether the minimum is on the right; if not, the default, time runs from left to right.
  ///
  /// Editors and players of all languages run from left to right, and most people who read from
  /// right to left prefer that. UISlider is mirrored in right-to-left languages; for that, set it
  /// from the layout direction.
  public var isMirrored: Bool

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - thumb: The size of the thumb, in points; 31 by 31 in the classic sliders.
  ///   - trackHeight: The height of the track, in points; 4 as drawn by UISlider.
  ///   - minimumImage: The size of the image at the minimum's end, in points, or `nil`.
  ///   - maximumImage: The size of the image at the maximum's end, in points, or `nil`.
  ///   - imageSpacing: The space between an image and the track, in points; 8 is our choice.
  ///   - isMirrored: Whether the minimum is on the right.
  /// - Throws: `InvalidParameter` naming a size that is negative or not finite.
  public init(
    thumb: Size = Size(width: 31, height: 31), trackHeight: Double = 4, minimumImage: Size? = nil,
    maximumImage: Size? = nil, imageSpacing: Double = 8, isMirrored: Bool = false
  ) throws(InvalidParameter) {
    try Self.check(thumb, of: "thumb")
    try Self.check(trackHeight, of: "trackHeight")
    if let minimumImage { try Self.check(minimumImage, of: "minimumImage") }
    if let maximumImage { try Self.check(maximumImage, of: "maximumImage") }
    try Self.check(imageSpacing, of: "imageSpacing")
    (self.thumb, self.trackHeight) = (thumb, trackHeight)
    (self.minimumImage, self.maximumImage) = (minimumImage, maximumImage)
    (self.imageSpacing, self.isMirrored) = (imageSpacing, isMirrored)
  }

  private static func check(_ size: Size, of parameter: String) throws(InvalidParameter) {
    try check(size.width, of: parameter + ".width")
    try check(size.height, of: parameter + ".height")
  }

  private static func check(_ length: Double, of parameter: String) throws(InvalidParameter) {
    guard (0...TouchPoint.farthest).contains(length) else {
      throw InvalidParameter(
        parameter: parameter, reason: "\(length) is not a length; give points, 0 or more")
    }
  }
}
