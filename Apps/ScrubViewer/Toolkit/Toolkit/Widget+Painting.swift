internal import CGtk

/// A frame painted by a window, on the clock of `MainLoop.now`.
public struct PaintedFrame: Sendable {
  /// The start of painting, in seconds.
  public var begin: Double
  /// The end of painting, in seconds.
  public var end: Double
  /// The duration of a frame of the display, in seconds.
  public var interval: Double
}

extension Widget {
  /// Calls a function after each frame of the window, and makes the window paint at every refresh
  /// of the display.
  public func onPainted(_ body: @escaping (PaintedFrame) -> Void) {
    guard let clock = unsafe gtk_widget_get_frame_clock(raw) else { return }
    var begin = MainLoop.now
    let sender = unsafe UnsafeMutableRawPointer(clock)
    unsafe Signals.connect(sender, "before-paint") { begin = MainLoop.now }
    unsafe Signals.connect(sender, "after-paint") {
      var (interval, presentation) = (0, 0)
      unsafe gdk_frame_clock_get_refresh_info(clock, 0, &interval, &presentation)
      body(PaintedFrame(begin: begin, end: MainLoop.now, interval: Double(interval) / 1e6))
    }
    unsafe gdk_frame_clock_begin_updating(clock)
  }
}
