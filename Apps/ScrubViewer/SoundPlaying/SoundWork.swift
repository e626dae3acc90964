internal import CScrubMath
internal import FFmpegSound
internal import ScrubMedia
import ScrubPlayback
public import Scrubbing
internal import SoundOutput

/// The state of the player's thread: the read position, and the samples not written yet.
struct SoundWork {
  let device: SoundDevice
  let format: SoundFormat
  var reader: SoundReader?
  /// Cancels the current read.
  var reading = Cancellation()
  /// The number of underruns of the ring.
  private(set) var gaps = 0

  /// The number of the next sample to read, or `nil` while no continuous sound is played.
  private var next: Int64?
  /// Samples that did not fit yet, starting at `waitingStart`.
  private var waiting: [Float] = []
  private var waitingStart = 0
  private var hasBegun = false

  init(device: SoundDevice, format: SoundFormat) { (self.device, self.format) = (device, format) }

  /// Whether more samples will be written soon.
  var isBusy: Bool { next != nil || waitingStart * format.channelCount < waiting.count }

  /// Stops, and releases the file.
  mutating func close() {
    stop()
    reader?.close()
    reader = nil
  }

  /// Stops writing, and fades out what was written.
  mutating func stop() {
    device.sound.drop()
    (next, waiting, waitingStart) = (nil, [], 0)
  }

  /// Starts playing at a sample.
  mutating func play(from start: Int64) { (next, hasBegun) = (start, false) }

  /// Reads a snippet.
  mutating func prepare(_ snippet: SoundSnippet) throws(MediaError) {
    guard let reader else { return }
    let count = snippet.sampleCount(atRate: format.sampleRate)
    waiting = [Float](repeating: 0, count: count * format.channelCount)
    waitingStart = 0
    let start = format.index(at: snippet.start)
    _ = try reader.read(from: start, into: &waiting, cancellation: reading)
    snippet.shape(&waiting, channelCount: format.channelCount, sampleRate: format.sampleRate)
  }

  /// Reads and writes a number of samples, unless more than a limit are buffered; returns whether more samples fit,
  /// or throws an error if the sound cannot be read.
  mutating func write(_ count: Int, keeping limit: Int) throws(MediaError) -> Bool {
    if waitingStart * format.channelCount < waiting.count {
      waitingStart += device.sound.write(waiting, from: waitingStart)
      if waitingStart * format.channelCount < waiting.count { return false }
    }
    (waiting, waitingStart) = ([], 0)
    guard let start = next, let reader else { return false }
    let ready = device.sound.written - device.sound.played
    guard ready < limit else { return false }
    if hasBegun, ready == 0 { gaps += 1 }
    waiting = [Float](repeating: 0, count: count * format.channelCount)
    _ = try reader.read(from: start, into: &waiting, cancellation: reading)
    next = start + Int64(count)
    hasBegun = true
    return true
  }
}

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
