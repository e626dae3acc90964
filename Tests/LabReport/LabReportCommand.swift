import CurveCharts
import Foundation
import Media
import ScrubLab
import ScrubTools
import Stills

/// `lab-report guide`: writes the validation and the comparisons into a guide, between its markers.
enum LabReportCommand {
  static func run(_ arguments: [String]) throws(CommandError) -> Int32 {
    let arguments = try Arguments(arguments, valued: ["--trials"])
    guard arguments.words.count == 1 else { throw .usage("guide takes the guide to rewrite") }
    let path = arguments.words[0]
    let trials = try arguments.number("--trials", in: 1...1_000_000) ?? LabReport.trials
    do {
      // The tables take minutes, so check first whether there is a guide.
      var guide = try String(contentsOfFile: path, encoding: .utf8)
      let report = try LabReport(trials: trials)
      for (name, table) in report.tables {
        guard let replaced = LabReport.replacing(name, in: guide, by: table) else {
          throw CommandError.invalid("\(path) has no marker <!-- \(name) -->")
        }
        guide = replaced
      }
      try guide.write(toFile: path, atomically: true, encoding: .utf8)
      let folder = URL(filePath: path).deletingLastPathComponent().appending(path: "Resources")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, chart) in report.charts {
        try chart.write(
          to: folder.appending(path: name).path, replacesExisting: true,
          cancellation: Cancellation())
      }
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(
        code: .file,
        message: "cannot rewrite \(path): \(SystemError.reason(of: error)); check the path")
    }
    return 0
  }
}
