import Foundation
import ScrubTestSupport
import Testing

/// Saving a curve from the REPL to the config, whose other text is kept.
struct CurveSaveTests {
  private static let config = """
    // My curves.
    {
      selected: "smooth",  // the one in force
      curves: {
        smooth: { kind: "exponential", halvingDistance: 40 }, /* half
          every 40 */
        half: { kind: "scaled", curve: "smooth", speed: 0.5 },
      },
    }

    """

  private let folder: ScratchFolder
  private var path: String { folder.path("c.json5") }

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.config, to: "c.json5")
  }

  private func text(_ name: String = "c.json5") throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func run(_ commands: String) throws -> [JSONResult] {
    try ScrubRun.run(["--json", "--config", path], commands: commands).results()
  }

  @Test("curve save adds the selected curve to the open config")
  func savingAddsToTheOpenConfig() throws {
    let results = try run("curve new exponential halvingDistance=30\ncurve save mine\ncurves\n")
    #expect(results[1].string("curve") == "mine" && results[1].string("file") == path)
    #expect(results[1].string("outcome") == "added")
    let curves = try results[2].children("curves")
    #expect(curves.first { $0.boolean("selected") == true }?.string("name") == "mine")
    let line = "    mine: { kind: \"exponential\", halvingDistance: 30 },\n  },\n}"
    #expect(try text() == Self.config.replacing("  },\n}", with: line))
    // Another program reads the file, which contains the reported definition.
    let again = try run("curve mine\nspeed 30\n")
    #expect(again[1].number("speed") == 0.5)
  }

  @Test("Parts of a curve that the file does not define are written out")
  func unknownPartsAreWrittenOut() throws {
    _ = try run(
      """
      curve new scaled curve=smooth speed=0.25
      curve save quarter
      curve new exponential halvingDistance=10
      curve new scaled curve=exponential speed=0.125
      curve save eighth
      """)
    #expect(try text().contains(#"quarter: { kind: "scaled", curve: "smooth", speed: 0.25 },"#))
    #expect(
      try text().contains(
        #"eighth: { kind: "scaled", curve: { kind: "exponential", halvingDistance: 10 }, speed: 0.125 },"#
      ))
  }

  @Test("An existing curve is replaced only with the word replace")
  func replacingNeedsTheWord() throws {
    let results = try run(
      """
      curve halvingDistance=25
      curve save smooth
      curve save half
      curve save smooth replace
      curve save smooth
      """)
    #expect(results.map(\.isOK) == [true, false, false, true, true])
    #expect(results[1].errorMessage?.contains("curve save smooth replace") == true)
    #expect(results[3].string("outcome") == "replaced")
    #expect(results[4].string("outcome") == "unchanged")
    // Only the number has changed; the comments are kept.
    #expect(
      try text() == Self.config.replacing("halvingDistance: 40", with: "halvingDistance: 25"))
  }

  @Test("Saving does not lose an unsaved curve of the same name")
  func unsavedCurveIsNotLost() throws {
    let results = try run(
      "curve new exponential halvingDistance=7\ncurve half\ncurve save exponential\n")
    #expect(results[2].isOK == false)
    #expect(results[2].errorMessage?.contains("curve exponential first") == true)
    #expect(try text() == Self.config)
  }

  @Test("Saving during a drag does not change the value")
  func savingDuringADrag() throws {
    let scrub = try ScrubRun(["--json", "--config", path])
    _ = try scrub.ask("slider min=0 max=7200 value=3600")
    _ = try scrub.ask("down 150 0 0")
    _ = try scrub.ask("curve new exponential halvingDistance=30")
    let held = try scrub.ask("move 171.5 -97 16")
    let saved = try scrub.ask("curve save mine")
    #expect(saved.isOK == true && saved.number("value") == held.number("value"))
    let state = try scrub.ask("state")
    #expect(state.number("speed") == held.number("speed") && state.string("curve") == "mine")
    // The watcher has passed the saved text, of which it reports nothing, once it applies a later one.
    let later = try text().replacing("halvingDistance: 30", with: "halvingDistance: 60")
    try later.write(toFile: path, atomically: true, encoding: .utf8)
    let isApplied = try eventually {
      let state = try scrub.ask("state")
      #expect(state.number("value") == held.number("value") && state.string("curve") == "mine")
      #expect(state.boolean("isTracking") == true)
      return state.number("speed") != held.number("speed")
    }
    let end = try scrub.finish("quit\n")
    #expect(isApplied && end.status == 0 && !end.errors.contains("last good"), "\(end.errors)")
    #expect(end.errors.components(separatedBy: "reloaded").count == 2, "\(end.errors)")
  }

  @Test("Links and permissions are kept, and no temporary files remain")
  func linksAndPermissionsAreKept() throws {
    let real = folder.path("real.json5")
    try FileManager.default.moveItem(atPath: path, toPath: real)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "real.json5")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    #expect(try run("curve new exponential\ncurve save mine\n")[1].isOK == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real.json5")
    let attributes = try FileManager.default.attributesOfItem(atPath: real)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try text("real.json5").contains("mine: {"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(Set(names) == ["c.json5", "real.json5"])
  }

  @Test("An invalid or changed config is refused and not modified")
  func invalidConfigIsNotChanged() throws {
    let scrub = try ScrubRun(["--json", "--config", path])
    _ = try scrub.ask("watch off")
    _ = try scrub.ask("curve new exponential halvingDistance=30")
    let broken = Self.config.replacing("curves:", with: "curves")
    try folder.write(broken, to: "c.json5")
    let refusal = try scrub.ask("curve save mine")
    #expect(refusal.errorCode == "config")
    #expect(refusal.errorMessage?.contains("c.json5:4:") == true)
    #expect(try text() == broken)

    let changed = Self.config.replacing("halvingDistance: 40", with: "halvingDistance: 41")
    try folder.write(changed, to: "c.json5")
    #expect(try scrub.ask("curve save mine").errorMessage?.contains("type reload") == true)
    #expect(try text() == changed)
    _ = try scrub.ask("reload")
    #expect(try scrub.ask("curve save mine").isOK == true)
    #expect(try text().contains("halvingDistance: 41") && text().contains("mine: {"))
  }

  @Test("A config that was deleted or emptied is refused, for its other curves would be lost")
  func missingConfigIsNotCreated() throws {
    let scrub = try ScrubRun(["--json", "--config", path])
    _ = try scrub.ask("watch off")
    try folder.remove("c.json5")
    #expect(try scrub.ask("curve save smooth").errorMessage?.contains("has changed") == true)
    #expect(!FileManager.default.fileExists(atPath: path))
    try folder.write("", to: "c.json5")
    #expect(try scrub.ask("curve save smooth").errorCode == "file")
    #expect(try text() == "")
    try folder.write(Self.config, to: "c.json5")
    #expect(try scrub.ask("curve save smooth").string("outcome") == "unchanged")
  }

  @Test("An empty file is written like a new one")
  func emptyFileIsWritten() throws {
    try folder.write("", to: "empty.json5")
    let results = try run("curve save mine \(folder.path("empty.json5"))\n")
    #expect(results[0].string("outcome") == "made", "\(results[0])")
    #expect(try text("empty.json5").contains("mine: { kind: \"exponential\""))
  }

  @Test(
    "A new file may name a curve with a letter that combines", arguments: ["\u{E33}a", "\u{FF9E}a"])
  func nameStartsWithACombiningLetter(name: String) throws {
    let new = folder.path("new.json5")
    #expect(try run("curve save \(name) \(new)\n")[0].string("outcome") == "made")
    let used = try ScrubRun.run(["--json", "--config", new], commands: "curve\n").results()
    #expect(used.map { $0.string("curve") } == [name])
  }

  @Test("Saving to a new file creates a usable config")
  func newFileCanBeUsed() throws {
    let results = try ScrubRun.run(
      ["--json"],
      commands: """
        curve new exponential halvingDistance=30
        curve save "my curve" "\(folder.path("a new.json5"))"
        curve save mine \(folder.path("nowhere/x.json5"))
        curve save mine \(folder.path())
        """
    ).results()
    #expect(results.map(\.isOK) == [true, true, false, false])
    #expect(results[1].string("outcome") == "made")
    #expect(
      try text("a new.json5") == """
        {
          selected: "my curve",
          curves: {
            "my curve": { kind: "exponential", halvingDistance: 30 },
          },
        }

        """)
    let used = try ScrubRun.run(
      ["--json", "--config", folder.path("a new.json5")], commands: "speed 30\n")
    #expect(try used.results()[0].number("speed") == 0.5)
  }

  @Test("The first curve of a config replaces the standard curves")
  func firstCurveReplacesTheStandardOnes() throws {
    try folder.write("{ slider: { width: 200 } }\n", to: "c.json5")
    let lines = try ScrubProcess.run(
      ["--config", path],
      commands: "curve new tiered\ncurve save mine\ncurves\nslider\n"
    ).lines
    let saved = try #require(lines.firstIndex(of: "mine added to \(path): { kind: \"tiered\" }"))
    #expect(
      lines[saved + 1].hasPrefix("the config now has curves of its own, so the default curves are"))
    #expect(lines.dropFirst(saved + 2).contains("* mine (tiered)"))
    let wanted = "{ slider: { width: 200 }, curves: { mine: { kind: \"tiered\" } } }\n"
    #expect(try text() == wanted)
  }

  @Test("A fitted curve is saved without its fit to the video")
  func fittedCurveIsSavedUnfitted() throws {
    let results = try run("curve new fitted pointsPerFrame=3\nslider width=500\ncurve save mine\n")
    #expect(results[2].isOK == true)
    #expect(try text().contains("mine: { kind: \"fitted\", pointsPerFrame: 3 },"))
  }
}
