#if FFmpeg
  internal import ScrubMedia

  /// The facts of an AV1 packet.
  extension PacketFacts {
    /// Returns the facts of an AV1 packet, whose random access point is a sequence header and a shown key
    /// frame (AV1 specification, 5.5 and 5.9.2). A packet may hold a sequence header alone, or only frames that later
    /// packets show.
    ///
    /// - Parameters:
    ///   - bytes: The packet's data.
    ///   - isReducedStill: Whether the sequence header before it is one of a still image, whose frame header states
    ///     nothing.
    /// - Returns: The facts.
    static func av1(_ bytes: Span<UInt8>, isReducedStill: Bool = false) -> PacketFacts {
      var facts = PacketFacts(showsFrame: false)
      var isReducedStill = isReducedStill
      var hasHeader = false
      let isWellFormed = ReferenceGraph.OBU.forEach(of: bytes) { unit in
        switch unit.kind {
        case .sequenceHeader where unit.payload < unit.end:
          var digest = Fingerprint()
          digest.add(bytes, from: unit.payload, to: unit.end)
          facts.parameters = digest.value
          isReducedStill = bytes[unit.payload] & 8 != 0
        case .frame where unit.payload < unit.end || isReducedStill,
          .frameHeader where unit.payload < unit.end || isReducedStill:
          var bits = BitReader(position: unit.payload * 8)
          // The frame in a slot is shown, or the one that follows.
          let showsExisting = !isReducedStill && bits.readFlag(of: bytes)
          let isKey = isReducedStill || !showsExisting && bits.read(2, of: bytes) == 0
          facts.showsFrame = isReducedStill || showsExisting || bits.readFlag(of: bytes)
          if !hasHeader, isKey, facts.showsFrame, facts.parameters != 0 {
            facts.randomAccess = .clean
          }
          hasHeader = true
        case .frame, .frameHeader, .redundantFrameHeader, .tileGroup:
          // Its header is cut off, or in an earlier packet.
          if !hasHeader { facts.showsFrame = true }
        default: break
        }
        return !facts.showsFrame
      }
      if !isWellFormed { facts.showsFrame = true }
      return facts
    }

    /// Returns whether the sequence header in a container is one of a still image. Four bytes may precede it, of which
    /// the first has its highest bit set (AV1 in ISO base media files, 2.3.3).
    static func isReducedStill(_ extradata: [UInt8]) -> Bool {
      let units = Array(extradata.first ?? 0 < 0x80 ? extradata[...] : extradata.dropFirst(4))
      let bytes = units.span
      var isReducedStill = false
      ReferenceGraph.OBU.forEach(of: bytes) { unit in
        guard unit.kind == .sequenceHeader, unit.payload < unit.end else { return true }
        isReducedStill = bytes[unit.payload] & 8 != 0
        return false
      }
      return isReducedStill
    }
  }
#endif
