internal import CScrubMath
internal import ScrubTime

/// The demo clip's sound: a tick at every full second, when the first ball touches the water, and a soft note
/// for each bounce of the others.
struct DemoSound {
  static let sampleRate = 48_000
  /// The major pentatonic scale from A3 in hertz, equally tempered, a note for each ball.
  private static let notes = [
    220.0, 246.94, 277.18, 329.63, 369.99, 440, 493.88, 554.37, 659.26, 739.99, 880, 987.77,
  ]
  /// A note's amplitude, and the time in seconds in which it decays to a third.
  private static let (noteLevel, noteDecay) = (0.035, 0.3)
  /// A tick's amplitude, its pitch in hertz, and the time in seconds in which it decays to a third.
  private static let (tickLevel, tickPitch, tickDecay) = (0.6, 1500.0, 0.004)

  private var next: Int64 = 0
  private var bells = (0..<BallMotion.count).map {
    Bell(
      frequency: notes[$0], level: noteLevel, decay: noteDecay, interval: BallMotion.interval($0))
  }

  /// Returns the samples that follow those returned before.
  ///
  /// - Parameter end: The time after the last sample.
  /// - Returns: The samples, in one channel.
  mutating func samples(until end: MediaTime) -> [Float] {
    let last = max(next, end.floored(parts: Int32(Self.sampleRate)))
    defer { next = last }
    var samples = [Float](repeating: 0, count: Int(last - next))
    for bell in bells.indices { bells[bell].ring(from: next, into: &samples) }
    // After 15 decay times, a tick is inaudible and need not be computed.
    let audible = Int64(15 * Self.tickDecay * Double(Self.sampleRate))
    for index in next..<last where index % Int64(Self.sampleRate) < audible {
      samples[Int(index - next)] += Self.tick(index % Int64(Self.sampleRate))
    }
    return samples
  }

  private static func tick(_ index: Int64) -> Float {
    let time = Double(index) / Double(sampleRate)
    return Float(
      tickLevel * naturalExponential(-time / tickDecay) * cosine(2 * .pi * tickPitch * time))
  }
}

/// A decaying tone that is struck in equal intervals.
private struct Bell {
  /// The change from one sample to the next: a turn and a decay.
  private let (turnReal, turnImaginary): (Double, Double)
  private let level: Double
  /// The samples from one stroke to the next.
  private let interval: Double
  private var strokes = 0
  /// The state, a complex number whose imaginary part is heard.
  private var (real, imaginary) = (0.0, 0.0)

  init(frequency: Double, level: Double, decay: Double, interval: Double) {
    let rate = Double(DemoSound.sampleRate)
    let loss = naturalExponential(-1 / (decay * rate))
    turnReal = loss * cosine(2 * .pi * frequency / rate)
    turnImaginary = loss * sine(2 * .pi * frequency / rate)
    (self.level, self.interval) = (level, interval * rate)
  }

  /// Adds the tone to samples, the first of which has an index.
  mutating func ring(from first: Int64, into samples: inout [Float]) {
    var nextStroke = Int((Double(strokes) * interval).rounded()) - Int(first)
    for index in samples.indices {
      if index == nextStroke {
        real += level
        strokes += 1
        nextStroke = Int((Double(strokes) * interval).rounded()) - Int(first)
      }
      samples[index] += Float(imaginary)
      (real, imaginary) = (
        real * turnReal - imaginary * turnImaginary, real * turnImaginary + imaginary * turnReal
      )
    }
  }
}
