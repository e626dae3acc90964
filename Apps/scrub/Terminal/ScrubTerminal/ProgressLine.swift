/// A progress line on the stream of errors; nothing is printed without a terminal that moves its cursor.
package struct ProgressLine {
  private let title: TerminalText
  private let stream: StandardStream

  package init(_ title: TerminalText, on console: Console) {
    (self.title, stream) = (title, console.error)
  }

  /// Shows the finished share, from 0 to 1.
  package func show(_ share: Double) {
    guard stream.movesCursor else { return }
    let width = 30
    let done = Int((min(max(share, 0), 1) * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    stream.write("\r\(title) \(bar) \(Int(share * 100))%")
  }

  /// Shows how far it is, if the whole is not known.
  package func show(text: TerminalText) {
    if stream.movesCursor { stream.write("\r\(title) \(text)\u{1B}[K") }
  }

  /// Removes the line.
  package func end() {
    if stream.movesCursor { stream.write("\r\u{1B}[K") }
  }
}
