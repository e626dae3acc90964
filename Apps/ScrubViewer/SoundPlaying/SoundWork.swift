internal import FFmpegSound
internal import Media
internal import MediaSeek
import Playback
internal import Scrubbing
internal import SoundOutput

/// What the player's thread is about: where it reads, and what is still to be written.
struct SoundWork {
  let device: SoundDevice
  let format: SoundFormat
  var reader: SoundReader?
  /// Ends what is being read.
  var reading = Cancellation()
  /// How many times the ring ran dry.
  private(set) var gaps = 0

  /// The number of the next sample to be read; nil while nothing is played from a place on.
  private var next: Int64?
  /// Samples that did not fit yet, from `waitingStart` on.
  private var waiting: [Float] = []
  private var waitingStart = 0
  private var hasBegun = false

  init(device: SoundDevice, format: SoundFormat) { (self.device, self.format) = (device, format) }

  /// Whether more is to be written soon.
  var isBusy: Bool { next != nil || waitingStart * format.channelCount < waiting.count }

  /// Stops, and forgets the file.
  mutating func close() {
    stop()
    reader?.close()
    reader = nil
  }

  /// What was written falls silent, and no more is.
  mutating func stop() {
    device.sound.drop()
    (next, waiting, waitingStart) = (nil, [], 0)
  }

  /// Begins to play from a sample on.
  mutating func play(from start: Int64) { (next, hasBegun) = (start, false) }

  /// Reads a piece to be played once.
  mutating func prepare(_ snippet: SoundSnippet) throws(MediaError) {
    guard let reader else { return }
    let count = snippet.sampleCount(atRate: format.sampleRate)
    waiting = [Float](repeating: 0, count: count * format.channelCount)
    waitingStart = 0
    let start = format.index(at: snippet.start)
    _ = try reader.read(from: start, into: &waiting, cancellation: reading)
    snippet.shape(&waiting, channelCount: format.channelCount, sampleRate: format.sampleRate)
  }

  /// Writes some more.
  ///
  /// - Parameters:
  ///   - count: How many samples to read at a time.
  ///   - limit: How many are to be ready at most.
  /// - Returns: Whether there is room for more.
  /// - Throws: `MediaError` when the sound cannot be read.
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
