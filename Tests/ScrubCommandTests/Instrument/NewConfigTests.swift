import Foundation
import Testing

/// Saving a curve without a config, which creates one.
struct NewConfigTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func text(_ name: String = "scrub.json5") throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func isThere(_ name: String = "scrub.json5") -> Bool {
    FileManager.default.fileExists(atPath: folder.path(name))
  }

  private func program(_ arguments: [String] = []) throws -> ScrubProcess {
    try ScrubProcess(["--json"] + arguments, in: folder.path())
  }

  @Test("Without a config, saving creates one of all current settings and opens it")
  func savingCreatesTheConfig() throws {
    let scrub = try program()
    _ = try scrub.ask("slider mode=obSlider width=400 dwellLock=on cancelZone=below min=2 value=9")
    _ = try scrub.ask("pan set mode=absolute width=500 holdDuration=0.5")
    _ = try scrub.ask("curve new exponential halvingDistance=30")
    let before = try [scrub.ask("slider"), scrub.ask("pan set"), scrub.ask("speed 77")]
    let saved = try scrub.ask("curve save smooth")
    #expect(saved.string("file") == "scrub.json5" && saved.string("outcome") == "made")
    #expect(saved.string("curve") == "smooth")
    for program in try [scrub, program(["--config", "scrub.json5"])] {
      let now = try [program.ask("slider"), program.ask("pan set"), program.ask("speed 77")]
      for (now, before) in zip(now, before) {
        for key in ["mode", "width", "min", "max", "dwellLock", "cancelZone", "cancelDistance"] {
          #expect(now.string(key) == before.string(key) && now.number(key) == before.number(key))
        }
        #expect(now.number("holdDuration") == before.number("holdDuration"))
        #expect(now.number("speed") == before.number("speed"))
      }
      let names = try program.ask("curves").children("curves").map { $0.string("name") }
      #expect(Set(names).isSuperset(of: ["smooth", "exponential2", "tiered", "fitted"]))
    }
    // It is the open config: it is reloaded, and the next curve is saved to it.
    #expect(try scrub.ask("reload").string("config") == "scrub.json5")
    #expect(try scrub.ask("curve save other").string("outcome") == "added")
  }

  @Test("An existing scrub.json5 receives the curve and is not opened")
  func anExistingFileIsNotOpened() throws {
    try folder.write("{ curves: { a: { kind: 'obSlider' } } } // mine\n", to: "scrub.json5")
    let scrub = try program()
    _ = try scrub.ask("curve tiered")
    #expect(try scrub.ask("curve save smooth").string("outcome") == "added")
    #expect(try text().hasSuffix("// mine\n"))
    #expect(try scrub.ask("curves").children("curves").count > 10)
    #expect(try scrub.ask("reload").errorCode == "usage")
  }

  @Test("An empty scrub.json5 is filled and opened")
  func anEmptyFileIsFilled() throws {
    try folder.write("", to: "scrub.json5")
    let scrub = try program()
    #expect(try scrub.ask("curve save smooth").string("outcome") == "made")
    #expect(try text().contains("tiered:"))
    #expect(try scrub.ask("reload").string("config") == "scrub.json5")
  }

  @Test("The name of another current curve needs the word replace")
  func aNameInUseIsNotTaken() throws {
    let scrub = try program()
    let refused = try scrub.ask("curve save tiered")
    #expect(refused.errorMessage?.contains("curve save tiered replace") == true && !isThere())
    #expect(try scrub.ask("curve save tiered replace").string("curve") == "tiered")
    #expect(try text().contains("tiered: { kind: \"fitted\" },"))
  }

  @Test("A curve that takes the place of one of its parts is written out")
  func aCurveMayReplaceItsPart() throws {
    let scrub = try program()
    _ = try scrub.ask("curve new scaled curve=exponential speed=0.5")
    let speed = try scrub.ask("speed 40").number("speed")
    #expect(try scrub.ask("curve save exponential replace").string("outcome") == "made")
    for program in try [scrub, program(["--config", "scrub.json5"])] {
      #expect(try program.ask("curve").string("curve") == "exponential")
      #expect(try program.ask("speed 40").number("speed") == speed)
    }
  }
}
