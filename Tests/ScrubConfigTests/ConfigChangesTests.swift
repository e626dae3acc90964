import CurveConfig
import Foundation
import ScrubConfigText
import ScrubTestSupport
import ScrubThreads
import Testing

@testable import ScrubConfig

@Suite("The changes of a config file as a sequence", .timeLimit(.minutes(2)))
struct ConfigChangesTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("f")
    folder.write(WatchSession.config("a"), to: "f")
  }

  private func name(_ change: ConfigWatcher.Change?) -> String? {
    switch change {
    case .reloaded(let configuration): configuration.library.selected.name
    case .failed(let errors): errors.faults.first?.file
    case nil: nil
    }
  }

  @Test("The state at the start comes first, then every change") @MainActor
  func stateComesFirst() async throws {
    var names: [String?] = []
    for await change in ConfigWatcher.changes(of: path) {
      names.append(name(change))
      switch names.count {
      case 1: try folder.replace("f", with: WatchSession.config("b"))
      case 2: try folder.replace("f", with: "{")
      case 3: try folder.replace("f", with: WatchSession.config("c"))
      default: break
      }
      if names.count == 4 { break }
    }
    #expect(names == ["a", "b", path, "c"])
  }

  @Test("A newer change replaces one that was not taken")
  func newerChangeReplacesAnOlderOne() async throws {
    let (changes, watcher) = ConfigWatcher.watching(path, backend: .best)
    func settle() async -> Bool {
      await soon {
        watcher.queue.sync { watcher.state.withLock { $0.watch }?.catchUp() }
        return watcher.state.withLock { $0.settling.readingTime == nil && $0.last != nil }
      }
    }
    #expect(await settle())
    for name in ["b", "c"] {
      try folder.replace("f", with: WatchSession.config(name))
      #expect(await settle())
    }
    // The report follows the reading on the watcher's queue.
    watcher.queue.sync {}
    watcher.stop()
    let change = await changes.first { _ in true }
    #expect(name(change) == "c")
  }

  @Test("Leaving the loop ends the watching") func leavingTheLoopEndsTheWatching() async {
    weak var watcher: ConfigWatcher?
    do {
      let (changes, running) = ConfigWatcher.watching(path, backend: .best)
      watcher = running
      for await _ in changes { break }
    }
    #expect(await soon { watcher?.isWatching != true })
    #expect(await soon { watcher == nil })
  }

  @Test("Cancelling the task ends the loop and the watching")
  func cancellingTheTaskEndsTheLoop() async {
    let (changes, watcher) = ConfigWatcher.watching(path, backend: .best)
    let (taken, take) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in changes { take.yield() }
      return Task.isCancelled
    }
    for await _ in taken { break }
    #expect(watcher.isWatching)
    task.cancel()
    #expect(await task.value)
    #expect(!watcher.isWatching)
  }
}
