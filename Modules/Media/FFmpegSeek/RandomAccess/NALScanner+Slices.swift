#if FFmpeg
  extension NALScanner {
    /// Returns what it means that libavcodec's HEVC decoder decodes several block rows of a packet in parallel.
    ///
    /// Up to FFmpeg 5.1 (hls_decode_entry_wpp in hevcdec.c), it then ignores both the offsets of the
    /// deblocking filter and the ends of slices, and returns different frames. Each row is found by its offset,
    /// and not by the end of the one before.
    func rowParallelism(of bytes: Span<UInt8>) -> PacketInspector.Parallelism {
      var parallelism = initialSets.rowParallelism
      var slices = 0
      forEachUnit(of: bytes, endsAtSlice: false) { start, end in
        let type = bytes[start] >> 1 & 63
        if type == 34 {
          parallelism = max(
            parallelism, ParameterSets.rowParallelism(bytes, from: start, to: end))
        }
        if type < 32 { slices += 1 }
        return parallelism < .different && slices < 2
      }
      return slices < 2 ? parallelism : .different
    }

    /// Returns a unit's payload without emulation prevention bytes (7.3.1.1).
    static func withoutEscapes(
      _ bytes: Span<UInt8>, from start: Int, to end: Int
    ) -> [UInt8] {
      var result: [UInt8] = []
      var zeros = 0
      var index = start
      while index < end {
        let byte = bytes[index]
        if zeros < 2 || byte != 3 { result.append(byte) }
        zeros = byte == 0 ? zeros + 1 : 0
        index += 1
      }
      return result
    }
  }

  extension ParameterSets {
    /// Returns what parallel rows mean with an HEVC picture parameter set (7.3.2.3.1), if it has any.
    static func rowParallelism(
      _ bytes: Span<UInt8>, from start: Int, to end: Int
    ) -> PacketInspector.Parallelism {
      let payload = NALScanner.withoutEscapes(bytes, from: start + 2, to: end)
      let bytes = payload.span
      var bits = BitReader(position: 0)
      _ = bits.readUnsignedGolomb(of: bytes)
      _ = bits.readUnsignedGolomb(of: bytes)
      // Dependent slices, output, three extra bits, sign hiding, initial contexts.
      _ = bits.read(7, of: bytes)
      // Numbers of references, the first quantizer.
      for _ in 0..<3 { _ = bits.readUnsignedGolomb(of: bytes) }
      // Constrained prediction, transform skip.
      _ = bits.read(2, of: bytes)
      let changesQuantizer = bits.read(1, of: bytes) == 1
      if changesQuantizer { _ = bits.readUnsignedGolomb(of: bytes) }
      for _ in 0..<2 { _ = bits.readUnsignedGolomb(of: bytes) }
      // Chroma offsets in slices, weights, weights of two, bypass.
      _ = bits.read(4, of: bytes)
      let hasTiles = bits.read(1, of: bytes) == 1
      let hasRows = bits.read(1, of: bytes) == 1
      if !hasRows { return .none }
      if hasTiles { return .different }
      // Filtering across slices; the deblocking filter's parameters.
      _ = bits.read(1, of: bytes)
      return bits.read(1, of: bytes) == 0 ? .unverified : .different
    }
  }
#endif
