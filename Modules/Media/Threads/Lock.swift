#if !THREAD_SANITIZER
  package import Synchronization
#endif

/// A value guarded by a lock.
///
/// It wraps Swift's `Mutex`, except under the thread sanitizer, which does not recognize the futex
/// of `Mutex` (Swift 6.3, Linux) and reports every guarded access as a race. The package manifest
/// defines THREAD_SANITIZER if the environment variable of that name is set.
@safe package struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  #if THREAD_SANITIZER
    private let lock = SystemLock()
    private let value: UnsafeMutablePointer<Value>

    /// Creates a lock that guards a value.
    package init(_ initial: consuming sending Value) {
      unsafe value = .allocate(capacity: 1)
      unsafe value.initialize(to: initial)
    }

    deinit {
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
    }

    /// Calls a closure with exclusive access to the value.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      lock.lock()
      defer { lock.unlock() }
      return try unsafe body(&value.pointee)
    }
  #else
    @usableFromInline package let mutex: Mutex<Value>

    /// Creates a lock that guards a value.
    @inlinable package init(_ initial: consuming sending Value) { mutex = Mutex(initial) }

    /// Calls a closure with exclusive access to the value.
    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  #endif
}
