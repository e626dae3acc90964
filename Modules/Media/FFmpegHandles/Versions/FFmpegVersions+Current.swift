#if FFmpeg
  internal import CScrubFFmpeg

  extension FFmpegVersions {
    /// The versions of this process, or `nil` in a build without FFmpeg.
    package static let current: FFmpegVersions? = FFmpegVersions(
      builtRelease: unsafe String(cString: scrub_version_info()),
      runningRelease: unsafe String(cString: av_version_info()),
      license: unsafe String(cString: avcodec_license()),
      libraries: [
        Library("libavformat", scrub_LIBAVFORMAT_VERSION, avformat_version()),
        Library("libavcodec", scrub_LIBAVCODEC_VERSION, avcodec_version()),
        Library("libavutil", scrub_LIBAVUTIL_VERSION, avutil_version()),
        Library("libswscale", scrub_LIBSWSCALE_VERSION, swscale_version()),
        Library("libswresample", scrub_LIBSWRESAMPLE_VERSION, swresample_version()),
      ])

    /// The versions of a process do not change.
    private static let currentRefusal = current?.refusal

    /// Throws if a library of this process has another major version than its headers.
    ///
    /// Every handle that begins work on a file or a frame calls this before it accesses a structure of
    /// FFmpeg.
    package static func check() throws(FFmpegFailure) {
      if let refusal = currentRefusal { throw FFmpegFailure(refusal) }
    }
  }

  extension FFmpegVersions.Library {
    fileprivate init(_ name: String, _ built: UInt32, _ running: UInt32) {
      self.init(
        name, built: LibraryVersion(packed: built), running: LibraryVersion(packed: running))
    }
  }
#else
  extension FFmpegVersions {
    /// The versions of this process, or `nil` in a build without FFmpeg.
    package static let current: FFmpegVersions? = nil
  }
#endif
