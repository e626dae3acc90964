import CurveConfig
import CurvePlugins
import Foundation
import ScrubConfig
import ScrubConfigText
import ScrubFiles
import SpeedCurves
import Testing

/// Plug-ins in configs.
struct PluginConfigTests {
  private let workshop: PluginWorkshop

  init() throws { workshop = try PluginWorkshop() }

  private func catalog() throws -> CurveCatalog {
    var catalog = CurveCatalog.standard
    try catalog.register(PluginKind(librariesRelativeTo: workshop.url.path))
    return catalog
  }

  private func library(_ curves: String, selected: String? = nil) throws -> CurveLibrary {
    let selection = selected.map { "selected: '\($0)', " } ?? ""
    return try ScrubConfiguration(
      parsing: "{\(selection)curves: {\(curves)}}", file: "f.json5", catalog: catalog()
    ).library
  }

  /// The errors that are thrown, or reported as unavailable.
  private func faults(_ curves: String) throws -> [String] {
    do {
      return try library(curves).faults.map(\.description)
    } catch let errors as ConfigError {
      return ["thrown"] + errors.faults.map(\.description)
    }
  }

  @Test("A catalog without the kind rejects plug-ins")
  func catalogWithoutTheKindRejectsPlugins() throws {
    try workshop.build()
    let error = #expect(throws: ConfigError.self) {
      try ScrubConfiguration(parsing: "{curves: {a: {kind: 'plugin', library: 'plugin.so'}}}")
    }
    #expect(error?.description.contains("unknown curve kind 'plugin'") == true)
  }

  @Test("A library is found in a folder whose name is not UTF-8")
  func folderThatIsNotUTF8() throws {
    try workshop.build("deep.so")
    let folder = workshop.path("n\u{10FEFF}")
    try #require(unsafe mkdir(folder.fileBytes, 0o700) == 0)
    try #require(unsafe rename(workshop.path("deep.so"), (folder + "/deep.so").fileBytes) == 0)
    let kind = PluginKind(librariesRelativeTo: folder)
    var catalog = CurveCatalog.standard
    try catalog.register(kind)
    let library = try ScrubConfiguration(
      parsing: "{curves: {a: {kind: 'plugin', library: 'deep.so'}}}", catalog: catalog
    ).library
    #expect(library.faults.map(\.description) == [])
    #expect(library.selected.curve.speed(atDistance: 40) == 0.5)
    unsafe _ = unlink((folder + "/deep.so").fileBytes)
    unsafe _ = rmdir(folder.fileBytes)
  }

  @Test("Libraries are found relative to the config file")
  func librariesAreRelativeToTheConfig() throws {
    try workshop.build("deep.so")
    let absolute = workshop.path("deep.so")
    for path in ["deep.so", "./deep.so", absolute, "../\(workshop.url.lastPathComponent)/deep.so"] {
      let library = try library(
        "a: {kind: 'plugin', library: '\(path)', parameters: {factor: 0.5}}")
      #expect(library.faults == [] && library.selected.curve.speed(atDistance: 0) == 0.5)
    }
    #expect(PluginKind(librariesRelativeTo: "").folder.hasPrefix("/"))
  }

  @Test("The rest of the config works without a missing plug-in")
  func missingPluginLeavesTheRest() throws {
    let library = try library(
      """
      b: {kind: 'exponential'},
      a: {kind: 'plugin', library: 'none.so'}, c: {kind: 'scaled', curve: 'a'},
      d: {kind: 'scaled', curve: {kind: 'plugin', library: 'none.so'}}
      """, selected: "a")
    #expect(library.curves.map(\.name) == ["b"] && library.selected.name == "b")
    #expect(
      library.faults.map(\.keyPath.description) == ["curves.a.library", "curves.d.curve.library"])
    let text = try #require(library.faults.first?.description)
    #expect(text.hasPrefix("f.json5:2:30: curves.a.library: "))
    #expect(text.contains(workshop.path("none.so")) && text.contains("file not found"))
  }

  @Test("Without any usable curve, the standard ones apply")
  func withoutAnyCurveTheStandardOnesApply() throws {
    let library = try library("a: {kind: 'plugin', library: 'none.so'}")
    #expect(library.selected.name == "fitted" && library.faults.count == 1)
  }

  @Test("A stale plug-in leaves the rest of the config") func stalePluginLeavesTheRest() throws {
    try workshop.build("stale.so", ["ABI": "0"])
    let faults = try faults("b: {kind: 'tiered'}, a: {kind: 'plugin', library: 'stale.so'}")
    #expect(faults.count == 1 && faults[0].contains("older interface 0"))
  }

  @Test("An error of a plug-in is reported at its parameter")
  func pluginErrorsPointAtTheParameter() throws {
    try workshop.build(
      "picky.so",
      [
        "CREATE": """
        snprintf(error->parameter, error->capacity, "factor"); \
        snprintf(error->reason, error->capacity, "%s is too much", parameters); return NULL
        """
      ])
    let faults = try faults(
      "b: {kind: 'tiered'},\na: {kind: 'plugin', library: 'picky.so', parameters: {factor: 2}}")
    #expect(
      faults == [
        "f.json5:2:63: curves.a.parameters.factor: the plug-in 'test' makes no curve: "
          + "{\"factor\": 2} is too much"
      ])
  }

  @Test("Errors of the text are thrown together with missing plug-ins")
  func textErrorsAndMissingPluginsTogether() throws {
    let faults = try faults("a: {kind: 'plugin', library: 'none.so'}, b: {kind: 'tired'}")
    #expect(faults.first == "thrown" && faults.count == 3)
    #expect(try self.faults("a: {kind: 'plugin'}").first == "thrown")
    #expect(try self.faults("a: {kind: 'plugin', library: 3}").first == "thrown")
    #expect(try self.faults("a: {kind: 'plugin', library: 'x', librari: 'y'}").first == "thrown")
  }

  @Test(
    "Parameters are checked against the plug-in's defaults",
    arguments: [
      (
        "{fcator: 1}",
        "1:61: curves.a.parameters.fcator: unknown key 'fcator'; did you mean 'factor'?"
      ),
      (
        "{factor: 'x'}",
        "1:69: curves.a.parameters.factor: must be a finite number, not the text \"x\""
      ),
      (
        "{factor: Infinity}",
        "1:69: curves.a.parameters.factor: must be a finite number, not Infinity"
      ),
      ("{on: 3}", "1:65: curves.a.parameters.on: must be true or false, not 3"),
      (
        "{steps: [1, 'x']}",
        "1:72: curves.a.parameters.steps[1]: must be a finite number, not the text \"x\""
      ),
      ("[]", "1:60: curves.a.parameters: must be an object in { }, not a list"),
    ])
  func parametersAreCheckedAgainstDefaults(_ given: String, fault: String) throws {
    try workshop.build("d.so", ["DEFAULTS": "\"{factor: 0.5, on: true, word: 'w', steps: [1]}\""])
    let faults = try faults("a: {kind: 'plugin', library: 'd.so', parameters: \(given)}")
    #expect(faults == ["thrown", "f.json5:\(fault)"])
  }

  /// As if a linker had not finished the library when the parameters were checked.
  @Test(
    "Parameters that were checked without the library are checked with it",
    arguments: [
      (["fcator": 1], "parameters.fcator: unknown key 'fcator'; did you mean 'factor'?"),
      (["on": 3], "parameters.on: must be true or false, not 3"),
    ] as [(ConfigNode, String)])
  func parametersAreCheckedWithTheLibrary(_ given: ConfigNode, fault: String) throws {
    try workshop.build("d.so", ["DEFAULTS": "\"{factor: 0.5, on: true}\""])
    let kind = PluginKind(librariesRelativeTo: workshop.url.path)
    var diagnostics = ConfigDiagnostics()
    let record = try #require(
      ConfigRecord(
        checking: ["library": "d.so", "parameters": given], fields: kind.parameters,
        diagnostics: &diagnostics))
    let error = #expect(throws: InvalidParameter.self) {
      try kind.make(from: record, in: .placeholder)
    }
    #expect(error?.description == fault)
  }

  @Test("Defaults fill omitted parameters") func defaultsFillOmittedParameters() throws {
    let path = try workshop.build(
      "d.so", ["DEFAULTS": "\"{factor: 0.5, on: true, word: 'w', steps: [1, 2]}\""])
    #expect(
      try library("a: {kind: 'plugin', library: 'd.so'}").selected.curve.speed(atDistance: 0) == 0.5
    )
    #expect(
      try PluginCounters(path).given
        == #"{"factor": 0.5, "on": true, "word": "w", "steps": [1, 2]}"#)
    _ = try library("a: {kind: 'plugin', library: 'd.so', parameters: {on: 'off', factor: 2}}")
    #expect(
      try PluginCounters(path).given
        == #"{"factor": 2, "on": false, "word": "w", "steps": [1, 2]}"#)
  }

  @Test(
    "Undeclared parameters are still JSON",
    arguments: ["{x: NaN}", "{x: [1, {y: Infinity}]}", "{x: 1, x: 2}", "{x: {y: 1, y: 2}}"])
  func undeclaredParametersAreStillJSON(_ given: String) throws {
    try workshop.build()
    let faults = try faults("a: {kind: 'plugin', library: 'plugin.so', parameters: \(given)}")
    #expect(faults.first == "thrown" && faults.count == 2)
  }

  @Test("A plug-in can be a part of other curves") func pluginIsAPartOfOtherCurves() throws {
    try workshop.build("half.so", ["SPEED": "0.5"])
    let library = try library(
      "a: {kind: 'scaled', curve: 'b', speed: 0.5}, b: {kind: 'plugin', library: 'half.so'}")
    #expect(library.selected.curve.speed(atDistance: 70) == 0.25)
  }

  @Test("The schema of a catalog includes plug-ins") func schemaIncludesPlugins() throws {
    let schema = try ScrubConfiguration.schema(for: catalog())
    #expect(schema.contains("\"const\": \"plugin\"") && schema.contains("\"library\""))
  }

  @Test("A relative folder is resolved against the working directory")
  func relativeFolderIsInTheWorkingDirectory() {
    let kind = PluginKind(librariesRelativeTo: "configs")
    #expect(kind.folder == FileManager.default.currentDirectoryPath + "/configs")
    #expect(kind.isExternal && kind.name == "plugin" && kind.parameters.count == 2)
  }

  @Test(
    "Libraries are in the folder of the config",
    arguments: [
      (nil, ""), ("scrub.json5", ""), ("a/b/scrub.json5", "/a/b"), ("./scrub.json5", ""),
    ] as [(String?, String)])
  func catalogWithPlugins(config: String?, folder: String) throws {
    let kind = try #require(CurveCatalog.withPlugins(config: config)["plugin"] as? PluginKind)
    #expect(kind.folder == FileManager.default.currentDirectoryPath + folder)
    let root = CurveCatalog.withPlugins(config: "/scrub.json5")["plugin"] as? PluginKind
    #expect(root?.folder == "/")
  }
}
