internal import Synchronization

/// Samples on their way from one thread that makes them to one that plays them; neither waits for the
/// other, and playing allocates nothing.
///
/// Places are counted in samples of each channel from the beginning, and never start over.
///
/// One thread may write and one may play. The compiler cannot see that; what each of them owns is said
/// at the property, and the counts that both read are atomic.
@safe public final class SampleRing: @unchecked Sendable {
  /// Channels, which lie interleaved.
  public let channelCount: Int
  /// How many samples fit, in each channel.
  public let capacity: Int

  private let storage: UnsafeMutableBufferPointer<Float>
  /// How many samples of each channel were written. Only the writer changes it.
  private let writtenCount = Atomic(0)
  /// How many were played or dropped. Only the player changes it.
  private let readCount = Atomic(0)
  /// Everything before this place is to be faded out and dropped. Only the writer changes it.
  private let dropLimit = Atomic(0)
  private let mutes = Atomic(false)

  /// Where the fade that is under way ends, and how long it is; the player's own.
  private var (fadeEnd, fadeSpan) = (0, 1)
  /// The loudness, 0 to 1, which follows `isMuted` without a click; the player's own.
  private var gain: Float = 1
  /// Whether the next sample follows on a silence, so that it may be as loud as it is to be at once.
  private var isFresh = true
  private let fadeLength: Int

  /// Creates an empty ring.
  ///
  /// - Parameters:
  ///   - capacity: How many samples fit, in each channel; above 0.
  ///   - channelCount: Channels; above 0.
  ///   - fadeLength: How many samples it takes to fall silent when the rest is dropped; above 0.
  public init(capacity: Int, channelCount: Int, fadeLength: Int) {
    self.capacity = max(1, capacity)
    self.channelCount = max(1, channelCount)
    self.fadeLength = max(1, fadeLength)
    unsafe storage = .allocate(capacity: self.capacity * self.channelCount)
    unsafe storage.initialize(repeating: 0)
  }

  deinit { unsafe storage.deallocate() }

  /// How many samples were written so far; the place of the next one.
  public var written: Int { writtenCount.load(ordering: .acquiring) }

  /// How many samples were played or dropped so far; the place of the next one to be played.
  public var played: Int { readCount.load(ordering: .acquiring) }

  /// How many more fit now.
  public var room: Int { capacity - (written - played) }

  /// Whether the samples are played silently; they take their time all the same.
  public var isMuted: Bool {
    get { mutes.load(ordering: .relaxed) }
    set { mutes.store(newValue, ordering: .relaxed) }
  }

  /// Adds as many samples as fit; for the writing thread.
  ///
  /// - Parameters:
  ///   - samples: Interleaved.
  ///   - first: The first one to add, in samples of each channel.
  /// - Returns: How many were added, in each channel.
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

  /// Drops what was written and not played: it falls silent within the fade. For the writing thread.
  public func drop() { dropLimit.store(written, ordering: .releasing) }

  /// Adds what is due to a buffer; for the playing thread.
  ///
  /// - Parameter output: Interleaved; whole instants.
  /// - Returns: How many samples of each channel were played; fewer than fit when no more are there.
  public func mix(into output: UnsafeMutableBufferPointer<Float>) -> Int {
    var place = played
    let limit = dropLimit.load(ordering: .acquiring)
    let end = written
    let step = 1 / Float(fadeLength)
    let target: Float = isMuted ? 0 : 1
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
