#if FFmpeg
  internal import ScrubMedia

  /// A scanner of the NAL units of an H.264 or HEVC packet, up to its first slice.
  struct NALScanner: Sendable {
    /// The size of the length field before each unit; `nil` for start codes.
    let lengthSize: Int?
    private let isHEVC: Bool
    /// The number of temporal layers of an HEVC stream; 0 if unknown.
    let temporalLayers: Int
    /// The first x264 build whose identification does not affect decoders.
    private let firstUsualBuild: Int
    /// The parameter sets in the stream's configuration record.
    private(set) var initialSets = ParameterSets()

    /// Whether units have lengths, not start codes.
    var hasLengths: Bool { lengthSize != nil }

    /// Creates a scanner from an avcC record (ISO 14496-15, 5.3.3.1); anything else means start codes.
    ///
    /// FFmpeg's decoder works around bugs of x264 before build 34 in B frames, and before build 151 in
    /// 4:4:4 (h264_direct.c, h264_cabac.c).
    init(h264Extradata extradata: [UInt8], has444: Bool) {
      isHEVC = false
      temporalLayers = 0
      firstUsualBuild = has444 ? 151 : 34
      let isRecord = extradata.count > 6 && extradata[0] == 1
      lengthSize = isRecord ? Int(extradata[4] & 3) + 1 : nil
      initialSets = isRecord ? ParameterSets(avcC: extradata.span) : startCodeSets(extradata.span)
    }

    /// Creates a scanner from an hvcC record (ISO 14496-15, 8.3.3.1); anything else means start codes.
    init(hevcExtradata extradata: [UInt8]) {
      isHEVC = true
      firstUsualBuild = 0
      let isRecord =
        extradata.count > 22 && (extradata[0] != 0 || extradata[1] != 0 || extradata[2] > 1)
      lengthSize = isRecord ? Int(extradata[21] & 3) + 1 : nil
      temporalLayers = isRecord ? Int(extradata[21] >> 3 & 7) : 0
      initialSets = isRecord ? ParameterSets(hvcC: extradata.span) : startCodeSets(extradata.span)
    }

    private func startCodeSets(_ bytes: Span<UInt8>) -> ParameterSets {
      var sets = ParameterSets()
      forEachUnit(of: bytes) { start, end in
        if isParameterSet(bytes[start]) {
          sets.insert(bytes, from: start, to: end, isHEVC: isHEVC)
        }
        return true
      }
      return sets
    }

    /// Returns whether a unit is a parameter set that libavcodec uses: of H.264 sequence (7) and picture
    /// (8), of HEVC also video (32 to 34).
    func isParameterSet(_ header: UInt8) -> Bool {
      isHEVC ? (32...34).contains(header >> 1 & 63) : (7...8).contains(header & 31)
    }

    /// See `PacketInspector.initialParameters`.
    var initialParameters: Set<UInt64> {
      initialSets.isEmpty ? [] : [PacketFacts.initialParameters]
    }

    /// See `PacketInspector.initialSets`.
    var initialNumbers: [UInt64: UInt64] {
      Dictionary(
        uniqueKeysWithValues: initialSets.numbers.map { ($0, PacketFacts.initialParameters) })
    }

    /// Returns the digest of a packet's parameter sets so far and one more.
    func parameters(
      _ sum: UInt64, and bytes: Span<UInt8>, from start: Int, to end: Int
    ) -> UInt64 {
      let set = ParameterSets.digest(bytes, from: start, to: end)
      let initial = PacketFacts.initialParameters
      if sum == 0 || sum == initial, initialSets.contains(set) { return initial }
      var digest = Fingerprint()
      // The container's own sets before it change nothing.
      digest.add(Int(truncatingIfNeeded: sum == initial ? 0 : sum))
      digest.add(Int(truncatingIfNeeded: set))
      return digest.value
    }

    /// Adds a parameter set to the facts of its packet.
    func addSet(_ bytes: Span<UInt8>, from start: Int, to end: Int, to facts: inout PacketFacts) {
      facts.parameters = parameters(facts.parameters, and: bytes, from: start, to: end)
      guard let number = ParameterSets.number(bytes, from: start, to: end, isHEVC: isHEVC) else {
        return
      }
      facts.sets[number] = facts.parameters
    }

    /// Returns the facts of an H.264 packet; without a slice, such as parameter sets or a delimiter in a packet of
    /// their own, it shows no frame.
    func h264Facts(of bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts(showsFrame: false)
      var message = SEI()
      var reached = 0
      forEachUnit(of: bytes) { start, end in
        reached = end
        // The end of a sequence as the last unit is no error (h264dec.c, h264_decode_frame).
        facts.isRefused = bytes[start] & 31 != 10
        switch bytes[start] & 31 {
        case 5:
          (facts.randomAccess, facts.showsFrame) = (.clean, true)
          facts.pictures = pictures(of: bytes, from: start, to: end, initialSets.h264)
          return false
        case 1, 2:
          facts.showsFrame = true
          // A recovery point of 0 frames: everything from here on in output order is correct (D.2.8).
          facts.randomAccess = message.recoversAtOnce ? .cleanIfIntra : .unsafe
          facts.recoversExactly = message.recoversAtOnce && message.isExact
          facts.pictures = pictures(of: bytes, from: start, to: end, initialSets.h264)
          facts.isSplice =
            message.isSplice
            || facts.parameters != 0 && facts.parameters != PacketFacts.initialParameters
          // nal_ref_idc is 0 in all slices of a picture or in none (7.4.1).
          facts.isReference =
            bytes[start] & 0x60 != 0 || facts.parameters != 0 || facts.pictures.isEmpty
          return false
        case 6: readSEI(bytes, from: start + 1, to: end, into: &message)
        case _ where isParameterSet(bytes[start]):
          addSet(bytes, from: start, to: end, to: &facts)
        default: break
        }
        return true
      }
      facts.encoder = message.encoder
      facts.isMalformed = !facts.showsFrame && reached != bytes.count
      if facts.isMalformed { facts.showsFrame = true }
      facts.isRefused = facts.isRefused && !facts.showsFrame
      return facts
    }

    /// Returns the frame or the fields of an H.264 packet, from its first slice on.
    func pictures(
      of bytes: Span<UInt8>, from start: Int, to end: Int, _ sets: ParameterSets.H264
    ) -> [PacketFacts.Picture] {
      guard let first = sets.picture(of: bytes, from: start, to: end) else { return [] }
      var pictures = [first]
      guard first.structure != .frame else { return pictures }
      forEachUnit(of: bytes, endsAtSlice: false) { start, end in
        guard [1, 2, 5].contains(bytes[start] & 31),
          let picture = sets.picture(of: bytes, from: start, to: end)
        else { return true }
        if let last = pictures.last, last.structure != picture.structure {
          pictures.append(picture)
        }
        // A frame has two fields.
        return pictures.count < 2
      }
      return pictures
    }

    /// Calls `body` with the bounds of each unit until it returns `false`.
    ///
    /// - Parameters:
    ///   - bytes: A packet or a record.
    ///   - endsAtSlice: Whether the first slice is the last unit needed; with start codes, its end is then
    ///     not searched for.
    ///   - body: Called with the start and end of a unit.
    func forEachUnit(
      of bytes: Span<UInt8>, endsAtSlice: Bool = true, _ body: (Int, Int) -> Bool
    ) {
      guard let lengthSize else {
        return forEachStartCodeUnit(of: bytes, endsAtSlice: endsAtSlice, body)
      }
      var position = 0
      while position + lengthSize < bytes.count {
        var length = 0
        for index in 0..<lengthSize { length = length << 8 | Int(bytes[position + index]) }
        let start = position + lengthSize
        guard length > 0, length <= bytes.count - start else { return }
        guard body(start, start + length) else { return }
        position = start + length
      }
    }

    private func forEachStartCodeUnit(
      of bytes: Span<UInt8>, endsAtSlice: Bool, _ body: (Int, Int) -> Bool
    ) {
      var start = nextStart(in: bytes, from: 0)
      while let begin = start, begin < bytes.count {
        // Slices are long.
        let header = bytes[begin]
        let isSlice = isHEVC ? header >> 1 & 63 < 32 : (1...5).contains(header & 31)
        let next = isSlice && endsAtSlice ? nil : nextStart(in: bytes, from: begin)
        guard body(begin, next.map { $0 - 3 } ?? bytes.count) else { return }
        start = next
      }
    }

    private func nextStart(in bytes: Span<UInt8>, from start: Int) -> Int? {
      var index = start
      while index + 2 < bytes.count {
        if bytes[index + 2] > 1 {
          index += 3
        } else if bytes[index] == 0, bytes[index + 1] == 0, bytes[index + 2] == 1 {
          return index + 3
        } else {
          index += 1
        }
      }
      return nil
    }

    /// Returns a number for the encoder identified by a message, as far as decoders treat it specially;
    /// 0 for any encoder but x264. The name follows an identifier of 16 bytes.
    private func encoder(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> UInt64 {
      var position = start + 16
      for byte in "x264 - core ".utf8 {
        guard position < end, bytes[position] == byte else { return 0 }
        position += 1
      }
      var build = 0
      while position < end, case 48...57 = bytes[position], build < firstUsualBuild {
        build = build * 10 + Int(bytes[position] - 48)
        position += 1
      }
      return build > 0 ? UInt64(min(build, firstUsualBuild)) : 0
    }

    /// The encoder that decoders assume if none is identified.
    var usualEncoder: UInt64 { UInt64(firstUsualBuild) }

    private struct SEI {
      var recoversAtOnce = false
      /// Whether the frames after the recovery point are those of a decode from the start (`exact_match_flag`).
      var isExact = false
      /// Whether frames after a recovery point reference others of another recording (`broken_link_flag`).
      var isSplice = false
      var encoder: UInt64 = 0
    }

    /// Reads the SEI messages: a type and a size, each a sequence of 255s and a last byte (7.3.2.3.1).
    private func readSEI(
      _ bytes: Span<UInt8>, from start: Int, to end: Int, into result: inout SEI
    ) {
      var position = start
      while position + 2 < end {
        var numbers = (0, 0)
        for part in 0..<2 {
          var sum = 0
          while position < end, bytes[position] == 255 {
            sum += 255
            position += 1
          }
          guard position < end else { return }
          sum += Int(bytes[position])
          position += 1
          if part == 0 { numbers.0 = sum } else { numbers.1 = sum }
        }
        let (type, size) = numbers
        guard size <= end - position else { return }
        if type == 6 {
          var bits = BitReader(position: position * 8)
          result.recoversAtOnce =
            bits.readUnsignedGolomb(of: bytes) == 0 || result.recoversAtOnce
          result.isExact = bits.readFlag(of: bytes)
          result.isSplice = bits.readFlag(of: bytes)
        } else if type == 5 {
          let number = encoder(bytes, from: position, to: position + size)
          if number != 0 { result.encoder = number }
        }
        position += size
      }
    }
  }
#endif
