#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// Packets that hold a picture which no linear decode shows.
  struct PacketsWithoutFramesTests {
    // MARK: HEVC

    /// The first bytes of a unit of HEVC, in which a slice is the first of its picture.
    private static func unit(_ type: UInt8, dropsWaiting: Bool = false) -> [UInt8] {
      [0, 0, 1, type << 1, 1] + (type < 32 ? [dropsWaiting ? 0xE0 : 0x80, 0x80] : [])
    }

    private static let (broken, refresh, clean, radl, rasl, trail):
      (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) =
        (16, 19, 21, 7, 8, 1)

    /// A sequence of packets, each of some units; those of which the picture is skipped; and whether waiting frames are
    /// dropped.
    struct Sequence: Sendable {
      var packets: [[UInt8]]
      var skipped: [Int]
      var dropsFrames = false
    }

    private static let sequences = [
      Sequence(packets: [[clean], [rasl], [trail], [clean], [rasl], [trail]], skipped: []),
      Sequence(
        packets: [[clean], [trail, 36], [clean], [rasl], [radl], [rasl], [trail], [rasl]],
        skipped: [3, 5, 7], dropsFrames: true),
      Sequence(
        packets: [[clean], [trail], [36], [clean], [rasl], [clean], [rasl]], skipped: [4],
        dropsFrames: true),
      Sequence(
        packets: [[clean], [trail], [37, clean], [rasl], [trail]], skipped: [3], dropsFrames: true),
      Sequence(packets: [[refresh], [trail], [broken], [rasl], [trail]], skipped: [3]),
      Sequence(packets: [[refresh], [trail, 36], [refresh], [rasl], [trail]], skipped: []),
      Sequence(packets: [[36], [clean], [rasl], [trail]], skipped: [2]),
    ]

    @Test(
      "Leading pictures after the end of a sequence are skipped", arguments: sequences,
      [false, true])
    func leadingPictures(sequence: Sequence, hasLengths: Bool) {
      let record: [UInt8] = [1] + [UInt8](repeating: 0, count: 20) + [3, 0]
      let scanner = NALScanner(hevcExtradata: hasLengths ? record : [])
      var leading = PacketFacts.LeadingPictures()
      var skipped: [Int] = []
      for (number, units) in sequence.packets.enumerated() {
        let bytes = units.flatMap { type -> [UInt8] in
          let unit = Self.unit(type)
          return hasLengths ? [0, 0, 0, UInt8(unit.count - 3)] + unit.dropFirst(3) : unit
        }
        let facts = scanner.hevcFacts(of: bytes.span)
        if !leading.showsFrame(facts), facts.showsFrame { skipped.append(number) }
      }
      #expect(skipped == sequence.skipped)
      #expect(leading.dropsFrames == sequence.dropsFrames)
    }

    @Test("A picture that begins a sequence may drop those that wait") func waitingPictures() {
      let scanner = NALScanner(hevcExtradata: [])
      var leading = PacketFacts.LeadingPictures()
      // At the start of a file, none wait.
      _ = leading.showsFrame(
        scanner.hevcFacts(of: Self.unit(Self.refresh, dropsWaiting: true).span))
      #expect(!leading.dropsFrames)
      _ = leading.showsFrame(scanner.hevcFacts(of: Self.unit(Self.refresh).span))
      #expect(!leading.dropsFrames)
      _ = leading.showsFrame(
        scanner.hevcFacts(of: Self.unit(Self.refresh, dropsWaiting: true).span))
      #expect(leading.dropsFrames)
    }

    @Test("A picture parameter set may announce hidden pictures", arguments: [false, true])
    func announcedOutput(isInPacket: Bool) {
      // Two numbers of one bit, dependent slices, output_flag_present_flag (7.3.2.3).
      for (bits, mayBeHidden) in [(0xD0, true), (0xC0, false)] as [(UInt8, Bool)] {
        let sets: [UInt8] = [0, 0, 1, 34 << 1, 1, bits, 0x80]
        let scanner = NALScanner(hevcExtradata: isInPacket ? [] : sets)
        let packet = (isInPacket ? sets : []) + Self.unit(Self.refresh)
        var leading = PacketFacts.LeadingPictures()
        _ = leading.showsFrame(scanner.hevcFacts(of: packet.span))
        #expect(leading.dropsFrames == mayBeHidden)
      }
    }

    // MARK: MPEG-4

    /// A video object layer as libavcodec's encoder writes it, with a resolution of 25 ticks in a second, which takes
    /// five bits; then user data.
    private static func extradata(_ user: String) -> [UInt8] {
      let layer: [UInt8] = [
        0, 0, 1, 0x20, 0, 0xC4, 0x8D, 0x88, 0, 0xCD, 2, 4, 6, 0x14, 0x43,
      ]
      return layer + [0, 0, 1, 0xB2] + Array(user.utf8)
    }

    /// A VOP of the type P after some seconds: type, a one for each second, zero, marker, time, marker, coded.
    private static func packet(isCoded: Bool, seconds: Int) -> [UInt8] {
      var bits = [0, 1] + [Int](repeating: 1, count: seconds) + [0, 1] + [0, 0, 1, 1, 0] + [1]
      bits += [isCoded ? 1 : 0, 1, 1, 1, 1, 1, 1, 1, 1]
      while bits.count % 8 != 0 { bits.append(1) }
      let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
      }
      return [0, 0, 1, 0xB6] + bytes
    }

    @Test("A VOP that is not coded shows no frame", arguments: [0, 1, 9])
    func uncodedVOP(seconds: Int) throws {
      let found = PacketFacts.VideoObjectLayer(Self.extradata("XviD0069").span)
      let layer = try #require(found)
      for isCoded in [false, true] {
        let packet = Self.packet(isCoded: isCoded, seconds: seconds)
        let facts = PacketFacts.mpeg4(packet.span, isKeyframe: false, layer: layer)
        #expect(facts.showsFrame == isCoded)
        #expect(PacketFacts.mpeg4(packet.span, isKeyframe: false).showsFrame)
      }
      // What ends before the bit, decoders decide.
      let cut = Array(Self.packet(isCoded: false, seconds: seconds).prefix(5))
      #expect(PacketFacts.mpeg4(cut.span, isKeyframe: false, layer: layer).showsFrame)
    }

    @Test("Headers without a VOP and single bytes show no frame, other data may")
    func packetsWithoutVOP() throws {
      let found = PacketFacts.VideoObjectLayer(Self.extradata("XviD0069").span)
      let layer = try #require(found)
      for packet in [[0x7F], [0, 0, 1, 0xB3, 0, 0x10, 7], Self.extradata("XviD0069")] {
        let facts = PacketFacts.mpeg4(packet.span, isKeyframe: true, layer: layer)
        #expect(!facts.showsFrame && facts.randomAccess == .unsafe)
        #expect(facts.isRefused == (packet.count > 1))
        #expect(PacketFacts.mpeg4(packet.span, isKeyframe: true).showsFrame)
      }
      for packet: [UInt8] in [[], [0, 0, 0, 0], [0x57, 0, 0, 1, 0xB3, 0, 0x10, 7]] {
        let facts = PacketFacts.mpeg4(packet.span, isKeyframe: true, layer: layer)
        #expect(facts.showsFrame && !facts.isRefused)
      }
    }

    @Test(
      "In a packed stream, each VOP stands for a frame",
      arguments: ["DivX503b1393p", "DivX500b999p"])
    func packedStream(user: String) {
      #expect(PacketFacts.VideoObjectLayer(Self.extradata(user).span) == nil)
    }

    @Test("Without a layer, nothing is known") func missingLayer() {
      #expect(PacketFacts.VideoObjectLayer([UInt8]().span) == nil)
      #expect(PacketFacts.VideoObjectLayer([0, 0, 1, 0xB2, 0x58].span) == nil)
      #expect(PacketFacts.VideoObjectLayer([0, 0, 1, 0x20].span) == nil)
    }

    // MARK: VP9

    @Test(
      "A hidden frame of VP9 is shown only by an index of frames, not by a byte like its last one",
      arguments: [
        ([0x84, 0], false), ([0x86, 0], true), ([0x84, 0xC0], false), ([0x84, 0, 0, 0xDF], false),
        ([0x84, 0xC0, 1, 0xC0], true), ([0x84, 0xC8, 1, 0xC8], false),
        ([0x84, 0x86, 0xC1, 1, 1, 0xC1], true), ([0x84, 0x86, 0xC9, 1, 0, 1, 0, 0xC9], true),
        ([0x84, 0x86, 0xC0, 1, 1, 0xC1], false), ([0x84, 1, 1, 0xC2], false),
      ] as [([UInt8], Bool)])
    func hiddenVP9(packet: [UInt8], isShown: Bool) {
      #expect(PacketFacts.vp9(packet.span).showsFrame == isShown)
    }

    // MARK: AV1

    /// Units of AV1: a sequence header, also of a still image; a hidden frame, a shown one, and a header that shows
    /// an earlier one.
    private static let (sequence, still, hiddenFrame, shownFrame, existing):
      ([UInt8], [UInt8], [UInt8], [UInt8], [UInt8]) =
        ([0x0A, 1, 0], [0x0A, 1, 0x18], [0x32, 1, 0x20], [0x32, 1, 0x30], [0x1A, 1, 0x80])

    @Test(
      "A packet of AV1 shows a frame if any of its frames is shown",
      arguments: [
        ([0x12, 0] + sequence, false), (hiddenFrame, false), (sequence + hiddenFrame, false),
        (shownFrame, true), (existing, true), (hiddenFrame + shownFrame, true),
        (hiddenFrame + existing, true), (still + [0x32, 1, 0], true), (still + [0x32, 0], true),
        // Tiles of the hidden frame, and of one in an earlier packet; padding; frames that are cut off.
        (hiddenFrame + [0x22, 1, 0], false), ([0x22, 1, 0], true), ([0x7A, 1, 0], false),
        ([0x32, 0], true), ([0x32, 9, 0x20], true), (hiddenFrame + [0x32, 9, 0x20], true),
      ] as [([UInt8], Bool)])
    func hiddenAV1(packet: [UInt8], isShown: Bool) {
      #expect(PacketFacts.av1(packet.span).showsFrame == isShown)
    }

    @Test("Frames of still images are shown, wherever their sequence header is")
    func stillAV1() {
      for extradata in [Self.still, [0x81, 0, 0, 0] + Self.still] {
        #expect(PacketFacts.isReducedStill(extradata))
      }
      for extradata in [[], [0x81, 0, 0, 0], Self.sequence, [0x81, 0, 0, 0] + Self.sequence] {
        #expect(!PacketFacts.isReducedStill(extradata))
      }
      #expect(PacketFacts.av1([0x32, 1, 0].span, isReducedStill: true).showsFrame)
    }
  }
#endif
