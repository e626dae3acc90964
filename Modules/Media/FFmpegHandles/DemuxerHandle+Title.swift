#if FFmpeg
  internal import CScrubFFmpeg

  extension DemuxerHandle {
    /// The title that the container declares.
    package var title: String? {
      guard let entry = unsafe av_dict_get(raw.pointee.metadata, "title", nil, 0),
        let value = unsafe entry.pointee.value
      else { return nil }
      return unsafe String(cString: value)
    }
  }
#endif
