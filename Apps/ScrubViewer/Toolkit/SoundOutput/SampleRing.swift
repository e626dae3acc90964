internal import Synchronization

/// A lock-free ring buffer of samples between one producing and one playing thread; playing does not allocate.
///
/// Positions count the samples of each channel from the beginning, and never wrap.
///
/// One thread may write and one may play, which the compiler cannot check: each property names
/// its owner, and the counts that both threads read are atomic.
@safe public final class SampleRing: @unchecked Sendable {
  /// The number of interleaved channels.
  public let channelCount: Int
  /// The capacity, in samples per channel.
  public let capacity: Int

  private let storage: UnsafeMutableBufferPointer<Float>
  /// The number of written samples per channel; changed by the writer only.
  private let writtenCount = Atomic(0)
  /// The number of played or dropped samples per channel; changed by the player only.
  private let readCount = Atomic(0)
  /// The position before which samples are faded out and dropped; changed by the writer only.
  private let dropLimit = Atomic(0)
  private let volumeBits = Atomic(Float(1).bitPattern)

  /// The end and the length of the current fade; owned by the player.
  private var (fadeEnd, fadeSpan) = (0, 1)
  /// The gain, from 0 to 1, which follows `volume` without a click; owned by the player.
  private var gain: Float = 1
  /// Whether the next sample follows silence, so that the gain can change immediately.
  private var isFresh = true
  private let fadeLength: Int

  /// Creates an empty ring of a capacity in samples per channel, with a fade-out of so many samples before dropped
  /// ones; all above 0.
  public init(capacity: Int, channelCount: Int, fadeLength: Int) {
    self.capacity = max(1, capacity)
    self.channelCount = max(1, channelCount)
    self.fadeLength = max(1, fadeLength)
    unsafe storage = .allocate(capacity: self.capacity * self.channelCount)
    unsafe storage.initialize(repeating: 0)
  }

  deinit { unsafe storage.deallocate() }

  /// The number of samples written so far, which is the position of the next one.
  public var written: Int { writtenCount.load(ordering: .acquiring) }

  /// The number of samples played or dropped so far, which is the position of the next one to play.
  public var played: Int { readCount.load(ordering: .acquiring) }

  /// The free capacity.
  public var room: Int { capacity - (written - played) }

  /// The factor of the samples, from 0 to 1; the timing is the same for all.
  public var volume: Float {
    get { Float(bitPattern: volumeBits.load(ordering: .relaxed)) }
    set { volumeBits.store(min(max(newValue, 0), 1).bitPattern, ordering: .relaxed) }
  }

  /// Appends as many of the interleaved samples as fit, from an index on; called by the writing thread. Returns their
  /// number; it and the index are per channel.
  public func write(_ samples: [Float], from first: Int = 0) -> Int {
    let start = written
    let count = max(0, min(room, samples.count / channelCount - first))
    for offset in 0..<count {
      let place = (start + offset) % capacity * channelCount
      for channel in 0..<channelCount {
        unsafe storage[place + channel] = samples[(first + offset) * channelCount + channel]
      }
    }
    writtenCount.store(start + count, ordering: .releasing)
    return count
  }

  /// Drops the samples not yet played, after a fade-out; called by the writing thread.
  public func drop() { dropLimit.store(written, ordering: .releasing) }

  /// Mixes the next samples into an interleaved buffer, whose length is a multiple of the channel count; called by
  /// the playing thread. Returns the number of played samples per channel: fewer than requested on an underrun.
  public func mix(into output: UnsafeMutableBufferPointer<Float>) -> Int {
    var place = played
    let limit = dropLimit.load(ordering: .acquiring)
    let end = written
    let step = 1 / Float(fadeLength)
    let target = volume
    var filled = 0
    let count = output.count / channelCount
    while filled < count {
      if place < limit {
        if fadeEnd <= place {
          fadeSpan = min(fadeLength, limit - place)
          fadeEnd = place + fadeSpan
        }
        if place + 1 >= fadeEnd { (place, isFresh) = (limit, true) }
      }
      guard place < end else {
        isFresh = true
        break
      }
      if isFresh { (gain, isFresh) = (target, false) }
      gain = gain < target ? min(gain + step, target) : max(gain - step, target)
      let fade = place < limit ? Float(fadeEnd - place) / Float(fadeSpan + 1) : 1
      let source = place % capacity * channelCount
      for channel in 0..<channelCount {
        unsafe output[filled * channelCount + channel] += storage[source + channel] * gain * fade
      }
      (place, filled) = (place + 1, filled + 1)
    }
    readCount.store(place, ordering: .releasing)
    return filled
  }
}
