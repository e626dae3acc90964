/// The chromaticities of red, green and blue (ITU-T H.273, table 2), as CIE 1931 xy.
struct Primaries: Equatable {
  var red: (x: Double, y: Double)
  var green: (x: Double, y: Double)
  var blue: (x: Double, y: Double)
  var white: (x: Double, y: Double)

  private static let d65 = (x: 0.3127, y: 0.3290)
  private static let illuminantC = (x: 0.310, y: 0.316)

  static let bt709 = Primaries(
    red: (0.640, 0.330), green: (0.300, 0.600), blue: (0.150, 0.060), white: d65)

  init(
    red: (x: Double, y: Double), green: (x: Double, y: Double), blue: (x: Double, y: Double),
    white: (x: Double, y: Double)
  ) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  /// Creates primaries from FFmpeg's name; `nil` for an unknown one.
  init?(name: String) {
    switch name {
    case "bt709": self = .bt709
    case "bt470m":
      self.init(
        red: (0.67, 0.33), green: (0.21, 0.71), blue: (0.14, 0.08), white: Self.illuminantC)
    case "bt470bg":
      self.init(red: (0.64, 0.33), green: (0.29, 0.60), blue: (0.15, 0.06), white: Self.d65)
    case "smpte170m", "smpte240m":
      self.init(
        red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070), white: Self.d65)
    case "film":
      self.init(
        red: (0.681, 0.319), green: (0.243, 0.692), blue: (0.145, 0.049),
        white: Self.illuminantC)
    case "bt2020":
      self.init(
        red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: Self.d65)
    case "smpte431":
      self.init(
        red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.314, 0.351))
    case "smpte432":
      self.init(
        red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: Self.d65)
    default: return nil
    }
  }

  /// The matrix from linear red, green and blue to CIE XYZ, with white at Y = 1.
  var toXYZ: Matrix3 {
    let columns = Matrix3(columns: [red, green, blue].map(Self.xyz))
    let scale = columns.inverse.applied(to: Self.xyz(white))
    return columns * Matrix3(diagonal: scale)
  }

  /// Returns the XYZ color with Y = 1.
  static func xyz(_ point: (x: Double, y: Double)) -> [Double] {
    [point.x / point.y, 1, (1 - point.x - point.y) / point.y]
  }

  static func == (left: Primaries, right: Primaries) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue
      && left.white == right.white
  }
}
