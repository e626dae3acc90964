#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubStills

  /// A copier of the packets of the sound beside the frames of a trim.
  ///
  /// Formats with edit lists also get some packets before the start, which are decoded but not heard; in
  /// others, the sound begins with the first whole packet.
  final class TrimSoundCopy {
    let reader: PacketReader
    let timing: TrimTiming
    private let job: TrimJob
    private let interrupt = Interrupt()
    /// The stream whose keyframes are used for seeking, if the container lists no others.
    private var guide: StreamDescription?
    private var isPositioned = false
    /// Whether the reader's packet is not written yet.
    private var holdsPacket = false
    private var isAtEnd = false
    /// The timestamp of the packet written last.
    private var last = Int64.min

    /// The seconds before the start that decoders need: 80 ms (that of Opus, RFC 7845, 4.6, the longest of
    /// all codecs without a bit reservoir).
    private static let preroll = 0.08

    /// Opens the sound.
    init(
      _ job: TrimJob, _ timing: TrimTiming, _ cancellation: Cancellation
    ) throws(WriteError) {
      (self.job, self.timing) = (job, timing)
      var guide: StreamDescription?
      let interrupt = interrupt
      interrupt.arm(seconds: nil, cancellation: cancellation)
      do throws(MediaError) {
        reader = try PacketReader(
          .file(path: job.video), options: job.options.demuxerOptions, interrupt: interrupt,
          choose: { (demuxer) throws(MediaError) in
            let video = demuxer.bestVideoStream
            guard let sound = demuxer.bestSoundStream(besides: video) else {
              throw job.fileChanged
            }
            let lists = ContainerTraits(formatName: demuxer.formatName).listsVideoOnly
            if lists, let video { guide = demuxer.stream(video) }
            return sound
          }, convert: { MediaError($0, path: job.video, interrupt: interrupt) })
      } catch {
        throw WriteError(unreadable: error)
      }
      self.guide = guide
    }

    /// Copies the packets that begin before a time on the clock of the video.
    func write(until time: MediaTime, to muxer: borrowing MuxerHandle) throws(WriteError) {
      while !isAtEnd {
        try read()
        guard holdsPacket, !isAtEnd else { return }
        guard let start = start, start < min(time, timing.end) else { return }
        holdsPacket = false
        // The part of the sound before the start.
        guard let pts = reader.packet.pts, isWanted(from: start) else { continue }
        // libavformat moves what an edit discards to before the edit, where packets were written already.
        guard pts > last || !reader.packet.isDiscarded else { continue }
        last = pts
        let base = reader.stream.timeBase
        let origin = (timing.zero + timing.start).ticks(in: TimeBase(base))
        reader.packet.pts = pts - origin
        reader.packet.dts = reader.packet.pts
        do throws(EncodingFailure) {
          try muxer.write(reader.packet, toStream: 1, timeBase: base)
        } catch {
          throw WriteError(error, path: job.path)
        }
      }
    }

    /// Returns whether a packet that begins at a time is heard, or needed to decode one that is.
    private func isWanted(from start: MediaTime) -> Bool {
      guard job.format.hidesPreroll else { return start >= timing.start }
      let base = TimeBase(reader.stream.timeBase)
      let end = start + MediaTime(ticks: max(1, reader.packet.duration), timeBase: base)
      return end.seconds(since: timing.start) > -Self.preroll
    }

    /// The start of the reader's packet on the clock of the video; `nil` if it has no timestamp.
    private var start: MediaTime? {
      let base = TimeBase(reader.stream.timeBase)
      return reader.packet.pts.map { MediaTime(ticks: $0, timeBase: base) - timing.zero }
    }

    private func read() throws(WriteError) {
      guard !holdsPacket else { return }
      do throws(FFmpegFailure) {
        if isPositioned { holdsPacket = try reader.next() } else { try position() }
        // A packet without a timestamp belongs to the one before.
        while holdsPacket, reader.packet.pts == nil { holdsPacket = try reader.next() }
      } catch {
        throw WriteError(unreadable: MediaError(error, path: job.video, interrupt: interrupt))
      }
      isAtEnd = !holdsPacket
    }

    /// Moves to a packet before the start.
    private func position() throws(FFmpegFailure) {
      isPositioned = true
      let target = timing.zero + timing.start - MediaTime(seconds: Self.preroll)
      let base = TimeBase(guide?.timeBase ?? reader.stream.timeBase)
      do throws(FFmpegFailure) {
        try reader.seek(before: target.ticks(in: base), by: guide?.index)
        holdsPacket = try reader.next()
        if holdsPacket, let start, start <= timing.start - MediaTime(seconds: Self.preroll) {
          return
        }
      } catch {
        guard error.isRecoverable else { throw error }
      }
      // The container cannot seek there.
      try reader.rewind()
      holdsPacket = try reader.next()
    }
  }
#endif
