/// A line on standard error that says how far something long has come; nothing without a terminal.
package struct ProgressLine {
  private let title: String

  /// Creates a line; nothing is written yet.
  package init(_ title: String) { self.title = title }

  /// Shows a share from 0 to 1.
  package func show(_ share: Double) {
    guard StandardStream.error.isTerminal else { return }
    let width = 30
    let done = Int((min(max(share, 0), 1) * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    StandardStream.error.write("\r\(title) \(bar) \(Int(share * 100))%")
  }

  /// Takes the line away.
  package func end() {
    guard StandardStream.error.isTerminal else { return }
    StandardStream.error.write("\r\u{1B}[K")
  }
}
