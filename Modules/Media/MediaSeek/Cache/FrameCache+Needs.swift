internal import ScrubMedia
internal import ScrubTime

extension FrameCache {
  /// The cached frames that a video needs to be scrubbed in both directions.
  struct Needs: Sendable {
    /// The frames of two GOPs: the one around the finger and the next one in its direction.
    var twoGOPs = 0.0
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
      twoGOPs = min(2 * gop, all)
      let reduction = Double(tuning.thumbnailReduction * tuning.thumbnailReduction)
      copies = seconds / tuning.leastThumbnailSpacing / reduction
    }

    /// Returns the memory for the needs.
    ///
    /// - Parameter frameBytes: The size of a frame.
    /// - Returns: The size, in bytes, of two GOPs or of half a gibibyte of frames if those are more, and of
    ///   the copies within their share.
    func bytes(frameBytes: Int) -> Int {
      let size = Double(frameBytes)
      let frames = max(twoGOPs * size, min(all * size, tuning.leastNeededBytes))
      let most = frames * tuning.thumbnailShare / (1 - tuning.thumbnailShare)
      return Int(min(frames + min(copies * size, most), 1e15))
    }
  }
}
