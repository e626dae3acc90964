public import Stills

extension Chart {
  /// The pixels of a PNG for one of the SVG, so that it is sharp on screens of today.
  private static let scale = 2.0

  /// Writes the chart as a file, in the format that the end of its name says.
  ///
  /// The file is there only when it is whole; one of that name is replaced in one step.
  ///
  /// - Parameter path: A name that ends in `.svg` or `.png`.
  /// - Throws: `WriteError`: `invalidSetting` for another end, `failed` where the file cannot be
  ///   written, `noDecoder` or `unavailable` where this FFmpeg draws no SVG and PNG was asked for.
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
