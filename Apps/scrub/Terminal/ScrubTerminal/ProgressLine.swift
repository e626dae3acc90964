/// A progress line on the stream of errors, of a console that shows progress.
package struct ProgressLine {
  private let title: TerminalText
  private let stream: StandardStream?

  package init(_ title: TerminalText, on console: Console) {
    (self.title, stream) = (title, console.showsProgress ? console.error : nil)
  }

  /// Shows the finished share, from 0 to 1.
  package func show(_ share: Double) {
    let width = 30
    let done = Int((min(max(share, 0), 1) * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    stream?.write("\r\(title) \(bar) \(Int(share * 100))%")
  }

  /// Shows how far it is, if the whole is not known.
  package func show(text: TerminalText) {
    stream?.write("\r\(title) \(text)\u{1B}[K")
  }

  /// Removes the line.
  package func end() {
    stream?.write("\r\u{1B}[K")
  }
}
