#if FFmpeg
  import FFmpegHandles
  import ScrubMedia
  import Testing

  @testable import FFmpegSeek

  /// Tests of the checksums in FFV1's slices.
  struct FFV1ChecksumTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Returns the rule of a clip for damage, and its packets.
    private func packets(
      _ options: [String: String]
    ) throws -> (isDamaged: ([UInt8]) -> Bool, packets: [[UInt8]]) {
      let kind = SliceClip.Kind(name: "clip.mkv", encoder: "ffv1", options: options)
      _ = try SliceClip(kind, in: folder)
      let lane = try Opening(
        input: .file(path: folder.path("whole-clip.mkv")), options: Corpus.patient(),
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
      let reader = try PacketReader(lane.reader.seed, interrupt: Interrupt())
      var packets: [[UInt8]] = []
      while try reader.next() {
        packets.append(reader.packet.withBytes { bytes in bytes.indices.map { bytes[$0] } })
      }
      let inspector = lane.seed.inspector
      return ({ inspector.findsDamage(in: $0.span) }, packets)
    }

    @Test("A changed bit is found in each slice, and whole packets are whole", arguments: [4, 30])
    func changedBitsAreFound(slices: Int) throws {
      let (isDamaged, packets) = try packets(
        ["level": "3", "slicecrc": "1", "slices": "\(slices)"])
      for packet in packets {
        #expect(!isDamaged(packet))
        for place in stride(from: 0, to: packet.count, by: packet.count / 50) {
          var damaged = packet
          damaged[place] ^= 1 << UInt8(place % 8)
          #expect(isDamaged(damaged), "byte \(place) of \(packet.count)")
        }
        // Its sizes do not add up any more.
        #expect(isDamaged(Array(packet.dropLast(9))))
      }
    }

    @Test(
      "Without checksums, nothing is damaged",
      arguments: [["level": "3", "slicecrc": "0", "slices": "4"], ["level": "1"]])
    func packetsWithoutChecksums(options: [String: String]) throws {
      let (isDamaged, packets) = try packets(options)
      for packet in packets {
        #expect(!isDamaged(packet))
        var changed = packet
        changed[packet.count / 3] ^= 1
        #expect(!isDamaged(changed))
      }
    }
  }
#endif
