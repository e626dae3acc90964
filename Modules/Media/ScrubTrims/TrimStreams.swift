#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import ScrubMedia
  internal import ScrubTime

  /// The streams of a video that the new file's format supports.
  struct TrimStreams {
    /// Whether the video's packets can be copied.
    private(set) var holdsVideo = false
    /// The way in which the sound is written; `nil` if there is none.
    private(set) var soundMethod: TrimPlan.Method?

    /// The codecs of sound whose packets may be cut anywhere. Others, such as Opus, begin with samples that
    /// decoders skip wherever the stream begins.
    private static let cuttable: Set<String> = [
      "aac", "mp3", "mp2", "ac3", "eac3", "alac", "flac",
    ]

    /// Examines the streams.
    init(_ job: TrimJob, _ cancellation: Cancellation) throws(MediaError) {
      let interrupt = Interrupt()
      interrupt.arm(seconds: job.options.openDeadline, cancellation: cancellation)
      do throws(FFmpegFailure) {
        let demuxer = try DemuxerHandle.open(
          .file(path: job.video), options: job.options.demuxerOptions, interrupt: interrupt)
        try demuxer.findStreams()
        let muxer = try Self.muxer(job)
        if let video = job.cut?.streamIndex {
          holdsVideo = video < demuxer.streamCount && muxer.holds(stream: video, of: demuxer)
        }
        guard let sound = demuxer.bestSoundStream(besides: demuxer.bestVideoStream) else { return }
        let codec = demuxer.stream(sound).codecName
        let isCuttable = Self.cuttable.contains(codec) || codec.hasPrefix("pcm_")
        let isHeld = muxer.holds(stream: sound, of: demuxer)
        soundMethod =
          !isHeld ? .reencode(.unsupportedCodec) : isCuttable ? .copy : .reencode(.packetsOverlap)
      } catch {
        throw MediaError(error, path: job.video, interrupt: interrupt)
      }
    }

    private static func muxer(_ job: TrimJob) throws(FFmpegFailure) -> MuxerHandle {
      do throws(EncodingFailure) {
        return try MuxerHandle.prepare(path: job.path, container: job.format.muxer)
      } catch {
        throw FFmpegFailure.noMuxer(job.format.muxer)
      }
    }
  }
#endif
