#if FFmpeg
  /// The facts of HEVC packets.
  extension NALScanner {
    /// Returns the facts of an HEVC packet; without a slice, it shows no frame.
    func hevcFacts(of bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts(showsFrame: false)
      var picture = PacketFacts.HEVCPicture()
      var sets = hasLengths ? ReferenceGraph.HEVCParameterSets() : initialSets.hevc
      var reached = 0
      forEachUnit(of: bytes) { start, end in
        reached = end
        switch bytes[start] >> 1 & 63 {
        case 16...21:
          // Leading pictures of a random access point precede it in output (3.1, IRAP).
          (facts.randomAccess, facts.showsFrame) = (.clean, true)
          let type = bytes[start] >> 1 & 63
          // After first_slice_segment_in_pic_flag.
          picture.dropsWaiting = start + 2 < end && bytes[start + 2] & 0x40 != 0
          picture.role = type == 21 ? .cleanRandomAccess : type < 19 ? .brokenLink : .refresh
          return false
        case 0...31:
          facts.showsFrame = true
          if 8...9 ~= bytes[start] >> 1 & 63 { picture.role = .skippedLeading }
          facts.isReference = facts.parameters != 0 || mayBeReferred(bytes, start)
          return false
        case _ where isParameterSet(bytes[start]):
          addSet(bytes, from: start, to: end, to: &facts)
          if !hasLengths { sets.insert(bytes, from: start, to: end) }
        case Self.endOfSequence, Self.endOfBitstream: picture.followsEnd = true
        default: break
        }
        return true
      }
      facts.isMalformed = !facts.showsFrame && reached != bytes.count
      if facts.isMalformed { facts.showsFrame = true }
      picture.isEnd = facts.showsFrame ? endsSequence(bytes) : picture.followsEnd
      picture.mayBeHidden = sets.statesOutput
      facts.hevc = picture
      return facts
    }

    private static let (endOfSequence, endOfBitstream): (UInt8, UInt8) = (36, 37)

    /// Returns whether the last unit of an HEVC packet ends a sequence, or the bitstream. It is a header of two bytes.
    private func endsSequence(_ bytes: Span<UInt8>) -> Bool {
      var end = bytes.count
      // Zeros may follow a unit that has a start code.
      while lengthSize == nil, end > 0, bytes[end - 1] == 0 { end -= 1 }
      let before = lengthSize ?? 3
      guard end >= before + 2 else { return false }
      let type = bytes[end - 2] >> 1 & 63
      guard type == Self.endOfSequence || type == Self.endOfBitstream else { return false }
      // The length, or the start code.
      let last: UInt8 = lengthSize == nil ? 1 : 2
      return bytes[end - 3] == last && (2..<before + 1).allSatisfy { bytes[end - 2 - $0] == 0 }
    }

    /// Returns whether a frame may be referenced. Even types up to 14 are not referenced within their
    /// temporal layer (7.4.2.2), so in the highest layer by no frame.
    private func mayBeReferred(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
      let type = bytes[start] >> 1 & 63
      guard type <= 14, type % 2 == 0, start + 1 < bytes.count else { return true }
      return temporalLayers == 0 || Int(bytes[start + 1] & 7) != temporalLayers
    }
  }
#endif
