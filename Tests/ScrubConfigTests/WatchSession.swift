import CurveConfig
import Foundation
import ScrubConfigText
import ScrubTestSupport
import ScrubThreads

@testable import ScrubConfig

/// A watcher of a file that collects its reports as texts, in order.
final class WatchSession: Sendable {
  /// A config whose only curve, and so the selected one, has a name.
  static func config(_ name: String) -> String {
    "{ selected: '\(name)', curves: { '\(name)': { kind: 'exponential' } } }\n"
  }

  let folder: TemporaryFolder
  let watcher: ConfigWatcher
  private let reports: AsyncStream<String>

  convenience init(backend: ConfigWatcher.Backend = .best, starts: Bool = true) throws {
    let folder = try TemporaryFolder()
    folder.write(Self.config("a"), to: "f")
    self.init(folder: folder, file: "f", backend: backend, starts: starts)
  }

  init(
    folder: TemporaryFolder, file: String, catalog: CurveCatalog = .standard,
    backend: ConfigWatcher.Backend = .best, starts: Bool = true
  ) {
    self.folder = folder
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    reports = stream
    watcher = ConfigWatcher(path: folder.path(file), catalog: catalog, backend: backend) {
      switch $0 {
      case .reloaded(let configuration):
        continuation.yield("good \(configuration.library.selected.name)")
      case .failed(let errors):
        let error = errors.faults[0]
        continuation.yield("\(error.line):\(error.column) \(error.message)")
      }
    }
    if starts { watcher.start() }
  }

  /// Returns the next report; the suite's time limit ends a wait without one.
  func next() async -> String? { await reports.first { _ in true } }

  /// Writes the file and reads it, on the watcher's queue, so that the watcher does not read it first.
  func reload(writing text: String) throws -> ScrubConfiguration {
    try watcher.queue.sync { () throws -> ScrubConfiguration in
      folder.write(text, to: "f")
      return try watcher.reload()
    }
  }

  /// Writes a text in place while the watcher cannot read: on a busy disk, the file may be empty for
  /// longer than the delay of errors.
  func write(_ text: String, to name: String = "f") {
    watcher.queue.sync { folder.write(text, to: name) }
  }

  /// Returns the report of a text written in place.
  func report(ofWriting text: String, to name: String = "f") async -> String? {
    write(text, to: name)
    return await next()
  }

  /// Whether all changes of the file so far have been processed, after some waiting.
  func isSettled() -> Bool {
    watcher.queue.sync { watcher.state.withLock { $0.watch }?.catchUp() }
    return eventually { watcher.state.withLock { $0.settling.readingTime == nil } }
  }

  /// Returns all reports up to one with a given text.
  func reports(upTo text: String) async -> [String] {
    var taken: [String] = []
    while taken.last != text, let report = await next() { taken.append(report) }
    return taken
  }
}
