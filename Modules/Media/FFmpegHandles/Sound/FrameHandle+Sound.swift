#if FFmpeg
  internal import CFFmpeg

  /// What the samples of a sound frame are: their rate, their channels and their layout in memory.
  package struct SoundFrameShape: Equatable, Sendable {
    /// Samples in a second.
    package var sampleRate: Int
    /// Channels.
    package var channelCount: Int
    /// FFmpeg's number of the samples' format.
    var format: Int32
    /// The speakers that the channels are meant for, one bit each; 0 where nothing says so.
    var speakers: UInt64
  }

  extension FrameHandle {
    /// How many samples a frame of sound has, in each channel.
    package var sampleCount: Int { unsafe Int(raw.pointee.nb_samples) }

    /// What the samples of a frame of sound are.
    package var soundShape: SoundFrameShape {
      let layout = unsafe raw.pointee.ch_layout
      return unsafe SoundFrameShape(
        sampleRate: Int(raw.pointee.sample_rate), channelCount: Int(layout.nb_channels),
        format: raw.pointee.format,
        speakers: layout.order == AV_CHANNEL_ORDER_NATIVE ? layout.u.mask : 0)
    }

    /// Writes interleaved samples into a frame that has room for them, in its own format.
    func fill(_ samples: ArraySlice<Float>, channelCount: Int) {
      for (offset, sample) in samples.enumerated() {
        unsafe scrub_put_sample(
          raw, Int32(offset % channelCount), Int32(offset / channelCount), sample)
      }
    }

    /// A frame of silence of the same kind as this one.
    ///
    /// - Parameter count: How many samples, in each channel; above 0.
    /// - Returns: The frame.
    /// - Throws: `FFmpegFailure` when there is no memory.
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
