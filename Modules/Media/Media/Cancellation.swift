internal import Synchronization

/// A flag by which one thread tells another that its answer is no longer wanted.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)
  private let leader: Cancellation?

  /// Creates a flag that is not raised.
  public init() { leader = nil }

  /// Creates a flag that counts as raised once another one is.
  package init(following leader: Cancellation) { self.leader = leader }

  /// Raises the flag, for good.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the flag is raised.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) || leader?.isCancelled == true }
}
