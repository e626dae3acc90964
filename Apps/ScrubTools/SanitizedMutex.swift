#if THREAD_SANITIZER
  internal import MediaSeek

  /// Every `Mutex` of this module; see the type's own description.
  typealias Mutex = SanitizedMutex
#endif
