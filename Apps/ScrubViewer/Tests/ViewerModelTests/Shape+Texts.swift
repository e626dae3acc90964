import Surface

/// Returns a measure of texts of 7 points a letter, 14 high, by their style and a scale.
func measure(_ scale: Double = 1) -> TextMeasure {
  { text, style in
    Size(width: 7 * Double(text.count) * style.scale * scale, height: 14 * style.scale * scale)
  }
}

extension [Shape] {
  /// Returns the texts with their boxes, as they are drawn.
  func texts(_ measure: TextMeasure) -> [(text: String, box: Rectangle)] {
    compactMap { shape in
      guard case .text(let text, let point, let anchor, let style, _, let most) = shape else {
        return nil
      }
      var size = measure(text, style)
      size.width = Swift.min(size.width, most)
      let origin = anchor.origin(of: size, at: point)
      return (text, Rectangle(x: origin.x, y: origin.y, width: size.width, height: size.height))
    }
  }

  /// The texts.
  var texts: [String] { texts(measure()).map(\.text) }
}
