#if FFmpeg
  internal import FFmpegHandles
  internal import MediaTime
  package import Stills

  /// Writes pictures into a new video file.
  ///
  /// The file appears under its name only with `finish()`, complete; until then, and when the writer
  /// is dropped, nothing of that name is touched. A writer is for one thread at a time.
  package final class VideoWriter {
    /// The encoder that was opened, by its name in FFmpeg.
    package let encoderName: String

    private let path: String
    private let settings: VideoSettings
    private var file: PartialFile
    private var encoder: VideoEncoderHandle
    private var soundEncoder: SoundEncoderHandle?
    private var muxer: MuxerHandle
    private var lastPTS: Int64?
    /// What containers are told that a picture lasts, in ticks. They go by the next timestamp where
    /// there is one; a last picture of no duration would not be shown, for example in MP4.
    private var usualDuration: Int64
    private var isFinished = false

    /// Opens an encoder and begins the file.
    ///
    /// - Parameters:
    ///   - path: Where the file is to be; one that is there already is replaced by `finish()`.
    ///   - settings: How to write it.
    /// - Throws: `WriteError` when a setting cannot be used, no encoder opens, or the folder of the
    ///   path cannot be written to.
    package init(path: String, settings: VideoSettings) throws(WriteError) {
      try settings.validate()
      let file = PartialFile(for: path)
      do throws(EncodingFailure) {
        muxer = try MuxerHandle.prepare(path: file.path, container: settings.container)
      } catch {
        throw WriteError(error, path: path)
      }
      encoder = try Self.openEncoder(settings, muxer, path: path)
      soundEncoder = try Self.openSoundEncoder(settings, muxer, path: path)
      encoderName = encoder.name
      self.path = path
      self.settings = settings
      usualDuration = settings.frameTicks
      self.file = file
      do throws(EncodingFailure) {
        try muxer.addVideo(encoder, rotation: settings.rotation)
        try muxer.addSound(soundEncoder)
        try muxer.start(options: settings.containerOptions)
      } catch {
        throw WriteError(error, path: path)
      }
    }

    /// Whether the file has a stream of sound.
    package var hasSound: Bool { settings.sound != nil }

    /// Adds a picture; it lasts until the next one, the last one as long as the one before it.
    ///
    /// - Parameters:
    ///   - picture: The picture, of the size in the settings.
    ///   - pts: The presentation timestamp in ticks; later than the one before.
    /// - Throws: `WriteError` when the size or the timestamp is wrong, or writing fails.
    package func append(_ image: PlanarImage, pts: Int64) throws(WriteError) {
      guard image.size == settings.size else {
        throw WriteError(
          code: .invalidSetting,
          message: "A image of \(image.size.width)x\(image.size.height) pixels cannot be "
            + "added to a video of \(settings.size.width)x\(settings.size.height).")
      }
      if let lastPTS, pts <= lastPTS {
        throw WriteError(
          code: .invalidSetting,
          message: "The presentation timestamp \(pts) is not after \(lastPTS), the one before it; "
            + "add images in the order in which they are shown.")
      }
      precondition(!isFinished, "No image can be added after finish()")
      if let lastPTS, settings.frameRate == nil { usualDuration = pts - lastPTS }
      lastPTS = pts
      do throws(EncodingFailure) {
        try encoder.send(
          planes: [image.luma, image.blueDifference, image.redDifference],
          pts: pts, duration: usualDuration)
        try drain()
      } catch {
        throw WriteError(error, path: path)
      }
    }

    /// Encodes what is left and gives the file its name; call it once, after the last picture.
    ///
    /// - Throws: `WriteError` when there was no picture, or writing fails.
    package func finish() throws(WriteError) {
      precondition(!isFinished, "finish() is called once")
      guard lastPTS != nil else {
        throw WriteError(
          code: .invalidSetting, message: "\(path) would have no image; add at least one.")
      }
      isFinished = true
      do throws(EncodingFailure) {
        try encoder.finish()
        try drain()
        try soundEncoder?.finish(into: muxer)
        try muxer.finish()
      } catch {
        throw WriteError(error, path: path)
      }
      try file.moveIntoPlace()
    }

    /// Adds samples of sound, right after those before; the first one is due at timestamp 0.
    ///
    /// Add them about as far as the pictures go: what is ahead is kept in memory.
    ///
    /// - Parameter samples: -1 to 1, interleaved; a multiple of the number of channels.
    /// - Throws: `WriteError` when the settings have no sound, or writing fails.
    package func append(sound samples: [Float]) throws(WriteError) {
      guard let sound = settings.sound, samples.count % sound.channelCount == 0 else {
        throw WriteError(
          code: .invalidSetting,
          message: "\(samples.count) samples cannot be added to a video with "
            + (settings.sound.map { "\($0.channelCount) channels" } ?? "no sound") + ".")
      }
      precondition(!isFinished, "No sound can be added after finish()")
      do throws(EncodingFailure) {
        try soundEncoder?.send(samples, into: muxer)
      } catch {
        throw WriteError(error, path: path)
      }
    }

    private func drain() throws(EncodingFailure) {
      while try encoder.receive(into: muxer, usualDuration: usualDuration) {}
    }
  }

  extension WriteError {
    /// Puts FFmpeg's words into a sentence that names the file.
    fileprivate init(_ failure: EncodingFailure, path: String) {
      self.init(
        code: .failed, message: "Cannot write \(path): \(failure.operation): \(failure.reason).")
    }
  }

  extension VideoSettings {
    /// One frame in whole ticks; 1 where the rate varies.
    fileprivate var frameTicks: Int64 {
      guard let frameRate else { return 1 }
      return max(1, MediaTime(ticks: 1, timeBase: frameRate.frameDuration).ticks(in: timeBase))
    }

    func encoderSettings(_ encoder: Encoder) -> EncoderSettings {
      EncoderSettings(
        name: encoder.name, options: encoder.options,
        width: Int32(size.width), height: Int32(size.height), pixelFormat: pixelFormat,
        timeBase: Rational(timeBase.numerator, timeBase.denominator),
        frameRate: frameRate.map { Rational($0.numerator, $0.denominator) },
        gopLength: Int32(gopLength), maximumBFrames: Int32(maximumBFrames))
    }
  }
#endif
