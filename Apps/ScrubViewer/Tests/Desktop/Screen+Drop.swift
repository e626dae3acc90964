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
