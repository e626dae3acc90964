internal import ScrubFiles
public import ScrubMedia
public import ScrubStills

extension Chart {
  /// The number of PNG pixels per SVG pixel, for sharp charts on high-density screens.
  private static let scale = 2.0

  /// Writes the chart to a file, in the format of its extension.
  ///
  /// The file is written in one step, and replaces an earlier chart; canceling the task leaves that as it
  /// is.
  ///
  /// - Parameters:
  ///   - path: A path with the extension `.svg` or `.png`.
  ///   - replacesExisting: Whether a file that is not a chart is replaced, too, such as after a dialog has
  ///     asked.
  /// - Throws: `WriteError`: `invalidSetting` for another extension, `fileExists` for a file that is not
  ///   replaced, `failed` if the file cannot be written,
  ///   `noDecoder` or `unavailable` for a PNG if this FFmpeg cannot render SVG, `cancelled` if the task
  ///   was canceled.
  public func write(
    to path: String, replacesExisting: Bool = false
  ) async throws(WriteError) {
    try await Cancellation.runBlocking(refused: { .noThread("write \(path)") }) {
      (cancellation) throws(WriteError) in
      try write(to: path, replacesExisting: replacesExisting, cancellation: cancellation)
    }
  }

  /// Writes the chart as the async method of the same name does, and waits for it.
  ///
  /// - Parameters:
  ///   - path: A path with the extension `.svg` or `.png`.
  ///   - replacesExisting: Whether a file that is not a chart is replaced, too.
  ///   - cancellation: Ends the call early when another thread sets it.
  /// - Throws: `WriteError`, with the codes of the async method.
  @available(*, noasync, renamed: "write(to:replacesExisting:)")
  public func write(
    to path: String, replacesExisting: Bool = false, cancellation: Cancellation
  ) throws(WriteError) {
    let name = path.lowercased()
    if name.hasSuffix(".png") {
      let width = Int(ChartLayout(self).width * Self.scale)
      try VectorImage.writePNG(
        of: svg, to: path, width: width, replacesExisting: replacesExisting,
        cancellation: cancellation)
    } else if name.hasSuffix(".svg") {
      let bytes = Array(svg.utf8)
      try cancellation.checkWriting("write \(path)")
      try writing { () throws(FileError) in
        try AtomicFile.write(bytes, to: path) { replacesExisting || Self.isWritten(in: $0) }
      }
    } else {
      throw WriteError(
        code: .invalidSetting,
        message: "a plot is written as .svg or .png; end the name \(path) in one of them")
    }
  }

  /// The bytes of a file that are searched, 16 MiB: charts have some 100 KB.
  private static let longestChart = 1 << 24

  /// Returns whether the SVG file at a path is a chart: only charts have their style sheet.
  private static func isWritten(in path: String) -> Bool {
    // A file that cannot be read is not known to be one.
    guard let bytes = (try? FileContents.bytes(of: path, limit: longestChart)) ?? nil else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix(svgStart) && text.contains(svgStyle)
  }
}
