public import Media
public import Stills

extension Chart {
  /// The number of PNG pixels per SVG pixel, for sharp charts on high-density screens.
  private static let scale = 2.0

  /// Writes the chart to a file, in the format of its extension.
  ///
  /// The file is written atomically and replaces an existing one; canceling the task leaves it as it
  /// is.
  ///
  /// - Parameter path: A path with the extension `.svg` or `.png`.
  /// - Throws: `WriteError`: `invalidSetting` for another extension, `failed` if the file cannot be written,
  ///   `noDecoder` or `unavailable` for a PNG if this FFmpeg cannot render SVG, `cancelled` if the task
  ///   was canceled.
  public func write(to path: String) async throws(WriteError) {
    try await Cancellation.runBlocking(refused: { .noThread("write \(path)") }) {
      (cancellation) throws(WriteError) in
      try write(to: path, cancellation: cancellation)
    }
  }

  /// Writes the chart as the async method of the same name does, and waits for it.
  ///
  /// - Parameters:
  ///   - path: A path with the extension `.svg` or `.png`.
  ///   - cancellation: Ends the call early when another thread sets it.
  /// - Throws: `WriteError`, with the codes of the async method.
  @available(*, noasync, renamed: "write(to:)")
  public func write(to path: String, cancellation: Cancellation) throws(WriteError) {
    let name = path.lowercased()
    if name.hasSuffix(".png") {
      let width = Int(ChartLayout(self).width * Self.scale)
      try VectorImage.writePNG(of: svg, to: path, width: width, cancellation: cancellation)
    } else if name.hasSuffix(".svg") {
      var file = PartialFile(for: path)
      try file.write(Array(svg.utf8))
      try cancellation.checkWriting("write \(path)")
      try file.moveIntoPlace()
    } else {
      throw WriteError(
        code: .invalidSetting,
        message: "a plot is written as .svg or .png; end the name \(path) in one of them")
    }
  }
}
