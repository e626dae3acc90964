import Foundation

/// The size of a terminal in character cells.
package struct TerminalSize: Equatable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The most cells that are filled where no terminal tells its size, which is at most 65,535 either way.
  private static let limit = 10_000

  /// Returns the size of a descriptor's terminal, or else that of `COLUMNS` and `LINES`, or else 80 by 24.
  init(of descriptor: Int32) {
    var size = winsize()
    if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
      self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
      return
    }
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String) -> Int? {
      environment[name].flatMap(Int.init).flatMap { $0 > 0 ? min($0, Self.limit) : nil }
    }
    self.init(columns: number("COLUMNS") ?? 80, rows: number("LINES") ?? 24)
  }
}
