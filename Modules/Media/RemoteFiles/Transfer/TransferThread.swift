internal import ScrubThreads

/// The use of the process's thread of transfers by a file; the thread ends with the last one.
final class TransferThread: Sendable {
  private struct Shared {
    var loop: TransferLoop?
    var users = 0
  }

  private static let shared = Lock(Shared())

  /// The thread.
  let loop: TransferLoop
  private let isClosed = Lock(false)

  /// Starts the thread if no other file uses it.
  ///
  /// - Throws: `RemoteFailure.outOfMemory` if the system refuses it.
  init() throws(RemoteFailure) {
    let loop = Self.shared.withLock { shared -> TransferLoop? in
      guard let loop = shared.loop else { return nil }
      shared.users += 1
      return loop
    }
    if let loop {
      self.loop = loop
      return
    }
    guard let new = TransferLoop() else { throw .outOfMemory }
    let used = Self.shared.withLock { shared -> TransferLoop in
      // Another thread may have started one meanwhile.
      let loop = shared.loop ?? new
      shared.loop = loop
      shared.users += 1
      return loop
    }
    if used !== new { new.close() }
    self.loop = used
  }

  deinit { close() }

  /// Ends the use, and the thread if no other file uses it.
  func close() {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    guard !wasClosed else { return }
    let unused = Self.shared.withLock { shared -> TransferLoop? in
      shared.users -= 1
      guard shared.users == 0 else { return nil }
      defer { shared.loop = nil }
      return shared.loop
    }
    unused?.close()
  }
}
