internal import CScrubMath
internal import ScrubMedia

/// A mapping of high dynamic range and wide gamuts to sRGB (IEC 61966-2-1).
///
/// Highlights are rolled off as in ITU-R BT.2390-10, section 5.4.1, from a peak of 1000 to 203 cd/m²,
/// the white of ITU-R BT.2408: levels below 92 cd/m² keep their brightness. The curve is applied to the
/// largest of red, green and blue, so that hues are preserved. Colors outside the gamut are clipped.
struct ScreenMapping {
  private enum Transfer { case standard, perceptualQuantizer, hybridLogGamma }

  /// The assumed peak of high dynamic range frames, in cd/m²; most are mastered for it.
  private static let peak = 1000.0
  /// The level of standard white in high dynamic range (ITU-R BT.2408-7).
  private static let white = 203.0
  /// The resolution of the tables: finer than 8 bits of any of the transfer functions.
  private static let steps = 4095

  private let transfer: Transfer
  private let gamut: [Float]
  private let hasOtherGamut: Bool
  /// A table from 12-bit samples to linear light: 1 is white; for HLG, scene light with peak 1.
  private let light: [Float]
  /// A table of factors by the square root of the brightest component, as a share of the peak.
  private let rollOff: [Float]
  /// A table from linear light to bytes.
  private let bytes: [UInt8]

  /// Creates a mapping; `nil` if a frame with these tags needs none.
  init?(_ colors: ColorTags) {
    let transfer: Transfer =
      switch colors.transfer {
      case "smpte2084": .perceptualQuantizer
      case "arib-std-b67": .hybridLogGamma
      default: .standard
      }
    let primaries = colors.primaries.flatMap(Primaries.init) ?? .bt709
    guard transfer != .standard || primaries != .bt709 else { return nil }
    self.transfer = transfer
    hasOtherGamut = primaries != .bt709
    gamut = (Primaries.bt709.toXYZ.inverse * primaries.toXYZ).elements.map(Float.init)
    let shares = (0...Self.steps).map { Double($0) / Double(Self.steps) }
    light = shares.map { share in
      switch transfer {
      case .standard: Float(TransferFunctions.linear(fromSRGB: share))
      case .perceptualQuantizer: Float(TransferFunctions.nits(fromPQ: share) / Self.white)
      case .hybridLogGamma: Float(TransferFunctions.sceneLight(fromHLG: share))
      }
    }
    rollOff = shares.map { share in
      let nits = share * share * Self.peak
      return nits > 0 ? Float(Self.rolledOff(nits) / nits) : 1
    }
    bytes = shares.map { UInt8((TransferFunctions.sRGB(fromLinear: $0) * 255).rounded()) }
  }

  /// Maps an image of 16-bit little-endian red, green and blue to one of 8 bits.
  func mapped(_ image: PackedImage) -> PackedImage {
    precondition(image.bytesPerPixel == 6)
    var result = [UInt8]()
    result.reserveCapacity(image.bytes.count / 2)
    for start in stride(from: 0, to: image.bytes.count, by: 6) {
      var color = SIMD3<Float>(
        light[Self.code(image.bytes, start)], light[Self.code(image.bytes, start + 2)],
        light[Self.code(image.bytes, start + 4)])
      map(&color)
      for index in 0..<3 {
        result.append(bytes[Int(min(max(color[index], 0), 1) * Float(Self.steps) + 0.5)])
      }
    }
    return PackedImage(size: image.size, bytesPerPixel: 3, bytes: result)
  }

  private func map(_ color: inout SIMD3<Float>) {
    if transfer == .hybridLogGamma {
      // The system gamma of 1.2 on the luminance, for a screen of 1000 cd/m² (ITU-R BT.2100-2).
      let luminance = 0.2627 * color.x + 0.6780 * color.y + 0.0593 * color.z
      color *= Float(power(Double(luminance), 0.2) * Self.peak / Self.white)
    }
    if transfer != .standard {
      let share = color.max() * Float(Self.white / Self.peak)
      let factor = rollOff[Int(min(share, 1).squareRoot() * Float(Self.steps))]
      // Levels above the peak are clipped to it.
      color *= share > 1 ? factor / share : factor
    }
    guard hasOtherGamut else { return }
    color = SIMD3(
      gamut[0] * color.x + gamut[1] * color.y + gamut[2] * color.z,
      gamut[3] * color.x + gamut[4] * color.y + gamut[5] * color.z,
      gamut[6] * color.x + gamut[7] * color.y + gamut[8] * color.z)
  }

  /// Returns a sample's upper 12 bits.
  private static func code(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(bytes[offset + 1]) << 4 | Int(bytes[offset]) >> 4
  }

  /// Returns the electrical-electrical transfer function of ITU-R BT.2390, in cd/m².
  private static func rolledOff(_ nits: Double) -> Double {
    let top = TransferFunctions.pq(fromNits: peak)
    let share = TransferFunctions.pq(fromNits: nits) / top
    let target = TransferFunctions.pq(fromNits: white) / top
    let knee = 1.5 * target - 0.5
    guard share > knee else { return nits }
    let t = (share - knee) / (1 - knee)
    let (t2, t3) = (t * t, t * t * t)
    let rolled =
      (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (3 * t2 - 2 * t3) * target
    return TransferFunctions.nits(fromPQ: rolled * top)
  }
}
