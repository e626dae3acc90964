import RemoteFiles
import ScrubTerminal
import ScrubThreads

/// A progress line with the bytes received of a video on a server, once opening it has taken a second.
struct OpeningProgress {
  private let state = Shared<(file: RemoteFile?, isOver: Bool)>((nil, false))
  private let signal = Signal()
  private var thread: WorkerThread?

  init(on console: Console) {
    guard console.showsProgress else { return }
    thread = WorkerThread { [state, signal] in
      let line = ProgressLine("opening the video:", on: console)
      signal.wait(seconds: 1)
      while !state.value.isOver {
        let tenths = (state.value.file?.counts.bytesReceived ?? 0) / 100_000
        line.show(text: "\(Double(tenths) / 10) MB")
        signal.wait(seconds: 0.2)
      }
      line.end()
    }
  }

  /// Shows the bytes of a file from now on.
  func show(_ file: RemoteFile) { state.value.file = file }

  /// Removes the line; the next output follows it.
  func end() {
    state.value.isOver = true
    signal.set()
    thread?.join()
  }
}
