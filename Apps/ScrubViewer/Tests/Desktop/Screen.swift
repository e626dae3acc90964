import CDesktop
import Foundation

/// The X display that the tests run on: its windows, its pointer and its keyboard.
///
/// Places are in pixels from the upper left corner of the display.
@safe public final class Screen {
  /// The display of the variable `DISPLAY`, which `.ci/on-display.sh` starts for the tests alone.
  public static let shared = Screen()

  /// A window's place and size.
  public struct Rectangle: Equatable, Sendable {
    /// The left and the upper edge, and the size.
    public var x, y, width, height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Returns the place at shares of the width and the height.
    public func point(_ horizontal: Double, _ vertical: Double) -> (x: Int, y: Int) {
      (x + Int(horizontal * Double(width)), y + Int(vertical * Double(height)))
    }
  }

  let display: OpaquePointer
  let root: UInt
  /// The connection to the display's touch screen, or `nil` if it has none.
  let touchScreen: Int32?

  /// The number of finger events that were sent: touches down, moves while down, and lifts.
  public internal(set) var samples = 0
  var isPressed = false
  var pointer: (x: Int, y: Int)?

  private init() {
    guard let display = unsafe XOpenDisplay(nil) else {
      preconditionFailure("There is no display to test on; run this by .ci/on-display.sh")
    }
    desktop_ignoreErrors()
    unsafe self.display = display
    root = unsafe XDefaultRootWindow(display)
    touchScreen = ProcessInfo.processInfo.environment["FINESCRUB_TOUCH"].map { path in
      let server = unsafe desktop_openTouchScreen(path)
      precondition(server >= 0, "The touch screen at \(path) does not answer")
      return server
    }
  }

  /// The size of the display, in pixels.
  var size: (width: Int, height: Int) {
    unsafe (Int(XDisplayWidth(display, 0)), Int(XDisplayHeight(display, 0)))
  }

  /// Sets how large text is, as a desktop does: the dots per inch, of which 96 are no scaling.
  func setTextScale(_ scale: Double) {
    let resources = "Xft.dpi:\t\(Int((96 * scale).rounded()))\n"
    _ = unsafe XChangeProperty(
      display, root, Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, PropModeReplace, resources,
      Int32(resources.utf8.count))
    _ = unsafe XSync(display, 0)
  }

  // MARK: Windows

  /// The window of a process that has no other one above it and is to be seen.
  public func window(ofProcess identifier: Int32) -> UInt? {
    children(of: root).last { window in
      number(window, "_NET_WM_PID") == UInt(identifier) && isMapped(window)
    }
  }

  /// Returns the position of a window.
  public func place(of window: UInt) -> Rectangle? {
    guard let all = unsafe attributes(window) else { return nil }
    return unsafe Rectangle(
      x: Int(all.x), y: Int(all.y), width: Int(all.width), height: Int(all.height))
  }

  /// The smallest size that a window says it can be used at.
  public func minimumSize(of window: UInt) -> (width: Int, height: Int)? {
    var hints = XSizeHints()
    var given = 0
    guard unsafe XGetWMNormalHints(display, window, &hints, &given) != 0,
      hints.flags & PMinSize != 0
    else { return nil }
    return (Int(hints.min_width), Int(hints.min_height))
  }

  /// Resizes a window.
  public func resize(_ window: UInt, width: Int, height: Int) {
    _ = unsafe XResizeWindow(display, window, UInt32(width), UInt32(height))
    _ = unsafe XSync(display, 0)
  }

  /// Sends the keys to a window, as there is no window manager to do it.
  public func focus(_ window: UInt) {
    _ = unsafe XSetInputFocus(display, window, Int32(RevertToPointerRoot), UInt(CurrentTime))
    _ = unsafe XSync(display, 0)
  }

  /// Asks a window to close, as its close button does.
  public func close(_ window: UInt) {
    unsafe desktop_send(
      display, window, "WM_PROTOCOLS", Int(atom("WM_DELETE_WINDOW")), Int(CurrentTime), 0, 0, 0)
  }

  func atom(_ name: String) -> Atom { unsafe XInternAtom(display, name, 0) }

  private func children(of window: UInt) -> [UInt] {
    var (parent, top, count) = (UInt(0), UInt(0), UInt32(0))
    var list: UnsafeMutablePointer<UInt>?
    guard unsafe XQueryTree(display, window, &top, &parent, &list, &count) != 0,
      let list = unsafe list
    else { return [] }
    defer { unsafe XFree(list) }
    return unsafe Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  private func attributes(_ window: UInt) -> XWindowAttributes? {
    var attributes = unsafe XWindowAttributes()
    let status = unsafe XGetWindowAttributes(display, window, &attributes)
    return status == 0 ? nil : unsafe attributes
  }

  private func isMapped(_ window: UInt) -> Bool {
    guard let all = unsafe attributes(window) else { return false }
    return unsafe all.map_state == IsViewable && all.override_redirect == 0
  }

  /// The value of a window's property that is one number.
  private func number(_ window: UInt, _ name: String) -> UInt? {
    var (type, format) = (Atom(0), Int32(0))
    var (count, rest) = (UInt(0), UInt(0))
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      display, window, atom(name), 0, 1, 0, Atom(XA_CARDINAL), &type, &format, &count, &rest, &bytes
    )
    guard status == Success, let bytes = unsafe bytes else { return nil }
    defer { unsafe XFree(bytes) }
    guard count == 1, format == 32 else { return nil }
    // X hands out 32-bit properties as C longs.
    return unsafe bytes.withMemoryRebound(to: UInt.self, capacity: 1) { unsafe $0.pointee }
  }
}
