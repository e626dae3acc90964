#if FFmpeg
  @testable import FFmpegSeek
  import Testing

  /// Tests of the frames that a frame is made from.
  struct ReferenceGraphTests {
    private typealias Frame = ReferenceGraph.Frame

    private static let all = ReferenceGraph.allFrames

    private func graph(_ packets: [[Frame]]) -> ReferenceGraph {
      packets.reduce(into: ReferenceGraph()) { $0.append($1) }
    }

    /// A random access point, a frame from it, two levels of a hierarchy, and a random access point.
    private var hierarchy: ReferenceGraph {
      graph(
        [[], [0], [0, 1], [0, 2], [1, 2], []].map { [Frame(references: $0)] })
    }

    @Test(
      "A frame is made from its references and theirs",
      arguments: [
        ([0], 0, [1]), ([1], 0, [1, 1]), ([3], 0, [1, 1, 1, 1]), ([2], 0, [1, 1, 1]),
        ([4], 0, [1, 1, 1, 0, 1]), ([1, 4], 0, [1, 1, 1, 0, 1]), ([5], 5, [1]),
        // What is decoded from a later random access point reaches no earlier frame.
        ([5], 4, [1, 1]),
      ] as [([Int], Int, [Int])])
    func closure(targets: [Int], first: Int, kept: [Int]) {
      let parts = hierarchy.closure(of: targets, from: first)
      #expect(parts == kept.map { $0 == 1 ? Self.all : 0 })
    }

    @Test(
      "Nothing is known of frames with missing references, or outside of the packets",
      arguments: [([2], 1), ([0], 1), ([6], 0), ([], 0)] as [([Int], Int)])
    func unknown(targets: [Int], first: Int) {
      #expect(hierarchy.closure(of: targets, from: first) == nil)
    }

    @Test("A frame whose headers are not understood matters only to frames made from it")
    func partlyUnknown() {
      let graph = graph(
        [[], nil, [0], [1]].map { [Frame(references: $0)] })
      #expect(graph.closure(of: [2], from: 0) == [Self.all, 0, Self.all])
      #expect(graph.closure(of: [1], from: 0) == nil)
      #expect(graph.closure(of: [3], from: 0) == nil)
    }

    @Test("Of a packet with several coded frames, the needed ones are decoded")
    func partsOfPackets() {
      // The second packet holds a frame that the third one shows.
      let graph = graph([
        [Frame(references: [])],
        [Frame(references: [0], isShown: false), Frame(references: [0, 1])],
        [Frame(references: [1])],
        [Frame(references: [2])],
      ])
      #expect(graph.closure(of: [2], from: 0) == [Self.all, 0b01, Self.all])
      #expect(graph.closure(of: [3], from: 0) == [Self.all, Self.all, 0, Self.all])
    }

    @Test("A packet with parameter sets is decoded in any case")
    func requiredFrames() {
      let graph = graph([
        [Frame(references: [])], [Frame(references: [0], isRequired: true)],
        [Frame(references: [0])],
      ])
      #expect(graph.closure(of: [2], from: 0) == [Self.all, Self.all, Self.all])
    }

    /// Eight frames in three layers behind a random access point.
    @Test(
      "Of each group, the frame of the lowest layer is chosen",
      arguments: [
        ([[1, 2, 3, 4, 5, 6, 7, 8]], [1], 2), ([[5, 3, 6, 2], [7, 4, 8, 1]], [2, 1], 3),
        ([[5, 3], [6, 2], [7, 4], [8, 1]], [3, 2, 4, 1], 5),
      ] as [([[Int]], [Int], Int)])
    func layers(groups: [[Int]], chosen: [Int], count: Int) throws {
      // In display order: 0 5 3 6 2 7 4 8 1.
      let graph = graph(
        [[], [0], [0, 1], [0, 2], [2, 1], [0, 3], [3, 2], [2, 4], [4, 1]].map {
          [Frame(references: $0)]
        })
      #expect(graph.cheapest(of: groups, from: 0) == chosen)
      let parts = try #require(graph.closure(of: chosen, from: 0))
      #expect(graph.frameCount(of: parts, from: 0) == count)
      #expect(graph.referencedCount(from: 0, through: 8) == 5)
    }

    @Test("Frames that cannot be decoded from a packet belong to no layer")
    func layersWithoutReferences() {
      #expect(hierarchy.cheapest(of: [[2]], from: 1) == nil)
      #expect(hierarchy.cheapest(of: [[1, 5]], from: 1) == [1])
    }

    /// With four bits, a decoder takes a distance of 9 for one of -7.
    @Test(
      "Frames are left out only where decoders still derive the same order",
      arguments: [(8, true), (9, false), (-7, true), (-8, false)])
    func orderOfDisplay(distance: Int, isKnown: Bool) {
      func order(_ count: Int) -> ReferenceGraph.PictureOrder {
        ReferenceGraph.PictureOrder(count: count, modulus: 16, isAnchor: true)
      }
      let graph = graph([
        [Frame(references: [], order: order(100))],
        [Frame(references: [0], order: order(100 + distance / 2))],
        [Frame(references: [0], order: order(100 + distance))],
      ])
      #expect((graph.closure(of: [2], from: 0) != nil) == isKnown)
    }
  }
#endif
