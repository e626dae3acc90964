import CScrubMath

/// A task: scrubbing a video from one frame to another.
struct ScrubTask: Hashable, Sendable {
  /// The video and its track.
  let video: LabVideo
  /// The frame displayed at the touch.
  let start: Int
  /// The frame to be displayed after the lift.
  let target: Int

  /// Creates a task.
  ///
  /// - Parameters:
  ///   - video: The video and its track.
  ///   - start: The frame displayed first, clamped to the video.
  ///   - target: The frame to land on, clamped to the video.
  init(_ video: LabVideo, from start: Int, to target: Int) {
    let last = video.frameCount - 1
    self.video = video
    self.start = min(max(start, 0), last)
    self.target = min(max(target, 0), last)
  }

  /// The index of difficulty in bits: log2(frames between start and target + 1).
  var bits: Double { binaryLogarithm(Double(abs(target - start)) + 1) }

  /// Creates a task between two random frames.
  ///
  /// - Parameters:
  ///   - video: The video and its track.
  ///   - bits: The distance of the frames, as an index of difficulty; `nil` for any two frames, all equally
  ///     likely.
  ///   - generator: The random number generator.
  init(in video: LabVideo, bits: Double?, using generator: inout LabGenerator) {
    guard let bits else {
      let start = Int.random(in: 0..<video.frameCount, using: &generator)
      let other = Int.random(in: 0..<video.frameCount - 1, using: &generator)
      self.init(video, from: start, to: other < start ? other : other + 1)
      return
    }
    let distance = min(max(Int(powerOfTwo(bits).rounded()) - 1, 1), video.frameCount - 1)
    let lower = Int.random(in: 0..<video.frameCount - distance, using: &generator)
    let isForward = Bool.random(using: &generator)
    self.init(
      video, from: isForward ? lower : lower + distance, to: isForward ? lower + distance : lower)
  }
}
