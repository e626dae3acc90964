import CurveConfig
import ScrubConfigText
import Testing

/// Removing curves from a library.
struct CurveRemovingTests {
  @Test("A removed curve is gone, and the first remaining one is selected if it was selected")
  func removes() throws {
    var library = CurveLibrary.standard
    try library.define("mine", as: ConfigNode(words: ["kind=exponential"]))
    try library.remove("mine")
    #expect(library["mine"] == nil && library.addedNames == [])
    #expect(library.selected.name == library.curves[0].name)
    try library.select("fitted")
    try library.remove("tiered")
    #expect(library["tiered"] == nil && library.selected.name == "fitted")
    #expect(library.faults == [])
  }

  @Test("A curve that is unknown, part of another one, in the file or the last one is not removed")
  func refuses() throws {
    func message(_ library: CurveLibrary, _ name: String) -> String {
      var changed = library
      let error = #expect(throws: ConfigError.self) { try changed.remove(name) }
      #expect(changed.curves.map(\.name) == library.curves.map(\.name))
      return error?.description ?? ""
    }
    var library = CurveLibrary.standard
    #expect(message(library, "tired").contains("did you mean 'tiered'?"))
    try library.define("inner", as: ConfigNode(words: ["kind=exponential"]))
    try library.define("outer", as: ConfigNode(words: ["kind=scaled", "curve=inner"]))
    #expect(message(library, "inner").contains("'inner' is part of 'outer'; delete that first"))
    for curve in library.curves.reversed().dropLast() { try library.remove(curve.name) }
    #expect(message(library, library.curves[0].name).contains("the last curve cannot be deleted"))
  }

  @Test("Curves are fitted to the video if a longer one changes them")
  func fitted() throws {
    let library = CurveLibrary.standard
    let names = library.curves.filter(library.isFitted).map(\.name)
    #expect(names.contains("fitted") && !names.contains("tiered"))
    var far = CurveLibrary.standard
    try far.define(
      "far", as: ConfigNode(words: ["kind=chained", "curve=tiered", "at=600", "then=fitted"]))
    #expect(far.isFitted(far.selected))
  }
}
