@unsafe @preconcurrency import Dispatch
internal import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A watch that polls a file's metadata several times per second, for file systems without events, such
/// as network file systems.
final class PollingWatch: FileWatch {
  private let path: String
  private let timer: any DispatchSourceTimer
  private let last: Lock<Signature>
  private let onEvent: FileEventHandler

  init(path: String, queue: DispatchQueue, onEvent: @escaping FileEventHandler) {
    self.path = path
    self.onEvent = onEvent
    last = Lock(Signature(of: path))
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [weak self] in self?.catchUp() }
    // A quarter of a second is shorter than it takes to look from the editor to the program.
    timer.schedule(deadline: .now(), repeating: .milliseconds(250), leeway: .milliseconds(50))
    timer.activate()
  }

  deinit { timer.cancel() }

  func catchUp() {
    let now = Signature(of: path)
    let isChanged = last.withLock { last in
      defer { last = now }
      return last != now
    }
    if isChanged { onEvent(.closed) }
  }

  func cancel() { timer.cancel() }
}

/// Metadata that change with a file's content; empty if there is no file.
private struct Signature: Equatable {
  private var numbers: [Int64] = []

  init(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    numbers = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size),
      Int64(written.tv_sec), Int64(written.tv_nsec), Int64(changed.tv_sec),
      Int64(changed.tv_nsec),
    ]
  }
}
