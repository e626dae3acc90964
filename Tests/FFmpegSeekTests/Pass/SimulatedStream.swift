#if FFmpeg
  import ScrubMedia
  import ScrubTesting

  @testable import FFmpegSeek

  /// A video without samples, whose decoder follows its references.
  struct SimulatedStream {
    struct Packet {
      var pts: Int64
      var isKeyframe = false
      /// The packets that its frame is made from, directly.
      var references: [Int] = []
      /// Whether other frames may reference its frame.
      var isReference = true
      /// Whether its frame, and those made from it, are concealed.
      var isDamaged = false
    }

    /// In decoding order.
    var packets: [Packet]
    /// The number of frames that the decoder holds before it returns one.
    var delay = 2

    /// Creates a stream of GOPs, each a keyframe and groups of frames that reference the one decoded before them: one
    /// ahead, and up to two between.
    ///
    /// - Parameters:
    ///   - gops: The number of GOPs.
    ///   - damage: The probability of damage in a packet.
    ///   - random: The source of the lengths and the places.
    init(gops: Int, damage: Double = 0, using random: inout some RandomNumberGenerator) {
      packets = []
      var pts: Int64 = 0
      var last: Int?
      for _ in 0..<gops {
        for group in 0..<Int.random(in: 1...5, using: &random) {
          let between = Int64.random(in: 0...2, using: &random)
          let ahead = packets.count
          // The frames before a keyframe reference the GOP before, as in an open GOP.
          let count = last == nil ? 0 : between
          packets.append(
            Packet(
              pts: pts + count * 10, isKeyframe: group == 0,
              references: group == 0 ? [] : last.map { [$0] } ?? []))
          for number in 0..<count {
            packets.append(
              Packet(
                pts: pts + number * 10, references: [last, ahead].compactMap(\.self),
                isReference: false))
          }
          pts += (count + 1) * 10
          last = ahead
        }
      }
      for ordinal in packets.indices.dropFirst() {
        packets[ordinal].isDamaged = Double.random(in: 0..<1, using: &random) < damage
      }
    }

    /// The timestamps in display order.
    var shown: [Int64] { packets.map(\.pts).sorted() }

    /// The references of all frames.
    private var graph: ReferenceGraph {
      var graph = ReferenceGraph()
      for packet in packets {
        graph.append([ReferenceGraph.Frame(references: packet.references)])
      }
      return graph
    }

    /// The facts known after opening, with or without an index, and with or without references in it.
    func facts(isIndexed: Bool, hasReferences: Bool = false) -> StreamFacts {
      var facts = StreamFacts(frameDuration: 10, second: 100)
      if isIndexed {
        facts.note(
          PacketIndex(
            packets.indices.map {
              PacketIndex.Entry(
                pts: packets[$0].pts, dts: dts(of: $0), fingerprint: UInt64($0 + 1),
                randomAccess: packets[$0].isKeyframe ? .clean : .unsafe, isDiscarded: false,
                isCorrupt: false, showsFrame: true)
            }, hasReferences ? graph : nil))
      }
      facts.noteStart(isClean: true)
      facts.noteFirstFrame(at: 0, mayHoldFields: false)
      return facts
    }

    func dts(of ordinal: Int) -> Int64 { Int64(ordinal - delay) * 10 }

    /// Returns the samples of a packet's frame in the reference decode.
    func reference(_ ordinal: Int) -> String { samples(ordinal, sent: Set(packets.indices)) }

    /// Returns the samples of a packet's frame after some packets were sent; the concealment of damage depends on the
    /// first one.
    func samples(_ ordinal: Int, sent: Set<Int>) -> String {
      if !isComplete(ordinal, sent) { return "\(ordinal) from \(sent.min() ?? 0)" }
      return isDamaged(ordinal) ? "\(ordinal) concealed from \(sent.min() ?? 0)" : "\(ordinal)"
    }

    private func isComplete(_ ordinal: Int, _ sent: Set<Int>) -> Bool {
      sent.contains(ordinal) && packets[ordinal].references.allSatisfy { isComplete($0, sent) }
    }

    /// Returns whether a frame is damaged, or made from one that is.
    func isDamaged(_ ordinal: Int) -> Bool {
      packets[ordinal].isDamaged || packets[ordinal].references.contains { isDamaged($0) }
    }
  }

  /// The samples of a simulated frame, as text.
  struct SimulatedPixels: FramePixels {
    var text: String
    var width: Int { 1 }
    var height: Int { 1 }
    var pixelFormat: String { "gray" }
    var colors: ColorTags { ColorTags() }
    var isInterlaced: Bool { false }
    func planes() -> [[UInt8]] { [[0]] }
    func md5() -> String { text }
    func bgra() throws(MediaError) -> [UInt8] { [0, 0, 0, 0] }
  }
#endif
