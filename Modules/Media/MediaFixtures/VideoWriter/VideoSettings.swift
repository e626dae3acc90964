package import MediaTime
package import Stills

/// How a video file is to be written.
package struct VideoSettings: Sendable {
  /// An encoder with its own options, both by their names in FFmpeg.
  package struct Encoder: Sendable {
    /// The encoder's name, such as "libx264".
    package var name: String
    /// The encoder's options, such as `["preset": "veryfast"]`.
    package var options: [String: String]

    /// Names an encoder.
    ///
    /// - Parameters:
    ///   - name: The name in FFmpeg.
    ///   - options: The options by their names in FFmpeg.
    package init(_ name: String, options: [String: String] = [:]) {
      self.name = name
      self.options = options
    }
  }

  /// The encoders to try, the best one first; the first that opens is taken.
  package var encoders: [Encoder]
  /// The size of all pictures, in pixels.
  package var size: ImageSize
  /// The length of a tick; timestamps are counted in it.
  package var timeBase: TimeBase
  /// The constant frame rate, or nil when it varies.
  package var frameRate: FrameRate?
  /// The largest distance between keyframes, in frames; 1 makes every frame a keyframe.
  package var gopLength = 250
  /// How many B-frames may follow one another; encoders without B-frames take 0 only.
  package var maximumBFrames = 0
  /// The pixel format's name in FFmpeg.
  package var pixelFormat = "yuv420p"
  /// The container's name in FFmpeg, such as "matroska"; nil takes it from the path's extension.
  package var container: String?
  /// The container's options by their names in FFmpeg, such as `["movflags": "faststart"]`.
  package var containerOptions: [String: String] = [:]
  /// How far players turn the picture clockwise, in degrees.
  package var rotation = 0
  /// The stream of sound beside the pictures; nil for a silent video.
  package var sound: SoundSettings?

  /// Settings for a constant frame rate; a tick is one frame.
  ///
  /// - Parameters:
  ///   - encoders: The encoders to try, the best one first.
  ///   - size: The size of all pictures, in pixels.
  ///   - frameRate: Frames in a second.
  package init(encoders: [Encoder], size: ImageSize, frameRate: FrameRate) {
    self.encoders = encoders
    self.size = size
    self.frameRate = frameRate
    timeBase = frameRate.frameDuration
  }

  /// Settings for a frame rate that varies.
  ///
  /// - Parameters:
  ///   - encoders: The encoders to try, the best one first.
  ///   - size: The size of all pictures, in pixels.
  ///   - timeBase: The length of a tick; timestamps are counted in it.
  package init(encoders: [Encoder], size: ImageSize, timeBase: TimeBase) {
    self.encoders = encoders
    self.size = size
    self.timeBase = timeBase
  }
}
