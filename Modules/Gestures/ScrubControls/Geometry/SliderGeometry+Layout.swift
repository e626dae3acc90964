public import Scrubbing

extension SliderGeometry {
  /// Where the image at the minimum's end lies; nil without one.
  public func minimumImageRect(in bounds: Rectangle) -> Rectangle? {
    minimumImage.map { image($0, in: bounds, isLeft: !isMirrored) }
  }

  /// Where the image at the maximum's end lies; nil without one.
  public func maximumImageRect(in bounds: Rectangle) -> Rectangle? {
    maximumImage.map { image($0, in: bounds, isLeft: isMirrored) }
  }

  /// Where the track lies: between the images, in the middle of the height.
  public func trackRect(in bounds: Rectangle) -> Rectangle {
    let bounds = bounds.usable
    let (minimum, maximum) = (room(for: minimumImage), room(for: maximumImage))
    let left = min(isMirrored ? maximum : minimum, bounds.width)
    let width = max(0, bounds.width - minimum - maximum)
    return bounds.centered(x: bounds.x + left, Size(width: width, height: trackHeight))
  }

  /// Where the thumb lies when the value is at a share of the range.
  ///
  /// - Parameters:
  ///   - bounds: The slider's bounds, in points.
  ///   - share: The value's share of the range, from 0 to 1; see `ScrubSlider.share`.
  /// - Returns: The thumb's rectangle; at either end it lies flush with the track's.
  public func thumbRect(in bounds: Rectangle, share: Double) -> Rectangle {
    bounds.usable.centered(x: x(ofShare: share, in: bounds) - thumb.width / 2, thumb)
  }

  /// The part of the track that is filled: from the neutral value to the thumb's middle.
  ///
  /// - Parameters:
  ///   - bounds: The slider's bounds, in points.
  ///   - share: The value's share of the range, from 0 to 1.
  ///   - neutralValue: The share from which the track is filled; at 0 that is the track's own end.
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

  /// The x of the thumb's middle when the value is at a share of the range; ticks are drawn there.
  ///
  /// - Parameters:
  ///   - share: The share, held within 0 and 1; NaN is 0.
  ///   - bounds: The slider's bounds, in points.
  /// - Returns: The x, in points.
  public func x(ofShare share: Double, in bounds: Rectangle) -> Double {
    let track = trackRect(in: bounds)
    let way = thumbTravel(in: bounds) * (share > 0 ? min(share, 1) : 0)
    let margin = (track.width - thumbTravel(in: bounds)) / 2
    return isMirrored ? track.maxX - margin - way : track.x + margin + way
  }

  /// How far the thumb moves from the minimum to the maximum, in points.
  ///
  /// Give it to `ScrubSlider.trackWidth`, and the thumb stays under a finger at full speed. Both
  /// classic sliders, and their modes, take the track's width instead: on the way across the track
  /// the thumb then falls behind the finger by its own width.
  public func thumbTravel(in bounds: Rectangle) -> Double {
    max(0, trackRect(in: bounds).width - thumb.width)
  }

  /// A finger's place in the slider's terms, from its place in the view.
  ///
  /// Both classic sliders count to the right in every language, so that in a mirrored one the thumb
  /// runs against the finger; here x grows from the minimum's end to the maximum's.
  ///
  /// - Parameters:
  ///   - x: The finger's x in the view, in points.
  ///   - y: The finger's y in the view, in points.
  ///   - time: The event's time stamp, in seconds; `nil` if it is unknown.
  ///   - bounds: The slider's bounds in the view, in points.
  /// - Returns: The touch, for a slider whose `lineY` is the bounds' `midY`.
  public func touch(x: Double, y: Double, time: Double?, in bounds: Rectangle) -> TouchPoint {
    let track = trackRect(in: bounds)
    return TouchPoint(x: isMirrored ? track.maxX - x : x - track.x, y: y, time: time)
  }

  private func room(for image: Size?) -> Double { image.map { $0.width + imageSpacing } ?? 0 }

  private func image(_ size: Size, in bounds: Rectangle, isLeft: Bool) -> Rectangle {
    let bounds = bounds.usable
    return bounds.centered(x: isLeft ? bounds.x : bounds.maxX - size.width, size)
  }
}
