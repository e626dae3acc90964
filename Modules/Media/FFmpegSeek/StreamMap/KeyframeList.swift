#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// The keyframes that a container lists, for a stream without a packet index.
  ///
  /// Lists contain decoding times, which are earlier by the delay measured at the last seek point.
  struct KeyframeList {
    /// Returns the decoding time of the last keyframe at or before another; `nil` unless the whole list is known.
    let last: (Int64) -> Int64?
    /// Returns the decoding time of the first keyframe after another; `nil` unless the whole list is known.
    let first: (Int64) -> Int64?

    /// Creates the list of a reader's container.
    init(_ reader: PacketReader) {
      last = {
        guard reader.listsKeyframes else { return nil }
        return reader.demuxer.indexedKeyframe(stream: reader.stream.index, before: $0)
      }
      first = {
        guard reader.listsKeyframes else { return nil }
        return reader.demuxer.indexedKeyframe(stream: reader.stream.index, after: $0)
      }
    }
  }

  extension PacketReader {
    /// Whether libavformat knows all keyframes.
    fileprivate var listsKeyframes: Bool {
      switch container.keyframeListing {
      case .complete: true
      case .afterFirstSeek: hasSought
      case .none: false
      }
    }
  }
#endif
