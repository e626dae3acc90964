import Desktop

/// A repeated movement of a finger over the slider.
struct Drag {
  /// The name in the table.
  var name: String
  /// The finger's distance from the track, in points.
  var distance: Int
  /// The distance in one direction before the finger turns, in points.
  var reach: Int
  /// The distance between two events, in points.
  var step: Int

  /// Typical uses: sweeping over the whole video, searching a position, and finding a frame.
  static let all = [
    Drag(name: "sweep", distance: 0, reach: 600, step: 12),
    Drag(name: "search", distance: 60, reach: 300, step: 4),
    Drag(name: "fine", distance: 200, reach: 150, step: 1),
  ]

  /// Drags with 60 events a second.
  func perform(in viewer: Viewer, for seconds: Double) throws {
    try eventually("the first frame") { try viewer.trace.lines().last?.isExact == true }
    let screen = Screen.shared
    // On the playhead, beside the handle.
    let (x, y) = try viewer.touch(0.01)
    screen.move(to: x, y - distance)
    // Turns of 17 and 16 ms make 60 a second, and each second is sent on its own: the display keeps
    // what it has not come to yet.
    let places = (0..<Int(seconds * 60)).map { event in
      let way = event * step % (2 * reach)
      return (x: x + min(way, 2 * reach - way), y: y - distance)
    }
    for place in places.indices {
      screen.move(through: [places[place]], every: place % 3 == 0 ? 16 : 17)
    }
    screen.release()
  }
}
