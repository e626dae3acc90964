#if FFmpeg
  internal import FFmpegHandles

  /// Access to the keyframes listed by the container.
  extension PacketReader {
    /// Returns the timestamp of the last keyframe that the container lists at or before a timestamp.
    func listedKeyframe(before timestamp: Int64) -> Int64? {
      guard hasList else { return nil }
      return demuxer.indexedKeyframe(stream: stream.index, before: timestamp)
    }

    /// Returns the timestamp of the first keyframe that the container lists after a timestamp.
    func listedKeyframe(after timestamp: Int64) -> Int64? {
      guard hasList else { return nil }
      return demuxer.indexedKeyframe(stream: stream.index, after: timestamp)
    }

    /// Whether libavformat's list of keyframes is complete. It reads the lists of Matroska and ASF at the
    /// first seek, and in MPEG streams adds any packet that it passes while searching for a time.
    private var hasList: Bool {
      switch containerName {
      case "matroska,webm", "asf": hasSought
      default: !isMPEGStream
      }
    }

    /// Whether the container is an MPEG stream, which has timestamps but no list of packets.
    var isMPEGStream: Bool { ["mpegts", "mpeg"].contains(containerName) }
  }
#endif
