internal import ScrubStills

/// A color for mixing: red, green and blue, 0 to 1.
struct RGBColor {
  var red: Double
  var green: Double
  var blue: Double

  /// Creates a color from 0xRRGGBB.
  init(_ hexadecimal: Int) {
    func part(_ shift: Int) -> Double { Double(hexadecimal >> shift & 0xFF) / 255 }
    (red, green, blue) = (part(16), part(8), part(0))
  }

  /// Returns the mixture with a share of another color.
  func mixed(with other: RGBColor, _ share: Double) -> RGBColor {
    var mixture = self
    mixture.red += (other.red - red) * share
    mixture.green += (other.green - green) * share
    mixture.blue += (other.blue - blue) * share
    return mixture
  }

  /// The color for encoders.
  var yuv: YUVColor { YUVColor(red: red, green: green, blue: blue) }
}

/// The light of the demo clip's day, which begins before dawn and ends at night.
struct Daylight {
  /// The colors of the sky above and at the horizon.
  let zenith: RGBColor
  let horizon: RGBColor
  /// How far the sun has come from its rise, 0, to its setting, 1; beyond them at night.
  let sunProgress: Double
  /// The brightness of the stars, 0 to 1.
  let night: Double

  /// When the sun rises and sets, as shares of the clip.
  static let (sunrise, sunset) = (0.07, 0.7)

  private static let colors: [(share: Double, zenith: Int, horizon: Int)] = [
    (0, 0x2B3562, 0xC98A8E), (0.08, 0x44639A, 0xF3BC8C), (0.22, 0x4784BA, 0xD3E6EA),
    (0.46, 0x4D88B4, 0xDCE6DC), (0.6, 0x4F6C9C, 0xF0CF97), (0.68, 0x47508A, 0xF29E68),
    (0.75, 0x303469, 0xC46D72), (0.83, 0x18234A, 0x55598A), (0.91, 0x0F1A38, 0x2F4B74),
    (1, 0x17224A, 0x5F6390),
  ]

  /// Creates the light at a share of the clip, 0 to 1.
  init(at share: Double) {
    let next = Self.colors.firstIndex { $0.share > share } ?? Self.colors.count - 1
    let (before, after) = (Self.colors[max(0, next - 1)], Self.colors[next])
    let progress = min(1, (share - before.share) / (after.share - before.share))
    zenith = RGBColor(before.zenith).mixed(with: RGBColor(after.zenith), progress)
    horizon = RGBColor(before.horizon).mixed(with: RGBColor(after.horizon), progress)
    sunProgress = (share - Self.sunrise) / (Self.sunset - Self.sunrise)
    night = max(0, min(1, (share - 0.76) / 0.1) - max(0, share - 0.96) * 15)
  }

  /// The brightest light of the scene, for reflections and splashes.
  var gleam: RGBColor { horizon.mixed(with: RGBColor(0xFFFFFF), 0.5 - 0.25 * night) }

  /// Returns the color of the sky at a height, 0 at its top to 1 at the horizon.
  func sky(at height: Double) -> RGBColor {
    zenith.mixed(with: horizon, height * height * (1.8 - 0.8 * height))
  }

  /// Returns the color of the water, 0 at the horizon to 1 at the lower edge of the frame.
  func water(at depth: Double) -> RGBColor {
    let far = horizon.mixed(with: zenith, 0.35).mixed(with: RGBColor(0x10304A), 0.3)
    let near = zenith.mixed(with: RGBColor(0x061826), 0.62)
    return far.mixed(with: near, depth * (2 - depth))
  }
}
