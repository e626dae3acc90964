import CurveConfig
import Foundation
import ScrubLab
import ScrubTerminal
import ScrubTools
import Testing

@testable import scrub_lab_report

/// The tables of the guide "Choosing a curve" and of its report equal the laboratory's current results.
///
/// Only rows that are computed quickly are compared; `make lab-report` writes all of them.
struct LabGuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the lines between two markers of the report, or of another page.
  private func table(
    _ name: String, of page: String = "Tests/Benchmarks/CURVES.md"
  ) throws -> [String] {
    let path = Self.root.appending(path: page)
    let lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex(of: "<!-- begin \(name) -->"))
    let end = try #require(lines.firstIndex(of: "<!-- end \(name) -->"))
    return Array(lines[begin..<end])
  }

  @Test("The comparison table of the shortest video is current")
  func comparisonTableIsCurrent() throws {
    let video = LabReport.videos[0]
    let setup = try LabReport.setup(video.duration, video.fps, LabReport.trials)
    let names = ["fitted", "tiered"]
    let curves = try setup.curves(named: names).map(\.curve)
    let measures = try setup.comparison(steps: false).measures(of: curves, "guide", on: .standard)
    let fresh = LabReport.comparison(video.name, Array(zip(names, measures)))
    let guide = try table("comparison")
    let begin = try #require(guide.firstIndex(of: "### \(video.name)"))
    let section = guide[(begin + 1)...].prefix { !$0.hasPrefix("### ") }
    for name in names {
      let row = try #require(fresh.first { $0.hasPrefix("| `\(name)` |") })
      #expect(section.contains(row), "the laboratory says \(row); run make lab-report")
    }
    let heading = try #require(fresh.first { $0.contains(" bits; ") })
    #expect(section.contains(heading), "the laboratory says \(heading); run make lab-report")
  }

  @Test("The guide's summary has the rows of the report", arguments: LabReport.videos.map(\.name))
  func summaryIsOfTheReport(video: String) throws {
    let report = try table("comparison")
    let begin = try #require(report.firstIndex(of: "### \(video)"))
    let section = report[(begin + 1)...].prefix { !$0.hasPrefix("### ") }
    let cells = try LabReport.summarized.map { name -> String in
      let row = try #require(section.first { $0.hasPrefix("| `\(name)` |") })
      let cells = row.components(separatedBy: " | ")
      return cells[1] == "-" ? "\(cells[3]) missed" : "\(cells[1]) s"
    }
    let guide = try table(
      "summary", of: "Modules/FineScrub/FineScrub/FineScrub.docc/ChoosingACurve.md")
    #expect(guide.contains("| \(video) | \(cells.joined(separator: " | ")) |"))
  }

  @Test("The validation table is current", arguments: [Validation.Part.pointing, .floor])
  func validationTableIsCurrent(_ part: Validation.Part) throws {
    let guide = try table("validation")
    let rows = LabReport.validation(Validation().rows(of: part)).components(separatedBy: "\n")
    #expect(rows.count > 2)
    for row in rows {
      #expect(guide.contains(row), "the laboratory says \(row); run make lab-report")
    }
  }
}
