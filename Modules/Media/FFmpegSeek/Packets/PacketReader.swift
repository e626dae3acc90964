#if FFmpeg
  package import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubFiles
  package import ScrubThreads

  /// A reader of the packets of one stream, in file order, from any reachable position.
  package final class PacketReader {
    /// The packet that `next` read last.
    package let packet: PacketHandle
    /// The data shared by all readers of this stream.
    let seed: Seed
    /// Whether no packet has been returned since the file was opened.
    var isAtStart = true
    /// Whether a call was interrupted inside libavformat, which does not recover from that. Elsewhere, an interrupted
    /// read has only waited for bytes, and can be repeated.
    package internal(set) var isBroken = false

    package private(set) var demuxer: DemuxerHandle
    /// The earliest timestamp of the first packet that has one since the last seek.
    private(set) var firstTimestamp: Int64?
    /// The most by which the decoding time of a packet read so far is later than its display time, in ticks;
    /// 0 in regular files.
    private(set) var lateness: Int64 = 0
    /// Whether the demuxer has performed a seek since it was opened.
    var hasSought = false
    /// The packets read ahead, to be returned before any other.
    var ahead: [QueuedPacket] = []
    var aheadCursor = 0
    /// The packet after `packet`, read to find out whether there is one; `nil` if the last one counts.
    private let following: QueuedPacket?
    private var holdsFollowing = false
    /// Whether the demuxer's index is exchanged with other readers of the stream.
    lazy var sharesKeyframes = container.listsPassedKeyframes
    /// The packets that are read next, if reading them one by one takes long.
    var extents = Extents()
    let interrupt: Interrupt

    package var stream: StreamDescription { seed.stream }
    var pool: FramePool { seed.pool }

    /// Opens a container and probes its streams.
    ///
    /// - Parameters:
    ///   - input: The file or the bytes.
    ///   - options: libavformat's options.
    ///   - limits: The limits of the frames that fit into the memory.
    ///   - omitsLast: Whether the last packet is left out, because it may be cut.
    ///   - interrupt: Ends calls that take too long.
    ///   - choose: Selects the stream to read.
    ///   - convert: Converts a libav* failure to the caller's error type.
    /// - Throws: The error of `choose`, or a converted failure.
    package init<Failure: Error>(
      _ input: MediaInput, options: [String: String], limits: MemoryLimits = .current,
      omitsLast: Bool = false, interrupt: Interrupt,
      choose: (borrowing DemuxerHandle) throws(Failure) -> Int,
      convert: (FFmpegFailure) -> Failure
    ) throws(Failure) {
      var declared: [PixelSize] = []
      let files = ListedFiles()
      // Before it is opened, so that a file that takes its place meanwhile is another one.
      let file = input.file
      do throws(FFmpegFailure) {
        demuxer = try Self.probe(
          input, files: files, options: options, limits: limits, interrupt: interrupt,
          declared: &declared)
        packet = try PacketHandle()
        following = try omitsLast ? QueuedPacket() : nil
      } catch {
        throw convert(error)
      }
      let index = try choose(demuxer)
      if demuxer.isEncrypted(stream: index) { throw convert(.encrypted) }
      demuxer.keepOnly(stream: index)
      do throws(FFmpegFailure) {
        try demuxer.checkFrames(ofStream: index, declared: declared, limits)
        let parameters = try StreamParameters(of: demuxer, stream: index)
        seed = Seed(
          input: input, options: options,
          container: ContainerTraits(formatName: demuxer.formatName),
          stream: demuxer.stream(index), chapters: demuxer.chapters, parameters: parameters,
          pool: FramePool(limits: limits), omitsLast: omitsLast, files: files,
          file: file)
      } catch {
        throw convert(error)
      }
      self.interrupt = interrupt
    }

    /// Creates another reader of a stream, at the start of the file.
    ///
    /// - Parameters:
    ///   - seed: The stream.
    ///   - interrupt: Ends calls that take too long.
    /// - Throws: `FFmpegFailure`.
    init(_ seed: Seed, interrupt: Interrupt) throws(FFmpegFailure) {
      self.seed = seed
      self.interrupt = interrupt
      packet = try PacketHandle()
      following = try seed.omitsLast ? QueuedPacket() : nil
      demuxer = try Self.reopen(seed, interrupt: interrupt)
    }

    package var container: ContainerTraits { seed.container }

    /// Whether the packet read last carries other parameters for the decoder than those of the stream.
    package var changesParameters: Bool { packet.changesParameters(from: stream.extradata) }
    var containerStart: Int64? { demuxer.startMicroseconds }
    /// The total size in bytes of the stream's packets, if the container lists them all.
    var listedByteCount: Int64? { demuxer.indexedByteCount(stream: stream.index) }
    var containerDuration: Int64? { demuxer.durationMicroseconds }

    /// Creates a decoder for the stream with the parameters found by probing.
    ///
    /// - Parameters:
    ///   - threading: The distribution of its work over threads.
    ///   - maximumPixels: The largest number of samples in a frame; larger frames are rejected.
    ///   - sharesMemory: Whether frames reuse the memory of the stream's other decoders.
    /// - Returns: The decoder.
    /// - Throws: `FFmpegFailure`.
    package func makeDecoder(
      _ threading: DecoderHandle.Threading, maximumPixels: Int64, sharesMemory: Bool = true
    ) throws(FFmpegFailure) -> DecoderHandle {
      try DecoderHandle.open(
        seed.parameters, threading: threading, maximumPixels: maximumPixels,
        pool: sharesMemory ? pool : nil)
    }

    /// Reads the stream's next packet into `packet`; returns `false` at the end.
    package func next() throws(FFmpegFailure) -> Bool {
      if aheadCursor < ahead.count {
        isAtStart = false
        packet.take(ahead[aheadCursor].packet)
        aheadCursor += 1
        return true
      }
      ahead.removeAll(keepingCapacity: true)
      aheadCursor = 0
      return try readNext()
    }

    func forgetPackets() {
      ahead.removeAll(keepingCapacity: true)
      aheadCursor = 0
      holdsFollowing = false
    }

    /// The read error of the operating system or of a byte reader, if there was one.
    package var readFailure: FFmpegFailure? { demuxer.readFailure }

    /// Throws if the end of the file is due to a read failure, or to a call that was interrupted.
    private func requireReadable() throws(FFmpegFailure) {
      if interrupt.hasBroken {
        isBroken = true
        throw .interrupted
      }
      guard let failure = demuxer.readFailure else { return }
      isBroken = true
      throw failure
    }

    /// Throws if the end of the file is due to a file that became shorter while it was open.
    private func requireWhole() throws(FFmpegFailure) {
      guard !container.namesOtherFiles, let file = seed.file, let now = demuxer.byteCount,
        now < file.byteCount
      else { return }
      throw .changed("it became shorter")
    }

    /// Names the packets that are about to be read.
    ///
    /// - Parameters:
    ///   - goal: The packets.
    ///   - delay: The delay between decoding and displaying the first packet, in ticks.
    func expect(_ goal: Extents.Goal, delay: Int64 = 0) {
      extents.goal = goal
      extents.delay = container.storesDecodingTimes ? max(0, delay) : 0
    }

    func readNext() throws(FFmpegFailure) -> Bool {
      isAtStart = false
      guard let following else { return try read(into: packet) }
      if !holdsFollowing { holdsFollowing = try read(into: following.packet) }
      guard holdsFollowing else { return false }
      packet.take(following.packet)
      do throws(FFmpegFailure) {
        holdsFollowing = try read(into: following.packet)
      } catch {
        // The repeated call returns it.
        following.packet.take(packet)
        throw error
      }
      return holdsFollowing
    }

    private func read(into packet: borrowing PacketHandle) throws(FFmpegFailure) -> Bool {
      while true {
        packet.clear()
        if demuxer.isFar {
          try demuxer.load(extents.missing(demuxer, stream: stream.index), interrupt: interrupt)
          // Other demuxers read what they have reached.
          if canSkipBytes, let place = extents.nextPacket(demuxer, stream: stream.index) {
            demuxer.skip(to: place)
          }
        }
        do throws(FFmpegFailure) {
          let isPacket = try demuxer.read(into: packet)
          // If a read fails inside a packet, libavformat returns the partial packet.
          try requireReadable()
          guard isPacket else {
            try requireWhole()
            return false
          }
        } catch {
          if error.isInterrupted || error.isOutOfMemory || demuxer.hasExceededBudget {
            isBroken = true
            throw error
          }
          try requireReadable()
          try requireWhole()
          // Damaged or truncated data ends the file, as for every linear reader.
          return false
        }
        // A decoder refuses an empty packet, or takes it for the end. As for every linear reader, it is none.
        guard packet.streamIndex == stream.index, packet.size > 0 else { continue }
        if demuxer.isFar { extents.read(packet, demuxer, stream: stream.index) }
        if let pts = packet.pts, let dts = packet.dts {
          lateness = max(lateness, dts.subtractingClamped(pts))
        }
        if firstTimestamp == nil, let timestamp = packet.pts ?? packet.dts {
          firstTimestamp = min(timestamp, packet.dts ?? timestamp)
        }
        return true
      }
    }

    /// Returns to the first packet, in the state of a new reader.
    ///
    /// The file is reopened: seeking to the start does not restore every demuxer's state.
    package func rewind() throws(FFmpegFailure) {
      if isAtStart, !isBroken { return }
      try reopen()
    }

    /// Reopens the file, so that earlier reads have no effect.
    func reopen() throws(FFmpegFailure) {
      forgetPackets()
      if sharesKeyframes { seed.keyframes.add(from: demuxer) }
      isBroken = true
      demuxer = try Self.reopen(seed, interrupt: interrupt)
      extents.rewound()
      hasSought = false
      isAtStart = true
      isBroken = false
    }

    /// Seeks to a position at or before a timestamp, in ticks; the caller must check the actual position.
    ///
    /// - Parameters:
    ///   - timestamp: The timestamp.
    ///   - other: Another stream whose keyframes and ticks to use; `nil` for the reader's own.
    /// - Throws: `FFmpegFailure`, also if the container cannot seek there.
    package func seek(
      before timestamp: Int64, by other: Int? = nil
    ) throws(FFmpegFailure) {
      if isBroken { try rewind() }
      isAtStart = false
      forgetPackets()
      hasSought = true
      firstTimestamp = nil
      if sharesKeyframes { seed.keyframes.add(to: demuxer) }
      defer { if sharesKeyframes { seed.keyframes.add(from: demuxer) } }
      do throws(FFmpegFailure) {
        try demuxer.seek(stream: other ?? stream.index, before: timestamp)
      } catch {
        isBroken = error.isInterrupted || interrupt.hasBroken || demuxer.readFailure != nil
        throw error
      }
      if let other, other != stream.index {
        extents.lost()
      } else {
        extents.sought(before: timestamp, demuxer, stream: stream.index)
      }
      // Some demuxers read while they seek, and do not report failures.
      try requireReadable()
    }
  }
#endif
