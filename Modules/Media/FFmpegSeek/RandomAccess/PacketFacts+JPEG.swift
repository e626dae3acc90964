#if FFmpeg
  internal import ScrubMedia

  /// The facts of a JPEG frame.
  extension PacketFacts {
    /// Returns the facts of a JPEG frame, which may use the tables of earlier frames (ISO 10918-1, annex
    /// B.5); quantization tables have no default values.
    static func jpeg(_ bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts()
      var tables = Fingerprint()
      var position = 0
      // Segments are 0xff, a type and, except at the start of the image (0xd8), a length.
      while position + 3 < bytes.count {
        let kind = bytes[position + 1]
        guard bytes[position] == 0xff, kind != 0xff, kind != 0xd8 else {
          position += bytes[position] == 0xff && kind == 0xd8 ? 2 : 1
          continue
        }
        // 0xda: the samples begin.
        if kind == 0xda { break }
        let end = position + 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
        if kind == 0xdb { facts.randomAccess = .clean }
        if kind == 0xc4, end <= bytes.count {
          tables.add(bytes, from: position, to: end)
          facts.parameters = tables.value
        }
        position = end
      }
      return facts
    }
  }
#endif
