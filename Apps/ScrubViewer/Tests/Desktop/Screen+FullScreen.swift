import CDesktop

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
