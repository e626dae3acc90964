import CurveCharts
import Foundation
import ScrubFiles
import ScrubLab
import ScrubMedia
import ScrubStills
import ScrubTools

/// `lab-report guide`: writes the validation and the comparisons into a guide, between its markers.
enum LabReportCommand {
  static func run(_ arguments: [String]) throws -> Int32 {
    let arguments = try Arguments(arguments, valued: ["--trials"])
    guard arguments.words.count == 1 else { throw .usage("guide takes the guide to rewrite") }
    let path = arguments.words[0]
    let trials = try arguments.number("--trials", in: 1...1_000_000) ?? LabReport.trials
    // The tables take minutes, so check first whether there is a guide.
    var guide = try String(decoding: FileContents.bytes(of: path, limit: .max) ?? [], as: UTF8.self)
    let report = try LabReport(trials: trials)
    for (name, table) in report.tables {
      guard let replaced = LabReport.replacing(name, in: guide, by: table) else {
        throw .invalid("\(path) has no marker <!-- \(name) -->")
      }
      guide = replaced
    }
    try AtomicFile.write(Array(guide.utf8), to: path) { _ in true }
    let folder = URL(filePath: path).deletingLastPathComponent().appending(path: "Resources").path
    _ = FileFolder.create(folder)
    for (name, chart) in report.charts {
      try chart.write(
        to: folder + "/" + name, replacesExisting: true, cancellation: Cancellation())
    }
    return 0
  }
}
