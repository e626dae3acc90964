internal import ScrubMedia

extension ReadAhead {
  /// The progress of filling the thumbnail tier of a video at rest, coarse to fine.
  ///
  /// First the keyframes nearest to evenly spaced times, then the gaps that remain at such times, by
  /// sparse decodes. The times are in bit-reversal order (van der Corput's sequence, 1935), in which
  /// the beginning is spread as evenly as the whole. Each is tried once.
  struct ThumbnailFill {
    /// A part of the work, with the number of its time in the sequence.
    enum Step: Equatable {
      /// Decode the keyframe nearest to a timestamp, if it is within a number of ticks.
      case keyframe(Int, near: Int64, within: Int64)
      /// Decode frames of a range, at a spacing in ticks.
      case range(Int, ClosedRange<Int64>, spacing: Int64)

      /// Returns the step as a request for the source of a video.
      func request(in video: MediaInformation) -> DecodeRequest {
        switch self {
        case .keyframe(_, let timestamp, let distance):
          .keyframe(
            near: video.time(ofPts: timestamp), within: video.seconds(ofTicks: distance))
        case .range(_, let range, let spacing):
          .range(
            from: video.time(ofPts: range.lowerBound), through: video.time(ofPts: range.upperBound),
            spacing: video.seconds(ofTicks: spacing))
        }
      }
    }

    /// The facts on which the next step depends, in ticks.
    struct Situation {
      /// The timestamps of the first frame and of the end of the video.
      var span: ClosedRange<Int64>
      /// The distance of two reduced copies.
      var spacing: Int64
      /// The distance down to which keyframes are decoded.
      var coarseSpacing: Int64
      /// The longest range on either side of a time.
      var longestRange: Int64

      var length: Int64 { max(1, span.upperBound.subtractingClamped(span.lowerBound)) }

      /// The number of times at which keyframes are decoded: a power of two, so that the times are
      /// evenly spaced.
      var keyframeCount: Int { Self.power(atMost: length / max(1, spacing, coarseSpacing)) }

      /// The number of times at which gaps are filled: a power of two at which no gap of two
      /// spacings lies between two times.
      var rangeCount: Int { 2 * Self.power(atMost: length / spacing.multipliedClamped(by: 2)) }

      private static func power(atMost count: Int64) -> Int {
        count < 1 ? 1 : 1 << (Int64.bitWidth - 1 - count.leadingZeroBitCount)
      }

      /// Returns a time of the sequence.
      func timestamp(_ number: Int) -> Int64 {
        var reversed: UInt64 = 0
        for bit in 0..<UInt64.bitWidth where UInt64(number) >> bit & 1 == 1 {
          reversed |= 1 << (UInt64.bitWidth - 1 - bit)
        }
        return span.lowerBound.addingClamped(
          Int64(UInt64(length).multipliedFullWidth(by: reversed).high))
      }
    }

    /// A part of the video with a sequence of its own: the whole, or what a recording has grown by.
    private struct Part {
      /// The first timestamp; `nil` is that of the video. A part ends where the next one begins.
      var start: Int64?
      /// The number of the first time at which a keyframe may be missing, and of the first gap.
      var nextKeyframe = 0
      var nextRange = 0

      var isUntouched: Bool { nextKeyframe == 0 && nextRange == 0 }
    }

    private let tuning: SeekTuning
    /// The parts that are not filled yet, at most two: one that has begun, and what was added since.
    private var parts = [Part()]
    /// The ranges that were decoded, or failed. Where no more frames can be decoded separately, gaps
    /// remain.
    private var attempts: [ClosedRange<Int64>] = []
    /// The time spent, in seconds of the decoding thread.
    private(set) var seconds = 0.0

    init(tuning: SeekTuning = .standard) { self.tuning = tuning }

    /// Adds what the video has grown by since its end was at a timestamp; the times before it are not tried again.
    mutating func grew(from end: Int64) {
      if parts.last?.isUntouched == false { parts.append(Part(start: end)) }
    }

    /// Begins again, in the time that is left.
    mutating func restart() { (parts, attempts) = ([Part()], []) }

