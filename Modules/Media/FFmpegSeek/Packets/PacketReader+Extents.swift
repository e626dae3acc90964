#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension PacketReader {
    /// The packets that a reader is about to read, as ranges of bytes, so that they take one request.
    ///
    /// The container's index has the places of all packets, or those of keyframes, between which the bytes of a time are
    /// estimated.
    struct Extents {
      /// The packets that are wanted.
      enum Goal: Equatable {
        /// The next one.
        case packet
        /// Those of the frame that is displayed at a timestamp, in ticks.
        case frame(Int64)
        /// Those of all frames up to that one; a decoder returns it some packets later.
        case frames(through: Int64)
        /// The same, and others are likely to follow.
        case movement(through: Int64)

        /// The timestamp through which packets are needed.
        var pts: Int64 {
          switch self {
          case .packet: .min
          case .frame(let pts), .frames(let pts), .movement(let pts): pts
          }
        }
      }

      /// The delay between decoding and displaying the first packet, in ticks, by which libavformat's search in MP4 files
      /// is earlier than the time that is sought.
      var delay: Int64 = 0
      var goal = Goal.frames(through: .min)
      /// The number of the next packet's place; `nil` while it is unknown.
      private var next: Int?
      /// The number of the first place after those that were loaded, of an index of packets.
      private var loaded = 0
      /// The first byte after those that were loaded, of an index of keyframes.
      private var loadedOffset = Int64.min

      /// The ranges of the packets that an index names; empty without an index.
      private var named: [Range<Int64>] = []
      private var isNamedLoaded = false

      /// The bytes of the packets that a decoder takes before it returns a frame: ten of 1.5 Mbit/s.
      private static let delayedBytes: Int64 = 64 << 10

      /// The most bytes that are loaded at once: half of the cache.
      private static let largest: Int64 = 32 << 20

      /// Names the packets that are wanted; `nil` if only the goal is known.
      mutating func expect(_ packets: [PacketIndex.Entry]?) {
        (named, isNamedLoaded) = ([], false)
        var (ranges, count): ([Range<Int64>], Int64) = ([], 0)
        for packet in packets ?? [] {
          guard packet.offset >= 0 else { return }
          let end = packet.offset.addingClamped(Int64(packet.size))
          count = count.addingClamped(end - packet.offset)
          // libavformat reads a short gap, too.
          if let last = ranges.last, last.upperBound <= packet.offset,
            packet.offset - last.upperBound <= Self.readGap
          {
            ranges[ranges.count - 1] = last.lowerBound..<end
          } else {
            ranges.append(packet.offset..<end)
          }
        }
        if count <= Self.largest { named = ranges }
      }

      /// Records a seek to the packet with a decoding time.
      mutating func skipped(to dts: Int64, _ demuxer: borrowing DemuxerHandle, stream: Int) {
        next = demuxer.placeNumber(before: dts, isKeyframe: false, stream: stream)
      }

      /// Records that the file was opened again.
      mutating func rewound() { (next, loaded, loadedOffset) = (0, 0, .min) }

      /// Records a seek.
      mutating func sought(before timestamp: Int64, _ demuxer: borrowing DemuxerHandle, stream: Int)
      {
        next = demuxer.placeNumber(
          before: timestamp.subtractingClamped(delay), isKeyframe: true, stream: stream)
        (loaded, loadedOffset) = (next ?? 0, .min)
      }

      /// Records a seek to an unknown place.
      mutating func lost() { next = nil }

      /// Records that a packet was read.
      mutating func read(
        _ packet: borrowing PacketHandle, _ demuxer: borrowing DemuxerHandle, stream: Int
      ) {
        guard let number = next else { return }
        if let place = demuxer.place(number, stream: stream), place.size > 0 {
          if place.offset == packet.offset {
            next = number + 1
          } else if let dts = packet.dts ?? packet.pts {
            next = demuxer.placeNumber(before: dts, isKeyframe: false, stream: stream).map {
              $0 + 1
            }
            loaded = next ?? 0
          }
        } else if let dts = packet.dts ?? packet.pts {
          next = demuxer.placeNumber(before: dts, isKeyframe: false, stream: stream) ?? number
        }
      }

      /// Returns the ranges to load before the next packet is read; none if it was loaded, or if its place is unknown.
      mutating func missing(_ demuxer: borrowing DemuxerHandle, stream: Int) -> [Range<Int64>] {
        guard let next, let place = demuxer.place(next, stream: stream), place.offset >= 0 else {
          return []
        }
        if let end = named.map(\.upperBound).max() {
          // Where only keyframes are listed, what is between packets is needed to find them.
          let ranges =
            place.size > 0
            ? named : [place.offset..<max(place.offset, end.addingClamped(Self.trailer))]
          if !isNamedLoaded {
            isNamedLoaded = true
            return ranges
          }
          if ranges.contains(where: { $0.contains(place.offset) }) { return [] }
        }
        return place.size > 0
          ? packets(from: next, demuxer, stream: stream)
          : interval(from: next, place, demuxer, stream: stream)
      }

      /// Returns the place of the next packet; `nil` if it is not known.
      func nextPacket(_ demuxer: borrowing DemuxerHandle, stream: Int) -> DemuxerHandle.Place? {
        guard let place = next.flatMap({ demuxer.place($0, stream: stream) }),
          place.offset >= 0, place.size > 0
        else { return nil }
        return place
      }

      /// The bytes that may follow a packet of a Matroska file in its block.
      private static let trailer: Int64 = 64

      private mutating func packets(
        from first: Int, _ demuxer: borrowing DemuxerHandle, stream: Int
      ) -> [Range<Int64>] {
        guard first >= loaded else { return [] }
        var extents: [Range<Int64>] = []
        var (count, number) = (Int64(0), first)
        // One packet after the last is read to be sure that no other is displayed before it.
        var reserve =
          switch goal {
          case .packet: Int64(0)
          case .frame: Int64(1)
          case .frames: Self.delayedBytes
          case .movement: max(Self.delayedBytes, demuxer.bytesPerLatency)
          }
        while count < Self.largest, let place = demuxer.place(number, stream: stream),
          place.offset >= 0, place.size > 0
        {
          if number > first, place.timestamp > goal.pts {
            if reserve <= 0 { break }
            reserve -= place.size
          }
          let start = start(of: place, number, demuxer, stream)
          // libavformat reads the rest of a larger one in parts, within its limits.
          let end = min(place.end, place.offset.addingClamped(Self.largest - count))
          extents.append(start..<end)
          count += place.size
          number += 1
        }
        loaded = number
        return extents
      }

      /// The longest gap that libavformat reads instead of seeking: its buffer.
      private static let readGap: Int64 = 32 << 10

      /// Returns the first byte that is read for a packet, which may be that of another stream before it.
      private func start(
        of place: DemuxerHandle.Place, _ number: Int, _ demuxer: borrowing DemuxerHandle,
        _ stream: Int
      ) -> Int64 {
        guard let before = demuxer.place(number - 1, stream: stream), before.end < place.offset,
          place.offset.subtractingClamped(before.end) <= Self.readGap
        else { return place.offset }
        return before.end
      }

      /// The share of a GOP's bytes that is added to the estimate: keyframes are the largest packets, and come first.
      private static let margin = 0.1
      /// The bytes that are added: a keyframe at 10 Mbit/s.
      private static let least: Int64 = 128 << 10

      /// Returns the bytes of an interval that its first ticks take; a file may declare any position and time.
      static func part(of length: Int64, ticks: Int64, wanted: Int64) -> Int64 {
        let share = min(1, max(0, Double(wanted) / Double(max(1, ticks))) + margin)
        return min(length, Int64(min(Double(length) * share, Double(largest))) + least)
      }

      private mutating func interval(
        from number: Int, _ place: DemuxerHandle.Place, _ demuxer: borrowing DemuxerHandle,
        stream: Int
      ) -> [Range<Int64>] {
        guard loadedOffset <= place.offset else { return [] }
        var end = place.offset
        var (number, place) = (number, place)
        while let following = demuxer.place(number + 1, stream: stream),
          following.offset > place.offset, following.timestamp > place.timestamp,
          end.subtractingClamped(place.offset) <= Self.largest
        {
          let ticks = following.timestamp.subtractingClamped(place.timestamp)
          let wanted = goal.pts.subtractingClamped(place.timestamp)
          if wanted < ticks {
            let length = following.offset.subtractingClamped(place.offset)
            end = place.offset.addingClamped(Self.part(of: length, ticks: ticks, wanted: wanted))
            break
          }
          end = following.offset
          (number, place) = (number + 1, following)
        }
        guard end > place.offset || number > 0 else { return [] }
        loadedOffset = end
        let start = demuxer.place(next ?? number, stream: stream)?.offset ?? end
        return start < end ? [start..<min(end, start.addingClamped(Self.largest))] : []
      }
    }
  }
#endif
