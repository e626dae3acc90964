#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSound
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubStills

  /// An encoder of the sound beside the frames of a trim, exact to the sample.
  final class TrimSoundEncoding {
    private let reader: SoundReader
    private let cancellation: Cancellation
    private let path: String
    private var encoder: SoundEncoderHandle?
    private var next: Int64
    private let end: Int64

    /// The highest sample rate of AAC-LC, in hertz (ISO/IEC 14496-3, table 1.18).
    private static let highestRate = 96_000
    /// The bit rate for each channel, with which AAC is transparent for most listeners.
    private static let bitsPerChannel = 96_000
    /// The samples that are read at once.
    private static let blockLength = 4096

    /// Opens the sound and the encoder.
    init(
      _ job: TrimJob, _ timing: TrimTiming, _ muxer: borrowing MuxerHandle,
      _ cancellation: Cancellation
    ) throws(WriteError) {
      (path, self.cancellation) = (job.path, cancellation)
      do throws(MediaError) {
        reader = try Self.reader(of: job, cancellation)
      } catch {
        throw WriteError(unreadable: error)
      }
      let format = reader.format
      (next, end) = (format.index(at: timing.start), format.index(at: timing.end))
      do throws(EncodingFailure) {
        encoder = try SoundEncoderHandle.open(
          "aac", options: ["b": "\(Self.bitsPerChannel * format.channelCount)"],
          sampleRate: format.sampleRate, channelCount: format.channelCount,
          hasGlobalHeader: muxer.hasGlobalHeader)
      } catch {
        throw WriteError(
          code: .noEncoder,
          message: "No encoder for the sound of \(path) could be opened (aac: \(error.reason)).")
      }
    }

    /// Opens the sound with its own number of channels, and its own rate if AAC has it.
    private static func reader(
      of job: TrimJob, _ cancellation: Cancellation
    ) throws(MediaError) -> SoundReader {
      let probe = try SoundReader(
        path: job.video, video: job.information, options: job.options, cancellation: cancellation)
      let (rate, channels) = (probe.information.sampleRate, probe.information.channelCount)
      probe.close()
      let standard = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200]
      let format = try SoundFormat(
        sampleRate: standard.contains(rate) || rate == highestRate ? rate : 48_000,
        channelCount: min(max(1, channels), 8))
      return try SoundReader(
        path: job.video, video: job.information, format: format, options: job.options,
        cancellation: cancellation)
    }

    func add(to muxer: borrowing MuxerHandle) throws(EncodingFailure) {
      try muxer.addSound(encoder)
    }

    /// Encodes the samples before a time on the clock of the video.
    func write(until time: MediaTime, to muxer: borrowing MuxerHandle) throws(WriteError) {
      let target = min(reader.format.index(at: time), end)
      while next < target {
        // Where the sound has ended, nothing is read.
        try cancellation.checkWriting("write \(path)")
        let count = Int(min(target - next, Int64(Self.blockLength)))
        var samples = [Float](repeating: 0, count: count * reader.format.channelCount)
        do throws(MediaError) {
          _ = try reader.read(from: next, into: &samples, cancellation: cancellation)
        } catch {
          throw WriteError(unreadable: error)
        }
        next += Int64(count)
        do throws(EncodingFailure) {
          try encoder?.send(samples, into: muxer)
        } catch {
          throw WriteError(error, path: path)
        }
      }
    }

    /// Encodes the remaining samples.
    func finish(to muxer: borrowing MuxerHandle) throws(WriteError) {
      try write(until: reader.format.time(ofSample: end), to: muxer)
      do throws(EncodingFailure) {
        try encoder?.finish(into: muxer)
      } catch {
        throw WriteError(error, path: path)
      }
    }
  }
#endif
