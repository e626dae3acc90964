internal import CScrubMath
public import Scrubbing

/// A short sound that replaces haptic feedback.
public struct Click: Equatable, Sendable {
  /// The pitch, in hertz.
  public var pitch: Double
  /// The time constant of the decay, in seconds.
  public var decay: Double
  /// The initial amplitude, from 0 to 1.
  public var level: Double

  /// Creates the click for a haptic suggestion: high and short for a changed selection, low and longer for a limit.
  ///
  /// Pitches and lengths were chosen by ear; the maximum stays below a quarter of full scale,
  /// because users complain about feedback that is too strong.
  public init(_ haptic: HapticSuggestion) {
    switch haptic.kind {
    case .selection: (pitch, decay) = (2400, 0.0012)
    case .impact: (pitch, decay) = (420, 0.006)
    }
    level = 0.25 * min(max(haptic.intensity, 0), 1)
  }

  /// Returns the interleaved samples at a rate in hertz, identical in all channels, which end at a thousandth of the
  /// amplitude.
  public func samples(sampleRate: Int, channelCount: Int) -> [Float] {
    let count = Int(7 * decay * Double(sampleRate))
    return (0..<count).flatMap { index in
      let time = Double(index) / Double(sampleRate)
      let value = level * naturalExponential(-time / decay) * sine(2 * .pi * pitch * time)
      return [Float](repeating: Float(value), count: channelCount)
    }
  }
}
