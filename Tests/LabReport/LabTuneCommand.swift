import CurveConfig
import Foundation
import ScrubConfigText
import ScrubLab
import ScrubTerminal
import ScrubTools
import SpeedCurves

/// `lab-report tune`: the best parameters of a family of curves for a video.
enum LabTuneCommand {
  static func run(_ arguments: [String], _ console: Console) throws -> Int32 {
    let arguments = try LabSetup.arguments(arguments)
    guard arguments.words.count == 1 else { throw .usage("tune needs one kind of curves") }
    let setup = try LabSetup(arguments)
    let name = arguments.words[0]
    guard let kind = setup.library.catalog[name] else {
      let known = setup.library.catalog.kinds.map(\.name).joined(separator: ", ")
      throw .invalid("unknown kind \(name); available: \(known)")
    }
    var search = try LabSearch(kind, setup)
    try search.run()
    let measure = search.best.measure
    if arguments.has("--json") {
      console.output.write(
        line: ([
          "kind": name, "definition": search.best.definition.text, "median": measure.median,
          "p90": measure.p90, "misses": measure.misses, "tried": search.tried,
        ] as JSONObject).line)
      return 0
    }
    let summary = String(
      format: "// median %.2f s, 90th percentile %.2f s, %.1f %% misses; %d curves tried",
      measure.median, measure.p90, measure.misses * 100, search.tried)
    console.output.write(line: "\(summary)")
    console.output.write(line: "tuned: \(search.best.definition.text),")
    return 0
  }
}
