public import Stills

extension Chart {
  /// The number of PNG pixels per SVG pixel, for sharp charts on high-density screens.
  private static let scale = 2.0

  /// Writes the chart to a file, in the format of its extension.
  ///
  /// The file is written atomically and replaces an existing one.
  ///
  /// - Parameter path: A path with the extension `.svg` or `.png`.
  /// - Throws: `WriteError`: `invalidSetting` for another extension, `failed` if the file cannot be written,
  ///   `noDecoder` or `unavailable` for a PNG if this FFmpeg cannot render SVG.
  public func write(to path: String) throws(WriteError) {
    let name = path.lowercased()
    if name.hasSuffix(".png") {
      let width = Int(ChartLayout(self).width * Self.scale)
      try VectorImage.writePNG(of: svg, to: path, width: width)
    } else if name.hasSuffix(".svg") {
      var file = PartialFile(for: path)
      try file.write(Array(svg.utf8))
      try file.moveIntoPlace()
    } else {
      throw WriteError(
        code: .invalidSetting,
        message: "a plot is written as .svg or .png; end the name \(path) in one of them")
    }
  }
}
