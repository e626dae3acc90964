#if FFmpeg
  internal import CScrubFFmpeg

  /// A converter of sound to interleaved 32-bit floats at another rate and number of channels.
  ///
  /// The first output sample corresponds to the first input sample: the filter's delay is compensated.
  @safe package struct ResamplerHandle: ~Copyable {
    private let sampleRate: Int
    private let channelCount: Int
    private var raw: OpaquePointer?
    private var shape: SoundFrameShape?

    /// Creates a converter that has not begun yet.
    ///
    /// - Parameters:
    ///   - sampleRate: The output sample rate in hertz.
    ///   - channelCount: The number of output channels.
    package init(sampleRate: Int, channelCount: Int) {
      self.sampleRate = sampleRate
      self.channelCount = channelCount
      unsafe raw = nil
    }

    deinit {
      var pointer = unsafe raw
      unsafe swr_free(&pointer)
    }

    /// Starts a conversion, preceded by silent samples.
    ///
    /// - Parameters:
    ///   - frame: The first frame to convert.
    ///   - silence: The number of silent samples per channel before it.
    ///   - output: The array that available samples are appended to, interleaved.
    /// - Throws: `FFmpegFailure` for sound that cannot be converted.
    package mutating func begin(
      with frame: borrowing FrameHandle, after silence: Int, into output: inout [Float]
    ) throws(FFmpegFailure) {
      unsafe swr_free(&raw)
      let shape = frame.soundShape
      var (source, target) = unsafe (frame.raw.pointee.ch_layout, AVChannelLayout())
      // Channels without speaker positions are assumed to have the default ones for their number.
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

    /// Returns whether a frame can continue the conversion.
    package func canContinue(with frame: borrowing FrameHandle) -> Bool {
      shape == frame.soundShape
    }

    /// Converts a frame with the layout passed to `begin`.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - skipped: The number of samples to skip at its start.
    ///   - output: The array that available samples are appended to; some may follow with the next frame.
    /// - Throws: `FFmpegFailure`.
    package mutating func convert(
      _ frame: borrowing FrameHandle, skipping skipped: Int = 0, into output: inout [Float]
    ) throws(FFmpegFailure) {
      let source = unsafe frame.raw
      try unsafe take(source, frame.sampleCount - skipped, skipped, &output)
    }

    /// Drains the remaining samples.
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
