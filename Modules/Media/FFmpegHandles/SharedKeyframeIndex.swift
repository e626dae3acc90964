#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubThreads

  /// The keyframes that the readers of a stream have passed, for containers that may list none.
  ///
  /// libavformat adds those that it passes to the index of its demuxer, and seeks beyond them by reading. What one
  /// reader has passed, no other reads again to get beyond it, nor itself if it is opened anew after an interruption.
  package final class SharedKeyframeIndex: Sendable {
    /// An entry of libavformat's index, with all that another demuxer needs to seek to it.
    private struct Entry: Sendable {
      var offset: Int64
      var timestamp: Int64
      var size: Int32
      var distance: Int32
      var flags: Int32
    }

    /// The entries of each stream, in order of their timestamps.
    private let entries = Lock<[[Entry]]>([])

    package init() {}

    /// Takes over the entries of a demuxer that are later than all that are known.
    ///
    /// - Complexity: O(n) in those.
    package func add(from demuxer: borrowing DemuxerHandle) {
      for stream in 0..<demuxer.streamCount {
        entries.withLock { entries in
          if stream == entries.count { entries.append([]) }
          let known = entries[stream].last?.timestamp ?? .min
          var later: [Entry] = []
          var number = demuxer.placeCount(stream: stream) - 1
          while let entry = Self.entry(number, stream, demuxer), entry.timestamp > known {
            later.append(entry)
            number -= 1
          }
          entries[stream] += later.reversed()
        }
      }
    }

    /// Gives a demuxer the entries that are later than all of its own.
    ///
    /// - Complexity: O(n) in those.
    package func add(to demuxer: borrowing DemuxerHandle) {
      let entries = entries.withLock { $0 }
      for (stream, entries) in entries.prefix(demuxer.streamCount).enumerated() {
        let own = Self.entry(demuxer.placeCount(stream: stream) - 1, stream, demuxer)
        let last = own?.timestamp ?? .min
        let first = entries.lastIndex { $0.timestamp <= last }.map { $0 + 1 } ?? 0
        for entry in entries[first...] {
          // If there is no memory for one, it is found by reading.
          _ = unsafe av_add_index_entry(
            demuxer.pointer(stream), entry.offset, entry.timestamp, entry.size, entry.distance,
            entry.flags)
        }
      }
    }

    private static func entry(
      _ number: Int, _ stream: Int, _ demuxer: borrowing DemuxerHandle
    ) -> Entry? {
      guard let number = Int32(exactly: number), number >= 0,
        let entry = unsafe avformat_index_get_entry(demuxer.pointer(stream), number)?.pointee
      else { return nil }
      return Entry(
        offset: entry.pos, timestamp: entry.timestamp, size: Int32(entry.size),
        distance: entry.min_distance, flags: Int32(entry.flags))
    }
  }
#endif
