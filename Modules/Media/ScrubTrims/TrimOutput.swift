#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubStills

  /// A trim that is being written: the new file, and where its streams come from.
  final class TrimOutput {
    private let job: TrimJob
    private let cancellation: Cancellation
    private var muxer: MuxerHandle
    private let video: TrimVideo
    private let sound: TrimSound?

    /// Opens what is needed, and starts the file.
    init(
      _ job: TrimJob, _ plan: TrimPlan, to path: String, _ cancellation: Cancellation
    ) throws(WriteError) {
      (self.job, self.cancellation) = (job, cancellation)
      do throws(EncodingFailure) {
        muxer = try MuxerHandle.prepare(path: job.path, container: job.format.muxer)
      } catch {
        throw WriteError(error, path: job.path)
      }
      let information = job.information
      let timing = TrimTiming(
        start: job.first.time, end: plan.range.upperBound,
        zero: MediaTime(ticks: information.startPts, timeBase: information.timeBase))
      video =
        if let cut = job.cut {
          try .copied(TrimVideoCopy(job, cut, cancellation))
        } else {
          try .encoded(TrimVideoEncoding(job, muxer, cancellation))
        }
      switch plan.sound {
      case .copy?: sound = .copied(try TrimSoundCopy(job, timing, cancellation))
      case .reencode?: sound = .encoded(try TrimSoundEncoding(job, timing, muxer, cancellation))
      case nil: sound = nil
      }
      do throws(EncodingFailure) {
        try video.add(to: muxer, information)
        try sound?.add(to: muxer)
        for chapter in information.chapters {
          let range = chapter.range.clamped(to: timing.start..<timing.end)
          guard !range.isEmpty else { continue }
          let part = Chapter(title: chapter.title, range: range)
          try muxer.add(ChapterDescription(part, since: timing.start))
        }
        try muxer.start(writing: path, options: [:])
      } catch {
        throw WriteError(error, path: job.path)
      }
    }

    /// Writes all frames with the sound beside them, and finishes the file.
    func write(_ progress: (Double) -> Void) throws(WriteError) {
      let length = max(1e-9, job.end.seconds(since: job.first.time))
      while let time = try video.writeNext(to: muxer) {
        try cancellation.checkWriting("write \(job.path)")
        // Samples far from the frames beside them would be kept in memory.
        try sound?.write(until: time, to: muxer)
        progress(min(1, max(0, time.seconds(since: job.first.time) / length)))
      }
      try sound?.finish(to: muxer)
      do throws(EncodingFailure) {
        try muxer.finish()
      } catch {
        throw WriteError(error, path: job.path)
      }
    }
  }

  /// The times of a trim.
  struct TrimTiming {
    /// The time of the first frame, on the clock of the video.
    var start: MediaTime
    /// The end of the last frame.
    var end: MediaTime
    /// The container's time of the video's time 0.
    var zero: MediaTime
  }

  /// The frames of a trim.
  enum TrimVideo {
    case copied(TrimVideoCopy)
    case encoded(TrimVideoEncoding)

    func add(
      to muxer: borrowing MuxerHandle, _ information: MediaInformation
    ) throws(EncodingFailure) {
      let (rotation, isFlipped) = (information.rotation, information.isFlipped)
      switch self {
      case .copied(let copy):
        try muxer.addCopy(
          ofStream: copy.reader.stream.index, of: copy.reader.demuxer, rotation: rotation,
          isFlipped: isFlipped)
      case .encoded(let encoding):
        try muxer.addVideo(encoding.encoder, rotation: rotation, isFlipped: isFlipped)
      }
    }

    /// Writes the next frame, and returns its time; `nil` after the last one.
    func writeNext(to muxer: borrowing MuxerHandle) throws(WriteError) -> MediaTime? {
      switch self {
      case .copied(let copy): try copy.writeNext(to: muxer)
      case .encoded(let encoding): try encoding.writeNext(to: muxer)
      }
    }
  }

  /// The sound of a trim.
  enum TrimSound {
    case copied(TrimSoundCopy)
    case encoded(TrimSoundEncoding)

    func add(to muxer: borrowing MuxerHandle) throws(EncodingFailure) {
      switch self {
      case .copied(let copy):
        try muxer.addCopy(ofStream: copy.reader.stream.index, of: copy.reader.demuxer)
      case .encoded(let encoding): try encoding.add(to: muxer)
      }
    }

    /// Writes the sound up to a time on the clock of the video.
    func write(until time: MediaTime, to muxer: borrowing MuxerHandle) throws(WriteError) {
      switch self {
      case .copied(let copy): try copy.write(until: time, to: muxer)
      case .encoded(let encoding): try encoding.write(until: time, to: muxer)
      }
    }

    /// Writes the remaining sound.
    func finish(to muxer: borrowing MuxerHandle) throws(WriteError) {
      switch self {
      case .copied(let copy): try copy.write(until: copy.timing.end, to: muxer)
      case .encoded(let encoding): try encoding.finish(to: muxer)
      }
    }
  }
#endif
