/// The finger on the window's parts; places are in pixels of the display.
extension Viewer {
  /// Returns the track of the slider: the film strip without the room for its handles.
  public func track() throws -> Screen.Rectangle {
    let place = try place(of: find("Timeline"))
    let gutter = min(44 * look.scale, place.width / 6)
    return Screen.Rectangle(
      x: place.x + gutter, y: place.y, width: place.width - 2 * gutter, height: place.height)
  }

  /// Returns the middle of the slider's line at a share of its length.
  public func point(onSlider share: Double) throws -> (x: Int, y: Int) {
    let track = try track()
    return (track.x + Int(Double(track.width - 1) * share), track.y + track.height / 2)
  }

  /// Puts the finger on the slider, and returns its place.
  @discardableResult public func touch(_ share: Double) throws -> (x: Int, y: Int) {
    press(at: try point(onSlider: share))
  }

  /// Takes hold of the handle at the start or the end of the film strip, and returns its place.
  public func hold(handleAtEnd isEnd: Bool = true) throws -> (x: Int, y: Int) {
    let (track, margin) = (try track(), 10 * look.scale)
    return press(
      at: (
        isEnd ? track.x + track.width + margin : track.x - margin,
        track.y + track.height - 31 * look.scale
      ))
  }

  /// Puts the finger on the video, at shares of its width and height, and returns its place.
  @discardableResult public func touchVideo(_ x: Double, _ y: Double) throws -> (x: Int, y: Int) {
    press(at: try place(of: find(Self.videoName)).point(x, y))
  }

  private func press(at point: (x: Int, y: Int)) -> (x: Int, y: Int) {
    Screen.shared.move(to: point.x, point.y)
    Screen.shared.press()
    return point
  }

  /// Clicks in the middle of an element.
  public func click(_ thing: Accessible) throws {
    let point = try place(of: thing).point(0.5, 0.5)
    Screen.shared.click(point.x, point.y)
  }

  /// Drops addresses of files in the middle of the video, and returns whether they are taken.
  public func drop(_ addresses: [String]) throws -> Bool {
    let point = try place(of: find(Self.videoName)).point(0.5, 0.5)
    return try Screen.shared.drop(addresses, on: window, at: point.x, point.y)
  }
}
