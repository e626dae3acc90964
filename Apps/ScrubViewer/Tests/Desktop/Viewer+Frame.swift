extension Viewer {
  /// The accessibility name of the video.
  public static let videoName = "Video"

  /// The position of the window, in pixels of the display.
  public func place() throws -> Screen.Rectangle {
    guard let place = Screen.shared.place(of: window) else {
      throw Late(description: "the window is gone")
    }
    return place
  }

  /// Returns the position of an element of the window, in pixels of the display.
  public func place(of thing: Accessible) throws -> Screen.Rectangle {
    guard let inside = thing.place else {
      throw Late(description: "\(thing.role) \(thing.name) has no place")
    }
    let around = try place()
    return Screen.Rectangle(
      x: around.x + inside.x * look.scale, y: around.y + inside.y * look.scale,
      width: inside.width * look.scale, height: inside.height * look.scale)
  }

  /// Waits until the window has the title of a video.
  public func waitForTitle(_ name: String) throws {
    try eventually("the title of \(name)") {
      application.children.contains { $0.name == "\(name) – FineScrub" }
    }
  }

  /// Returns an element of the window, once it exists.
  public func find(_ name: String, role: String? = nil) throws -> Accessible {
    try eventually("\(role ?? "something") called \(name)") { application.find(name, role: role) }
  }

  /// Captures the window.
  public func screenshot() throws -> Screenshot { try screenshot(of: place()) }

  /// Captures a part of the display.
  public func screenshot(of place: Screen.Rectangle) throws -> Screenshot {
    guard let frame = Screenshot(place) else {
      throw Late(description: "there is no frame of \(place)")
    }
    return frame
  }

  /// Returns the position of the video's frames of a shape, centered and as large as they fit, in pixels of the
  /// display.
  public func videoRectangle(shape: (width: Int, height: Int) = (16, 9)) throws -> Screen.Rectangle
  {
    let video = try place(of: find(Self.videoName))
    let factor = min(
      Double(video.width) / Double(shape.width), Double(video.height) / Double(shape.height))
    let width = Int((Double(shape.width) * factor).rounded())
    let height = Int((Double(shape.height) * factor).rounded())
    return Screen.Rectangle(
      x: video.x + (video.width - width) / 2, y: video.y + (video.height - height) / 2,
      width: width, height: height)
  }

  /// The number of the displayed frame, read from its pixels, or `nil` if it cannot be read, for
  /// example during a change.
  public func frameNumber() throws -> Int? { try screenshot(of: numberStrip()).frameNumber }

  /// Returns the position of the frame's upper edge, which contains its number: that is polled.
  public func numberStrip() throws -> Screen.Rectangle {
    var strip = try videoRectangle()
    strip.height = max(1, strip.width / 40)
    return strip
  }

  /// Waits until a frame is displayed.
  public func waitForFrame(_ number: Int) throws {
    var last: Int?
    try eventually("frame \(number); the frame is \(last.map(String.init) ?? "unreadable")") {
      last = try frameNumber()
      return last == number
    }
  }

  /// Waits until a frame that fulfills a condition is displayed, and returns its number.
  public func waitForFrame(_ what: String, where isWanted: (Int) -> Bool) throws -> Int {
    try eventually("a frame \(what)") {
      guard let number = try frameNumber(), isWanted(number) else { return nil }
      return number
    }
  }

  /// Returns the number of the exact frame displayed after all events of the finger, but for those that the viewer is
  /// right not to take.
  public func restedFrame(ignoring ignored: Int = 0) throws -> Int {
    let wanted = samplesSent - ignored
    var last: FrameTrace.Line?
    return try eventually("the exact frame after \(wanted) samples; the last was \(last as Any)") {
      last = try trace.lines().last
      guard let last, last.samples >= wanted, last.isExact else { return nil }
      // A later one may be on its way.
      return try frameNumber() == last.frame ? last.frame : nil
    }
  }

  /// Returns the number of the exact frame that stays, once the button offers to play. Unlike
  /// ``restedFrame(ignoring:)``, this counts no events of the finger: handles take some that are not for the video.
  public func standingFrame() throws -> Int {
    _ = try find("Play")
    return try eventually("an exact frame that stays") {
      // After three turns of the display, it has taken all events sent before.
      try waitForPainting()
      let before = try trace.lines().last
      // What plays shows another frame after three more.
      try waitForPainting()
      guard let before, let after = try trace.lines().last, before.isExact, after.isExact,
        before.frame == after.frame, let frame = try frameNumber()
      else { return nil }
      return frame == after.frame ? frame : nil
    }
  }

  /// Waits until the window has painted its current state.
  public func waitForPainting() throws {
    let before = try trace.lines().count
    // The current frame may have begun too early, and the next one ends before it is traced.
    try eventually("three more frames") { try trace.lines().count >= before + 3 }
  }
}

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
