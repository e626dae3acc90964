import AppSupport
import FFmpegWrite
import Foundation

/// Charts as files, in the format that the name's end says.
enum ChartFile {
  /// Pixels of a PNG for one of the SVG, so that it is sharp on screens of today.
  private static let scale = 2.0

  /// Whether a name ends as those of charts do.
  static func isChart(_ path: String) -> Bool {
    [".svg", ".png"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Writes a chart; the file is there only when it is whole.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - path: A name that ends in .svg or .png; a file of that name is replaced.
  /// - Throws: `CommandError` for another end, and where the file cannot be written or this FFmpeg
  ///   draws no SVG.
  static func write(_ chart: Chart, to path: String) throws(CommandError) {
    guard isChart(path) else {
      throw .invalid("a plot is written as .svg or .png; end the name \(path) in one of them")
    }
    guard path.lowercased().hasSuffix(".png") else {
      do {
        try Data(chart.svg.utf8).write(to: URL(filePath: path), options: .atomic)
      } catch {
        throw CommandError(
          code: .file,
          message: "cannot write \(path): \(SystemReason.text(error)); give a path in a folder "
            + "that is there and may be written to")
      }
      return
    }
    do throws(WriteError) {
      let width = Int(ChartLayout(chart).width * scale)
      try VectorPicture.writePNG(of: chart.svg, to: path, width: width)
    } catch {
      throw CommandError(code: error.kind == .failed ? .file : .media, message: error.description)
    }
  }
}
