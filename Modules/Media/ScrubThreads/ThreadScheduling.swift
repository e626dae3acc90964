internal import ScrubSystem

/// The scheduling policy and priority of a thread.
package struct ThreadScheduling: Equatable {
  private let policy: Int32
  private let priority: Int32

  /// The scheduling of the calling thread.
  package static var current: ThreadScheduling {
    var (policy, parameters) = (Int32(0), sched_param())
    let code = unsafe pthread_getschedparam(pthread_self(), &policy, &parameters)
    precondition(code == 0, "a thread knows its own scheduling")
    return ThreadScheduling(policy: policy, priority: Int32(parameters.sched_priority))
  }

  /// Gives the calling thread this scheduling.
  package func restore() {
    guard self != .current else { return }
    var parameters = sched_param()
    parameters.sched_priority = priority
    let code = unsafe pthread_setschedparam(pthread_self(), policy, &parameters)
    precondition(code == 0, "a thread may return to a lower priority")
  }
}
