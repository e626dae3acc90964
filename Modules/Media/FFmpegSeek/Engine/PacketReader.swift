#if FFmpeg
  package import FFmpegHandles

  /// The packets of one stream of a file, in the file's order, from any place that can be reached.
  package final class PacketReader {
    /// The packet that `next` read last.
    package let packet: PacketHandle
    /// What all readers of this stream have in common.
    let seed: Seed
    /// Whether no packet has been handed out since the file was opened.
    private(set) var isAtStart = true
    /// Whether a call was ended in the middle of reading: libavformat does not get over that.
    private(set) var isBroken = false

    private(set) var demuxer: DemuxerHandle
    /// Whether the demuxer has been sent elsewhere since it was opened.
    private(set) var hasSought = false
    /// Packets of the stream that were read ahead, to be handed out before any other.
    private var ahead: [QueuedPacket] = []
    private var aheadCursor = 0
    let interrupt: Interrupt

    /// What all readers of a stream have in common, on whatever thread they work.
    struct Seed: Sendable {
      var path: String
      var options: [String: String]
      var stream: StreamDescription
      var parameters: StreamParameters
      /// The memory of all decoders of the stream.
      var pool: FramePool
    }

    package var stream: StreamDescription { seed.stream }
    var pool: FramePool { seed.pool }

    /// Opens a file and probes its streams.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: libavformat's options.
    ///   - interrupt: Ends calls that take too long.
    ///   - choose: Picks the stream to read.
    ///   - convert: Puts a libav* failure into the caller's words.
    /// - Throws: What `choose` throws, or a converted failure.
    package init<Failure: Error>(
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
      do throws(FFmpegFailure) {
        let parameters = try StreamParameters(of: demuxer, stream: index)
        seed = Seed(
          path: path, options: options, stream: demuxer.stream(index), parameters: parameters,
          pool: FramePool())
      } catch {
        throw convert(error)
      }
      self.interrupt = interrupt
    }

    /// Another reader of a stream, at the start of the file.
    ///
    /// - Parameters:
    ///   - seed: The stream.
    ///   - interrupt: Ends calls that take too long.
    /// - Throws: `FFmpegFailure`.
    init(_ seed: Seed, interrupt: Interrupt) throws(FFmpegFailure) {
      self.seed = seed
      self.interrupt = interrupt
      packet = try PacketHandle()
      demuxer = try Self.reopen(seed, interrupt: interrupt)
    }

    /// The same file anew, at its start.
    ///
    /// Containers that list their streams need no second probing, which can take a second of
    /// decoding; in the others, reading the first packets is how streams are found.
    private static func reopen(
      _ seed: Seed, interrupt: Interrupt
    ) throws(FFmpegFailure) -> DemuxerHandle {
      let stream = seed.stream
      let demuxer = try DemuxerHandle.open(
        path: seed.path, options: seed.options, interrupt: interrupt)
      let listsStreams = demuxer.formatName == "mov,mp4,m4a,3gp,3g2,mj2"
      if !listsStreams { try demuxer.findStreams() }
      // Probing goes on without what it could not read.
      if let failure = demuxer.readFailure { throw failure }
      // Another file by now, perhaps.
      guard stream.index < demuxer.streamCount else {
        throw FFmpegFailure.streamsChanged
      }
      demuxer.keepOnly(stream: stream.index)
      return demuxer
    }

    private static func probe(
      path: String, options: [String: String], interrupt: Interrupt
    ) throws(FFmpegFailure) -> DemuxerHandle {
      let demuxer = try DemuxerHandle.open(path: path, options: options, interrupt: interrupt)
      try demuxer.findStreams()
      if let failure = demuxer.readFailure { throw failure }
      return demuxer
    }

    package var containerName: String { demuxer.formatName }
    var containerStart: Int64? { demuxer.startMicroseconds }
    var containerDuration: Int64? { demuxer.durationMicroseconds }

    /// A fresh decoder for the stream, set up with what probing found.
    ///
    /// - Parameters:
    ///   - threading: How it spreads its work.
    ///   - maximumPixels: Frames with more samples are refused.
    ///   - sharesMemory: Whether frames use the memory of the stream's other decoders again.
    /// - Returns: The decoder.
    /// - Throws: `FFmpegFailure`.
    package func makeDecoder(
      _ threading: DecoderHandle.Threading, maximumPixels: Int64, sharesMemory: Bool = true
    ) throws(FFmpegFailure) -> DecoderHandle {
      try DecoderHandle.open(
        seed.parameters, threading: threading, maximumPixels: maximumPixels,
        pool: sharesMemory ? pool : nil)
    }

    /// Reads the stream's next packet into `packet`; false at the end.
    package func next() throws(FFmpegFailure) -> Bool {
      if aheadCursor < ahead.count {
        isAtStart = false
        packet.take(ahead[aheadCursor].packet)
        aheadCursor += 1
        return true
      }
      forgetAhead()
      return try readNext()
    }

    /// Looks at the first packet and leaves it to be read; nil where there is none.
    func peekAtFirst<Answer>(
      _ body: (borrowing PacketHandle) -> Answer
    ) throws(FFmpegFailure) -> Answer? {
      guard try readNext() else { return nil }
      let queued = QueuedPacket(packet: try PacketHandle())
      queued.packet.take(packet)
      ahead.append(queued)
      isAtStart = true
      return body(queued.packet)
    }

    /// Looks at the packets to come, without handing them out, until one is to be decoded after a
    /// timestamp.
    ///
    /// No later packet can hold a frame that is shown at or before it.
    ///
    /// - Parameters:
    ///   - target: The timestamp in ticks.
    ///   - visit: Gets each packet; looking ends early when it answers false.
    /// - Returns: Whether all packets that matter were seen.
    /// - Throws: `FFmpegFailure` when the file cannot be read.
    func lookAhead(
      past target: Int64, visit: (borrowing PacketHandle) -> Bool
    ) throws(FFmpegFailure) -> Bool {
      var bytes = 0
      var later = 0
      var place = aheadCursor
      while bytes < Self.aheadLimit {
        if place == ahead.count {
          guard try readNext() else { return true }
          let queued = QueuedPacket(packet: try PacketHandle())
          queued.packet.take(packet)
          ahead.append(queued)
        }
        let queued = ahead[place]
        place += 1
        bytes += queued.packet.size
        guard visit(queued.packet) else { return false }
        if storesDecodingTimes {
          if let dts = queued.packet.dts, dts > target { return true }
        } else if let pts = queued.packet.pts, pts > target {
          later += 1
          if later > Self.reorderLimit { return true }
        }
      }
      return false
    }

    /// More bytes than this are not kept to look ahead: 32 MiB.
    private static let aheadLimit = 32 << 20
    /// The most frames that any codec decodes before one that is shown before them (H.264: the
    /// largest `max_num_reorder_frames`).
    private static let reorderLimit = 16

    /// Whether packets have the decoding times that their encoder meant. Elsewhere, as in Matroska,
    /// libavformat works them out: it has none for the first packets after a seek, and wrong ones where
    /// it guesses too small a reordering.
    private var storesDecodingTimes: Bool { containerName.hasPrefix("mov,") }

    private func forgetAhead() {
      ahead.removeAll(keepingCapacity: true)
      aheadCursor = 0
    }

    /// An end that comes from a failure to read is none.
    private func requireReadable() throws(FFmpegFailure) {
      guard let failure = demuxer.readFailure else { return }
      isBroken = true
      throw failure
    }

    private func readNext() throws(FFmpegFailure) -> Bool {
      isAtStart = false
      while true {
        packet.clear()
        do throws(FFmpegFailure) {
          let isPacket = try demuxer.read(into: packet)
          // A read that fails in the middle of a packet gives what it has as a whole one.
          try requireReadable()
          guard isPacket else { return false }
        } catch {
          if error.isInterrupted || error.isOutOfMemory {
            isBroken = true
            throw error
          }
          try requireReadable()
          // Damaged or cut data ends the file, as it does for every linear reader.
          return false
        }
        if packet.streamIndex == stream.index { return true }
      }
    }

    /// Goes back to the first packet, as a fresh reader has it.
    ///
    /// The file is opened anew: seeking to the start does not bring back every demuxer's state.
    package func rewind() throws(FFmpegFailure) {
      if isAtStart, !isBroken { return }
      try reopen()
    }

    /// Opens the file anew, so that nothing that was read before has left a trace.
    func reopen() throws(FFmpegFailure) {
      forgetAhead()
      demuxer = try Self.reopen(seed, interrupt: interrupt)
      hasSought = false
      isAtStart = true
      isBroken = false
    }

    /// Goes somewhere at or before a timestamp, in ticks; where exactly must be looked at.
    ///
    /// - Parameters:
    ///   - timestamp: The timestamp.
    ///   - other: Another stream, by whose keyframes to go, and in whose ticks; nil for the own one.
    /// - Throws: `FFmpegFailure`, also where the container has no way there.
    package func seek(
      before timestamp: Int64, by other: Int? = nil
    ) throws(FFmpegFailure) {
      if isBroken { try rewind() }
      isAtStart = false
      forgetAhead()
      hasSought = true
      do throws(FFmpegFailure) {
        try demuxer.seek(stream: other ?? stream.index, before: timestamp)
      } catch {
        if error.isInterrupted || demuxer.readFailure != nil { isBroken = true }
        throw error
      }
      // Some demuxers read while they seek, and do not say that it failed.
      try requireReadable()
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

  /// A packet that can be kept in a list.
  private final class QueuedPacket {
    let packet: PacketHandle
    init(packet: consuming PacketHandle) { self.packet = packet }
  }
#endif
