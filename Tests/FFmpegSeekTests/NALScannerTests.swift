#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// Tests of the encoder and the parameter sets in H.264 and HEVC packets.
  struct NALScannerTests {
    /// A message from the encoder, then the first bytes of an IDR picture.
    private func encoder(_ name: String, has444: Bool) -> UInt64 {
      let text = [UInt8](repeating: 7, count: 16) + Array(name.utf8)
      let bytes = [0, 0, 1, 6, 5, UInt8(text.count)] + text + [0x80, 0, 0, 1, 0x65, 0x88, 0x84]
      let scanner = NALScanner(h264Extradata: [], has444: has444)
      let facts = scanner.h264Facts(of: bytes.span)
      #expect(facts.randomAccess == .clean)
      return facts.encoder
    }

    /// Decoders treat all later builds like an unidentified encoder.
    @Test(
      "Only old x264 builds make a difference",
      arguments: [
        ("x264 - core 20", 20, 20), ("x264 - core 33 r1", 33, 33), ("x264 - core 34", 34, 34),
        ("x264 - core 142 r2", 34, 142), ("x264 - core 151", 34, 151),
        ("x264 - core 164 r3", 34, 151), ("x264 - core 0", 0, 0), ("x264 - core", 0, 0),
        ("another", 0, 0), ("", 0, 0),
      ] as [(String, UInt64, UInt64)])
    func onlyOldBuildsDiffer(name: String, number: UInt64, numberIn444: UInt64) {
      #expect(encoder(name, has444: false) == number)
      #expect(encoder(name, has444: true) == numberIn444)
    }

    private static let sequenceSet: [UInt8] = [0x67, 100, 0, 31]
    private static let pictureSet: [UInt8] = [0x68, 0xee, 0x3c]

    /// An avcC record with lengths of four bytes and one set of each kind.
    private static let record: [UInt8] =
      [1, 100, 0, 31, 0xff, 0xe1, 0, 4] + sequenceSet + [1, 0, 3] + pictureSet

    /// Sets and an IDR picture, each behind its length or a start code.
    private static func packet(_ sets: [[UInt8]], startCodes: Bool = false) -> [UInt8] {
      let units = sets + [[0x65, 0x88, 0x84]]
      return units.flatMap { (startCodes ? [0, 0, 0, 1] : [0, 0, 0, UInt8($0.count)]) + $0 }
    }

    private func parameters(_ sets: [[UInt8]], record: [UInt8]) -> UInt64 {
      let scanner = NALScanner(h264Extradata: record, has444: false)
      let packet = Self.packet(sets, startCodes: record.first != 1)
      return scanner.h264Facts(of: packet.span).parameters
    }

    /// Sets that are also in the container change nothing; others are detected.
    @Test(
      "Parameter sets of the container are recognized",
      arguments: [record, packet([sequenceSet, pictureSet], startCodes: true)])
    func containerParameterSetsAreKnown(record: [UInt8]) {
      let (sequence, decoded) = (Self.sequenceSet, Self.pictureSet)
      let initial = PacketFacts.initialParameters
      #expect(NALScanner(h264Extradata: record, has444: false).initialParameters == [initial])
      #expect(parameters([], record: record) == 0)
      #expect(parameters([sequence, decoded], record: record) == initial)
      #expect(parameters([decoded], record: record) == initial)
      let other = parameters([sequence, [0x68, 0xee, 0x3d]], record: record)
      let another = parameters([sequence, [0x68, 0xee, 0x3f]], record: record)
      #expect(Set([0, initial, other, another]).count == 4)
    }

    @Test("The end of a sequence is found behind lengths of any size", arguments: 1...4, [36, 37])
    func endOfSequence(lengthSize: Int, type: UInt8) {
      var record = [UInt8](repeating: 0, count: 23)
      (record[0], record[21]) = (1, UInt8(lengthSize - 1))
      let scanner = NALScanner(hevcExtradata: record)
      func unit(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](repeating: 0, count: lengthSize - 1) + [UInt8(bytes.count)] + bytes
      }
      let slice = unit([1 << 1, 1, 0x80, 0])
      let end: [UInt8] = [type << 1, 1]
      #expect(scanner.hevcFacts(of: (slice + unit(end)).span).hevc?.isEnd == true)
      #expect(scanner.hevcFacts(of: slice.span).hevc?.isEnd == false)
      #expect(scanner.hevcFacts(of: (slice + unit(end + [1])).span).hevc?.isEnd == false)
      for count in 0..<slice.count { _ = scanner.hevcFacts(of: Array(slice[count...]).span) }
    }

    /// A parameter set (67, 42), a delimiter (09, 46), a message (06, 4e), an end of sequence (0a, 48).
    @Test(
      "Packets without a slice show no frame",
      arguments: [[0x67, 100], [0x09, 0xf0], [0x06, 5, 1, 0x80], [0x0a, 1]] as [[UInt8]])
    func packetsWithoutSliceShowNoFrame(unit: [UInt8]) {
      let hevc: [UInt8: UInt8] = [0x67: 0x42, 0x09: 0x46, 0x06: 0x4e, 0x0a: 0x48]
      let scanner = NALScanner(h264Extradata: Self.record, has444: false)
      let bare = [0, 0, 0, UInt8(unit.count)] + unit
      let facts = scanner.h264Facts(of: bare.span)
      #expect(!facts.showsFrame && facts.isRefused == (unit[0] != 0x0a))
      let whole = bare + [0, 0, 0, 3, 0x65, 0x88, 0x84]
      #expect(scanner.h264Facts(of: whole.span).showsFrame)
      #expect(!scanner.h264Facts(of: whole.span).isRefused)
      // A damaged packet may have a frame.
      let damaged = bare + [0xff, 0xff, 0xff, 0xff]
      #expect(scanner.h264Facts(of: damaged.span).showsFrame)
      let other = [0, 0, 1, hevc[unit[0]] ?? 0, 1, 2]
      #expect(!NALScanner(hevcExtradata: []).hevcFacts(of: other.span).showsFrame)
      let slice = other + [0, 0, 1, 0x26, 1, 0xaf]
      #expect(NALScanner(hevcExtradata: []).hevcFacts(of: slice.span).showsFrame)
    }

    /// Only decoding shows whether such a packet has a frame.
    @Test(
      "A packet whose units are cut before a slice is malformed",
      arguments: [
        ([0, 0, 0, 0, 0x65, 0x88], true), ([0, 0, 0, 9, 0x65, 0x88], true),
        ([0, 0, 0, 2, 0x09, 0x10, 0, 0, 0, 0, 0x65, 0x88], true),
        ([0, 0, 0, 2, 0x65, 0x88], false), ([0, 0, 0, 2, 0x65, 0x88, 0, 0, 0, 0], false),
        ([0, 0, 0, 2, 0x09, 0x10], false),
      ] as [([UInt8], Bool)])
    func cutPackets(bytes: [UInt8], isMalformed: Bool) {
      let facts = NALScanner(h264Extradata: Self.record, has444: false).h264Facts(of: bytes.span)
      #expect(facts.isMalformed == isMalformed)
      #expect(facts.showsFrame == (isMalformed || bytes[4] == 0x65))
    }

    /// The complete sets of a truncated record are used.
    @Test("Truncated records are read as far as they go") func truncatedRecordsAreReadPartially() {
      for length in 7...Self.record.count {
        let record = Array(Self.record[..<length])
        let isKnown = parameters([Self.sequenceSet], record: record) == 1
        #expect(isKnown == (length >= 12), "\(length) bytes")
        #expect((parameters([Self.pictureSet], record: record) == 1) == (length >= 18))
      }
    }

    @Test("HEVC records hold arrays of parameter sets") func hevcRecordsHoldArraysOfSets() {
      let sets: [[UInt8]] = [[0x40, 1, 12], [0x42, 1, 1, 2], [0x44, 1, 0xc1]]
      var record = [1] + [UInt8](repeating: 0, count: 20) + [0xb, 3]
      for set in sets { record += [set[0] >> 1, 0, 1, 0, UInt8(set.count)] + set }
      let scanner = NALScanner(hevcExtradata: record)
      func parameters(_ sets: [[UInt8]]) -> UInt64 {
        let units = sets + [[0x26, 1, 0xaf]]
        let packet: [UInt8] = units.flatMap { [0, 0, 0, UInt8($0.count)] + $0 }
        return scanner.hevcFacts(of: packet.span).parameters
      }
      #expect(scanner.initialParameters == [1] && parameters([]) == 0)
      #expect(parameters(sets) == 1 && parameters([sets[2]]) == 1)
      #expect(parameters(sets.dropLast() + [[0x44, 1, 0xc2]]) > 1)
      for length in record.indices {
        let cut = NALScanner(hevcExtradata: Array(record[..<length]))
        let facts = cut.hevcFacts(of: Self.packet([]).span)
        #expect(facts.parameters == 0)
      }
    }

    /// One picture parameter set of x265 as it is, and with offsets for the deblocking filter.
    @Test(
      "Offsets of the deblocking filter forbid decoding rows in parallel",
      arguments: [([0x89], .unverified), ([0xc2, 0x94, 0x90], .different)]
        as [([UInt8], PacketInspector.Parallelism)])
    func deblockingOffsetsForbidParallelRows(end: [UInt8], parallelism: PacketInspector.Parallelism)
    {
      let set = [0x44, 1, 0xc0, 0x73, 0xc1] + end
      for slices in 1...2 {
        let expected = slices == 1 ? parallelism : .different
        let units = [set] + [[UInt8]](repeating: [0x26, 1, 0xaf, 0x10], count: slices)
        let packet = units.flatMap { [0, 0, 1] + $0 } as [UInt8]
        let scanner = NALScanner(hevcExtradata: [])
        #expect(scanner.rowParallelism(of: packet.span) == expected)
        let known = NALScanner(hevcExtradata: [0, 0, 1] + set)
        let bare = Array(packet[(3 + set.count)...])
        #expect(known.rowParallelism(of: bare.span) == expected)
      }
    }
  }
#endif
