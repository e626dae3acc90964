internal import ScrubMedia

/// An ICC profile (ICC.1:2022) for a video frame's color tags.
///
/// Standard dynamic range gets the curve of sRGB, as players display it. PQ and HLG get their own curve,
/// and the tag by which newer readers recognize them.
struct ColorProfile {
  private static let curveLength = 1024
  /// The reference white of profiles, D50.
  private static let white = [0.9642, 1, 0.8249]
  /// The Bradford matrix of cone responses, for adapting a white point (ICC.1, annex E).
  private static let bradford = Matrix3([
    0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
  ])

  private let primaries: Primaries
  private let transfer: String?
  /// The code points of the primaries and the transfer function in ITU-T H.273.
  private let codePoints: (primaries: Int, transfer: Int)?
  private let name: String

  /// Creates a profile; `nil` if the frame does not declare its primaries.
  ///
  /// - Parameters:
  ///   - colors: The frame's color tags.
  ///   - codePoints: The same as code points of ITU-T H.273, if both are known.
  init?(_ colors: ColorTags, codePoints: (primaries: Int, transfer: Int)?) {
    guard let name = colors.primaries, let primaries = Primaries(name: name) else { return nil }
    self.primaries = primaries
    transfer = colors.transfer
    self.codePoints = codePoints
    self.name = "FineScrub \(name)\(transfer.map { " \($0)" } ?? "")"
  }

  /// The bytes of the profile.
  var bytes: [UInt8] {
    let source = Self.bradford.applied(to: Primaries.xyz(primaries.white))
    let target = Self.bradford.applied(to: Self.white)
    let adaptation =
      Self.bradford.inverse
      * Matrix3(diagonal: zip(target, source).map { $0 / $1 }) * Self.bradford
    let colorants = (adaptation * primaries.toXYZ).elements
    var tags: [(String, [UInt8])] = [
      ("desc", Self.text(name)), ("cprt", Self.text("No copyright")),
      ("wtpt", Self.xyz(Self.white)),
      ("chad", Self.element("sf32", adaptation.elements.flatMap(Self.fixed))),
    ]
    for (index, letter) in ["r", "g", "b"].enumerated() {
      tags.append(
        (letter + "XYZ", Self.xyz([0, 3, 6].map { colorants[$0 + index] })))
    }
    for letter in ["r", "g", "b"] { tags.append((letter + "TRC", curve)) }
    if let codePoints {
      tags.append(
        (
          "cicp",
          Self.element("cicp", [UInt8(codePoints.primaries), UInt8(codePoints.transfer), 0, 1])
        ))
    }
    return Self.file(tags)
  }

  private var curve: [UInt8] {
    let light: (Double) -> Double
    switch transfer {
    case "smpte2084": light = { TransferFunctions.nits(fromPQ: $0) / 10_000 }
    case "arib-std-b67": light = TransferFunctions.sceneLight
    default:
      // The parametric curve of type 3, as in sRGB profiles.
      return Self.element(
        "para",
        [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(Self.fixed))
    }
    let samples = (0..<Self.curveLength).flatMap { index -> [UInt8] in
      let share = light(Double(index) / Double(Self.curveLength - 1))
      let sample = UInt16((min(max(share, 0), 1) * 65_535).rounded())
      return [UInt8(sample >> 8), UInt8(sample & 0xFF)]
    }
    return Self.element("curv", Self.long(Self.curveLength) + samples)
  }

  private static func file(_ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    var table = long(tags.count)
    var data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for tag in tags {
      table += Array(tag.name.utf8) + long(start + data.count) + long(tag.data.count)
      data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
    }
    var header = long(start + data.count) + long(0) + [4, 0x40, 0, 0]
    header += Array("mntrRGB XYZ ".utf8)
    // A creation date would make two files of the same frame differ.
    header += [7, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 68 - header.count) + white.flatMap(fixed)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  private static func element(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + [0, 0, 0, 0] + data
  }

  private static func xyz(_ numbers: [Double]) -> [UInt8] {
    element("XYZ ", numbers.flatMap(fixed))
  }

  /// Returns a localized text in English, as UTF-16.
  private static func text(_ text: String) -> [UInt8] {
    let letters = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return element(
      "mluc", long(1) + long(12) + Array("enUS".utf8) + long(letters.count) + long(28) + letters)
  }

  /// Returns a fixed-point number with 16 integer and 16 fraction bits.
  private static func fixed(_ number: Double) -> [UInt8] { long(Int((number * 65_536).rounded())) }

  private static func long(_ number: Int) -> [UInt8] {
    let bits = UInt32(truncatingIfNeeded: number)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> UInt32($0)) }
  }
}
