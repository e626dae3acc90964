internal import CScrubMath

/// The transfer functions between samples, 0 to 1, and light.
enum TransferFunctions {
  // ITU-R BT.2100-2, table 4.
  private static let m1 = 2610.0 / 16384
  private static let m2 = 2523.0 / 4096 * 128
  private static let c1 = 3424.0 / 4096
  private static let c2 = 2413.0 / 4096 * 32
  private static let c3 = 2392.0 / 4096 * 32
  private static let pqPeak = 10_000.0

  // ITU-R BT.2100-2, table 5.
  private static let a = 0.17883277
  private static let b = 1 - 4 * a
  private static let c = 0.55991073

  /// Returns the light of a PQ sample in cd/m².
  static func nits(fromPQ sample: Double) -> Double {
    let root = power(max(sample, 0), 1 / m2)
    return pqPeak * power(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
  }

  /// Returns the PQ sample of light in cd/m².
  static func pq(fromNits nits: Double) -> Double {
    let root = power(max(nits, 0) / pqPeak, m1)
    return power((c1 + c2 * root) / (1 + c3 * root), m2)
  }

  /// Returns the scene light of a hybrid log-gamma sample, 0 to 1.
  static func sceneLight(fromHLG sample: Double) -> Double {
    sample <= 0.5 ? sample * sample / 3 : (naturalExponential((sample - c) / a) + b) / 12
  }

  /// Returns the light of an sRGB sample (IEC 61966-2-1).
  static func linear(fromSRGB sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : power((sample + 0.055) / 1.055, 2.4)
  }

  /// Returns the sRGB sample of light.
  static func sRGB(fromLinear light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }
}
