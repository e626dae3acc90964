import CurveConfig
import ScrubConfig
import ScrubConfigText
import ScrubTestSupport
import ScrubThreads
import Scrubbing
import Testing

@testable import FineScrub

/// A scrubber that follows a config file.
@Suite(.timeLimit(.minutes(5)))
struct ScrubberFollowingTests {
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
  private func drag(_ scrubber: Scrubber) -> Double {
    scrubber.touchDown(TouchPoint(x: 50, y: 0))
    return scrubber.touchMoved(TouchPoint(x: 83, y: -80)).value
  }

  @Test("A file is applied and reported at once") func followedFileIsApplied() throws {
    let recorder = UpdateRecorder()
    recorder.scrubber.follow(path)
    #expect(recorder.configurations == ["a"])
    #expect(recorder.scrubber.configuration.library.selected.name == "a")
  }

  @Test("A file that is in force already is not reported") func knownFileIsNotReported() throws {
    let recorder = UpdateRecorder(try ScrubConfiguration(contentsOf: path))
    recorder.scrubber.follow(path)
    #expect(recorder.configurations == [])
    try folder.replace(Self.text("b"), at: "f")
    #expect(eventually { recorder.configurations == ["b"] })
  }

  @Test("A changed file replaces the curve during a drag, and the value stays")
  func changedFileDuringADrag() throws {
    let recorder = UpdateRecorder(try ScrubConfiguration(contentsOf: path))
    let scrubber = recorder.scrubber
    scrubber.follow(path)
    let held = drag(scrubber)
    #expect(scrubber.model.state.speed == 0.25)
    try folder.replace(Self.text("b", halving: 20), at: "f")
    #expect(eventually { recorder.configurations == ["b"] })
    #expect(scrubber.model.state.speed == 0.0625 && scrubber.model.slider.isTracking)
    #expect(scrubber.model.slider.value.bitPattern == held.bitPattern)
    #expect(scrubber.touchMoved(TouchPoint(x: 83, y: -80)).value.bitPattern == held.bitPattern)
  }

  @Test("A broken edit changes nothing but the reported error") func brokenEdit() throws {
    let recorder = UpdateRecorder(try ScrubConfiguration(contentsOf: path))
    let scrubber = recorder.scrubber
    scrubber.follow(path)
    let held = drag(scrubber)
    let speed = scrubber.model.state.speed
    try folder.replace(Self.text("b", halving: 0), at: "f")
    #expect(eventually { recorder.configurations.count == 1 })
    #expect(recorder.configurations[0].contains("above 0"))
    #expect(scrubber.configuration.library.selected.name == "a")
    #expect(scrubber.model.slider.value.bitPattern == held.bitPattern)
    #expect(scrubber.model.state.speed == speed)
    // The same contents as before the error are reported, so that its message can be removed.
    try folder.replace(Self.text("a"), at: "f")
    #expect(eventually { recorder.configurations.last == "a" })
  }

  /// The watcher would not report it again.
  @Test(
    "A reload or another file after a reported error is reported, so that its message can be removed"
  )
  func repairedFile() throws {
    let recorder = UpdateRecorder(try ScrubConfiguration(contentsOf: path))
    let scrubber = recorder.scrubber
    try folder.replace("{", at: "g")
    scrubber.follow(folder.path + "/g")
    #expect(recorder.configurations.count == 1)
    scrubber.follow(path)
    #expect(recorder.configurations.count == 2 && recorder.configurations.last == "a")
    scrubber.follow(folder.path + "/g")
    scrubber.stopFollowing()
    try folder.replace(Self.text("g"), at: "g")
    try scrubber.reload()
    #expect(recorder.configurations.count == 4 && recorder.configurations.last == "g")
    try scrubber.reload()
    #expect(recorder.configurations.count == 4)
  }

  @Test("A missing file is reported, and followed once it exists") func missingFile() throws {
    let recorder = UpdateRecorder()
    recorder.scrubber.follow(folder.path + "/g")
    #expect(recorder.configurations.count == 1)
    #expect(recorder.scrubber.configuration.library.selected.name == "fitted")
    try folder.replace(Self.text("g"), at: "g")
    #expect(eventually { recorder.configurations.last == "g" })
  }

  @Test("A file that is no longer followed is read by a reload only") func stopAndReload() throws {
    let recorder = UpdateRecorder(try ScrubConfiguration(contentsOf: path))
    let scrubber = recorder.scrubber
    try scrubber.reload()
    scrubber.follow(path)
    scrubber.stopFollowing()
    try folder.replace(Self.text("b"), at: "f")
    try scrubber.reload()
    #expect(scrubber.configuration.library.selected.name == "b")
    try folder.replace("{", at: "f")
    #expect(throws: ConfigError.self) { try scrubber.reload() }
    #expect(scrubber.configuration.library.selected.name == "b" && recorder.configurations == [])
    try folder.replace(Self.text("c"), at: "f")
    scrubber.follow(path)
    #expect(recorder.configurations == ["c"])
  }

  @Test("The handler can stop following at the first report") func handlerStops() {
    let current = Lock<Scrubber?>(nil)
    let scrubber = Scrubber { _ in current.withLock { $0 }?.stopFollowing() }
    current.withLock { $0 = scrubber }
    defer { current.withLock { $0 = nil } }
    scrubber.follow(path)
    #expect(scrubber.configuration.library.selected.name == "a")
    #expect(scrubber.setup.withLock { $0.watcher }?.isWatching == false)
    scrubber.follow(path)
    #expect(scrubber.setup.withLock { $0.watcher }?.isWatching == true)
  }

  @Test("Another file replaces the followed one") func anotherFile() throws {
    try folder.replace(Self.text("g"), at: "g")
    let recorder = UpdateRecorder()
    recorder.scrubber.follow(path)
    recorder.scrubber.follow(folder.path + "/g")
    #expect(recorder.configurations == ["a", "g"])
    try folder.replace(Self.text("b"), at: "f")
    try folder.replace(Self.text("h"), at: "g")
    #expect(eventually { recorder.configurations.last == "h" })
    #expect(recorder.configurations == ["a", "g", "h"])
  }

  @Test("Following a file does not retain the scrubber") func sessionIsReleased() throws {
    weak var released: Scrubber?
    do {
      let scrubber = Scrubber()
      scrubber.follow(path)
      released = scrubber
    }
    #expect(eventually { released == nil })
  }
}
