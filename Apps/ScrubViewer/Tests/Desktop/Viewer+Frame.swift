import Waiting

extension Viewer {
  /// The name on the accessibility bus of what shows the video.
  public static let videoName = "Video"

  /// Where the window is, in pixels of the display.
  public func place() throws -> Screen.Rectangle {
    guard let place = Screen.shared.place(of: window) else {
      throw Late(description: "the window is gone")
    }
    return place
  }

  /// Where something in the window is, in pixels of the display.
  public func place(of thing: Accessible) throws -> Screen.Rectangle {
    guard let inside = thing.place else {
      throw Late(description: "\(thing.role) \(thing.name) has no place")
    }
    let around = try place()
    return Screen.Rectangle(
      x: around.x + inside.x * look.scale, y: around.y + inside.y * look.scale,
      width: inside.width * look.scale, height: inside.height * look.scale)
  }

  /// Something in the window, once it is there.
  public func find(_ name: String, role: String? = nil) throws -> Accessible {
    try eventually("\(role ?? "something") called \(name)") {
      application.find(name, role: role)
    }
  }

  /// What is to be seen of the whole window.
  public func screenshot() throws -> Screenshot { try screenshot(of: place()) }

  /// What is to be seen in a part of the display.
  public func screenshot(of place: Screen.Rectangle) throws -> Screenshot {
    guard let frame = Screenshot(place) else {
      throw Late(description: "there is no frame of \(place)")
    }
    return frame
  }

  /// Where the video's frame is, in pixels of the display: as large as fits, in the middle.
  ///
  /// - Parameter shape: Width and height of the video's frames.
  /// - Returns: The frame's place.
  /// - Throws: `Late` where the window or the video in it is gone.
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

  /// The number of the frame that is to be seen, read from its pixels; nil where it cannot be read,
  /// as while it changes.
  public func frameNumber() throws -> Int? {
    let place = try videoRectangle()
    // Only the lower edge, which holds the number: this is asked again and again.
    let strip = max(1, place.width / 40)
    return try screenshot(
      of: Screen.Rectangle(
        x: place.x, y: place.y + place.height - strip, width: place.width, height: strip)
    ).frameNumber
  }

  /// Waits until a frame is to be seen.
  public func waitForFrame(_ number: Int) throws {
    var last: Int?
    do {
      try eventually("frame \(number)") {
        last = try frameNumber()
        return last == number ? true : nil
      }
    } catch let late as Late {
      throw Late(description: "\(late); the frame is \(last.map(String.init) ?? "unreadable")")
    }
  }

  /// Waits until some frame is to be seen that a condition holds for, and returns its number.
  public func waitForFrame(_ what: String, where isWanted: (Int) -> Bool) throws -> Int {
    try eventually("a frame \(what)") {
      guard let number = try frameNumber(), isWanted(number) else { return nil }
      return number
    }
  }

  /// The frame that is to be seen once every event of the finger has been taken, and the frame is
  /// the exact one of the last of them.
  ///
  /// - Parameter ignored: How many events it has sent that the viewer is right not to take.
  /// - Returns: The frame's number, read from its pixels.
  /// - Throws: `Late` where it never came, with the last frame that the window traced.
  public func restedFrame(ignoring ignored: Int = 0) throws -> Int {
    let wanted = samplesSent - ignored
    var last: FrameTrace.Line?
    do {
      let frame = try eventually("the exact frame after \(wanted) samples") { () -> Int? in
        last = try trace.lines().last
        guard let last, last.samples >= wanted, last.isExact else { return nil }
        return last.frame
      }
      try waitForFrame(frame)
      return frame
    } catch let late as Late {
      throw Late(description: "\(late); the last frame was \(last as Any)")
    }
  }

  /// Waits until the window has painted what it knows now.
  public func waitForPainting() throws {
    let before = try trace.lines().count
    // The frame under way may have been begun too early, and the next one ends before it is traced.
    try eventually("three more frames") { try trace.lines().count >= before + 3 ? true : nil }
  }
}
