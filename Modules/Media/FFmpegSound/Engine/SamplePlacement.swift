#if FFmpeg
  /// The positions of blocks of decoded samples, from timestamps that may be coarser than samples.
  ///
  /// When read from the start, blocks are contiguous, and timestamps only reveal gaps. After a seek, the
  /// timestamps of the first blocks together determine their position: containers that count
  /// milliseconds round or truncate them, and blocks of a codec end only at multiples of a step. So
  /// the samples after a seek are at the same positions as when read from the start.
  struct SamplePlacement {
    /// The constant properties of a stream.
    struct Constants: Equatable {
      /// The number of samples per tick of the timestamps.
      var tick: Double
      /// The step at whose multiples blocks end, in samples from `origin`; 1 if unknown.
      var step: Int64
      /// The end of a block, in samples.
      var origin: Int64
      /// The fraction of a sample by which all positions are rounded, -0.5 to 0.5.
      var fraction: Double
      /// The number of samples by which timestamps may differ from the end of the previous block.
      var tolerance: Double
    }

    /// The offset, in seconds, from which early or late sound is noticeable: the smaller of the two
    /// thresholds of detectability in ITU-R BT.1359-1 (+45 ms, -125 ms).
    static let toleratedSeconds = 0.045

    /// The longest step back, in seconds, that repeats sound; after a longer one, another recording begins.
    private static let longestRepetition = 1.0

    private let constants: Constants
    /// The position of the first block since the seek; `nil` before the first block.
    private var base: Int64?
    /// The number of samples since the seek.
    private var sum: Int64 = 0
    /// The latest value of `base` implied by the timestamps so far.
    private var latest = -Double.infinity
    /// The number of blocks since the seek.
    private var blocks = 0
    private var isSettled: Bool
    /// The end of the blocks before the first one, at another sample rate; `nil` if there are none.
    private var end: Int64?
    /// The number of samples to add to timestamps, because other recordings came before.
    private var shift = 0.0

    /// Starts after a seek.
    ///
    /// - Parameters:
    ///   - constants: The stream.
    ///   - isSettled: Whether the first block's timestamp alone is reliable, as at the start.
    init(_ constants: Constants, isSettled: Bool) {
      self.constants = constants
      self.isSettled = isSettled
    }

    /// Treats further blocks as contiguous; their timestamps only reveal gaps.
    mutating func settle() { isSettled = true }

    /// Returns the position of the next block.
    ///
    /// - Parameters:
    ///   - reported: Its timestamp, in samples; `nil` if it has none.
    ///   - count: Its number of samples.
    /// - Returns: The index of its first sample.
    mutating func place(_ reported: Double?, count: Int64) -> Int64 {
      defer { (sum, blocks) = (sum + count, blocks + 1) }
      // Right after a seek, the first timestamp may belong to the next block.
      if blocks == 1, !isSettled { latest = -.infinity }
      if let reported = reported.map({ Self.clamped($0 + shift) }) {
        let step = distance(to: reported)
        if let step, base != nil, abs(step) <= constants.tolerance {
          if !isSettled { narrow(reported) }
        } else if let step, isSettled, step < -farthestBack {
          shift -= step
        } else {
          (sum, latest) = (0, -.infinity)
          narrow(reported)
        }
      }
      let base = base ?? end ?? 0
      self.base = base
      return base + sum
    }

    /// Whether another recording began since the seek.
    var isShifted: Bool { shift != 0 }

    /// The position of the next block if it is contiguous; `nil` if none came before.
    private var next: Int64? { base.map { $0 + sum } ?? end }

    /// A step of the timestamps that a single one does not prove.
    enum Step {
      /// A gap.
      case forward
      /// Another recording.
      case back
    }

    /// Returns the step from the end of the last block, and more samples after it, to a timestamp.
    func step(to reported: Double, after count: Int64 = 0) -> Step? {
      guard isSettled, let distance = distance(to: reported + shift) else { return nil }
      let step = distance - Double(count)
      return step > constants.tolerance ? .forward : step < -farthestBack ? .back : nil
    }

    /// Returns the samples from the end of the last block to a shifted timestamp; `nil` if no block came before.
    private func distance(to reported: Double) -> Double? {
      next.map { reported - constants.fraction - Double($0) }
    }

    /// Continues at another sample rate: with the next block's timestamp or, if it has none, right after the last one.
    ///
    /// - Parameters:
    ///   - constants: The stream at that rate.
    ///   - factor: The new rate divided by the one before.
    mutating func changeRate(to constants: Constants, factor: Double) {
      let end = next.map { Double($0) * factor }
      let shift = shift * factor
      self = SamplePlacement(constants, isSettled: true)
      self.shift = shift
      self.end = end.map { Int64(Self.clamped($0).rounded()) }
    }

    /// The number of samples of the longest repetition.
    private var farthestBack: Double {
      constants.tolerance * (Self.longestRepetition / Self.toleratedSeconds)
    }

    /// Returns the nearest valid position: with 2^50 samples to either side (46 years at 768,000 Hz), all
    /// computations with positions fit in 64 bits.
    static func clamped(_ position: Double) -> Double { min(max(position, -0x1p50), 0x1p50) }

    private mutating func narrow(_ reported: Double) {
      let first = reported - Double(sum)
      // Timestamps as fine as samples need no averaging.
      latest = constants.tick > 1 ? max(latest, first) : first
      base = position(of: latest)
    }

    /// Returns the position of the first block. Rounded timestamps are up to half a tick late, truncated
    /// ones never are: the true position lies between half a tick before the latest and the latest.
    private func position(of latest: Double) -> Int64 {
      let nearest = Int64((latest - constants.fraction).rounded())
      // With a step not much larger than the tick, the nearest multiple may be wrong.
      guard !isSettled, constants.tick > 1, Double(constants.step) >= constants.tick * 1.2 else {
        return nearest
      }
      let middle = latest - constants.fraction - constants.tick / 4
      let steps = ((middle - Double(constants.origin)) / Double(constants.step)).rounded()
      let candidate = constants.origin + Int64(steps) * constants.step
      return abs(Double(candidate) - middle) <= constants.tick ? candidate : nearest
    }
  }
#endif
