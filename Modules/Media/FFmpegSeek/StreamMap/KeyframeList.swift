#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// The keyframes that the container lists, for a stream without a packet index.
  ///
  /// Lists contain decoding times, which are earlier by the delay measured at the last seek point.
  struct KeyframeList {
    let reader: PacketReader
    /// The delay between decoding and displaying a keyframe, in ticks.
    let delay: Int64

    /// Whether libavformat knows the whole list.
    private var isComplete: Bool {
      switch reader.container.keyframeListing {
      case .complete: true
      case .afterFirstSeek: reader.hasSought
      case .none: false
      }
    }

    /// Returns the timestamp of the last keyframe at or before a timestamp.
    func last(before timestamp: Int64) -> Int64? {
      guard isComplete else { return nil }
      return reader.demuxer.indexedKeyframe(
        stream: reader.stream.index, before: timestamp.addingClamped(-delay))?.addingClamped(delay)
    }

    /// Returns the timestamp of the first keyframe after a timestamp.
    func first(after timestamp: Int64) -> Int64? {
      guard isComplete else { return nil }
      return reader.demuxer.indexedKeyframe(
        stream: reader.stream.index, after: timestamp.addingClamped(-delay))?.addingClamped(delay)
    }
  }
#endif
