internal import Synchronization

/// A flag with which one thread cancels the work of another.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)
  private let leader: Cancellation?

  /// Creates a flag that is not set.
  public init() { leader = nil }

  /// Creates a flag that also counts as set once another one is.
  package init(following leader: Cancellation) { self.leader = leader }

  /// Sets the flag, permanently.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the flag is set.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) || leader?.isCancelled == true }
}
