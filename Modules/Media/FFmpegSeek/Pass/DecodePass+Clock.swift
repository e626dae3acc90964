#if FFmpeg
  internal import ScrubMedia

  extension DecodePass {
    /// The times of frames in the order of the reference decode, where timestamps alone do not define them.
    ///
    /// A frame with a timestamp after the time of its predecessor is displayed at its timestamp; one without a
    /// timestamp, or whose timestamp decreases, one frame duration after its predecessor. One whose timestamp
    /// repeats follows after half a frame duration, so that it does not move the frames after it. If timestamps
    /// increase, but lie before the time reached, as in a second recording, their distances count, up to a frame
    /// duration.
    struct Clock: Sendable {
      /// The time of the last frame, in ticks; `nil` before the first one.
      private(set) var last: Int64?
      /// The last frame's own timestamp.
      private var lastTimestamp: Int64?

      /// Returns the time of the next frame.
      ///
      /// - Parameters:
      ///   - timestamp: Its own timestamp; `nil` if it has none.
      ///   - frameDuration: The duration of a frame at the stream's average rate, in ticks. Durations of frames
      ///     without timestamps do not count: they are estimated by libavformat, as a frame's duration in
      ///     FFmpeg 5.1 and as one tick in 7.1.
      /// - Returns: The time, in ticks, after that of the frame before.
      mutating func advance(to timestamp: Int64?, frameDuration: Int64) -> Int64 {
        defer { lastTimestamp = timestamp }
        let time: Int64
        switch (last, timestamp) {
        case (nil, let own): time = own ?? 0
        case (let last?, nil): time = (last + frameDuration).clampedTimestamp
        case (let last?, let own?) where own > last: time = own
        case (let last?, let own?): time = (last + step(to: own, frameDuration)).clampedTimestamp
        }
        last = time
        return time
      }

      /// Returns the distance of a frame, whose timestamp is not after the time of its predecessor, from that.
      private func step(to timestamp: Int64, _ frameDuration: Int64) -> Int64 {
        guard let lastTimestamp, timestamp >= lastTimestamp else { return frameDuration }
        if timestamp == lastTimestamp { return max(1, frameDuration / 2) }
        return min(timestamp.subtractingClamped(lastTimestamp), frameDuration)
      }
    }
  }
#endif
