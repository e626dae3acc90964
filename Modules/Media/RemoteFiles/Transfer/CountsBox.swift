internal import ScrubThreads

/// The counters of a file, which its transfers add to.
final class CountsBox: Sendable {
  private let counts = Lock(RemoteCounts())

  var value: RemoteCounts { counts.withLock { $0 } }

  func update(_ body: (inout RemoteCounts) -> Void) { counts.withLock { body(&$0) } }
}
