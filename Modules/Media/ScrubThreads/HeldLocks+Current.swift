#if DEBUG
  internal import ScrubSystem
  internal import Synchronization

  /// The record of each thread's locks, in debug builds.
  extension HeldLocks {
    /// The thread's own storage, whose pointer is the bits.
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let code = unsafe pthread_key_create(&key, nil)
      precondition(code == 0, "no storage for the ranks of held locks")
      return key
    }()

    /// The locks held by the current thread.
    package private(set) static var current: HeldLocks {
      get {
        var held = HeldLocks()
        held.bits = unsafe UInt(bitPattern: pthread_getspecific(key))
        return held
      }
      set { unsafe _ = pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue.bits)) }
    }

    /// The largest number of locks that any thread has held at once.
    package static var maximum: Int { mostAtOnce.load(ordering: .relaxed) }

    private static let mostAtOnce = Atomic(0)

    /// Records that the current thread is about to acquire a lock; stops if the order forbids it.
    @usableFromInline package static func willAcquire(_ rank: LockRank) {
      let held = current
      precondition(
        held.permits(rank), "a lock of rank \(rank) is acquired under \(held): see LockRank")
      current.insert(rank)
      mostAtOnce.max(current.bits.nonzeroBitCount, ordering: .relaxed)
    }

    /// Records that the current thread released a lock.
    @usableFromInline package static func didRelease(_ rank: LockRank) { current.remove(rank) }
  }

  extension HeldLocks: CustomStringConvertible {
    @usableFromInline package var description: String {
      LockRank.allCases.filter { bits >> $0.rawValue & 1 == 1 }.map { "\($0)" }
        .joined(separator: ", ")
    }
  }
#endif
