import CurveConfig
import Foundation
import ScrubConfigText
import ScrubFiles
import ScrubTestSupport
import ScrubThreads
import SpeedCurves
import Testing

@testable import ScrubConfig

/// Law 12: an invalid edit changes nothing but the reported error, and every error has a position.
@Suite(.timeLimit(.minutes(2))) struct ConfigWatcherTests {
  @Test("Edits of every kind are reported", arguments: [ConfigWatcher.Backend.best, .polling])
  func editsOfEveryKindAreReported(backend: ConfigWatcher.Backend) async throws {
    let session = try WatchSession(backend: backend)
    #expect(await session.next() == "good a")
    #expect(await session.report(ofWriting: WatchSession.config("in place")) == "good in place")
    try session.folder.replace("f", with: WatchSession.config("renamed"))
    #expect(await session.next() == "good renamed")
    try session.folder.remove("f")
    #expect(await session.next() == "1:1 the file cannot be read: file not found; check the path")
    #expect(await session.report(ofWriting: WatchSession.config("made again")) == "good made again")
  }

  @Test(
    "A broken edit is reported, and so is its fix",
    arguments: [ConfigWatcher.Backend.best, .polling])
  func brokenEditAndItsFixAreReported(backend: ConfigWatcher.Backend) async throws {
    let session = try WatchSession(backend: backend)
    #expect(await session.next() == "good a")
    let broken = await session.report(ofWriting: "{\n  selected: 'a'\n  curves: {}}")
    #expect(broken?.hasPrefix("3:3 expected ',' or '}'") == true)
    // The last valid content again: reported, so that the error can be dismissed.
    let fixed = await session.report(ofWriting: WatchSession.config("a"))
    #expect(fixed == "good a")
  }

  @Test("The same content is not reported again")
  func unchangedContentIsNotReported() async throws {
    let session = try WatchSession()
    #expect(await session.next() == "good a")
    session.write(WatchSession.config("a"))
    try session.folder.replace("f", with: WatchSession.config("a"))
    try session.watcher.queue.sync {
      try session.folder.remove("f")
      session.folder.write(WatchSession.config("a"), to: "f")
    }
    #expect(session.isSettled())
    session.write(WatchSession.config("b"))
    #expect(await session.reports(upTo: "good b") == ["good b"])
  }

  @Test("The last state of a burst is reported") func lastStateOfABurstIsReported() async throws {
    let session = try WatchSession()
    #expect(await session.next() == "good a")
    for number in 0..<100 {
      // An error that is fixed before the watcher reads the file.
      session.watcher.queue.sync {
        if number % 3 == 0 { session.folder.write("{ broken", to: "f") }
        session.folder.write(WatchSession.config("draft \(number)"), to: "f")
      }
    }
    session.write(WatchSession.config("final"))
    // A slow machine may report an intermediate state, but no invalid one. `SettlingTests` test the delays.
    let reports = await session.reports(upTo: "good final")
    #expect(reports.allSatisfy { $0.hasPrefix("good") }, "\(reports)")
  }

  @Test("A file that is written in pieces is read whole")
  func fileWrittenInPiecesIsReadWhole() async throws {
    let session = try WatchSession()
    #expect(await session.next() == "good a")
    let text = Array(WatchSession.config("slow").utf8)
    let handle = try #require(FileHandle(forWritingAtPath: session.folder.path("f")))
    handle.truncateFile(atOffset: 0)
    for part in stride(from: 0, to: text.count, by: 8) {
      handle.write(Data(text[part..<min(part + 8, text.count)]))
    }
    handle.closeFile()
    // `SettlingTests` test how long a pause may be within one save.
    #expect(await session.reports(upTo: "good slow").last == "good slow")
  }

  @Test("Symbolic links are followed wherever they switch")
  func linksAreFollowedWhereverTheySwitch() async throws {
    let folder = try TemporaryFolder()
    for (name, curve) in [("one", "1"), ("two", "2"), ("three", "3")] {
      try folder.make(folder: "versions/\(name)")
      folder.write(WatchSession.config(curve), to: "versions/\(name)/scrub.json5")
    }
    // The layout of configs mounted by Kubernetes: file -> current/file, current -> versions/one.
    try folder.make(folder: "mount")
    try folder.link("mount/current", to: "../versions/one")
    try folder.link("mount/f", to: "current/scrub.json5")
    let session = WatchSession(folder: folder, file: "mount/f")
    #expect(await session.next() == "good 1")
    try folder.link("mount/next", to: "../versions/two")
    folder.move("mount/next", to: "mount/current")
    #expect(await session.next() == "good 2")
    let edited = await session.report(
      ofWriting: WatchSession.config("2b"), to: "versions/two/scrub.json5")
    #expect(edited == "good 2b")
    folder.write(WatchSession.config("1b"), to: "versions/one/scrub.json5")
    try folder.link("mount/g", to: folder.path("versions/three/scrub.json5"))
    folder.move("mount/g", to: "mount/f")
    #expect(await session.next() == "good 3")
  }

  @Test("A folder may disappear and return") func folderMayDisappearAndReturn() async throws {
    let folder = try TemporaryFolder()
    try folder.make(folder: "x/y")
    folder.write(WatchSession.config("a"), to: "x/y/f")
    let session = WatchSession(folder: folder, file: "x/y/f")
    #expect(await session.next() == "good a")
    try folder.remove("x")
    #expect(await session.next()?.contains("file not found") == true)
    try folder.make(folder: "x/y")
    #expect(await session.report(ofWriting: WatchSession.config("b"), to: "x/y/f") == "good b")
    try folder.make(folder: "other/y")
    folder.write(WatchSession.config("c"), to: "other/y/f")
    folder.move("x", to: "old")
    folder.move("other", to: "x")
    // On a slow machine, the file may be missing for so long that this is reported.
    #expect(await session.reports(upTo: "good c").last == "good c")
  }

  @Test("A change that the system does not report is noticed by a look at the file")
  func unreportedChangeIsNoticed() async throws {
    // As on a network file system, notifications are granted but never come.
    let session = try WatchSession()
    #expect(await session.next() == "good a")
    session.watcher.queue.sync { session.watcher.state.withLock { $0.watch }?.cancel() }
    #expect(await session.report(ofWriting: WatchSession.config("in place")) == "good in place")
    try session.folder.replace("f", with: WatchSession.config("renamed"))
    #expect(await session.next() == "good renamed")
    try session.folder.remove("f")
    #expect(await session.next()?.contains("the file cannot be read") == true)
    #expect(await session.report(ofWriting: WatchSession.config("made again")) == "good made again")
  }

  @Test("A reading makes a look at the same file unnecessary")
  func readingSatisfiesTheNextLook() async throws {
    let session = try WatchSession()
    #expect(await session.next() == "good a")
    #expect(session.isSettled())
    let signature = try #require(session.watcher.state.withLock { $0.signature })
    func current() throws -> FileSignature {
      var status = stat()
      try #require(unsafe stat(session.folder.path("f").fileBytes, &status) == 0)
      // As if no time had passed since it was written.
      return FileSignature(of: session.folder.path("f"), now: status.st_mtim.tv_sec)
    }
    #expect(try !current().mayDiffer(from: signature))
    #expect(await session.report(ofWriting: WatchSession.config("b")) == "good b")
    let next = try #require(session.watcher.state.withLock { $0.signature })
    #expect(next.mayDiffer(from: signature))
    #expect(try !current().mayDiffer(from: next))
  }

  @Test(
    "A file is watched whose name, folder and link are not UTF-8",
    arguments: [ConfigWatcher.Backend.best, .polling])
  func namesThatAreNotUTF8(backend: ConfigWatcher.Backend) async throws {
    let folder = try TemporaryFolder()
    try folder.make(folder: "x")
    folder.write(WatchSession.config("a"), to: "x/f")
    let file = folder.path("x\u{10FEFF}/f\u{10FEFE}")
    try #require(
      unsafe rename(
        folder.path("x/f"), folder.path("x").fileBytes.dropLast() + file.fileBytes.suffix(4)) == 0)
    try #require(unsafe rename(folder.path("x"), folder.path("x\u{10FEFF}").fileBytes) == 0)
    try #require(
      unsafe symlink("x\u{10FEFF}/f\u{10FEFE}".fileBytes, folder.path("l\u{10FEFD}").fileBytes) == 0
    )
    let session = WatchSession(folder: folder, file: "l\u{10FEFD}", backend: backend)
    #expect(await session.next() == "good a")
    folder.write(WatchSession.config("b"), to: "new")
    try #require(unsafe rename(folder.path("new"), file.fileBytes) == 0)
    #expect(await session.next() == "good b")
  }

  @Test("A manual read is not reported twice") func manualReadIsNotReportedTwice() async throws {
    let session = try WatchSession(starts: false)
    #expect(try session.watcher.reload().library.selected.name == "a")
    session.watcher.start()
    #expect(try session.reload(writing: WatchSession.config("b")).library.selected.name == "b")
    let errors = #expect(throws: ConfigError.self) { try session.reload(writing: "{") }
    #expect(errors?.faults.first?.file == session.watcher.path)
    session.folder.write(WatchSession.config("c"), to: "f")
    #expect(await session.next() == "good c")
  }

  @Test("Watching can be turned off and on") func watchingCanBeTurnedOffAndOn() async throws {
    let session = try WatchSession()
    #expect(await session.next() == "good a")
    session.watcher.start()
    #expect(session.watcher.isWatching)
    session.watcher.stop()
    session.watcher.stop()
    #expect(!session.watcher.isWatching)
    // A running watcher has reported it.
    let other = WatchSession(folder: session.folder, file: "f")
    #expect(await other.next() == "good a")
    #expect(await other.report(ofWriting: WatchSession.config("unseen")) == "good unseen")
    other.watcher.stop()
    session.write(WatchSession.config("seen"))
    session.watcher.start()
    #expect(await session.next() == "good seen")
  }

  @Test("The same content is reported again when a plug-in has become available")
  func availablePluginIsReported() async throws {
    let kind = ExternalKind()
    var catalog = CurveCatalog.standard
    try catalog.register(kind)
    let text = "{ selected: 'p', curves: { a: { kind: 'tiered' }, p: { kind: 'external' } } }"
    let folder = try TemporaryFolder()
    folder.write(text, to: "f")
    let session = WatchSession(folder: folder, file: "f", catalog: catalog)
    #expect(await session.next() == "good a")
    kind.switch.isAvailable.withLock { $0 = true }
    session.write(text)
    #expect(session.isSettled())
    session.write(WatchSession.config("b"))
    #expect(await session.reports(upTo: "good b") == ["good p", "good b"])
  }

  @Test("A change that is read during the report of an older one is reported after that")
  func changeReadDuringAnOlderReport() async throws {
    let folder = try TemporaryFolder()
    folder.write(WatchSession.config("a"), to: "f")
    let gate = Gate()
    let names = Lock<[String]>([])
    let watcher = ConfigWatcher(path: folder.path("f")) { change in
      gate.pass()
      guard case .reloaded(let configuration) = change else { return }
      names.withLock { $0.append(configuration.library.selected.name) }
    }
    watcher.start()
    await gate.reached()
    try folder.replace("f", with: WatchSession.config("b"))
    #expect(try watcher.reload().library.selected.name == "b")
    gate.open()
    #expect(await soon { names.withLock { $0 } == ["a", "b"] })
  }
}

/// A kind whose curves are unavailable at first, as those of a plug-in that is not built yet.
private struct ExternalKind: CurveKind {
  final class Switch: Sendable { let isAvailable = Lock(false) }

  let name = "external"
  let summary = "A curve from outside."
  let parameters: [ConfigField] = []
  let isExternal = true
  let `switch` = Switch()

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    guard `switch`.isAvailable.withLock({ $0 }) else {
      throw InvalidParameter(parameter: "kind", reason: "it is not available")
    }
    return ExponentialCurve.standard
  }
}
