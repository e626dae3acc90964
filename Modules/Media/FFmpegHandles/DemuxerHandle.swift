#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubFiles
  internal import ScrubSystem
  internal import ScrubThreads

  /// An open container that packets are read from.
  @safe package struct DemuxerHandle: ~Copyable {
    let raw: UnsafeMutablePointer<AVFormatContext>
    /// Kept alive as long as libavformat may call it.
    let budget: ReadBudget
    let policy: FileAccessPolicy
    let main: FileAccessPolicy.Main

    private init(
      adopting raw: UnsafeMutablePointer<AVFormatContext>, budget: ReadBudget,
      policy: FileAccessPolicy, main: FileAccessPolicy.Main
    ) {
      unsafe self.raw = raw
      self.budget = budget
      self.policy = policy
      self.main = main
    }

    deinit {
      var pointer: UnsafeMutablePointer<AVFormatContext>? = unsafe raw
      unsafe avformat_close_input(&pointer)
    }

    /// Opens a container.
    ///
    /// - Parameters:
    ///   - input: A local file, or bytes, from which no other file can be reached.
    ///   - files: The files that it names, if it is a list; shared by all demuxers of a video.
    ///   - options: libavformat's options.
    ///   - interrupt: Ends a call that takes too long.
    /// - Returns: The open container, before its streams are known.
    /// - Throws: `FFmpegFailure`.
    package static func open(
      _ input: MediaInput, files: ListedFiles = ListedFiles(), options: [String: String],
      interrupt: Interrupt
    ) throws(FFmpegFailure) -> DemuxerHandle {
      try FFmpegVersions.check()
      Self.allocationLimit
      let policy = try FileAccessPolicy(input, files: files, interrupt: interrupt)
      let main = try policy.openMain()
      guard let context = unsafe avformat_alloc_context() else {
        throw FFmpegFailure.outOfMemory("open the file")
      }
      let budget = unsafe ReadBudget(of: context, interrupt: interrupt)
      main.stream.budget = budget
      unsafe policy.install(in: context)
      unsafe context.pointee.pb = main.stream.context
      unsafe context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
      var dictionary: OpaquePointer?
      for (key, value) in options { unsafe av_dict_set(&dictionary, key, value, 0) }
      unsafe av_dict_set_int(&dictionary, "max_streams", Self.listedStreams(options), 0)
      // Some demuxers open other files without asking the policy; no protocol has this name.
      unsafe av_dict_set(&dictionary, "protocol_whitelist", "none", 0)
      unsafe av_dict_set(&dictionary, "format_whitelist", MediaFormats.whitelist, 0)
      // The policy decides, also about keys and segments whose names have other endings than those of media. The
      // second option, which later versions and Debian's 5.1.9 have, is on by default.
      unsafe av_dict_set(&dictionary, "allowed_extensions", "ALL", 0)
      unsafe av_dict_set(&dictionary, "extension_picky", "0", 0)
      // A `%d` in a name is not a pattern.
      unsafe av_dict_set(&dictionary, "pattern_type", "none", 0)
      defer { unsafe av_dict_free(&dictionary) }
      var pointer: UnsafeMutablePointer<AVFormatContext>? = unsafe context
      // On failure, libavformat frees the context itself, but not the stream.
      let code = withExtendedLifetime((main, policy, budget)) {
        unsafe avformat_open_input(&pointer, main.url.fileBytes, main.format, &dictionary)
      }
      guard code >= 0, let opened = unsafe pointer else {
        // FFmpeg 7.1.5 opens no fragments that are encrypted.
        let isEncrypted =
          code == scrub_AVERROR_INVALIDDATA && policy.encryptedTracks.contains(true)
        let error = policy.readError ?? policy.refusal ?? (isEncrypted ? .encrypted : nil)
        if error == nil, FFmpegFailure.isNumberOfSystem(code) {
          throw FFmpegFailure(
            operation: "open the file", code: scrub_AVERROR_INVALIDDATA, cause: Self.noSense)
        }
        throw FFmpegFailure(
          operation: "open the file", code: code,
          readError: code == scrub_AVERROR_EXIT
            ? nil : error ?? (code == scrub_AVERROR(ENOSYS) ? .unknownSize : nil),
          cause: code == scrub_AVERROR_ENOMEM ? Self.tooMuch : nil)
      }
      let demuxer = unsafe DemuxerHandle(
        adopting: opened, budget: budget, policy: policy, main: main)
      try demuxer.checkStreamCount()
      return demuxer
    }

    /// The cause where a header needs more memory than a library may allocate.
    private static let tooMuch =
      "its header declares more streams, samples or other data than fit into "
      + "\(MemoryLimits.current.allocationBytes >> 20) MiB"

    /// The cause where a demuxer computes an error of the system, to which it has no access, from a header.
    private static let noSense = "its header makes no sense"

    /// Limits the size of each allocation of FFmpeg's libraries, once for the process: it is theirs, too, where there
    /// is much memory.
    private static let allocationLimit: Void = av_max_alloc(MemoryLimits.current.allocationBytes)

    package var streamCount: Int { unsafe Int(raw.pointee.nb_streams) }

    /// Returns the properties of the stream with this index.
    package func stream(_ index: Int) -> StreamDescription {
      unsafe StreamDescription(pointer(index))
    }

    /// Whether the container declares that a stream is encrypted, in which case it has no key.
    ///
    /// Packets that are encrypted without such a declaration are an error when they are read.
    package func isEncrypted(stream index: Int) -> Bool {
      let stream = unsafe pointer(index).pointee
      let names = ["encryption", "ASF_Protection_Type"]
      if unsafe Self.has("enc_key_id", stream.metadata) { return true }
      if names.contains(where: { unsafe Self.has($0, raw.pointee.metadata) }) { return true }
      let tracks = policy.encryptedTracks
      return tracks.count == streamCount ? tracks[index] : tracks.contains(true)
    }

    private static func has(_ name: String, _ metadata: OpaquePointer?) -> Bool {
      unsafe av_dict_get(metadata, name, nil, 0) != nil
    }

    /// The container's short name, for example "mov,mp4,m4a,3gp,3g2,mj2".
    package var formatName: String { main.formatName }

    /// The container's start time in microseconds.
    package var startMicroseconds: Int64? { unsafe known(raw.pointee.start_time) }

    /// The container's duration in microseconds.
    package var durationMicroseconds: Int64? { unsafe known(raw.pointee.duration) }

    /// The stream that libavformat selects as the main video, cover art included.
    package var bestVideoStream: Int? {
      let index = unsafe av_find_best_stream(raw, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
      return index < 0 ? nil : Int(index)
    }

    /// Returns the stream that libavformat selects as the main sound, preferably related to a video stream.
    package func bestSoundStream(besides video: Int?) -> Int? {
      let index = unsafe av_find_best_stream(
        raw, AVMEDIA_TYPE_AUDIO, -1, Int32(video ?? -1), nil, 0)
      return index < 0 ? nil : Int(index)
    }

    /// Makes the demuxer skip every stream but one.
    package func keepOnly(stream index: Int) {
      for other in 0..<streamCount {
        unsafe pointer(other).pointee.discard = other == index ? AVDISCARD_DEFAULT : AVDISCARD_ALL
      }
    }

    /// Reads the next packet of any kept stream; returns `false` at the end of the file.
    package func read(into packet: borrowing PacketHandle) throws(FFmpegFailure) -> Bool {
      budget.beginPacket()
      let code = unsafe av_read_frame(raw, packet.raw)
      if let failure = budget.failure("read the file") { throw failure }
      if code == scrub_AVERROR_EOF { return false }
      try check(code, "read the file")
      if unsafe scrub_packet_is_encrypted(packet.raw) != 0 {
        policy.note(.encrypted)
        try check(scrub_AVERROR_PATCHWELCOME, "read the file")
      }
      return true
    }

    /// Whether a packet was searched for in more bytes than it may take.
    package var hasExceededBudget: Bool { budget.isExceeded }

    /// The read error of the operating system or of the reader, if there was one; libavformat does not recover
    /// from it.
    package var readFailure: FFmpegFailure? {
      let code = unsafe main.stream.context.pointee.error
      let isError = code < 0 && code != scrub_AVERROR_EOF
      guard isError || policy.readError != nil else { return nil }
      return FFmpegFailure(
        operation: "read the file", code: isError ? code : scrub_AVERROR(EIO),
        readError: policy.readError)
    }

    /// The size of the file as it is now, in bytes; `nil` if it is unknown.
    package var byteCount: Int64? {
      guard let bytes = unsafe raw.pointee.pb else { return nil }
      let size = unsafe avio_size(bytes)
      return size >= 0 ? size : nil
    }

    func check(_ code: Int32, _ operation: String) throws(FFmpegFailure) {
      guard code < 0 else { return }
      throw FFmpegFailure(operation: operation, code: code, readError: policy.readError)
    }

    /// Seeks to a packet at or before `timestamp` (ticks of the stream), as far as the demuxer can tell.
    package func seek(stream: Int, before timestamp: Int64) throws(FFmpegFailure) {
      try seek(stream, timestamp, AVSEEK_FLAG_BACKWARD)
    }

    /// Seeks to the packet that is decoded last at or before `timestamp`, whatever it is, as far as the demuxer can tell.
    package func seek(stream: Int, toPacketAt timestamp: Int64) throws(FFmpegFailure) {
      try seek(stream, timestamp, AVSEEK_FLAG_BACKWARD | AVSEEK_FLAG_ANY)
    }

    private func seek(
      _ stream: Int, _ timestamp: Int64, _ flags: Int32
    ) throws(FFmpegFailure) {
      unsafe budget.beginSeek(in: pointer(stream))
      // libavformat lists no keyframes of a stream that is skipped, such as the video in which sound is sought.
      let discard = unsafe pointer(stream).pointee.discard
      unsafe pointer(stream).pointee.discard = AVDISCARD_DEFAULT
      defer { unsafe pointer(stream).pointee.discard = discard }
      let code = unsafe av_seek_frame(raw, Int32(stream), timestamp, flags)
      if let failure = budget.failure("seek in the file") { throw failure }
      try check(code, "seek in the file")
    }

    /// Returns the dts of the last keyframe in the container's index at or before `timestamp`.
    package func indexedKeyframe(stream: Int, before timestamp: Int64) -> Int64? {
      guard
        let entry = unsafe avformat_index_get_entry_from_timestamp(
          pointer(stream), timestamp, AVSEEK_FLAG_BACKWARD)
      else { return nil }
      return unsafe known(entry.pointee.timestamp)
    }

    /// Returns the dts of the first keyframe in the container's index after `timestamp`.
    package func indexedKeyframe(stream: Int, after timestamp: Int64) -> Int64? {
      guard timestamp < .max,
        let entry = unsafe avformat_index_get_entry_from_timestamp(
          pointer(stream), timestamp + 1, 0)
      else { return nil }
      return unsafe known(entry.pointee.timestamp)
    }

    /// Returns the total size in bytes of a stream's packets, if the container's index has as many as its header
    /// declares; `nil` for a container that declares none, as one in fragments.
    ///
    /// - Complexity: O(n) in the packets.
    package func indexedByteCount(stream: Int) -> Int64? {
      guard listsAllPackets(ofStream: stream) else { return nil }
      return (0..<placeCount(stream: stream)).reduce(0) { sum, number in
        sum + (place(number, stream: stream)?.size ?? 0)
      }
    }

    /// Whether the container's index has as many packets of a stream as its header declares, and at least one.
    package func listsAllPackets(ofStream stream: Int) -> Bool {
      let count = placeCount(stream: stream)
      return unsafe count > 0 && Int64(count) >= pointer(stream).pointee.nb_frames
        && pointer(stream).pointee.nb_frames > 0
    }

    func pointer(_ index: Int) -> UnsafeMutablePointer<AVStream> {
      guard let stream = unsafe raw.pointee.streams[index] else {
        preconditionFailure("libavformat lost stream \(index)")
      }
      return unsafe stream
    }
  }
#endif
