import FFmpegWrite
import Foundation
import Testing

@testable import scrub

/// The writer of charts: honest axes, no text on another, one text for one chart.
struct ChartTests {
  /// Where a person wants to look at the samples: FINESCRUB_CHARTS=FOLDER writes them there.
  @Test func theSamplesAreWritten() throws {
    guard let folder = ProcessInfo.processInfo.environment["FINESCRUB_CHARTS"] else { return }
    for sample in ChartSamples.all {
      try ChartFile.write(sample.chart, to: "\(folder)/\(sample.name).svg")
      try ChartFile.write(sample.chart, to: "\(folder)/\(sample.name).png")
    }
  }
}
