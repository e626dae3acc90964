#if FFmpeg
  internal import FFmpegHandles

  /// What the container lists of keyframes.
  extension PacketReader {
    /// The timestamp of the last keyframe the container lists at or before a timestamp.
    func listedKeyframe(before timestamp: Int64) -> Int64? {
      guard hasList else { return nil }
      return demuxer.indexedKeyframe(stream: stream.index, before: timestamp)
    }

    /// The timestamp of the first keyframe the container lists after a timestamp.
    func listedKeyframe(after timestamp: Int64) -> Int64? {
      guard hasList else { return nil }
      return demuxer.indexedKeyframe(stream: stream.index, after: timestamp)
    }

    /// Whether what libavformat lists of keyframes is more than what was read by chance: it reads the
    /// lists of Matroska and ASF at the first seek, and notes any packet that it meets while it looks
    /// for a time in MPEG streams.
    private var hasList: Bool {
      switch containerName {
      case "matroska,webm", "asf": hasSought
      default: !isMPEGStream
      }
    }

    /// Whether it is an MPEG stream: of bytes that state times, and list nothing.
    var isMPEGStream: Bool { ["mpegts", "mpeg"].contains(containerName) }
  }
#endif
