import FineScrub

extension ScrubEvent {
  /// Creates the event of a typed command, such as `move 170 -80 16.7` or `pan cancel escape`; `nil` if the
  /// words are none. Times are in milliseconds; an event without one has the time `now`, or, if it is a lift, the time
  /// `lift`, which may be unknown.
  init?(words: [String], now: Double, lift liftTime: Double?) {
    let isPan = words.first == "pan"
    let rest = words.dropFirst(isPan ? 2 : 1)
    func point(untimed: Double?) -> TouchPoint? {
      let numbers = rest.compactMap(Double.init)
      guard numbers.count == rest.count, (2...3).contains(numbers.count) else { return nil }
      let time = numbers.count == 3 ? numbers[2] : untimed
      return TouchPoint(x: numbers[0], y: numbers[1], time: time.map { $0 / 1000 })
    }
    // The position of a lift is ignored, so that it need not be typed.
    func lift() -> TouchPoint? {
      if rest.isEmpty { return TouchPoint(x: 0, y: 0, time: liftTime.map { $0 / 1000 }) }
      guard isPan else { return point(untimed: liftTime) }
      guard rest.count == 1, let time = rest.first.flatMap(Double.init) else { return nil }
      return TouchPoint(x: 0, y: 0, time: time / 1000)
    }
    func cause() -> CancelCause? {
      rest.isEmpty ? .system : rest.elementsEqual(["escape"]) ? .escape : nil
    }
    let event: ScrubEvent? =
      switch (isPan, words.dropFirst(isPan ? 1 : 0).first) {
      case (false, "down"): point(untimed: now).map { .touchDown($0) }
      case (false, "move"): point(untimed: now).map { .touchMoved($0) }
      case (false, "up"): lift().map { .touchUp($0) }
      case (false, "cancel"): cause().map { .touchCancelled(by: $0) }
      case (true, "begin"): point(untimed: now).map { .panDown($0) }
      case (true, "move"): point(untimed: now).map { .panMoved($0) }
      case (true, "end"): lift().map { .panUp($0) }
      case (true, "cancel"): cause().map { .panCancelled(by: $0) }
      default: nil
      }
    guard let event else { return nil }
    self = event
  }
}
