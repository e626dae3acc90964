import Foundation
import Synchronization
import TerminalKit
import Threads

/// Independent pieces of work on all processors; the results do not depend on how many there are.
package enum LabWork {
  /// Does so many pieces and gives their results in order.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - title: What the progress line says.
  ///   - piece: Does the piece with a number; on any thread.
  /// - Returns: The results by number.
  package static func map<Result: Sendable>(
    _ count: Int, _ title: String, _ piece: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let progress = ProgressLine(title)
    let results = Lock<[Int: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = piece(index)
      results.withLock { results in
        results[index] = result
        progress.show(Double(results.count) / Double(count))
      }
    }
    progress.end()
    return results.withLock { results in (0..<count).compactMap { results[$0] } }
  }
}
