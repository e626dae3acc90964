#if THREAD_SANITIZER
  import Threads

  /// Every `Mutex` of this module; see the type's own description.
  typealias Mutex = SanitizedMutex
#endif
