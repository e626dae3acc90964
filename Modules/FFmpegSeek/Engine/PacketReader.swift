#if FFmpeg
  internal import FFmpegHandles

  /// The packets of one stream of a file, in the file's order, from any place that can be reached.
  final class PacketReader {
    /// The packet that `next` read last.
    let packet: PacketHandle
    let stream: StreamDescription
    /// Whether nothing has been read since the file was opened.
    private(set) var isAtStart = true

    private var demuxer: DemuxerHandle
    private let path: String
    private let options: [String: String]
    private let interrupt: Interrupt

    /// Opens a file and probes its streams.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: libavformat's options.
    ///   - interrupt: Ends calls that take too long.
    ///   - choose: Picks the stream to read.
    ///   - convert: Puts a libav* failure into the caller's words.
    /// - Throws: What `choose` throws, or a converted failure.
    init<Failure: Error>(
      path: String, options: [String: String], interrupt: Interrupt,
      choose: (borrowing DemuxerHandle) throws(Failure) -> Int,
      convert: (FFmpegFailure) -> Failure
    ) throws(Failure) {
      do throws(FFmpegFailure) {
        demuxer = try Self.probe(path: path, options: options, interrupt: interrupt)
        packet = try PacketHandle()
      } catch {
        throw convert(error)
      }
      let index = try choose(demuxer)
      demuxer.keepOnly(stream: index)
      stream = demuxer.stream(index)
      self.path = path
      self.options = options
      self.interrupt = interrupt
    }

    /// Another reader of the same stream, at the start of the file.
    init(reopening other: PacketReader) throws(FFmpegFailure) {
      path = other.path
      options = other.options
      interrupt = other.interrupt
      stream = other.stream
      packet = try PacketHandle()
      demuxer = try Self.probe(path: path, options: options, interrupt: interrupt)
      demuxer.keepOnly(stream: stream.index)
    }

    private static func probe(
      path: String, options: [String: String], interrupt: Interrupt
    ) throws(FFmpegFailure) -> DemuxerHandle {
      let demuxer = try DemuxerHandle.open(path: path, options: options, interrupt: interrupt)
      try demuxer.findStreams()
      return demuxer
    }

    var containerName: String { demuxer.formatName }
    var containerStart: Int64? { demuxer.startMicroseconds }
    var containerDuration: Int64? { demuxer.durationMicroseconds }

    /// A fresh decoder for the stream, set up with what probing found.
    func makeDecoder(threads: Int, maximumPixels: Int64) throws(FFmpegFailure) -> DecoderHandle {
      try DecoderHandle.open(
        demuxer: demuxer, stream: stream.index, threads: threads, maximumPixels: maximumPixels)
    }

    /// Reads the stream's next packet into `packet`; false at the end.
    func next() throws(FFmpegFailure) -> Bool {
      isAtStart = false
      while true {
        packet.clear()
        do throws(FFmpegFailure) {
          guard try demuxer.read(into: packet) else { return false }
        } catch {
          // Damaged or cut data ends the file, as it does for every linear reader.
          if error.isInterrupted || error.isOutOfMemory || demuxer.hasReadFailure { throw error }
          return false
        }
        if packet.streamIndex == stream.index { return true }
      }
    }

    /// Goes back to the first packet, as a fresh reader has it.
    ///
    /// The file is opened anew: seeking to the start does not bring back every demuxer's state.
    func rewind() throws(FFmpegFailure) {
      if isAtStart { return }
      demuxer = try Self.probe(path: path, options: options, interrupt: interrupt)
      demuxer.keepOnly(stream: stream.index)
      isAtStart = true
    }

    /// Goes somewhere at or before a timestamp, in ticks; where exactly must be looked at.
    func seek(before timestamp: Int64) throws(FFmpegFailure) {
      isAtStart = false
      try demuxer.seek(stream: stream.index, before: timestamp)
    }

    /// The timestamp of the last keyframe the container lists at or before a timestamp.
    func listedKeyframe(before timestamp: Int64) -> Int64? {
      demuxer.indexedKeyframe(stream: stream.index, before: timestamp)
    }

    /// A number by which this packet is known again after a seek.
    var fingerprint: UInt64 {
      packet.withBytes { bytes in
        var digest = Fingerprint()
        digest.add(bytes.count)
        digest.add(bytes, from: 0, to: min(64, bytes.count))
        digest.add(bytes, from: max(64, bytes.count - 64), to: bytes.count)
        return digest.value
      }
    }
  }
#endif
