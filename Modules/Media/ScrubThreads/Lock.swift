#if !THREAD_SANITIZER
  public import Synchronization
#endif

/// A value guarded by a lock.
///
/// It wraps Swift's `Mutex`, except under the thread sanitizer, which does not recognize the futex
/// of `Mutex` (Swift 6.3, Linux) and reports every guarded access as a race. The package manifest
/// defines THREAD_SANITIZER if the environment variable of that name is set.
///
/// Debug builds stop when a thread acquires locks in another order than `LockRank`'s.
///
/// Public only because the compiler specializes no generic code of other modules with `package` access; it is
/// not API for users of the library.
@safe public struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  #if DEBUG
    @usableFromInline let rank: LockRank
  #endif

  #if THREAD_SANITIZER
    private let lock = SystemLock()
    private let value: UnsafeMutablePointer<Value>

    /// Creates a lock that guards a value.
    public init(_ initial: consuming sending Value, rank: LockRank = .value) {
      #if DEBUG
        self.rank = rank
      #endif
      unsafe value = .allocate(capacity: 1)
      unsafe value.initialize(to: initial)
    }

    deinit {
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
    }

    /// Calls a closure with exclusive access to the value.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      #if DEBUG
        HeldLocks.willAcquire(rank)
        defer { HeldLocks.didRelease(rank) }
      #endif
      lock.lock()
      defer { lock.unlock() }
      return try unsafe body(&value.pointee)
    }
  #else
    @usableFromInline let mutex: Mutex<Value>

    /// Creates a lock that guards a value.
    @inlinable public init(_ initial: consuming sending Value, rank: LockRank = .value) {
      #if DEBUG
        self.rank = rank
      #endif
      mutex = Mutex(initial)
    }

    /// Calls a closure with exclusive access to the value.
    @inlinable public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      #if DEBUG
        HeldLocks.willAcquire(rank)
        defer { HeldLocks.didRelease(rank) }
      #endif
      return try mutex.withLock(body)
    }
  #endif
}
