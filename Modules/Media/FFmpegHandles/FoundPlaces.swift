#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubThreads

  /// The places of keyframes that demuxers of a file have found by reading it, of a container that lists none.
  ///
  /// All demuxers of a video share them: what one has passed, no other reads again to get beyond it, nor the next one
  /// if the call of the first is interrupted in the middle.
  package final class FoundPlaces: Sendable {
    /// An entry of libavformat's index.
    private struct Entry: Sendable {
      var offset: Int64
      var timestamp: Int64
      var size: Int32
      var distance: Int32
      var flags: Int32
    }

    /// The entries of each stream.
    private let entries = Lock<[[Entry]]>([])

    package init() {}

    /// Takes over what a demuxer has found.
    ///
    /// - Complexity: O(n) in its places if it has found more than were known.
    package func add(from demuxer: borrowing DemuxerHandle) {
      let known = entries.withLock { $0 }
      var (found, hasMore) = (known, false)
      for stream in 0..<demuxer.streamCount {
        let count = demuxer.placeCount(stream: stream)
        if stream == found.count { found.append([]) }
        guard count > found[stream].count else { continue }
        hasMore = true
        found[stream] = (0..<count).compactMap { number in
          guard
            let entry = unsafe avformat_index_get_entry(demuxer.pointer(stream), number)?.pointee
          else { return nil }
          return Entry(
            offset: entry.pos, timestamp: entry.timestamp, size: Int32(entry.size),
            distance: entry.min_distance, flags: Int32(entry.flags))
        }
      }
      if hasMore { entries.withLock { $0 = found } }
    }

    /// Lets a demuxer find what others have found.
    ///
    /// - Complexity: O(n) in the places if it has fewer.
    package func add(to demuxer: borrowing DemuxerHandle) {
      let found = entries.withLock { $0 }
      for (stream, entries) in found.prefix(demuxer.streamCount).enumerated()
      where demuxer.placeCount(stream: stream) < entries.count {
        for entry in entries {
          // If there is no memory for one, it is found by reading.
          _ = unsafe av_add_index_entry(
            demuxer.pointer(stream), entry.offset, entry.timestamp, entry.size, entry.distance,
            entry.flags)
        }
      }
    }
  }

  extension DemuxerHandle {
    /// The number of places in libavformat's index of a stream.
    fileprivate func placeCount(stream: Int) -> Int32 {
      unsafe avformat_index_get_entries_count(pointer(stream))
    }
  }
#endif
