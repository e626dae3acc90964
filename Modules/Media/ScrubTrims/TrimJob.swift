#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubFiles
  internal import ScrubStills

  /// The work of a trim: an open video, and what was found about its range.
  struct TrimJob: Sendable {
    /// The path of the new file.
    let path: String
    let replacesExisting: Bool
    let format: TrimFormat
    /// The path of the video.
    let video: String
    let options: SourceOptions
    let source: FFmpegSource
    /// The first and the last frame.
    let (first, last): (Frame, Frame)
    /// The packets to copy; `nil` if the frames are encoded again.
    let cut: FFmpegSource.Cut?

    /// The properties of the video.
    var information: MediaInformation { source.information }

    /// Opens a video and plans a trim.
    static func plan(
      of video: String, from start: MediaTime, to end: MediaTime, writing path: String,
      replacesExisting: Bool, options: SourceOptions, _ cancellation: Cancellation
    ) throws(WriteError) -> (TrimJob, TrimPlan) {
      guard let format = TrimFormat(path: path) else { throw .unknownFormat(path) }
      guard !FileContents.areSame(video, path) else { throw .isVideo(path) }
      try writing { () throws(FileError) in
        try AtomicFile.check(path) { _ in replacesExisting }
      }
      do throws(MediaError) {
        let source = try FFmpegSource(path: video, options: options, cancellation: cancellation)
        let information = source.information
        let isTurned = information.rotation != 0 || information.isFlipped
        if isTurned, !MuxerHandle.keepsRotation(muxer: format.muxer) {
          throw MediaError(
            operation: "trim", code: .unsupported,
            cause: "with this FFmpeg, a .\(format.rawValue) file loses the video's rotation",
            path: video, advice: "Give the file a name that ends in .mp4 or .mov.")
        }
        let start = max(.zero, start)
        guard start < min(end, information.duration) else {
          throw MediaError(
            operation: "trim", code: .outOfRange, cause: "no frame is displayed in the range",
            path: video,
            advice: "Give a range within 0 to \(information.duration.seconds) s.")
        }
        let first = try source.frame(for: SeekRequest(time: start), cancellation: cancellation)
        let request = SeekRequest(time: information.last(before: end))
        let latest = try source.frame(for: request, cancellation: cancellation)
        let last = latest.time < first.time ? first : latest
        let found = try source.cut(from: first, through: last, cancellation: cancellation)
        let job = TrimJob(
          path: path, replacesExisting: replacesExisting, format: format, video: video,
          options: options, source: source, first: first, last: last, cut: try? found.get())
        return try job.plan(found, cancellation)
      } catch {
        throw WriteError(unreadable: error)
      }
    }

    /// Chooses how each stream is written.
    private func plan(
      _ found: Result<FFmpegSource.Cut, FFmpegSource.Cut.Obstacle>, _ cancellation: Cancellation
    ) throws(MediaError) -> (TrimJob, TrimPlan) {
      let streams = try TrimStreams(self, cancellation)
      var job = self
      var method = TrimPlan.Method.copy
      switch found {
      case .failure(.startNeedsEarlierFrames): method = .reencode(.startNeedsEarlierFrames)
      case .failure(.endNeedsLaterFrames): method = .reencode(.endNeedsLaterFrames)
      case .failure(.unverified): method = .reencode(.unverified)
      case .success where !streams.holdsVideo:
        method = .reencode(.unsupportedCodec)
        job = TrimJob(
          path: path, replacesExisting: replacesExisting, format: format, video: video,
          options: options, source: source, first: first, last: last, cut: nil)
      case .success: break
      }
      var count: Int?
      if let (low, high) = first.index.flatMap({ low in last.index.map { (low, $0) } }) {
        count = high - low + 1
      }
      return (
        job,
        TrimPlan(
          video: method, sound: streams.soundMethod, range: first.time..<end, frameCount: count)
      )
    }

    /// Returns the timestamp of a frame in the new file, in ticks of the video.
    func timestamp(of frame: Frame) -> Int64 {
      information.timestamp(of: frame).subtractingClamped(information.timestamp(of: first))
    }

    /// The end of the last frame.
    var end: MediaTime {
      if let next = last.nextPts, next < .max { return information.time(ofPts: next) }
      let place = information.timestamp(of: last)
      let end = last.duration.map { information.time(ofPts: place.addingClamped($0)) }
      let known = max(end ?? .zero, last.next == .none ? information.duration : .zero)
      return max(known, information.time(ofPts: place.addingClamped(1)))
    }

    /// Writes the file.
    func write(
      _ plan: TrimPlan, _ cancellation: Cancellation, _ progress: (Double) -> Void
    ) throws(WriteError) {
      // Links may have been made since the trim was planned.
      guard !FileContents.areSame(video, path) else { throw .isVideo(path) }
      let replacesExisting = replacesExisting
      var file = try writing { () throws(FileError) in
        try AtomicFile(at: path) { _ in replacesExisting }
      }
      try TrimOutput(self, plan, to: file.draftPath, cancellation).write(progress)
      try cancellation.checkWriting("write \(path)")
      do throws(FileError) {
        try file.commit()
      } catch {
        throw WriteError(error)
      }
      progress(1)
    }
  }

  extension MediaInformation {
    /// Returns a time at which the last frame before another time is displayed.
    ///
    /// A time up to 1 microsecond above a timestamp counts as the timestamp, as with requests.
    fileprivate func last(before end: MediaTime) -> MediaTime {
      let pts = pts(at: min(end, duration))
      let isOnTick = end.seconds(since: time(ofPts: pts)) <= 1e-6
      // More than the microsecond below a timestamp that still means its frame.
      let step = max(1, ticks(ofSeconds: 2e-6))
      return time(ofPts: isOnTick ? pts.subtractingClamped(step) : pts)
    }
  }
#endif
