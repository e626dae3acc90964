import FineScrub
import ScrubTesting

extension Video {
  /// Returns a video without a file, with a cache of its own.
  static func synthetic(
    _ script: SyntheticSource.Script, cache: FrameCache = FrameCache(byteLimit: 64 << 20)
  ) -> Video {
    Video(SyntheticSource(script), cache: cache)
  }
}
