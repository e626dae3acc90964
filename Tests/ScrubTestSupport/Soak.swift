import Foundation

/// The settings of soak tests.
package enum Soak {
  /// The seconds for which they run, from `FINESCRUB_SOAK`; `nil` to skip them.
  package static let seconds = ProcessInfo.processInfo.environment["FINESCRUB_SOAK"].flatMap {
    Double($0)
  }
}
