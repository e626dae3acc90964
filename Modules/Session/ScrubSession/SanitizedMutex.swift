#if THREAD_SANITIZER
  internal import Threads

  /// Every `Mutex` of this module; see the type's own description.
  typealias Mutex = SanitizedMutex
#endif
