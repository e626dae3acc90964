#if THREAD_SANITIZER
  /// Stands in for Swift's `Mutex` under the thread sanitizer, which does not see through the
  /// futex inside that one (Swift 6.3, Linux) and takes every guarded access for a race.
  ///
  /// The package manifest defines THREAD_SANITIZER when the variable of that name is set.
  @safe package struct SanitizedMutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock = SystemLock()
    private let value: UnsafeMutablePointer<Value>

    package init(_ initial: consuming sending Value) {
      unsafe value = .allocate(capacity: 1)
      unsafe value.initialize(to: initial)
    }

    deinit {
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
    }

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      lock.lock()
      defer { lock.unlock() }
      return try unsafe body(&value.pointee)
    }
  }

  /// Every `Mutex` of this module.
  typealias Mutex = SanitizedMutex
#endif
