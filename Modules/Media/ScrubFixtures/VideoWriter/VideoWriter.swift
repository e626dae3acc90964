#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubFiles
  package import ScrubStills

  /// A writer of frames into a new video file.
  ///
  /// The file appears under its name only with `finish()`, complete; until then, and if the writer is
  /// discarded, no existing file of that name is changed. For one thread at a time.
  package final class VideoWriter {
    /// The name in FFmpeg of the encoder in use.
    package let encoderName: String

    private let path: String
    private let settings: VideoSettings
    private var file: AtomicFile
    private var encoder: VideoEncoderHandle
    private var soundEncoder: SoundEncoderHandle?
    private var muxer: MuxerHandle
    private var lastPTS: Int64?
    /// The duration of a frame for containers, in ticks. They use the next timestamp if there is one; a last
    /// frame without a duration would not be shown, for example in MP4.
    private var usualDuration: Int64
    private var isFinished = false

    /// Opens an encoder and starts the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - settings: The settings.
    ///   - mayReplace: Returns whether the file at a path may be replaced.
    /// - Throws: `WriteError` if a setting is invalid, no encoder opens, or the path's folder is not
    ///   writable.
    package init(
      path: String, settings: VideoSettings,
      replacing mayReplace: @escaping (String) -> Bool = { _ in false }
    ) throws(WriteError) {
      try settings.validate()
      do throws(EncodingFailure) {
        muxer = try MuxerHandle.prepare(path: path, container: settings.container)
      } catch {
        throw WriteError(error, path: path)
      }
      encoder = try Self.openEncoder(settings, muxer, path: path)
      soundEncoder = try Self.openSoundEncoder(settings, muxer, path: path)
      encoderName = encoder.name
      self.path = path
      self.settings = settings
      usualDuration = settings.frameTicks
      let isNamed = muxer.hasSeveralFiles
      file = try writing { () throws(FileError) in
        try AtomicFile(at: path, isNamed: isNamed, replacing: mayReplace)
      }
      do throws(EncodingFailure) {
        try muxer.addVideo(encoder, rotation: settings.rotation)
        try muxer.addSound(soundEncoder)
        for chapter in settings.chapters { try muxer.add(ChapterDescription(chapter)) }
        if let title = settings.title { muxer.setTitle(title) }
        try muxer.start(writing: file.draftPath, options: settings.containerOptions)
      } catch {
        throw WriteError(error, path: path)
      }
    }

    /// Whether the file has a sound stream.
    package var hasSound: Bool { settings.sound != nil }

    /// Adds a frame; it lasts until the next one, the last one as long as the one before it.
    ///
    /// - Parameters:
    ///   - image: The frame, of the size in the settings.
    ///   - pts: The presentation timestamp in ticks; must increase.
    /// - Throws: `WriteError` if the size or the timestamp is invalid, or writing fails.
    package func append(_ image: PlanarImage, pts: Int64) throws(WriteError) {
      guard image.size == settings.size else {
        throw WriteError(
          code: .invalidSetting,
          message: "An image of \(image.size.width)x\(image.size.height) pixels cannot be "
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

    /// Encodes the remaining frames and moves the file into place; call it once, after the last frame.
    ///
    /// - Throws: `WriteError` if there was no frame, or writing fails.
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
      do throws(FileError) {
        try file.commit()
      } catch {
        throw WriteError(error)
      }
    }

    /// Adds samples of sound, right after those before; the first one is at timestamp 0.
    ///
    /// Add them at about the same pace as the frames: samples ahead of them are kept in memory.
    ///
    /// - Parameter samples: -1 to 1, interleaved; a multiple of the number of channels.
    /// - Throws: `WriteError` if the settings have no sound, or writing fails.
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

  extension VideoSettings {
    /// The duration of a frame in whole ticks; 1 if the rate varies.
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
