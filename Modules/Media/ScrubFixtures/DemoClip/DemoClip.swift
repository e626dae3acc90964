internal import ScrubMedia
public import ScrubStills
public import ScrubTime

/// The demo clip: a day by the sea with bouncing balls, in frames that show and encode their own number, in
/// long GOPs, and the sound of the bounces with a tick at every full second.
public enum DemoClip {
  /// A version that increases when the frames or the encoding change, to invalidate cached clips.
  public static let version = 5

  /// The default number of frames: two minutes at 30 frames per second.
  public static let standardFrameCount = 3600

  /// The encoders to try. H.264 first, for its B-frames and because every player supports it; VP9 is the
  /// slowest; MPEG-4 part 2 comes with every FFmpeg.
  package static let encoders: [VideoSettings.Encoder] = [
    // The fastest preset, because the caller waits, with the coding that halves the size.
    .init(
      "libx264",
      options: ["preset": "ultrafast", "crf": "25", "x264-params": "scenecut=0:cabac=1"]),
    .init("libopenh264", options: ["b": "1000000"]),
    .init("h264_videotoolbox", options: ["b": "1000000"]),
    .init("mpeg4", options: ["qmin": "3", "qmax": "6"]),
    .init("libvpx-vp9", options: ["deadline": "realtime", "cpu-used": "8", "b": "1000000"]),
  ]

  /// The sound encoders to try; the first one comes with every FFmpeg, and its fast search makes no audible
  /// difference here.
  package static let soundEncoders: [VideoSettings.Encoder] = [
    .init("aac", options: ["aac_coder": "fast", "b": "64000"]), .init("libmp3lame"), .init("flac"),
  ]

  /// Writes the clip in a few seconds, and moves it into place when it is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - frames: The number of frames; 1 to `FrameNumberPattern.largestNumber`.
  ///   - frameRate: The number of frames per second.
  ///   - width: The width in pixels; 80 or more, even, not less than the height.
  ///   - height: The height in pixels; even.
  ///   - gopLength: The distance between keyframes, in frames.
  ///   - hasSound: Whether to write a sound stream if an encoder is available.
  ///   - container: The container's name in FFmpeg.
  ///   - replacesExisting: Whether an existing file is replaced.
  ///   - progress: Called after each frame with the completed share, 0 to 1.
  ///   - isCancelled: Called before each frame; if `true`, throws an error with code `cancelled`.
  /// - Throws: `WriteError` if an argument is invalid, no encoder opens, there is a file that is not
  ///   replaced, or writing fails.
  /// - Complexity: O(frames x pixels).
  public static func write(
    to path: String, frames: Int = standardFrameCount, frameRate: FrameRate = FrameRate(30),
    width: Int = 640, height: Int = 360, gopLength: Int = 250, hasSound: Bool = true,
    container: String = "mp4", replacesExisting: Bool = false,
    progress: (Double) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws(WriteError) {
    let size = PixelSize(width: width, height: height)
    try validate(frames: frames, size: size)
    let writer = try openWriter(
      path: path, size: size, frameRate: frameRate, gopLength: gopLength,
      hasSound: hasSound, container: container, replacesExisting: replacesExisting)
    var scene = DemoScene(size: size, frames: frames, frameRate: frameRate)
    var sound = DemoSound()
    for number in 0..<frames {
      if isCancelled() { throw cancelled(path) }
      try writer.append(scene.image(number), pts: Int64(number))
      if writer.hasSound {
        let end = MediaTime(ticks: Int64(number + 1), timeBase: frameRate.frameDuration)
        try writer.append(sound: sound.samples(until: end))
      }
      progress(Double(number + 1) / Double(frames))
    }
    try writer.finish()
  }

  /// Returns the error of a clip whose creation was canceled.
  static func cancelled(_ path: String) -> WriteError {
    WriteError(code: .cancelled, message: "Making \(path) was canceled.")
  }

  private static func validate(frames: Int, size: PixelSize) throws(WriteError) {
    guard (1...FrameNumberPattern.largestNumber).contains(frames) else {
      throw WriteError(
        code: .invalidSetting,
        message: "A demo clip of \(frames) frames cannot be made; use 1 to "
          + "\(FrameNumberPattern.largestNumber).")
    }
    guard size.width >= 80, size.width % 2 == 0, size.height % 2 == 0,
      (size.width / 4...size.width).contains(size.height)
    else {
      throw WriteError(
        code: .invalidSetting,
        message: "A demo clip of \(size.width)x\(size.height) pixels cannot be made; it must be 80 "
          + "or more wide, a quarter to as high as wide, and both sides even.")
    }
  }

  /// Opens a writer with two B-frames and sound if encoders support them, otherwise without.
  private static func openWriter(
    path: String, size: PixelSize, frameRate: FrameRate, gopLength: Int,
    hasSound: Bool, container: String, replacesExisting: Bool
  ) throws(WriteError) -> VideoWriter {
    let mayReplace = { (_: String) in replacesExisting }
    var settings = VideoSettings(encoders: encoders, size: size, frameRate: frameRate)
    settings.gopLength = gopLength
    settings.container = container
    settings.title = "FineScrub demo clip"
    // A better encoder matters more than B-frames, so each is tried with and without.
    var failure = WriteError(code: .noEncoder, message: "No encoder is available.")
    for encoder in encoders {
      for (maximumBFrames, sounds) in [(2, true), (0, true), (2, false), (0, false)]
      where hasSound || !sounds {
        settings.encoders = [encoder]
        settings.maximumBFrames = maximumBFrames
        settings.sound = sounds ? SoundSettings(encoders: soundEncoders) : nil
        do throws(WriteError) {
          return try VideoWriter(path: path, settings: settings, replacing: mayReplace)
        } catch {
          failure = error
        }
        guard failure.code == .noEncoder else { throw failure }
      }
    }
    settings.encoders = encoders
    return try VideoWriter(path: path, settings: settings, replacing: mayReplace)
  }
}
