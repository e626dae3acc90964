internal import Synchronization

/// A flag by which one thread tells another that its answer is no longer wanted.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Makes a flag that is not raised.
  public init() {}

  /// Raises the flag, for good.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the flag is raised.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
