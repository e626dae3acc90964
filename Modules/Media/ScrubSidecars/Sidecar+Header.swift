#if FFmpeg
  internal import ScrubFiles

  extension Sidecar {
    /// The start of a sidecar: what it belongs to, and where its sections are.
    struct Header {
      private struct Place {
        var offset: Int64
        var count: Int
        var digest: [UInt8]
      }

      let identity: [UInt8]
      private var places: [Section: Place] = [:]

      /// The largest number of sections, for versions to come.
      private static let mostSections = 16
      private static let placeLength = 8 + 8 + Sidecar.digestCount

      /// Reads the start of a file; `nil` if it is not that of a sidecar with this key.
      init?(_ file: OpenFile, _ key: [UInt8]) {
        let fixed = Sidecar.magic.count + Sidecar.digestCount + 8
        guard let start = file.whole(fixed, at: 0), start.starts(with: Sidecar.magic),
          let count = Self.numbers(start.suffix(8))?.first, count <= UInt64(Self.mostSections)
        else { return nil }
        let length = fixed + Int(count) * Self.placeLength
        guard let table = file.whole(length - fixed, at: Int64(fixed)),
          file.whole(Sidecar.digestCount, at: Int64(length))
            == Sidecar.digest([start, table], key)
        else { return nil }
        identity = Array(start[Sidecar.magic.count...].prefix(Sidecar.digestCount))
        var offset = Int64(length + Sidecar.digestCount)
        for index in 0..<Int(count) {
          let place = table[(index * Self.placeLength)...].prefix(Self.placeLength)
          guard let numbers = Self.numbers(place.prefix(16)), let size = Int(exactly: numbers[1])
          else { return nil }
          if let section = UInt8(exactly: numbers[0]).flatMap(Section.init) {
            places[section] = Place(offset: offset, count: size, digest: Array(place.dropFirst(16)))
          }
          let (next, overflow) = offset.addingReportingOverflow(Int64(size))
          guard !overflow else { return nil }
          offset = next
        }
      }

      /// Reads a section, whose bytes may not be those of the digest; `nil` if there is none.
      func read(_ section: Section, from file: OpenFile) -> Part? {
        guard let place = places[section], let bytes = file.whole(place.count, at: place.offset)
        else { return nil }
        return Part(bytes: bytes, digest: place.digest)
      }

      /// Returns a sidecar as a file.
      static func file(
        _ parts: [Section: Part], identity: [UInt8], _ key: [UInt8]
      ) -> [UInt8] {
        let parts = parts.sorted { $0.key.rawValue < $1.key.rawValue }
        var header = SectionWriter()
        for byte in Sidecar.magic + identity { header.append(byte) }
        header.append([UInt64(parts.count)])
        for (section, part) in parts {
          header.append([UInt64(section.rawValue), UInt64(part.bytes.count)])
          for byte in part.digest { header.append(byte) }
        }
        var file = header.bytes + Sidecar.digest([header.bytes], key)
        for (_, part) in parts { file += part.bytes }
        return file
      }

      private static func numbers(_ bytes: ArraySlice<UInt8>) -> [UInt64]? {
        var reader = SectionReader(Array(bytes))
        return try? reader.next(bytes.count / 8)
      }
    }
  }

  extension OpenFile {
    /// Returns a number of bytes from an offset on; `nil` if there are fewer.
    func whole(_ count: Int, at offset: Int64) -> [UInt8]? {
      guard count >= 0, offset >= 0, offset <= state.byteCount - Int64(count),
        let bytes = try? self.bytes(count, at: offset), bytes.count == count
      else { return nil }
      return bytes
    }
  }
#endif
