import Foundation
package import ScrubTerminal
import ScrubThreads

/// Independent work items on all processors; the results do not depend on the number of processors.
package enum LabWork {
  /// Performs the items with the indices below a count, each on any thread, and returns their results in order.
  package static func map<Result: Sendable>(
    _ count: Int, _ title: TerminalText, on console: Console,
    _ piece: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let progress = ProgressLine(title, on: console)
    let results = Lock<[Int: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = piece(index)
      let done = results.withLock { results in
        results[index] = result
        return results.count
      }
      progress.show(Double(done) / Double(count))
    }
    progress.end()
    return results.withLock { results in (0..<count).compactMap { results[$0] } }
  }
}
