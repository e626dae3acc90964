import CurveConfig
import ScrubConfig
import ScrubConfigText
import ScrubTestSupport
import ScrubThreads
import Scrubbing
import Testing

@testable import FineScrub

/// A session that follows a config file.
@Suite(.timeLimit(.minutes(5)))
struct SessionFollowingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/f" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.replace(Self.text("a"), at: "f")
  }

  private static func text(_ name: String, halving: Int = 40) -> String {
    "{ selected: '\(name)', curves: { '\(name)': "
      + "{ kind: 'exponential', halvingDistance: \(halving) } } }"
  }

  /// Puts a finger on the slider, 80 points away from the track, and returns the value.
  private func drag(_ session: Scrubber) -> Double {
    session.touchDown(TouchPoint(x: 50, y: 0))
    return session.touchMoved(TouchPoint(x: 83, y: -80)).value
  }

  @Test("A file is applied and reported at once") func followedFileIsApplied() throws {
    let recorder = SessionRecorder()
    recorder.session.follow(path)
    #expect(recorder.configurations == ["a"])
    #expect(recorder.session.configuration.library.selected.name == "a")
  }

  @Test("A file that is in force already is not reported") func knownFileIsNotReported() throws {
    let recorder = SessionRecorder(try ScrubConfiguration(contentsOf: path))
    recorder.session.follow(path)
    #expect(recorder.configurations == [])
    try folder.replace(Self.text("b"), at: "f")
    #expect(eventually { recorder.configurations == ["b"] })
  }

  @Test("A changed file replaces the curve during a drag, and the value stays")
  func changedFileDuringADrag() throws {
    let recorder = SessionRecorder(try ScrubConfiguration(contentsOf: path))
    let session = recorder.session
    session.follow(path)
    let held = drag(session)
    #expect(session.model.state.speed == 0.25)
    try folder.replace(Self.text("b", halving: 20), at: "f")
    #expect(eventually { recorder.configurations == ["b"] })
    #expect(session.model.state.speed == 0.0625 && session.model.slider.isTracking)
    #expect(session.model.slider.value.bitPattern == held.bitPattern)
    #expect(session.touchMoved(TouchPoint(x: 83, y: -80)).value.bitPattern == held.bitPattern)
  }

  @Test("A broken edit changes nothing but the reported error") func brokenEdit() throws {
    let recorder = SessionRecorder(try ScrubConfiguration(contentsOf: path))
    let session = recorder.session
    session.follow(path)
    let held = drag(session)
    let speed = session.model.state.speed
    try folder.replace(Self.text("b", halving: 0), at: "f")
    #expect(eventually { recorder.configurations.count == 1 })
    #expect(recorder.configurations[0].contains("above 0"))
    #expect(session.configuration.library.selected.name == "a")
    #expect(session.model.slider.value.bitPattern == held.bitPattern)
    #expect(session.model.state.speed == speed)
    // The same contents as before the error are reported, so that its message can be removed.
    try folder.replace(Self.text("a"), at: "f")
    #expect(eventually { recorder.configurations.last == "a" })
  }

  /// The watcher would not report it again.
  @Test(
    "A reload or another file after a reported error is reported, so that its message can be removed"
  )
  func repairedFile() throws {
    let recorder = SessionRecorder(try ScrubConfiguration(contentsOf: path))
    let session = recorder.session
    try folder.replace("{", at: "g")
    session.follow(folder.path + "/g")
    #expect(recorder.configurations.count == 1)
    session.follow(path)
    #expect(recorder.configurations.count == 2 && recorder.configurations.last == "a")
    session.follow(folder.path + "/g")
    session.stopFollowing()
    try folder.replace(Self.text("g"), at: "g")
    try session.reload()
    #expect(recorder.configurations.count == 4 && recorder.configurations.last == "g")
    try session.reload()
    #expect(recorder.configurations.count == 4)
  }

  @Test("A missing file is reported, and followed once it exists") func missingFile() throws {
    let recorder = SessionRecorder()
    recorder.session.follow(folder.path + "/g")
    #expect(recorder.configurations.count == 1)
    #expect(recorder.session.configuration.library.selected.name == "fitted")
    try folder.replace(Self.text("g"), at: "g")
    #expect(eventually { recorder.configurations.last == "g" })
  }

  @Test("A file that is no longer followed is read by a reload only") func stopAndReload() throws {
    let recorder = SessionRecorder(try ScrubConfiguration(contentsOf: path))
    let session = recorder.session
    try session.reload()
    session.follow(path)
    session.stopFollowing()
    try folder.replace(Self.text("b"), at: "f")
    try session.reload()
    #expect(session.configuration.library.selected.name == "b")
    try folder.replace("{", at: "f")
    #expect(throws: ConfigError.self) { try session.reload() }
    #expect(session.configuration.library.selected.name == "b" && recorder.configurations == [])
    try folder.replace(Self.text("c"), at: "f")
    session.follow(path)
    #expect(recorder.configurations == ["c"])
  }

  @Test("The handler can stop following at the first report") func handlerStops() {
    let current = Lock<Scrubber?>(nil)
    let session = Scrubber { _ in current.withLock { $0 }?.stopFollowing() }
    current.withLock { $0 = session }
    defer { current.withLock { $0 = nil } }
    session.follow(path)
    #expect(session.configuration.library.selected.name == "a")
    #expect(session.setup.withLock { $0.watcher }?.isWatching == false)
    session.follow(path)
    #expect(session.setup.withLock { $0.watcher }?.isWatching == true)
  }

  @Test("Another file replaces the followed one") func anotherFile() throws {
    try folder.replace(Self.text("g"), at: "g")
    let recorder = SessionRecorder()
    recorder.session.follow(path)
    recorder.session.follow(folder.path + "/g")
    #expect(recorder.configurations == ["a", "g"])
    try folder.replace(Self.text("b"), at: "f")
    try folder.replace(Self.text("h"), at: "g")
    #expect(eventually { recorder.configurations.last == "h" })
    #expect(recorder.configurations == ["a", "g", "h"])
  }

  @Test("Following a file does not retain the session") func sessionIsReleased() throws {
    weak var released: Scrubber?
    do {
      let session = Scrubber()
      session.follow(path)
      released = session
    }
    #expect(eventually { released == nil })
  }
}
