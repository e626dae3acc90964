import RemoteFiles
import ScrubTerminal
import ScrubThreads

/// A progress line for a video on a server, with the bytes received, from the second after its beginning on.
final class OpeningProgress: Sendable {
  private let file = Shared<RemoteFile?>(nil)
  private let isOver = Shared(false)
  private let signal = Signal()
  private let thread = Shared<WorkerThread?>(nil)

  init(_ title: TerminalText, on console: Console) {
    guard console.error.isTerminal else { return }
    thread.value = WorkerThread { [file, isOver, signal] in
      let line = ProgressLine(title, on: console)
      signal.wait(seconds: 1)
      while !isOver.value {
        let bytes = file.value?.counts.bytesReceived ?? 0
        let tenths = Double(bytes / 100_000) / 10
        line.show(text: "\(tenths) MB")
        signal.wait(seconds: 0.2)
      }
      line.end()
    }
  }

  /// Shows the bytes of a file from now on.
  func show(_ file: RemoteFile) { self.file.value = file }

  /// Removes the line; the next output follows it.
  func end() {
    isOver.value = true
    signal.set()
    thread.value?.join()
  }
}
