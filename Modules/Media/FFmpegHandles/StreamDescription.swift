#if FFmpeg
  internal import CScrubFFmpeg

  /// The properties of a container's stream, copied from FFmpeg's structures.
  package struct StreamDescription: Sendable {
    package enum Kind: Sendable { case video, audio, subtitle, other }

    package var index: Int
    package var kind: Kind
    /// Whether it is cover art rather than a video.
    package var isAttachedPicture: Bool
    package var codecName: String
    package var timeBase: Rational
    package var averageFrameRate: Rational
    package var realFrameRate: Rational
    /// Ticks of the time base.
    package var startTime: Int64?
    /// Ticks of the time base.
    package var duration: Int64?
    package var width: Int
    package var height: Int
    package var format: PixelFormat
    /// The clockwise rotation for display, in degrees in 0 ..< 360.
    package var rotation: Int
    /// Whether the frame is flipped vertically before it is rotated.
    package var isFlipped: Bool
    /// The ratio of a sample's width to its height, if the container or the codec declares it.
    package var pixelAspectRatio: Rational
    /// The sample rate of sound in hertz; 0 for other streams.
    package var sampleRate: Int
    /// The number of channels of sound; 0 for other streams.
    package var channelCount: Int
    /// The decoder's configuration data (avcC, hvcC, …).
    package var extradata: [UInt8]

    init(_ stream: UnsafeMutablePointer<AVStream>) {
      let parameters = unsafe stream.pointee.codecpar.pointee
      index = unsafe Int(stream.pointee.index)
      kind =
        switch unsafe parameters.codec_type {
        case AVMEDIA_TYPE_VIDEO: .video
        case AVMEDIA_TYPE_AUDIO: .audio
        case AVMEDIA_TYPE_SUBTITLE: .subtitle
        default: .other
        }
      isAttachedPicture = unsafe stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
      codecName = unsafe String(cString: avcodec_get_name(parameters.codec_id))
      timeBase = Rational(unsafe stream.pointee.time_base)
      averageFrameRate = Rational(unsafe stream.pointee.avg_frame_rate)
      realFrameRate = Rational(unsafe stream.pointee.r_frame_rate)
      startTime = known(unsafe stream.pointee.start_time)
      duration = known(unsafe stream.pointee.duration)
      width = Int(unsafe parameters.width)
      height = Int(unsafe parameters.height)
      format = PixelFormat(rawValue: unsafe parameters.format)
      sampleRate = Int(unsafe parameters.sample_rate)
      channelCount = Int(unsafe parameters.ch_layout.nb_channels)
      rotation = unsafe Self.rotation(of: stream)
      isFlipped = unsafe Self.isFlipped(stream)
      pixelAspectRatio = Rational(unsafe av_guess_sample_aspect_ratio(nil, stream, nil))
      let count = unsafe parameters.extradata == nil ? 0 : Int(parameters.extradata_size)
      extradata = unsafe Array(UnsafeBufferPointer(start: parameters.extradata, count: count))
    }

    /// Returns whether the display matrix mirrors: then its determinant is negative, and its rotation is that
    /// of the first row.
    private static func isFlipped(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
      guard let matrix = unsafe scrub_display_matrix(stream) else { return false }
      let (a, b) = unsafe (Int64(matrix[0]), Int64(matrix[1]))
      let (c, d) = unsafe (Int64(matrix[3]), Int64(matrix[4]))
      return (a * d).subtractingReportingOverflow(b * c).partialValue < 0
    }

    private static func rotation(of stream: UnsafeMutablePointer<AVStream>) -> Int {
      guard let matrix = unsafe scrub_display_matrix(stream) else { return 0 }
      let counterclockwise = unsafe av_display_rotation_get(matrix)
      guard counterclockwise.isFinite else { return 0 }
      let clockwise = Int((-counterclockwise).rounded())
      return ((clockwise % 360) + 360) % 360
    }
  }
#endif
