/// A progress line on standard error; nothing is printed without a terminal.
package struct ProgressLine {
  private let title: TerminalText

  /// Creates a progress line; nothing is written yet.
  package init(_ title: TerminalText) { self.title = title }

  /// Shows the finished share, from 0 to 1.
  package func show(_ share: Double) {
    guard StandardStream.error.isTerminal else { return }
    let width = 30
    let done = Int((min(max(share, 0), 1) * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    StandardStream.error.write("\r\(title) \(bar) \(Int(share * 100))%")
  }

  /// Removes the line.
  package func end() {
    guard StandardStream.error.isTerminal else { return }
    StandardStream.error.write("\r\u{1B}[K")
  }
}
