import Foundation

/// The extent of tests that take long.
package enum WholeCorpus {
  /// Whether they check everything, with `FINESCRUB_CORPUS=whole`; otherwise a part that takes a minute or two.
  package static let isChecked =
    ProcessInfo.processInfo.environment["FINESCRUB_CORPUS"] == "whole"
}
