#if FFmpeg
  internal import CScrubFFmpeg

  /// What is known about libavcodec's decoders beyond what they report, as far as the samples of a frame depend
  /// on it.
  ///
  /// The table is the only place that knows decoders by their codecs.
  struct DecoderTraits: Sendable, Equatable {
    /// Whether it leaves samples unwritten in some damaged frames, with or without a report. Other decoders fill
    /// such samples, or write into earlier frames.
    private(set) var leavesSamplesUnwritten = false
    /// Whether a filter changes the edges of such samples, so that only those inside of a block stay unwritten.
    private(set) var filtersUnwrittenEdges = false
    /// Whether it silently drops a frame whose slice header it cannot read, and generates another where frames
    /// reference it, whose motion vectors are unwritten.
    private(set) var dropsFrames = false
    /// Whether it finds the same damage if it decodes the parts of a frame in parallel.
    private(set) var findsDamageInParallel = false
    /// Whether its frame threads show what one thread shows: those of some keep frames that were referenced before
    /// a flush, and those of others reference rows that are concealed later.
    private(set) var threadsFrames = true
    /// Whether its concealment hides damage: its frame threads lose reports, so that damage is only found by the samples
    /// that concealment would fill. It is then decoded without.
    private(set) var hidesDamage = false
    /// Whether it reports concealed damage with the frame, which it returns after the B-frames that reference it.
    private(set) var reportsLate = false

    /// Looks a codec up.
    static func of(_ codec: AVCodecID) -> DecoderTraits {
      known.first { $0.codec == codec }?.traits ?? DecoderTraits()
    }

    private init(_ change: (inout DecoderTraits) -> Void = { _ in }) { change(&self) }

    /// The decoders that differ from the default. Those of other codecs decode on one thread where parts are
    /// concerned, such as that of H.264, which switches its error resilience off in parallel (`enable_er` in
    /// h264dec.c), and that of VP9, which reports the errors of the first column of tiles only.
    private static let known: [(codec: AVCodecID, traits: DecoderTraits)] = [
      // Rows in parallel are found by their offsets, so that damage in one does not affect the next: see
      // `PacketInspector.Parallelism`. Frames are dropped from FFmpeg 7 on.
      (
        AV_CODEC_ID_HEVC,
        DecoderTraits {
          ($0.leavesSamplesUnwritten, $0.dropsFrames) = (true, true)
          $0.findsDamageInParallel = true
        }
      ),
      // An error of a slice is noted in the frame of the thread that begins the next one. FFmpeg 7.1 still loses some:
      // of four damaged clips, two to four had wrong frames.
      (
        AV_CODEC_ID_H264,
        DecoderTraits {
          ($0.leavesSamplesUnwritten, $0.filtersUnwrittenEdges) = (true, true)
          ($0.hidesDamage, $0.reportsLate) = (true, true)
        }
      ),
      // The rows of macroblocks wait for each other. After a flush, 28 of 100 frames were wrong with two threads.
      (
        AV_CODEC_ID_VP8,
        DecoderTraits {
          ($0.leavesSamplesUnwritten, $0.findsDamageInParallel) = (true, true)
          $0.threadsFrames = false
        }
      ),
      // After a flush, 102 of 300 frames were wrong with two threads.
      (AV_CODEC_ID_THEORA, DecoderTraits { $0.threadsFrames = false }),
      (AV_CODEC_ID_VP3, DecoderTraits { $0.threadsFrames = false }),
      (AV_CODEC_ID_VP4, DecoderTraits { $0.threadsFrames = false }),
      // Where a frame is damaged, rows above are concealed, too, which were reported as complete before: B-frames
      // that another thread decodes meanwhile reference either. Of 40 damaged clips of MPEG-4, 4 to 6 had wrong
      // frames. The decoders of RealVideo share that code.
      (AV_CODEC_ID_MPEG4, DecoderTraits { ($0.threadsFrames, $0.reportsLate) = (false, true) }),
      (AV_CODEC_ID_RV30, DecoderTraits { ($0.threadsFrames, $0.reportsLate) = (false, true) }),
      (AV_CODEC_ID_RV40, DecoderTraits { ($0.threadsFrames, $0.reportsLate) = (false, true) }),
      // Their concealment is that of MPEG-4; but that of VC-1 leaves field pictures out.
      (AV_CODEC_ID_RV20, DecoderTraits { $0.reportsLate = true }),
      (AV_CODEC_ID_VC1, DecoderTraits { $0.reportsLate = true }),
      (AV_CODEC_ID_WMV3, DecoderTraits { $0.reportsLate = true }),
      // The errors of slices are counted, but concealed otherwise than on one thread.
      (
        AV_CODEC_ID_MPEG1VIDEO,
        DecoderTraits {
          ($0.leavesSamplesUnwritten, $0.findsDamageInParallel) = (true, true)
          $0.reportsLate = true
        }
      ),
      (
        AV_CODEC_ID_MPEG2VIDEO,
        DecoderTraits {
          ($0.leavesSamplesUnwritten, $0.findsDamageInParallel) = (true, true)
          $0.reportsLate = true
        }
      ),
      (AV_CODEC_ID_MJPEG, DecoderTraits { $0.leavesSamplesUnwritten = true }),
      // The errors of slices are counted.
      (
        AV_CODEC_ID_PRORES,
        DecoderTraits { ($0.leavesSamplesUnwritten, $0.findsDamageInParallel) = (true, true) }
      ),
      (AV_CODEC_ID_DNXHD, DecoderTraits { $0.findsDamageInParallel = true }),
      // Each part is decoded by the same function on one thread and on several, whose result is not used.
      (AV_CODEC_ID_DVVIDEO, DecoderTraits { $0.findsDamageInParallel = true }),
      (AV_CODEC_ID_FFV1, DecoderTraits { $0.findsDamageInParallel = true }),
      (AV_CODEC_ID_JPEG2000, DecoderTraits { $0.findsDamageInParallel = true }),
      (AV_CODEC_ID_HAP, DecoderTraits { $0.findsDamageInParallel = true }),
      (AV_CODEC_ID_V210, DecoderTraits { $0.findsDamageInParallel = true }),
      (AV_CODEC_ID_V410, DecoderTraits { $0.findsDamageInParallel = true }),
    ]
  }
#endif
