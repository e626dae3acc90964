#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension DecodePass {
    /// The times of frames in the order of the reference decode, where timestamps alone do not define them.
    ///
    /// A frame with a timestamp after the time of its predecessor is displayed at its timestamp, and one without a
    /// timestamp, or whose timestamp decreases, one frame duration after its predecessor. One whose timestamp repeats,
    /// or that follows one which was moved, as after a loss, follows after half a frame duration, so that times return
    /// to timestamps. A timestamp that lies farther back than frames are reordered begins a second recording, in which
    /// the distances of timestamps count, up to a frame duration.
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
        let time =
          switch (last, timestamp) {
          case (nil, let own): own ?? 0
          case (let last?, nil): (last + frameDuration).clampedTimestamp
          case (let last?, let own?) where own > last: own
          case (let last?, let own?):
            (last + step(to: own, from: last, frameDuration)).clampedTimestamp
          }
        last = time
        return time
      }

      /// Returns the distance of a frame, whose timestamp is not after the time of its predecessor, from that.
      private func step(to timestamp: Int64, from last: Int64, _ frameDuration: Int64) -> Int64 {
        if last.subtractingClamped(timestamp) <= frameDuration * Int64(CodecLimits.reorder) {
          let isLate = lastTimestamp != last || timestamp == last
          return isLate ? max(1, frameDuration / 2) : frameDuration
        }
        guard let lastTimestamp, timestamp > lastTimestamp else { return frameDuration }
        return min(timestamp.subtractingClamped(lastTimestamp), frameDuration)
      }
    }
  }
#endif
