import CDesktop

// With a touch screen, the first button is a finger, which is nowhere before it touches.
extension Screen {
  /// Moves the pointer.
  public func move(to x: Int, _ y: Int) { move(through: [(x, y)], every: 0) }

  /// Moves the pointer through many places, with so many milliseconds before each, timed by the display itself. One
  /// where the pointer already is does not count.
  public func move(through places: [(x: Int, y: Int)], every milliseconds: Int) {
    for place in places where pointer.map({ $0 != place }) ?? true {
      pointer = place
      if isPressed { samples += 1 }
      if touchScreen != nil {
        slowDown(seconds: Double(milliseconds) / 1000)
        if isPressed { touch(.update) }
        continue
      }
      _ = unsafe XTestFakeMotionEvent(
        display, -1, Int32(place.x), Int32(place.y), UInt(milliseconds))
    }
    _ = unsafe XSync(display, 0)
  }

  /// Moves the pointer along an axis from where it is, a pixel at a time.
  public func move(by x: Int, _ y: Int = 0, every milliseconds: Int) {
    guard let (left, top) = pointer else { preconditionFailure("The pointer is nowhere yet") }
    let places = (1...max(abs(x), abs(y))).map { (left + $0 * x.signum(), top + $0 * y.signum()) }
    move(through: places, every: milliseconds)
  }

  /// Presses a button of the pointer and holds it.
  public func press(_ button: Int = 1) { setButton(button, isDown: true) }

  /// Lets go of a button.
  public func release(_ button: Int = 1) { setButton(button, isDown: false) }

  /// Presses and releases a button at a place.
  public func click(_ x: Int, _ y: Int) {
    move(to: x, y)
    press()
    release()
  }

  /// Clicks twice at a place, however busy the machine is.
  public func doubleClick(_ x: Int, _ y: Int) {
    move(to: x, y)
    samples += 4
    if touchScreen != nil {
      for kind in [TouchKind.begin, .end, .begin, .end] { touch(kind) }
      return
    }
    for isDown in [true, false, true, false] {
      _ = unsafe XTestFakeButtonEvent(display, 1, isDown ? 1 : 0, 0)
    }
    _ = unsafe XSync(display, 0)
  }

  /// Turns the wheel by one click; its buttons, 4 for upwards and 5 for downwards, are no fingers.
  public func turnWheel(_ button: Int) {
    for isDown in [true, false] {
      _ = unsafe XTestFakeButtonEvent(display, UInt32(button), isDown ? 1 : 0, 0)
    }
    _ = unsafe XSync(display, 0)
  }

  private func setButton(_ button: Int, isDown: Bool) {
    samples += 1
    isPressed = isDown
    if button == 1, touchScreen != nil { return touch(isDown ? .begin : .end) }
    _ = unsafe XTestFakeButtonEvent(display, UInt32(button), isDown ? 1 : 0, 0)
    _ = unsafe XSync(display, 0)
  }

  /// What a finger does, by its number in X11's input extension.
  public enum TouchKind: UInt32, Sendable { case begin = 18, update, end }

  /// Sends the event of a finger, of which number 0 stands for the first button, at the pointer's place or another one.
  public func touch(_ kind: TouchKind, finger: UInt32 = 0, at place: (x: Int, y: Int)? = nil) {
    guard let touchScreen, let place = place ?? pointer else {
      preconditionFailure("There is no touch screen, or no place for the finger")
    }
    let size = size
    let x = (Double(place.x) + 0.5) / Double(size.width) * 65_536
    let y = (Double(place.y) + 0.5) / Double(size.height) * 65_536
    precondition(
      desktop_touch(touchScreen, finger, kind.rawValue, x, y) != 0,
      "The touch screen of the X server is gone")
  }

  /// Presses and releases a key by its name in X11, such as `Left`, `Escape` or `j`, while others such as `Shift_L`
  /// are held.
  public func type(_ name: String, holding modifiers: [String] = []) {
    for modifier in modifiers { setKey(modifier, isDown: true) }
    setKey(name, isDown: true)
    setKey(name, isDown: false)
    for modifier in modifiers.reversed() { setKey(modifier, isDown: false) }
  }

  /// Types a text of letters, digits and what paths and times have between them, on an American keyboard.
  public func type(text: String, replacingAll: Bool = false) {
    if replacingAll { type("a", holding: ["Control_L"]) }
    let names: [Character: String] = ["/": "slash", ".": "period", "-": "minus"]
    let shifted: [Character: String] = [
      "_": "underscore", ":": "colon", "#": "numbersign", "@": "at",
    ]
    for character in text {
      let isShifted = character.isUppercase || shifted[character] != nil
      type(
        names[character] ?? shifted[character] ?? String(character),
        holding: isShifted ? ["Shift_L"] : [])
    }
  }

  /// Presses a key and holds it, or lets go of it.
  public func setKey(_ name: String, isDown: Bool) {
    let symbol = unsafe XStringToKeysym(name)
    precondition(symbol != 0, "There is no key \(name)")
    setKey(unsafe XKeysymToKeycode(display, symbol), isDown: isDown)
  }

  private func setKey(_ code: KeyCode, isDown: Bool) {
    _ = unsafe XTestFakeKeyEvent(display, UInt32(code), isDown ? 1 : 0, 0)
    _ = unsafe XSync(display, 0)
  }
}
