#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import ScrubMedia
  internal import ScrubTime

  /// The steps from a path or a reader to a sound track with a known start.
  struct SoundOpening {
    let input: MediaInput
    let options: SourceOptions
    let interrupt: Interrupt

    /// Opens the file.
    ///
    /// - Parameter zero: The container's time of time 0; `nil` for the first sample.
    /// - Returns: The track.
    /// - Throws: `MediaError`.
    func run(zero: MediaTime?) throws(MediaError) -> sending SoundTrack {
      var guide: SoundTrack.Guide?
      _ = try input.byteCount(until: interrupt)
      let reader = try PacketReader(
        input, options: options.demuxerOptions, interrupt: interrupt,
        choose: { (demuxer) throws(MediaError) in
          guide = Self.guide(of: demuxer)
          guard let sound = demuxer.bestSoundStream(besides: demuxer.bestVideoStream) else {
            throw MediaError(
              operation: "open the sound of", code: .noSound, cause: "it has none",
              path: input.name)
          }
          return sound
        }, convert: { convert($0) })
      let interrupt = interrupt
      do throws(FFmpegFailure) {
        return try SoundTrack(
          reader: reader, zero: zero, guide: guide, isCancelled: { interrupt.shouldStop })
      } catch {
        throw describe(
          reader.readFailure ?? error, codec: reader.stream.codecName)
      }
    }

    /// Returns the video stream to seek by in Matroska, which lists only the video's keyframes: by its sound
    /// alone, every seek would read the file from its start.
    private static func guide(of demuxer: borrowing DemuxerHandle) -> SoundTrack.Guide? {
      guard ContainerTraits(formatName: demuxer.formatName).listsVideoOnly,
        let video = demuxer.bestVideoStream
      else { return nil }
      let stream = demuxer.stream(video)
      guard !stream.isAttachedPicture else { return nil }
      return SoundTrack.Guide(stream: video, timeBase: TimeBase(stream.timeBase))
    }

    private func describe(_ failure: FFmpegFailure, codec: String) -> MediaError {
      if failure.isDecoderMissing {
        return MediaError(
          operation: "open the sound of", code: .unsupported,
          cause: "this FFmpeg has no decoder for its \(codec) sound", path: input.name,
          advice: "Install an FFmpeg that has one, or convert the file.")
      }
      if failure == .nothingDecoded {
        return MediaError(
          operation: "open the sound of", code: .damaged,
          cause: "nothing of its \(codec) stream could be decoded", path: input.name,
          advice: "The file may be damaged or cut off.")
      }
      return convert(failure)
    }

    private func convert(_ failure: FFmpegFailure) -> MediaError {
      MediaError(failure, path: input.name, interrupt: interrupt)
    }
  }
#endif
