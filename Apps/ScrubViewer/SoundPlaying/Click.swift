public import Scrubbing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The short sound that stands in for a tap, where nothing can be felt.
public struct Click: Equatable, Sendable {
  /// Its pitch in hertz.
  public var pitch: Double
  /// How long it takes to fall to a third, in seconds.
  public var decay: Double
  /// How loud it begins, 0 to 1.
  public var level: Double

  /// The click for a tap: high and dry for a choice that changes, low and longer for what is run into.
  ///
  /// Pitches and lengths are ours, chosen by ear; at full strength they stay below a quarter of full
  /// scale, for what people complain of is taps that are too strong.
  public init(_ haptic: HapticSuggestion) {
    switch haptic.kind {
    case .selection: (pitch, decay) = (2400, 0.0012)
    case .impact: (pitch, decay) = (420, 0.006)
    }
    level = 0.25 * min(max(haptic.intensity, 0), 1)
  }

  /// The samples, the same in all channels, interleaved; they end when a thousandth is left.
  ///
  /// - Parameters:
  ///   - sampleRate: Samples in a second.
  ///   - channelCount: Channels.
  /// - Returns: The samples.
  public func samples(sampleRate: Int, channelCount: Int) -> [Float] {
    let count = Int(7 * decay * Double(sampleRate))
    return (0..<count).flatMap { index in
      let time = Double(index) / Double(sampleRate)
      let value = level * exp(-time / decay) * sin(2 * .pi * pitch * time)
      return [Float](repeating: Float(value), count: channelCount)
    }
  }
}
