#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubSidecars

  /// The places of packets in a section of a sidecar: the size of each, and the distance from the end of the one before,
  /// which is 0 in a file without sound.
  extension PacketIndex {
    /// Appends the places of all packets.
    func writePlaces(to writer: inout SectionWriter) {
      var end: Int64 = 0
      for entry in entries {
        writer.append(variable: Int(entry.size))
        let distance = entry.offset &- end
        // Small negative numbers are small, too.
        writer.append(variable: Int(distance << 1 ^ distance >> 63))
        end = entry.offset &+ Int64(entry.size)
      }
    }

    /// Reads the places of a number of packets.
    static func readPlaces(
      _ count: Int, from reader: inout SectionReader
    ) throws(SectionReader.Malformed) -> [(offset: Int64, size: Int32)] {
      var places: [(offset: Int64, size: Int32)] = []
      places.reserveCapacity(count)
      var end: Int64 = 0
      for _ in 0..<count {
        guard let size = Int32(exactly: try reader.nextVariable()), size >= 0 else {
          throw SectionReader.Malformed()
        }
        let number = Int64(try reader.nextVariable())
        let offset = end &+ (Int64(bitPattern: UInt64(bitPattern: number) >> 1) ^ -(number & 1))
        guard -1...Int64.max - Int64(Int32.max) ~= offset else { throw SectionReader.Malformed() }
        places.append((offset, size))
        end = offset + Int64(size)
      }
      return places
    }
  }
#endif
