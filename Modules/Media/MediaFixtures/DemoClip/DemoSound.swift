internal import CMathematics
internal import MediaTime

/// The demo clip's sound: a tick at every full second, and a soft note between two of them that climbs
/// through five tones, so that ears, too, tell where in the clip they are.
struct DemoSound {
  static let sampleRate = 48_000
  /// The major pentatonic scale from A3, in hertz, equally tempered.
  private static let notes = [220.0, 246.94, 277.18, 329.63, 369.99]
  /// A note's strength, and how long it takes to come and go, in seconds.
  private static let (noteLevel, noteFade) = (0.08, 0.02)
  /// A tick's strength and pitch in hertz, and how long it takes to fall to a third, in seconds.
  private static let (tickLevel, tickPitch, tickDecay) = (0.7, 1500.0, 0.004)

  private var next: Int64 = 0

  /// The samples that follow on those before.
  ///
  /// - Parameter end: The time of the first sample that is left out.
  /// - Returns: The samples, in one channel.
  mutating func samples(until end: MediaTime) -> [Float] {
    let last = max(next, end.floored(parts: Int32(Self.sampleRate)))
    defer { next = last }
    return (next..<last).map(Self.sample)
  }

  private static func sample(_ index: Int64) -> Float {
    let second = Int(index) / sampleRate
    let time = Double(Int(index) % sampleRate) / Double(sampleRate)
    let note = notes[second % notes.count] * (second / notes.count % 2 == 0 ? 1 : 2)
    let envelope = min(1, time / noteFade, (1 - time) / noteFade)
    // Nothing is left of a tick after 15 times that, and what takes no time to compute is quick.
    let tick =
      time < 15 * tickDecay
      ? tickLevel * naturalExponential(-time / tickDecay) * cosine(2 * .pi * tickPitch * time) : 0
    return Float(tick + noteLevel * envelope * sine(2 * .pi * note * time))
  }
}
