#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubStills

  /// A copier of the packets of a cut.
  final class TrimVideoCopy {
    let reader: PacketReader
    private let job: TrimJob
    private let interrupt = Interrupt()
    private let packets: [FFmpegSource.Cut.Packet]
    /// The decoding time of each packet, in ticks, 0 being the first frame.
    private let decodingTimes: [Int64]
    /// The timestamp of the frame displayed last, and its duration until the next one; 1 if that is unknown.
    private let last: (pts: Int64, duration: Int64)
    private var written = 0

    /// Opens the video at the first packet.
    init(
      _ job: TrimJob, _ cut: FFmpegSource.Cut, _ cancellation: Cancellation
    ) throws(WriteError) {
      self.job = job
      packets = cut.packets
      let lastPts = cut.packets.map(\.pts).max() ?? 0
      last = (lastPts, job.information.pts(at: job.end).subtractingClamped(lastPts))
      decodingTimes = Self.decodingTimes(of: cut.packets.map { $0.pts - job.first.pts })
      let interrupt = interrupt
      interrupt.arm(seconds: nil, cancellation: cancellation)
      do throws(MediaError) {
        reader = try PacketReader(
          .file(path: job.video), options: job.options.demuxerOptions, interrupt: interrupt,
          choose: { (demuxer) throws(MediaError) in
            guard cut.streamIndex < demuxer.streamCount else { throw job.fileChanged }
            return cut.streamIndex
          }, convert: { MediaError($0, path: job.video, interrupt: interrupt) })
      } catch {
        throw WriteError(unreadable: error)
      }
    }

    /// Returns decoding times for packets in decoding order: those of display, in ascending order, and as
    /// much earlier as the reordering needs.
    ///
    /// Not all containers store them, and libavformat guesses those of others.
    static func decodingTimes(of times: [Int64]) -> [Int64] {
      let ascending = times.sorted()
      let delay = zip(ascending, times).map { $0 - $1 }.max() ?? 0
      return ascending.map { $0 - delay }
    }

    /// Writes the next packet, and returns the time until which all frames are written.
    func writeNext(to muxer: borrowing MuxerHandle) throws(WriteError) -> MediaTime? {
      guard written < packets.count else { return nil }
      do throws(FFmpegFailure) {
        let isThere =
          if written > 0 {
            try reader.next()
          } else {
            try reader.move(
              to: packets[0].pts, isFirst: packets[0].pts == job.information.startPts)
          }
        guard isThere, reader.fingerprint == packets[written].fingerprint,
          reader.packet.pts == packets[written].pts
        else { throw FFmpegFailure.changed("its streams changed") }
      } catch {
        throw WriteError(unreadable: MediaError(error, path: job.video, interrupt: interrupt))
      }
      let base = reader.stream.timeBase
      reader.packet.pts = packets[written].pts - job.first.pts
      reader.packet.dts = decodingTimes[written]
      if packets[written].pts == last.pts, last.duration > 1 {
        // The file's own may end before the next frame begins.
        reader.packet.duration = last.duration
      } else if reader.packet.duration == 0 {
        reader.packet.duration = job.usualDuration
      }
      let time = MediaTime(ticks: decodingTimes[written], timeBase: TimeBase(base))
      do throws(EncodingFailure) {
        try muxer.write(reader.packet, toStream: 0, timeBase: base)
      } catch {
        throw WriteError(error, path: job.path)
      }
      written += 1
      return job.first.time + time
    }
  }

  extension TrimJob {
    /// The error of a file that is not the one that was opened.
    var fileChanged: MediaError {
      MediaError(
        operation: "read", code: .damaged, cause: "it changed since it was opened", path: video,
        advice: "Try again.")
    }

    /// The duration of a frame at the average rate, in ticks; at least 1.
    var usualDuration: Int64 {
      max(
        1, information.frameRate.map { information.ticks(ofSeconds: 1 / $0.framesPerSecond) } ?? 1)
    }
  }
#endif
