#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubStills

  extension VideoWriter {
    /// Opens the first encoder of the list that works and that the container supports.
    static func openEncoder(
      _ settings: VideoSettings, _ muxer: borrowing MuxerHandle, path: String
    ) throws(WriteError) -> VideoEncoderHandle {
      var refusals: [String] = []
      for candidate in settings.encoders {
        do throws(EncodingFailure) {
          let encoder = try VideoEncoderHandle.open(
            settings.encoderSettings(candidate), hasGlobalHeader: muxer.hasGlobalHeader)
          if muxer.holds(encoder: candidate.name) { return encoder }
          refusals.append("\(candidate.name): the container cannot hold it")
        } catch {
          refusals.append("\(candidate.name): \(error.reason)")
        }
      }
      throw noEncoder(for: path, refusals)
    }

    /// Opens the first working sound encoder; `nil` if the settings have no sound.
    static func openSoundEncoder(
      _ settings: VideoSettings, _ muxer: borrowing MuxerHandle, path: String
    ) throws(WriteError) -> SoundEncoderHandle? {
      guard let sound = settings.sound else { return nil }
      var refusals: [String] = []
      for candidate in sound.encoders {
        do throws(EncodingFailure) {
          let encoder = try SoundEncoderHandle.open(
            candidate.name, options: candidate.options, sampleRate: sound.sampleRate,
            channelCount: sound.channelCount, hasGlobalHeader: muxer.hasGlobalHeader)
          if muxer.holds(encoder: candidate.name) { return encoder }
          refusals.append("\(candidate.name): the container cannot hold it")
        } catch {
          refusals.append("\(candidate.name): \(error.reason)")
        }
      }
      throw noEncoder(for: path, refusals)
    }

    private static func noEncoder(for path: String, _ refusals: [String]) -> WriteError {
      WriteError(
        code: .noEncoder,
        message: "No encoder for \(path) could be opened (\(refusals.joined(separator: "; "))). "
          + "Install an FFmpeg that has one of them, or name others.")
    }
  }
#endif
