#if FFmpeg
  internal import CFFmpeg

  /// A conversion of sound into interleaved 32-bit floats of another rate and number of channels.
  ///
  /// What comes out first belongs to the very instant of what went in first: the filter's delay is
  /// made up for.
  @safe package struct ResamplerHandle: ~Copyable {
    private let sampleRate: Int
    private let channelCount: Int
    private var raw: OpaquePointer?
    private var shape: SoundFrameShape?

    /// Creates a conversion that has begun with nothing yet.
    ///
    /// - Parameters:
    ///   - sampleRate: Samples in a second that are to come out.
    ///   - channelCount: Channels that are to come out.
    package init(sampleRate: Int, channelCount: Int) {
      self.sampleRate = sampleRate
      self.channelCount = channelCount
      unsafe raw = nil
    }

    deinit {
      var pointer = unsafe raw
      unsafe swr_free(&pointer)
    }

    /// Begins anew, with as many silent samples before those to come.
    ///
    /// - Parameters:
    ///   - frame: The frame that is to be converted next.
    ///   - silence: How many samples of silence go before it, in each channel.
    ///   - output: Gets what is ready, interleaved.
    /// - Throws: `FFmpegFailure` for sound that cannot be converted.
    package mutating func begin(
      with frame: borrowing FrameHandle, after silence: Int, into output: inout [Float]
    ) throws(FFmpegFailure) {
      unsafe swr_free(&raw)
      let shape = frame.soundShape
      var (source, target) = unsafe (frame.raw.pointee.ch_layout, AVChannelLayout())
      // A number of channels without places is taken for the usual places of that number.
      if shape.speakers == 0 {
        unsafe av_channel_layout_default(&source, Int32(clamping: shape.channelCount))
      }
      unsafe av_channel_layout_default(&target, Int32(clamping: channelCount))
      let code = unsafe swr_alloc_set_opts2(
        &raw, &target, AV_SAMPLE_FMT_FLT, Int32(clamping: sampleRate),
        &source, AVSampleFormat(shape.format), Int32(clamping: shape.sampleRate), 0, nil)
      try FFmpegFailure.check(code, "convert the sound")
      try FFmpegFailure.check(unsafe swr_init(raw), "convert the sound")
      self.shape = shape
      guard silence > 0 else { return }
      try convert(frame.silence(count: silence), into: &output)
    }

    /// Whether a frame can go on where the last one ended.
    package func canContinue(with frame: borrowing FrameHandle) -> Bool {
      shape == frame.soundShape
    }

    /// Converts a frame, which is of the kind that `begin` was given.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - skipped: How many samples at its start are left out.
    ///   - output: Gets what is ready, interleaved; some of it may come with the next frame.
    /// - Throws: `FFmpegFailure`.
    package mutating func convert(
      _ frame: borrowing FrameHandle, skipping skipped: Int = 0, into output: inout [Float]
    ) throws(FFmpegFailure) {
      let source = unsafe frame.raw
      try unsafe take(source, frame.sampleCount - skipped, skipped, &output)
    }

    /// Takes the rest of what went in.
    package mutating func finish(into output: inout [Float]) throws(FFmpegFailure) {
      guard unsafe raw != nil else { return }
      try unsafe take(nil, 0, 0, &output)
      unsafe swr_free(&raw)
      shape = nil
    }

    private func take(
      _ frame: UnsafeMutablePointer<AVFrame>?, _ count: Int, _ skipped: Int,
      _ output: inout [Float]
    ) throws(FFmpegFailure) {
      let capacity = try FFmpegFailure.check(
        unsafe swr_get_out_samples(raw, Int32(clamping: count)), "convert the sound")
      var taken: Int32 = 0
      let samples = unsafe [Float](
        unsafeUninitializedCapacity: max(1, Int(capacity)) * channelCount
      ) { buffer, initialized in
        taken = unsafe scrub_resample(
          raw, buffer.baseAddress, capacity, frame, Int32(clamping: skipped))
        initialized = max(0, Int(taken)) * channelCount
      }
      try FFmpegFailure.check(taken, "convert the sound")
      output.append(contentsOf: samples)
    }
  }
#endif
