#if FFmpeg
  /// Where blocks of decoded samples lie, told from timestamps that may be coarser than samples.
  ///
  /// Read from the start, blocks follow one another, and timestamps only tell of what is missing.
  /// After a jump the first blocks' timestamps together say where they are: a container that counts
  /// milliseconds has them rounded, or cut, and blocks of a codec end only at multiples of a step.
  /// So a jump leads to the very samples that reading from the start leads to.
  struct SamplePlacement {
    /// What of a stream does not change.
    struct Constants: Equatable {
      /// How many samples a tick of the timestamps lasts.
      var tick: Double
      /// Blocks end at multiples of so many samples from `origin`; 1 where nothing is known.
      var step: Int64
      /// The place where a block ends, in samples.
      var origin: Int64
      /// The part of a sample by which all places are rounded, -0.5 to 0.5.
      var fraction: Double
      /// Timestamps may differ by so many samples from where a block would follow on.
      var tolerance: Double
    }

    /// Sound that comes this much early or late is noticed, in seconds: the earlier of the two
    /// thresholds of detectability in ITU-R BT.1359-1 (+45 ms, -125 ms).
    static let toleratedSeconds = 0.045

    private let constants: Constants
    /// Where the first block since the jump begins; nil before the first block.
    private var base: Int64?
    /// How many samples came since.
    private var sum: Int64 = 0
    /// The latest that the timestamps so far make of `base`.
    private var latest = -Double.infinity
    /// How many blocks came since the jump.
    private var blocks = 0
    private var isSettled: Bool

    /// Begins after a jump.
    ///
    /// - Parameters:
    ///   - constants: The stream.
    ///   - isSettled: Whether the first block's timestamp alone is to be believed, as at the start.
    init(_ constants: Constants, isSettled: Bool) {
      self.constants = constants
      self.isSettled = isSettled
    }

    /// From now on blocks follow one another, and timestamps tell only of what is missing.
    mutating func settle() { isSettled = true }

    /// The place of the next block.
    ///
    /// - Parameters:
    ///   - reported: Its timestamp, in samples; nil where it has none.
    ///   - count: How many samples it has.
    /// - Returns: The number of its first sample.
    mutating func place(_ reported: Double?, count: Int64) -> Int64 {
      defer { (sum, blocks) = (sum + count, blocks + 1) }
      // Right after a jump the first timestamp may be that of the block after it.
      if blocks == 1, !isSettled { latest = -.infinity }
      if let reported = reported.map(Self.clamped) {
        if let base, abs(reported - constants.fraction - Double(base + sum)) <= constants.tolerance
        {
          if !isSettled { narrow(reported) }
        } else {
          (sum, latest) = (0, -.infinity)
          narrow(reported)
        }
      }
      let base = base ?? 0
      self.base = base
      return base + sum
    }

    /// The nearest place there can be: with 2^50 samples to either side (46 years at 768,000 a second)
    /// all that is worked out with places stays within 64 bits.
    static func clamped(_ position: Double) -> Double { min(max(position, -0x1p50), 0x1p50) }

    private mutating func narrow(_ reported: Double) {
      let first = reported - Double(sum)
      // Timestamps as fine as samples need no second opinion.
      latest = constants.tick > 1 ? max(latest, first) : first
      base = position(of: latest)
    }

    /// Timestamps that are rounded are up to half a tick late, and ones that are cut never are: the
    /// true place lies from half a tick before the latest to the latest.
    private func position(of latest: Double) -> Int64 {
      let nearest = Int64((latest - constants.fraction).rounded())
      // With a step not far above the tick, the nearest multiple need not be the right one.
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
