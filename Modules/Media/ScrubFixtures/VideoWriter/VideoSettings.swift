package import ScrubMedia
package import ScrubTime

/// The settings of a video file to write.
package struct VideoSettings: Sendable {
  /// An encoder with its own options, both by their names in FFmpeg.
  package struct Encoder: Sendable {
    /// The encoder's name, such as "libx264".
    package var name: String
    /// The encoder's options, such as `["preset": "veryfast"]`.
    package var options: [String: String]

    /// Creates an encoder description.
    ///
    /// - Parameters:
    ///   - name: The name in FFmpeg.
    ///   - options: The options by their names in FFmpeg.
    package init(_ name: String, options: [String: String] = [:]) {
      self.name = name
      self.options = options
    }
  }

  /// The encoders to try, best first; the first one that opens is used.
  package var encoders: [Encoder]
  /// The size of all frames, in pixels.
  package var size: PixelSize
  /// The length of a tick, the unit of timestamps.
  package var timeBase: TimeBase
  /// The constant frame rate, or `nil` if it varies.
  package var frameRate: FrameRate?
  /// The largest distance between keyframes, in frames; 1 makes every frame a keyframe.
  package var gopLength = 250
  /// The largest number of consecutive B-frames; encoders without B-frames only take 0.
  package var maximumBFrames = 0
  /// The pixel format's name in FFmpeg.
  package var pixelFormat = "yuv420p"
  /// The container's name in FFmpeg, such as "matroska"; `nil` to derive it from the path's extension.
  package var container: String?
  /// The title of the file; `nil` for none.
  package var title: String?
  /// The container's options by their names in FFmpeg, such as `["movflags": "faststart"]`.
  package var containerOptions: [String: String] = [:]
  /// The clockwise rotation for display, in degrees.
  package var rotation = 0
  /// The settings of the sound stream; `nil` for a silent video.
  package var sound: SoundSettings?
  /// The chapters; none by default.
  package var chapters: [Chapter] = []

  /// Creates settings for a constant frame rate; a tick is one frame.
  ///
  /// - Parameters:
  ///   - encoders: The encoders to try, best first.
  ///   - size: The size of all frames, in pixels.
  ///   - frameRate: The number of frames per second.
  package init(encoders: [Encoder], size: PixelSize, frameRate: FrameRate) {
    self.encoders = encoders
    self.size = size
    self.frameRate = frameRate
    timeBase = frameRate.frameDuration
  }

  /// Creates settings for a variable frame rate.
  ///
  /// - Parameters:
  ///   - encoders: The encoders to try, best first.
  ///   - size: The size of all frames, in pixels.
  ///   - timeBase: The length of a tick, the unit of timestamps.
  package init(encoders: [Encoder], size: PixelSize, timeBase: TimeBase) {
    self.encoders = encoders
    self.size = size
    self.timeBase = timeBase
  }
}