    /// Returns the next step for the cached frames of a video; `nil` if nothing is left to do, or if the tier is
    /// not to be filled.
    mutating func next(
      in store: FrameStore, share: FrameCache.Share, of video: MediaInformation
    ) -> Step? {
      let (bytes, thumbnails) = (store.averages.bytes, store.thumbnails)
      guard bytes > 0, share.fillsThumbnails,
        let spacing = thumbnails.spacing(limit: share.thumbnails, frameBytes: bytes)
      else { return nil }
      let situation = Situation(
        span: thumbnails.span, spacing: spacing,
        coarseSpacing: video.ticks(ofSeconds: tuning.coarseThumbnailSpacing),
        longestRange: video.ticks(ofSeconds: tuning.longestThumbnailRange))
      return next(situation) { store.neighbors(of: $0) }
    }

    /// Returns the next step.
    ///
    /// - Parameters:
    ///   - now: The video.
    ///   - neighbors: Returns the timestamps of the nearest cached frames, of any size, at or before
    ///     a timestamp and after it.
    /// - Returns: The step; `nil` if nothing is left to do.
    /// - Complexity: O(n) in the number of times at which enough frames are cached, each of which counts once.
    mutating func next(
      _ now: Situation, neighbors: (Int64) -> (before: Int64?, after: Int64?)
    ) -> Step? {
      guard seconds < tuning.longestThumbnailFill else { return nil }
      while true {
        var part = now
        let start = parts[0].start ?? now.span.lowerBound
        let end = parts.count > 1 ? parts[1].start : nil
        part.span = start...max(start, end ?? now.span.upperBound)
        if let step = nextInPart(part, neighbors: neighbors) { return step }
        guard let end else { return nil }
        parts.removeFirst()
        attempts.removeAll { $0.upperBound < end }
      }
    }

    private mutating func nextInPart(
      _ now: Situation, neighbors: (Int64) -> (before: Int64?, after: Int64?)
    ) -> Step? {
      let keyframes = now.keyframeCount
      let reach = now.length / Int64(keyframes) / 2
      while parts[0].nextKeyframe < keyframes {
        let timestamp = now.timestamp(parts[0].nextKeyframe)
        let around = neighbors(timestamp)
        let nearest = [around.before, around.after].compactMap(\.self)
          .map { $0.subtractingClamped(timestamp).magnitude }.min()
        guard let nearest, nearest <= UInt64(reach) else {
          return .keyframe(parts[0].nextKeyframe, near: timestamp, within: reach)
        }
        parts[0].nextKeyframe += 1
      }
      while parts[0].nextRange < now.rangeCount {
        let timestamp = now.timestamp(parts[0].nextRange)
        if let range = gap(around: timestamp, now, neighbors(timestamp)) {
          return .range(parts[0].nextRange, range, spacing: now.spacing)
        }
        parts[0].nextRange += 1
      }
      return nil
    }

    /// Returns the range to decode for a gap, up to a spacing from the frames around it.
    private func gap(
      around timestamp: Int64, _ now: Situation, _ around: (before: Int64?, after: Int64?)
    ) -> ClosedRange<Int64>? {
      let (low, high) = (around.before ?? now.span.lowerBound, around.after ?? now.span.upperBound)
      let first = max(
        around.before.map { $0.addingClamped(now.spacing) } ?? low,
        timestamp.subtractingClamped(now.longestRange))
      let last = min(
        high.subtractingClamped(now.spacing), timestamp.addingClamped(now.longestRange))
      guard high.subtractingClamped(low) > now.spacing.multipliedClamped(by: 2), first <= last,
        !attempts.contains(where: { $0.contains(first) && $0.contains(last) })
      else { return nil }
      return first...last
    }

    /// Records the end of a step.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - seconds: The time it took.
    ///   - isOver: Whether it was completed or failed, so that it is not tried again.
    mutating func note(_ step: Step, seconds: Double, isOver: Bool) {
      self.seconds += max(0, seconds)
      guard isOver else { return }
      switch step {
      case .keyframe(let number, _, _): parts[0].nextKeyframe = number + 1
      case .range(let number, let range, _):
        parts[0].nextRange = number + 1
        attempts.append(range)
      }
    }
  }
}
