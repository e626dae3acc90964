import CurveCharts
import Foundation
import ScrubFiles
import ScrubLab
import ScrubMedia
import ScrubStills
import ScrubTools

/// `lab-report pages`: writes the tables into the pages that have their markers, and the images beside the first page.
enum LabReportCommand {
  static func run(_ arguments: [String]) throws -> Int32 {
    let arguments = try Arguments(arguments, valued: ["--trials"])
    guard let first = arguments.words.first else {
      throw .usage("pages needs the pages to rewrite")
    }
    let trials = try arguments.number("--trials", in: 1...1_000_000) ?? LabReport.trials
    // The tables take minutes, so check first whether the pages exist.
    var pages = try arguments.words.map { path in
      try String(decoding: FileContents.bytes(of: path, limit: .max) ?? [], as: UTF8.self)
    }
    let report = try LabReport(trials: trials)
    for (name, table) in report.tables {
      let replaced = pages.map { LabReport.replacing(name, in: $0, by: table) }
      guard replaced.contains(where: { $0 != nil }) else {
        throw .invalid("no page has the marker <!-- begin \(name) -->")
      }
      pages = zip(replaced, pages).map { $0 ?? $1 }
    }
    for (path, text) in zip(arguments.words, pages) {
      try AtomicFile.write(Array(text.utf8), to: path) { _ in true }
    }
    let folder = URL(filePath: first).deletingLastPathComponent().appending(path: "Resources").path
    _ = FileFolder.create(folder)
    for (name, chart) in report.charts {
      try chart.write(
        to: folder + "/" + name, replacesExisting: true, cancellation: Cancellation())
    }
    return 0
  }
}
