import Foundation
import Testing

@testable import ScrubProgram

/// Names of curves and files as they are typed.
struct TypedNameTests {
  @Test("A curve whose name has an equals sign is selected, plotted and explained by it")
  func curveNamesWithEqualsSigns() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "{ curves: { a: { kind: 'tiered' }, 'd=0': { kind: 'exponential' } } }", to: "c")
    let results = try ScrubRun.run(
      ["--json", "--config", folder.path("c")],
      commands: """
        curve "d=0"
        curve halvingDistance=25
        plot "d=0" a
        explain d=0
        curve e=0
        plot e=0
        """
    ).results()
    #expect(results[0].string("curve") == "d=0" && results[1].string("curve") == "d=0")
    #expect(try results[2].children("curves").map { $0.string("name") } == ["d=0", "a"])
    #expect(results[3].string("curve") == "d=0")
    #expect(results[4].isOK == false && results[5].isOK == false)
  }

  @Test(
    "A path without spaces needs no quotes, whatever it contains",
    arguments: ["take=[1.mp4", "it=isn't.mp4", "a={b", "=]", "d=\u{301}'x"])
  func paths(_ path: String) throws {
    #expect(try CommandWords("open \(path) live").words == ["open", path, "live"])
    #expect(try CommandWords("plot out=\(path)").words == ["plot", "out=\(path)"])
    #expect(try CommandWords("curve save x \(path)").words == ["curve", "save", "x", path])
  }

  @Test("Only the values of a curve's parameters have brackets and quotes of their own")
  func valuesOfCurves() throws {
    let values = ["tiers=[{ speed: 1, distance: 0 }]", "text='a [b'", #"name="a ] b""#]
    #expect(
      try CommandWords("curve new x \(values.joined(separator: " "))").words
        == ["curve", "new", "x"] + values)
    #expect(
      try CommandWords(#"plot out="a \"b\".svg" replace"#).words
        == ["plot", #"out=a "b".svg"#, "replace"])
  }
}
