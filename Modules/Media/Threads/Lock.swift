#if !THREAD_SANITIZER
  package import Synchronization
#endif

/// A value that only one thread at a time can read or change.
///
/// It wraps Swift's `Mutex`, except under the thread sanitizer, which does not see through the
/// futex inside that one (Swift 6.3, Linux) and takes every guarded access for a race. The package
/// manifest defines THREAD_SANITIZER when the environment variable of that name is set.
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

    /// Runs a closure with the value, while no other thread can.
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

    /// Runs a closure with the value, while no other thread can.
    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  #endif
}
