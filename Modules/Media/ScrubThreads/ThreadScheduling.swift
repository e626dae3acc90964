internal import ScrubSystem

/// The scheduling policy and priority of a thread.
package struct ThreadScheduling: Equatable {
  private let policy: Int32
  private let priority: Int32

  /// The scheduling of the calling thread; `nil` if the system does not tell it.
  package static var current: ThreadScheduling? {
    var (policy, parameters) = (Int32(0), sched_param())
    let code = unsafe pthread_getschedparam(pthread_self(), &policy, &parameters)
    guard code == 0 else { return nil }
    return ThreadScheduling(policy: policy, priority: Int32(parameters.sched_priority))
  }

  /// Gives the calling thread this scheduling, unless the system refuses.
  package func restore() {
    if let current = Self.current, current == self { return }
    var parameters = sched_param()
    parameters.sched_priority = priority
    _ = unsafe pthread_setschedparam(pthread_self(), policy, &parameters)
  }

  /// Lets the calling thread, and those that it starts, yield to the other ones of the process.
  package static func yieldToOthers() {
    #if canImport(Darwin)
      unsafe pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux, each thread has its own nice value.
      _ = nice(yielding)
    #endif
  }

  /// The number of nice values with which a thread gets a quarter of a busy core (`sched_prio_to_weight` of Linux), so
  /// that it waits for nothing forever.
  private static let yielding: Int32 = 5
}
