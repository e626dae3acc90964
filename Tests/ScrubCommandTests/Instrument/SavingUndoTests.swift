import Foundation
import Testing

/// A saved curve is taken back with its file, so that undo leaves things as they were before.
struct SavingUndoTests {
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

  @Test("Without a config, saving creates one of all that is in force and goes on with it")
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
    // It is the open config: it is read again, and the next curve is saved into it.
    #expect(try scrub.ask("reload").string("config") == "scrub.json5")
    #expect(try scrub.ask("curve save other").string("outcome") == "added")
  }

  @Test("Undo removes a config that saving has created, and what came with it")
  func undoRemovesTheConfig() throws {
    let scrub = try program()
    _ = try scrub.ask("curve tiered")
    _ = try scrub.ask("curve new exponential halvingDistance=30")
    let before = try scrub.ask("curves").children("curves").map { $0.string("name") }
    _ = try scrub.ask("curve save smooth")
    #expect(isThere())
    _ = try scrub.ask("curve halvingDistance=20")
    #expect(try scrub.ask("undo").string("undone") == "curve halvingDistance=20")
    let undone = try scrub.ask("undo")
    #expect(undone.string("undone") == "curve save smooth")
    #expect(undone.string("curve") == "exponential2" && undone.integer("left") == 2)
    #expect(!isThere())
    #expect(try scrub.ask("curves").children("curves").map { $0.string("name") } == before)
    #expect(try scrub.ask("reload").errorCode == "usage")
    // What was done before is still there to be taken back.
    #expect(try scrub.ask("undo").string("curve") == "tiered")
    #expect(try scrub.ask("undo").string("curve") == "fitted")
    #expect(try scrub.ask("undo").errorCode == "invalidValue")
  }

  @Test("Undo puts an open config back as it was, byte for byte")
  func undoRestoresTheOpenConfig() throws {
    let config = "// Mine.\n{ selected: 'a', curves: { a: { kind: 'tiered' } } }"
    try folder.write(config, to: "c")
    let scrub = try program(["--config", "c"])
    _ = try scrub.ask("curve new exponential halvingDistance=30")
    _ = try scrub.ask("curve save mine")
    #expect(try text("c") != config)
    #expect(try scrub.ask("undo").string("curve") == "exponential")
    #expect(try text("c") == config)
    let names = try scrub.ask("curves").children("curves").map { $0.string("name") }
    #expect(names == ["a", "exponential"])
    // The file is known as it is now, so that it can be saved into again.
    #expect(try scrub.ask("curve save mine").string("outcome") == "added")
    let end = try scrub.finish("undo\nquit\n")
    #expect(end.status == 0 && end.errors == "")
  }

  @Test("Undo of a saving that found the curve in the file changes nothing in it")
  func undoOfAnUnchangedFileKeepsIt() throws {
    try folder.write("{ curves: { a: { kind: 'tiered' } } }", to: "c")
    let scrub = try program(["--config", "c"])
    #expect(try scrub.ask("curve save a").string("outcome") == "unchanged")
    #expect(try scrub.ask("undo").isOK == true)
    #expect(try text("c") == "{ curves: { a: { kind: 'tiered' } } }")
  }

  @Test("Undo leaves a file alone that has changed since, and goes on with the step before")
  func undoLeavesWhatHasChanged() throws {
    let scrub = try program()
    _ = try scrub.ask("curve tiered")
    _ = try scrub.ask("curve save \"my curve\" mine.json5")
    try folder.write("{}", to: "mine.json5")
    let refused = try scrub.ask("undo")
    #expect(refused.errorCode == "file")
    #expect(refused.errorMessage?.contains("has changed since the curve was saved") == true)
    #expect(try text("mine.json5") == "{}")
    #expect(try scrub.ask("undo").string("undone") == "curve tiered")
  }

  @Test("A scrub.json5 that is there already gets the curve and is not opened")
  func anExistingFileIsNotOpened() throws {
    try folder.write("{ curves: { a: { kind: 'obSlider' } } } // mine\n", to: "scrub.json5")
    let scrub = try program()
    _ = try scrub.ask("curve tiered")
    #expect(try scrub.ask("curve save smooth").string("outcome") == "added")
    #expect(try text().hasSuffix("// mine\n"))
    #expect(try scrub.ask("curves").children("curves").count > 10)
    #expect(try scrub.ask("reload").errorCode == "usage")
    _ = try scrub.ask("undo")
    #expect(try text() == "{ curves: { a: { kind: 'obSlider' } } } // mine\n")
  }

  @Test("A name that another curve in force has is not taken without a clear word")
  func aNameInUseIsNotTaken() throws {
    let scrub = try program()
    let refused = try scrub.ask("curve save tiered")
    #expect(refused.errorMessage?.contains("curve save tiered replace") == true && !isThere())
    #expect(try scrub.ask("curve save tiered replace").string("curve") == "tiered")
    #expect(try text().contains("tiered: { kind: \"fitted\" },"))
  }
}
