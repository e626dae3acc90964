internal import ScrubMedia
internal import ScrubTime

extension FrameCache {
  /// The cached frames that a video needs to be scrubbed in both directions.
  struct Needs: Sendable {
    /// The frames of the GOP around the finger, and of the part of the next one in its direction that is decoded
    /// before the finger leaves the first.
    var nearGOPs = 0.0
    /// All frames.
    var all = 0.0
    /// The reduced copies that improve previews, in full-size frames.
    var copies = 0.0
    private let tuning: SeekTuning

    /// Creates the needs of nothing.
    init(tuning: SeekTuning = .standard) { self.tuning = tuning }

    /// Creates the needs of a video.
    init(of information: MediaInformation, tuning: SeekTuning) {
      self.init(tuning: tuning)
      let seconds = max(0, information.duration.seconds)
      let declared = information.frameRate?.framesPerSecond ?? tuning.assumedFrameRate
      all = information.frameCount.map(Double.init) ?? seconds * declared
      let rate = seconds > 0 ? all / seconds : declared
      let gop = information.keyframeInterval.map { $0.seconds * rate } ?? tuning.assumedGOP
      // A source may know neither its duration nor its frames.
      if all <= 0 { all = 2 * gop }
      nearGOPs = min(tuning.neededGOPs * gop + tuning.neededFrames, all)
      let reduction = Double(tuning.thumbnailReduction * tuning.thumbnailReduction)
      copies = seconds / tuning.leastThumbnailSpacing / reduction
    }

    /// Returns the memory for the needs.
    ///
    /// - Parameter frameBytes: The size of a frame.
    /// - Returns: The size, in bytes, of the near GOPs or of half a gibibyte of frames if those are more, and of
    ///   the copies within their share.
    func bytes(frameBytes: Int) -> Int {
      let size = Double(frameBytes)
      let frames = max(nearGOPs * size, min(all * size, tuning.leastNeededBytes))
      let most = frames * tuning.thumbnailShare / (1 - tuning.thumbnailShare)
      return Int(min(frames + min(copies * size, most), 1e15))
    }
  }
}
