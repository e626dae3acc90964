#if FFmpeg
  internal import ScrubMedia

  extension ReferenceGraph {
    /// A reader of the references of AV1 frames: the eight slots that frames are stored in.
    ///
    /// All that a frame takes over from earlier ones comes from the slots: samples, motion vectors,
    /// probabilities, segmentation, filter deltas, global motion and film grain (AV1 specification, 7.20 and
    /// 7.21). The slot of `primary_ref_frame` is one of those in `ref_frame_idx`.
    struct AV1References: Sendable {
      /// The sequence header in force; `nil` if there was none, or it is not understood.
      private var sequence: SequenceHeader?
      /// The digest of its bytes.
      private var sequenceDigest: UInt64?
      /// The frame in each slot; `nil` if unknown.
      private var slots = [Stored?](repeating: nil, count: 8)
      private var count = 0

      /// A frame in a slot, counted from the first frame that was read.
      private struct Stored {
        var frame: Int
        var isKey: Bool
      }

      /// Reads the next packet.
      ///
      /// - Returns: Its coded frames.
      mutating func read(_ bytes: Span<UInt8>) -> [ReferenceGraph.Frame] {
        var frames: [ReferenceGraph.Frame] = []
        var isUnderstood = true
        var changesSequence = false
        let isWellFormed = OBU.forEach(of: bytes) { unit in
          if unit.isEnhancement { isUnderstood = false }
          switch unit.kind {
          case .sequenceHeader:
            var digest = Fingerprint()
            digest.add(bytes, from: unit.payload, to: unit.end)
            if let sequenceDigest, sequenceDigest != digest.value { changesSequence = true }
            sequenceDigest = digest.value
            sequence = SequenceHeader(bytes, from: unit.payload, to: unit.end)
          case .frame, .frameHeader:
            frames.append(frame(bytes, unit))
          case .tileList, nil: isUnderstood = false
          default: break
          }
          return true
        }
        isUnderstood = isUnderstood && isWellFormed && frames.filter(\.isShown).count == 1
        guard isUnderstood else {
          slots = slots.map { _ in nil }
          return frames.map { frame in
            var frame = frame
            frame.references = nil
            return frame
          }
        }
        if changesSequence { for index in frames.indices { frames[index].isRequired = true } }
        return frames
      }

      private mutating func frame(
        _ bytes: Span<UInt8>, _ unit: OBU
      ) -> ReferenceGraph.Frame {
        defer { count += 1 }
        guard let sequence,
          let header = FrameHeader(bytes, from: unit.payload, to: unit.end, sequence)
        else {
          slots = slots.map { _ in nil }
          return ReferenceGraph.Frame(references: nil)
        }
        let used = header.slots.map { slots[$0] }
        let references = Set(used.compactMap { $0?.frame }).sorted()
        // A key frame that is shown later is then stored in all slots (7.21).
        let isKey = header.isKey || header.showsExisting && used[0]?.isKey == true
        let refresh = header.showsExisting ? (isKey ? 0xff : 0) : header.refresh
        for slot in slots.indices where refresh >> UInt32(slot) & 1 == 1 {
          slots[slot] = Stored(frame: count, isKey: isKey)
        }
        return ReferenceGraph.Frame(
          references: used.contains { $0 == nil } ? nil : references, isShown: header.isShown)
      }
    }
  }

  extension ReferenceGraph.AV1References {
    /// The fields of a sequence header on which frame headers depend (5.5).
    struct SequenceHeader: Sendable {
      var isReducedStill = false
      var orderHintBits = 0
      /// Whether frames choose to use screen content tools; `nil` if each states it.
      var screenContentTools: Bool?
      var integerMotion: Bool?

      /// Reads a header; `nil` if it is cut off, or uses frame numbers or a decoder model, whose fields in
      /// frame headers are not read here.
      init?(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
        var bits = BitReader(position: start * 8)
        // Profile, still picture.
        _ = bits.read(4, of: bytes)
        isReducedStill = bits.readFlag(of: bytes)
        if isReducedStill {
          _ = bits.read(5, of: bytes)
        } else {
          guard Self.skipOperatingPoints(&bits, bytes) else { return nil }
        }
        let (width, height) = (bits.read(4, of: bytes), bits.read(4, of: bytes))
        _ = bits.read(Int(width) + 1, of: bytes)
        _ = bits.read(Int(height) + 1, of: bytes)
        // Frame numbers.
        if !isReducedStill, bits.readFlag(of: bytes) { return nil }
        // Superblocks of 128, intra filter, intra edge filter.
        _ = bits.read(3, of: bytes)
        if !isReducedStill {
          // Inter-intra, masked, warped, dual filter.
          _ = bits.read(4, of: bytes)
          let hasOrderHint = bits.readFlag(of: bytes)
          // Joint compounds, motion vectors of references.
          if hasOrderHint { _ = bits.read(2, of: bytes) }
          if !bits.readFlag(of: bytes) { screenContentTools = bits.readFlag(of: bytes) }
          if screenContentTools != false, !bits.readFlag(of: bytes) {
            integerMotion = bits.readFlag(of: bytes)
          }
          if hasOrderHint { orderHintBits = Int(bits.read(3, of: bytes)) + 1 }
        }
        guard bits.position <= end * 8 else { return nil }
      }

      /// Reads the timing and the operating points; returns `false` if there is a decoder model.
      private static func skipOperatingPoints(_ bits: inout BitReader, _ bytes: Span<UInt8>) -> Bool
      {
        if bits.readFlag(of: bytes) {
          // Units in a tick, ticks in a second.
          _ = bits.read(32, of: bytes)
          _ = bits.read(32, of: bytes)
          if bits.readFlag(of: bytes) { _ = bits.readUnsignedGolomb(of: bytes) }
          if bits.readFlag(of: bytes) { return false }
        }
        let hasDelays = bits.readFlag(of: bytes)
        for _ in 0...bits.read(5, of: bytes) {
          _ = bits.read(12, of: bytes)
          // The level, and the tier of levels from 4.0 on.
          if bits.read(5, of: bytes) > 7 { _ = bits.read(1, of: bytes) }
          if hasDelays, bits.readFlag(of: bytes) { _ = bits.read(4, of: bytes) }
        }
        return true
      }
    }

    /// The fields of a frame header that state its references (5.9.2).
    struct FrameHeader: Sendable, Equatable {
      /// The slots that it is decoded from.
      var slots: [Int] = []
      /// One bit for each slot in which it is stored.
      var refresh: UInt32 = 0
      var isShown = true
      var isKey = false
      /// Whether there is no frame in it, but the frame in its only slot is shown.
      var showsExisting = false

      /// Reads a header; `nil` if it is cut off.
      init?(_ bytes: Span<UInt8>, from start: Int, to end: Int, _ sequence: SequenceHeader) {
        var bits = BitReader(position: start * 8)
        if sequence.isReducedStill {
          (refresh, isKey) = (0xff, true)
          return
        }
        showsExisting = bits.readFlag(of: bytes)
        if showsExisting {
          slots = [Int(bits.read(3, of: bytes))]
          guard bits.position <= end * 8 else { return nil }
          return
        }
        let kind = bits.read(2, of: bytes)
        isKey = kind == 0
        let (isIntra, isSwitch) = (kind == 0 || kind == 2, kind == 3)
        isShown = bits.readFlag(of: bytes)
        if !isShown { _ = bits.read(1, of: bytes) }
        let isResilient = isSwitch || (isKey && isShown) || bits.readFlag(of: bytes)
        // Probabilities are not updated.
        _ = bits.read(1, of: bytes)
        let usesTools = sequence.screenContentTools ?? bits.readFlag(of: bytes)
        if usesTools, sequence.integerMotion == nil { _ = bits.read(1, of: bytes) }
        // The frame's size differs from the sequence's.
        if !isSwitch { _ = bits.read(1, of: bytes) }
        _ = bits.read(sequence.orderHintBits, of: bytes)
        if !isIntra, !isResilient { _ = bits.read(3, of: bytes) }
        refresh = isSwitch || (isKey && isShown) ? 0xff : bits.read(8, of: bytes)
        if !isIntra || refresh != 0xff, isResilient, sequence.orderHintBits > 0 {
          for _ in 0..<8 { _ = bits.read(sequence.orderHintBits, of: bytes) }
        }
        if !isIntra {
          if sequence.orderHintBits > 0, bits.readFlag(of: bytes) {
            // The header states two references; the others are among the slots (7.8).
            slots = Array(0..<8)
          } else {
            slots = (0..<7).map { _ in Int(bits.read(3, of: bytes)) }
          }
        }
        guard bits.position <= end * 8 else { return nil }
      }
    }
  }
#endif
