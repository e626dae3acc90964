internal import CMathematics
internal import MediaTime

/// The demo clip's sound: a tick at every full second, and a soft note in between that climbs through
/// five tones, so that the position in the clip is audible.
struct DemoSound {
  static let sampleRate = 48_000
  /// The major pentatonic scale from A3, in hertz, equally tempered.
  private static let notes = [220.0, 246.94, 277.18, 329.63, 369.99]
  /// A note's amplitude, and its attack and release time in seconds.
  private static let (noteLevel, noteFade) = (0.08, 0.02)
  /// A tick's amplitude, its pitch in hertz, and the time in seconds in which it decays to a third.
  private static let (tickLevel, tickPitch, tickDecay) = (0.7, 1500.0, 0.004)

  private var next: Int64 = 0

  /// Returns the samples that follow those returned before.
  ///
  /// - Parameter end: The time after the last sample.
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
    // After 15 decay times, a tick is inaudible and need not be computed.
    let tick =
      time < 15 * tickDecay
      ? tickLevel * naturalExponential(-time / tickDecay) * cosine(2 * .pi * tickPitch * time) : 0
    return Float(tick + noteLevel * envelope * sine(2 * .pi * note * time))
  }
}
