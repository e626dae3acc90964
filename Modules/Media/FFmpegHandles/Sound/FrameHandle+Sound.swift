#if FFmpeg
  internal import CScrubFFmpeg

  /// The layout of a sound frame's samples: their rate, their channels and their format.
  package struct SoundFrameShape: Equatable, Sendable {
    /// The sample rate in hertz.
    package var sampleRate: Int
    /// The number of channels.
    package var channelCount: Int
    /// FFmpeg's number of the sample format.
    var format: Int32
    /// The speakers of the channels, one bit each; 0 if unknown.
    var speakers: UInt64
  }

  extension FrameHandle {
    /// The number of samples per channel in a frame of sound.
    package var sampleCount: Int { unsafe Int(raw.pointee.nb_samples) }

    /// The layout of the samples in a frame of sound.
    package var soundShape: SoundFrameShape {
      let layout = unsafe raw.pointee.ch_layout
      return unsafe SoundFrameShape(
        sampleRate: Int(raw.pointee.sample_rate), channelCount: Int(layout.nb_channels),
        format: raw.pointee.format,
        speakers: layout.order == AV_CHANNEL_ORDER_NATIVE ? layout.u.mask : 0)
    }

    /// Writes interleaved samples into a frame with allocated memory, in its own format.
    func fill(_ samples: ArraySlice<Float>, channelCount: Int) {
      for (offset, sample) in samples.enumerated() {
        unsafe scrub_put_sample(
          raw, Int32(offset % channelCount), Int32(offset / channelCount), sample)
      }
    }

    /// Returns a frame of silence with the same layout.
    ///
    /// - Parameter count: The number of samples per channel; above 0.
    /// - Returns: The frame.
    /// - Throws: `FFmpegFailure` if memory is short.
    func silence(count: Int) throws(FFmpegFailure) -> FrameHandle {
      let silent = try FrameHandle()
      unsafe silent.raw.pointee.nb_samples = Int32(clamping: count)
      unsafe silent.raw.pointee.format = raw.pointee.format
      unsafe silent.raw.pointee.sample_rate = raw.pointee.sample_rate
      try FFmpegFailure.check(
        unsafe av_channel_layout_copy(&silent.raw.pointee.ch_layout, &raw.pointee.ch_layout),
        "allocate a frame of silence")
      try FFmpegFailure.check(
        unsafe av_frame_get_buffer(silent.raw, 0), "allocate a frame of silence")
      unsafe av_samples_set_silence(
        silent.raw.pointee.extended_data, 0, silent.raw.pointee.nb_samples,
        silent.raw.pointee.ch_layout.nb_channels, AVSampleFormat(silent.raw.pointee.format))
      return silent
    }
  }
#endif
