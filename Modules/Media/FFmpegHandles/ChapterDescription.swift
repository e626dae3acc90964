#if FFmpeg
  internal import CScrubFFmpeg
  package import ScrubMedia
  package import ScrubTime

  /// A chapter of a container, copied from FFmpeg's structure, or to be written.
  package struct ChapterDescription: Sendable {
    /// The title, if there is one.
    package var title: String?
    /// The length of a tick.
    package var timeBase: Rational
    /// The start in ticks.
    package var start: Int64
    /// The end in ticks.
    package var end: Int64

    /// Creates the description of a chapter.
    init(title: String?, timeBase: Rational, start: Int64, end: Int64) {
      self.title = title
      self.timeBase = timeBase
      self.start = start
      self.end = end
    }

    /// Creates the description of a chapter, in milliseconds.
    ///
    /// - Parameters:
    ///   - chapter: The chapter.
    ///   - start: The time that becomes 0.
    package init(_ chapter: Chapter, since start: MediaTime = .zero) {
      func milliseconds(_ time: MediaTime) -> Int64 { (time - start).floored(parts: 1000) }
      self.init(
        title: chapter.title, timeBase: Rational(1, 1000),
        start: milliseconds(chapter.range.lowerBound), end: milliseconds(chapter.range.upperBound))
    }

    /// Creates a description if the chapter has a start and an end.
    init?(_ chapter: UnsafePointer<AVChapter>) {
      guard let start = unsafe known(chapter.pointee.start),
        let end = unsafe known(chapter.pointee.end)
      else { return nil }
      let entry = unsafe av_dict_get(chapter.pointee.metadata, "title", nil, 0)
      let title = unsafe entry.map { unsafe String(cString: $0.pointee.value) }
      self.init(
        title: title.flatMap { $0.isEmpty ? nil : $0 },
        timeBase: Rational(unsafe chapter.pointee.time_base), start: start, end: end)
    }
  }

  extension DemuxerHandle {
    /// The chapters of the container, in its order; complete after `findStreams`.
    package var chapters: [ChapterDescription] {
      (0..<chapterCount).compactMap { index in
        unsafe raw.pointee.chapters[index].flatMap { unsafe ChapterDescription($0) }
      }
    }

    private var chapterCount: Int { unsafe Int(raw.pointee.nb_chapters) }
  }
#endif
