#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubFiles

  /// A media file being written: a video stream, and optionally a sound stream.
  @safe package struct MuxerHandle: ~Copyable {
    private let context: UnsafeMutablePointer<AVFormatContext>

    private init(adopting context: UnsafeMutablePointer<AVFormatContext>) {
      unsafe self.context = context
    }

    deinit {
      if unsafe context.pointee.pb != nil { unsafe _ = avio_closep(&context.pointee.pb) }
      unsafe avformat_free_context(context)
    }

    /// Prepares a container; nothing is written before `start`.
    ///
    /// - Parameters:
    ///   - path: The path that the file will have.
    ///   - container: The muxer's name in FFmpeg, such as "mp4"; nil takes it from the extension.
    /// - Returns: The container.
    /// - Throws: `EncodingFailure` when FFmpeg has no such container.
    package static func prepare(
      path: String, container: String?
    ) throws(EncodingFailure) -> MuxerHandle {
      do throws(FFmpegFailure) {
        try FFmpegVersions.check()
      } catch {
        throw EncodingFailure(error)
      }
      var context: UnsafeMutablePointer<AVFormatContext>?
      let code = unsafe avformat_alloc_output_context2(&context, nil, container, path.fileBytes)
      guard code >= 0, let context = unsafe context else {
        let name = container.map { "the container \($0)" } ?? "a container for \(path)"
        throw EncodingFailure(FFmpegFailure(operation: "find \(name)", code: code))
      }
      unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT
      return unsafe MuxerHandle(adopting: context)
    }

    /// Whether the container consists of several files, whose names are made from the path.
    package var hasSeveralFiles: Bool {
      unsafe context.pointee.oformat.pointee.flags & AVFMT_NOFILE != 0
    }

    /// Whether the container stores the codec's headers globally.
    package var hasGlobalHeader: Bool {
      unsafe context.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0
    }

    /// Returns whether the container supports an encoder's codec; true also if FFmpeg cannot tell.
    package func holds(encoder name: String) -> Bool {
      guard let codec = unsafe avcodec_find_encoder_by_name(name) else { return false }
      return unsafe avformat_query_codec(
        context.pointee.oformat, codec.pointee.id, FF_COMPLIANCE_UNOFFICIAL) != 0
    }

    /// Returns whether the container supports the codec of a stream; true also if FFmpeg cannot tell.
    package func holds(stream index: Int, of demuxer: borrowing DemuxerHandle) -> Bool {
      let codec = unsafe demuxer.pointer(index).pointee.codecpar.pointee.codec_id
      return unsafe avformat_query_codec(
        context.pointee.oformat, codec, FF_COMPLIANCE_NORMAL) != 0
    }

    /// Adds the video stream, which is the first one.
    ///
    /// - Parameters:
    ///   - encoder: The open encoder of the stream.
    ///   - rotation: The clockwise rotation for display, in degrees.
    ///   - isFlipped: Whether the frame is flipped vertically for display, before the rotation.
    /// - Throws: `EncodingFailure` if memory is short.
    package func addVideo(
      _ encoder: borrowing VideoEncoderHandle, rotation: Int, isFlipped: Bool = false
    ) throws(EncodingFailure) {
      let stream = try unsafe addStream(encoder.context)
      unsafe stream.pointee.avg_frame_rate = encoder.context.pointee.framerate
      unsafe stream.pointee.sample_aspect_ratio = encoder.context.pointee.sample_aspect_ratio
      try unsafe orient(stream, rotation: rotation, isFlipped: isFlipped)
    }

    /// Adds a stream whose packets are copied from another container.
    ///
    /// - Parameters:
    ///   - index: The stream's number in the other container.
    ///   - demuxer: The other container.
    ///   - rotation: The clockwise rotation for display, in degrees.
    ///   - isFlipped: Whether the frame is flipped vertically for display, before the rotation.
    /// - Throws: `EncodingFailure` if memory is short.
    package func addCopy(
      ofStream index: Int, of demuxer: borrowing DemuxerHandle, rotation: Int = 0,
      isFlipped: Bool = false
    ) throws(EncodingFailure) {
      let source = unsafe demuxer.pointer(index)
      guard let stream = unsafe avformat_new_stream(context, nil) else {
        throw EncodingFailure(operation: "add a stream", reason: "out of memory")
      }
      try EncodingFailure.check(
        unsafe avcodec_parameters_copy(stream.pointee.codecpar, source.pointee.codecpar),
        "describe the stream")
      if unsafe !keepsTag(of: source.pointee.codecpar, from: demuxer.formatName) {
        unsafe stream.pointee.codecpar.pointee.codec_tag = 0
      }
      // The copy begins later than what the encoder padded.
      unsafe stream.pointee.codecpar.pointee.initial_padding = 0
      unsafe stream.pointee.time_base = source.pointee.time_base
      unsafe stream.pointee.avg_frame_rate = source.pointee.avg_frame_rate
      unsafe stream.pointee.sample_aspect_ratio = av_guess_sample_aspect_ratio(nil, source, nil)
      try unsafe orient(stream, rotation: rotation, isFlipped: isFlipped)
    }

    /// Returns whether a copy keeps the tag of a stream's codec: without it, data such as that of Hap or ProRes is taken
    /// for another kind of the codec. Tags of other containers than QuickTime's say no more than the codec.
    private func keepsTag(
      of parameters: UnsafeMutablePointer<AVCodecParameters>, from format: String
    ) -> Bool {
      guard format.hasPrefix("mov"), let tags = unsafe context.pointee.oformat.pointee.codec_tag
      else { return false }
      let (tag, codec) = unsafe (parameters.pointee.codec_tag, parameters.pointee.codec_id)
      let known = unsafe av_codec_get_id(tags, tag)
      return unsafe known == codec
        || known == AV_CODEC_ID_NONE && av_codec_get_tag(tags, codec) == 0
    }

    /// Returns whether files of a muxer keep a display matrix; those of Matroska do since libavformat 60.15.
    package static func keepsRotation(muxer: String) -> Bool {
      muxer != "matroska" || avformat_version() >= 60 << 16 | 15 << 8
    }

    /// Sets a stream's display matrix.
    private func orient(
      _ stream: UnsafeMutablePointer<AVStream>, rotation: Int, isFlipped: Bool
    ) throws(EncodingFailure) {
      guard rotation % 360 != 0 || isFlipped else { return }
      guard let matrix = unsafe scrub_stream_new_display_matrix(stream) else {
        throw EncodingFailure(operation: "rotate", reason: "out of memory")
      }
      // Clockwise here, although av_display_rotation_get returns counterclockwise degrees.
      unsafe av_display_rotation_set(matrix, Double(rotation))
      guard isFlipped else { return }
      for index in 3...4 { unsafe matrix[index] = -matrix[index] }
    }

    /// Adds the sound stream, if there is one, after the video stream.
    package func addSound(_ encoder: borrowing SoundEncoderHandle?) throws(EncodingFailure) {
      switch encoder {
      case .some(let encoder): _ = try unsafe addStream(encoder.context)
      case .none: break
      }
    }

    private func addStream(
      _ encoder: UnsafeMutablePointer<AVCodecContext>
    ) throws(EncodingFailure) -> UnsafeMutablePointer<AVStream> {
      guard let stream = unsafe avformat_new_stream(context, nil) else {
        throw EncodingFailure(operation: "add a stream", reason: "out of memory")
      }
      let code = unsafe avcodec_parameters_from_context(stream.pointee.codecpar, encoder)
      try EncodingFailure.check(code, "describe the stream")
      unsafe stream.pointee.time_base = encoder.pointee.time_base
      return unsafe stream
    }

    /// Adds a chapter, before `start`.
    package func add(_ chapter: ChapterDescription) throws(EncodingFailure) {
      let isAdded = unsafe scrub_add_chapter(
        context, chapter.timeBase.value, chapter.start, chapter.end, chapter.title)
      guard isAdded != 0 else {
        throw EncodingFailure(operation: "add a chapter", reason: "out of memory")
      }
    }

    /// Sets a title, before `start`.
    package func setTitle(_ title: String) {
      unsafe _ = av_dict_set(&context.pointee.metadata, "title", title, 0)
    }

    /// Creates the file and writes its header, after all streams were added.
    ///
    /// - Parameters:
    ///   - path: The path of the unfinished file.
    ///   - options: The muxer's own options by their names in FFmpeg.
    /// - Throws: `EncodingFailure` when the file cannot be made or a stream does not fit in it.
    package func start(
      writing path: String, options: [String: String]
    ) throws(EncodingFailure) {
      // The prefix keeps a colon in the name from being taken for a protocol.
      let url = ("file:" + path).fileBytes
      // Some muxers read what they have written.
      unsafe av_freep(&context.pointee.url)
      unsafe context.pointee.url = av_strdup(hasSeveralFiles ? path.fileBytes : url)
      if !hasSeveralFiles {
        let opened = unsafe avio_open(&context.pointee.pb, url, AVIO_FLAG_WRITE)
        try EncodingFailure.check(opened, "create the file")
      }
      var options = OptionsHandle(options)
      let context = unsafe context
      let written = unsafe options.withRaw { unsafe avformat_write_header(context, $0) }
      try EncodingFailure.check(written, "write the header")
      if let name = options.unknownName {
        throw EncodingFailure(
          operation: "write the header", reason: "the container has no option \(name)")
      }
    }

    /// Writes a packet, which is empty afterwards.
    ///
    /// - Parameters:
    ///   - packet: The packet.
    ///   - index: The stream's number, in the order of adding.
    ///   - timeBase: The unit of its timestamps.
    /// - Throws: `EncodingFailure` when writing fails.
    package func write(
      _ packet: borrowing PacketHandle, toStream index: Int, timeBase: Rational
    ) throws(EncodingFailure) {
      guard let stream = unsafe context.pointee.streams[index] else { return }
      packet.rescale(from: timeBase, to: Rational(unsafe stream.pointee.time_base))
      packet.streamIndex = index
      let code = unsafe av_interleaved_write_frame(context, packet.raw)
      try EncodingFailure.check(code, "write")
    }

    /// Writes the container's trailer, and closes the file.
    package mutating func finish() throws(EncodingFailure) {
      try EncodingFailure.check(unsafe av_write_trailer(context), "finish the file")
      guard unsafe context.pointee.pb != nil else { return }
      try EncodingFailure.check(unsafe avio_closep(&context.pointee.pb), "close the file")
    }
  }
#endif
