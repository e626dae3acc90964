public import FineScrub
public import MediaTesting

extension Video {
  /// Returns a video without a file, for tests of apps: the color of every frame is its index.
  ///
  /// Its decoding is that of a `SyntheticSource`, whose packets can be observed, delayed or made to
  /// fail.
  ///
  /// - Parameters:
  ///   - script: The properties of the video.
  ///   - cache: The cache for decoded frames.
  /// - Returns: The video.
  public static func synthetic(
    _ script: SyntheticSource.Script, cache: FrameCache = FrameCache(byteLimit: 64 << 20)
  ) -> Video {
    Video(SyntheticSource(script), cache: cache)
  }
}
