import ScrubMedia
import Testing

@testable import ScrubStills

/// Wide gamuts and high dynamic range mapped to sRGB.
struct ScreenMappingTests {
  private static func mapped(_ samples: [Double], _ colors: ColorTags) throws -> [Int] {
    let bytes = samples.flatMap { sample -> [UInt8] in
      let code = UInt16((sample * 65_535).rounded())
      return [UInt8(code & 0xFF), UInt8(code >> 8)]
    }
    let image = PackedImage(
      size: PixelSize(width: 1, height: 1), bytesPerPixel: 6, bytes: bytes)
    return try #require(ScreenMapping(colors)).mapped(image).bytes.map { Int($0) }
  }

  private static let pq = ColorTags(primaries: "bt2020", transfer: "smpte2084")
  private static let hlg = ColorTags(primaries: "bt2020", transfer: "arib-std-b67")

  @Test("Standard colors need no mapping")
  func none() {
    #expect(ScreenMapping(ColorTags()) == nil)
    #expect(ScreenMapping(ColorTags(primaries: "bt709", transfer: "bt709")) == nil)
    #expect(ScreenMapping(ColorTags(primaries: "unheard-of")) == nil)
    #expect(ScreenMapping(ColorTags(primaries: "smpte170m")) != nil)
  }

  @Test("Below 92 cd/m² PQ keeps its brightness", arguments: [0.0, 1, 5, 20.3, 50, 90])
  func shadows(nits: Double) throws {
    let sample = TransferFunctions.pq(fromNits: nits)
    let color = try Self.mapped([sample, sample, sample], Self.pq)
    let expected = TransferFunctions.sRGB(fromLinear: nits / 203) * 255
    for component in color { #expect(abs(Double(component) - expected) < 1.5, "\(color)") }
  }

  @Test("Highlights grow darker, never brighter, up to white at the peak")
  func highlights() throws {
    var last = 0
    for nits in stride(from: 10.0, through: 1000, by: 10) {
      let sample = TransferFunctions.pq(fromNits: nits)
      let gray = try Self.mapped([sample, sample, sample], Self.pq)
      #expect(gray[0] == gray[1] && gray[1] == gray[2])
      #expect(gray[0] >= last)
      last = gray[0]
    }
    #expect(last >= 253)
    #expect(try Self.mapped([1, 1, 1], Self.pq)[0] >= 253, "10,000 cd/m² is white, too")
  }

  @Test("The white of HLG, three quarters of its range, is close to the screen's")
  func hybridLogGamma() throws {
    #expect(try Self.mapped([0, 0, 0], Self.hlg) == [0, 0, 0])
    // 75 % is 203 cd/m² on a screen of 1000 (ITU-R BT.2408), which is rolled off a little.
    let white = try Self.mapped([0.75, 0.75, 0.75], Self.hlg)
    let same = TransferFunctions.pq(fromNits: 203)
    #expect(try abs(white[0] - Self.mapped([same, same, same], Self.pq)[0]) <= 2)
    #expect(white[0] == white[1] && white[1] == white[2])
    #expect((200...245).contains(white[0]), "\(white)")
  }

  @Test("Grays are unchanged in any gamut", arguments: ["bt2020", "smpte432", "smpte170m"])
  func grays(primaries: String) throws {
    for level in stride(from: 0.0, through: 1, by: 1.0 / 17) {
      let gray = try Self.mapped(
        [level, level, level], ColorTags(primaries: primaries, transfer: "bt709"))
      for component in gray { #expect(abs(Double(component) - level * 255) <= 1.5) }
    }
  }

  @Test("P3 red is clipped to sRGB red")
  func displayP3() throws {
    let colors = ColorTags(primaries: "smpte432", transfer: "bt709")
    #expect(try Self.mapped([1, 0, 0], colors) == [255, 0, 0])
    // sRGB's red in P3 (Display P3 by CSS Color 4: 0.9175, 0.2003, 0.1386).
    let red = try Self.mapped([0.9175, 0.2003, 0.1386], colors)
    #expect(red[0] >= 253 && red[1] <= 6 && red[2] <= 6, "\(red)")
  }

  @Test("PQ's function and its inverse agree with the standard's points")
  func perceptualQuantizer() {
    #expect(abs(TransferFunctions.pq(fromNits: 100) - 0.5081) < 0.0001)
    #expect(abs(TransferFunctions.pq(fromNits: 1000) - 0.7518) < 0.0001)
    for nits in [0.01, 1, 100, 1000, 10_000] {
      let back = TransferFunctions.nits(fromPQ: TransferFunctions.pq(fromNits: nits))
      #expect(abs(back / nits - 1) < 1e-9)
    }
  }
}
