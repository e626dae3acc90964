extension SliderGeometry {
  /// Returns the rectangle of the image at the minimum's end, or `nil` without one.
  public func minimumImageRect(in bounds: Rectangle) -> Rectangle? {
    minimumImage.map { image($0, in: bounds, isLeft: !isMirrored) }
  }

  /// Returns the rectangle of the image at the maximum's end, or `nil` without one.
  public func maximumImageRect(in bounds: Rectangle) -> Rectangle? {
    maximumImage.map { image($0, in: bounds, isLeft: isMirrored) }
  }

  /// Returns the rectangle of the track: between the images, vertically centered.
  public func trackRect(in bounds: Rectangle) -> Rectangle {
    let bounds = bounds.usable
    let (minimum, maximum) = (space(for: minimumImage), space(for: maximumImage))
    let left = min(isMirrored ? maximum : minimum, bounds.width)
    let width = max(0, bounds.width - minimum - maximum)
    return bounds.centered(x: bounds.x + left, Size(width: width, height: trackHeight))
  }

  /// Returns the rectangle of the thumb for a value at a share of the range.
  ///
  /// - Parameters:
  ///   - bounds: The slider's bounds, in points.
  ///   - share: The value's share of the range, from 0 to 1; see `ScrubSlider.share`.
  /// - Returns: The thumb's rectangle, which is flush with the track at both ends.
  public func thumbRect(in bounds: Rectangle, share: Double) -> Rectangle {
    bounds.usable.centered(x: x(ofShare: share, in: bounds) - thumb.width / 2, thumb)
  }

  /// Returns the filled part of the track, from the neutral value to the thumb's center.
  ///
  /// - Parameters:
  ///   - bounds: The slider's bounds, in points.
  ///   - share: The value's share of the range, from 0 to 1.
  ///   - neutralValue: The share from which the track is filled; 0 for the end of the track.
  /// - Returns: A rectangle as high as the track.
  public func fillRect(
    in bounds: Rectangle, share: Double, neutralValue: Double = 0
  ) -> Rectangle {
    let track = trackRect(in: bounds)
    let end = x(ofShare: share, in: bounds)
    let start =
      neutralValue > 0
      ? x(ofShare: neutralValue, in: bounds) : isMirrored ? track.maxX : track.x
    return Rectangle(
      x: min(start, end), y: track.y, width: abs(end - start), height: track.height)
  }

  /// Returns the x coordinate of the thumb's center, or of a tick, at a share of the range.
  ///
  /// - Parameters:
  ///   - share: The share, clamped to 0 to 1; NaN counts as 0.
  ///   - bounds: The slider's bounds, in points.
  /// - Returns: The x coordinate, in points.
  public func x(ofShare share: Double, in bounds: Rectangle) -> Double {
    let track = trackRect(in: bounds)
    let offset = thumbTravel(in: bounds) * (share > 0 ? min(share, 1) : 0)
    let margin = (track.width - thumbTravel(in: bounds)) / 2
    return isMirrored ? track.maxX - margin - offset : track.x + margin + offset
  }

  /// Returns the distance the thumb moves from the minimum to the maximum, in points.
  ///
  /// Assign it to `ScrubSlider.trackWidth` to keep the thumb under the finger at full speed. Both
  /// classic sliders use the track's width instead, so that over the whole track the thumb falls
  /// behind the finger by its own width.
  public func thumbTravel(in bounds: Rectangle) -> Double {
    max(0, trackRect(in: bounds).width - thumb.width)
  }

  /// Returns a finger's position in the slider's coordinates, from its position in the view.
  ///
  /// In the result, x grows from the minimum's end to the maximum's. In both classic sliders x always
  /// grows to the right, so that in a mirrored one the thumb moves against the finger.
  ///
  /// - Parameters:
  ///   - x: The finger's x coordinate in the view, in points.
  ///   - y: The finger's y coordinate in the view, in points.
  ///   - time: The event's timestamp, in seconds, or `nil` if it is unknown.
  ///   - bounds: The slider's bounds in the view, in points.
  /// - Returns: The touch point, for a slider whose `lineY` is the `midY` of the bounds.
  public func touch(x: Double, y: Double, time: Double?, in bounds: Rectangle) -> TouchPoint {
    let track = trackRect(in: bounds)
    return TouchPoint(x: isMirrored ? track.maxX - x : x - track.x, y: y, time: time)
  }

  private func space(for image: Size?) -> Double { image.map { $0.width + imageSpacing } ?? 0 }

  private func image(_ size: Size, in bounds: Rectangle, isLeft: Bool) -> Rectangle {
    let bounds = bounds.usable
    return bounds.centered(x: isLeft ? bounds.x : bounds.maxX - size.width, size)
  }
}
