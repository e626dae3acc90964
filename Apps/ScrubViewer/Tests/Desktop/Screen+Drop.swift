import CDesktop

/// Dragging files from a file manager, by the desktops' protocol for it: XDND, version 5.
extension Screen {
  /// Drops addresses of files, such as `file:///tmp/a%20b.mp4`, on a window at a place in pixels of the display, and
  /// returns whether the window took them.
  public func drop(_ addresses: [String], on window: UInt, at x: Int, _ y: Int) throws -> Bool {
    let source = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    defer {
      _ = unsafe XDestroyWindow(display, source)
      _ = unsafe XSync(display, 0)
    }
    func send(_ message: String, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0) {
      unsafe desktop_send(display, window, message, Int(source), a, b, c, d)
    }
    _ = unsafe XSetSelectionOwner(display, atom("XdndSelection"), source, UInt(CurrentTime))
    send("XdndEnter", 5 << 24, Int(atom(Self.addressList)))
    send("XdndPosition", 0, x << 16 | y, 0, Int(atom("XdndActionCopy")))
    guard try answer("XdndStatus", whileGiving: addresses) & 1 == 1 else {
      send("XdndLeave")
      return false
    }
    send("XdndDrop")
    return try answer("XdndFinished", whileGiving: addresses) & 1 == 1
  }

  private static let addressList = "text/uri-list"

  /// Waits for a message and returns its flags, providing the addresses on request.
  private func answer(_ message: String, whileGiving addresses: [String]) throws -> Int {
    let (wanted, text) = (atom(message), addresses.map { $0 + "\r\n" }.joined())
    return try eventually(message) { () -> Int? in
      while unsafe XPending(display) > 0 {
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        if unsafe desktop_messageType(&event) == wanted {
          return unsafe desktop_messageNumber(&event, 1)
        }
        unsafe desktop_answer(display, &event, Self.addressList, text, Int32(text.utf8.count))
      }
      return nil
    }
  }
}

extension Screen {
  /// The place of a window before it filled the screen.
  private static var before: [UInt: Rectangle] = [:]

  /// Acts as a window manager for a window that a request makes ask to fill a screen of a size, or to leave it.
  public func answerFullScreen(
    of window: UInt, size: (width: Int, height: Int) = (1920, 1400), _ request: () throws -> Void
  ) throws {
    let (state, fullScreen) = (atom("_NET_WM_STATE"), atom("_NET_WM_STATE_FULLSCREEN"))
    _ = unsafe XSelectInput(display, root, SubstructureNotifyMask)
    defer { _ = unsafe XSelectInput(display, root, 0) }
    _ = unsafe XSync(display, 0)
    try request()
    let isOn = try eventually("the request for full screen") { () -> Bool? in
      var event = unsafe XEvent()
      while unsafe XCheckTypedEvent(display, ClientMessage, &event) != 0 {
        guard unsafe desktop_messageType(&event) == state,
          unsafe desktop_messageNumber(&event, 1) == Int(fullScreen)
        else { continue }
        return unsafe desktop_messageNumber(&event, 0) == 1
      }
      return nil
    }
    var states = isOn ? [UInt(fullScreen)] : []
    unsafe states.withUnsafeMutableBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window, state, Atom(XA_ATOM), 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(isOn ? 1 : 0))
    }
    if isOn {
      Self.before[window] = place(of: window)
      resize(window, width: size.width, height: size.height)
    } else if let place = Self.before.removeValue(forKey: window) {
      resize(window, width: place.width, height: place.height)
    }
  }
}
