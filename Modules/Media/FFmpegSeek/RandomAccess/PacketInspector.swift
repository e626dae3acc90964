#if FFmpeg
  internal import FFmpegHandles

  /// An inspector that finds random access points in the packets' own bytes.
  ///
  /// Containers' key flags are sometimes wrong, and a keyframe does not always exclude references to
  /// earlier frames. So the format's rule decides: see `RandomAccessBasis`.
  struct PacketInspector: Sendable {
    /// Whether every random access point but the first packet must be proven.
    private(set) var needsProof = false

    /// The digests of the parameters that a new decoder has before the first packet: JPEG's default
    /// Huffman tables, and the H.264 and HEVC parameter sets in the container. Packets that rely on them
    /// do not contain them.
    private(set) var initialParameters: Set<UInt64> = []

    /// The digests of the numbered sets among them: see `PacketFacts.sets`.
    private(set) var initialSets: [UInt64: UInt64] = [:]

    /// The encoder that a new decoder assumes: see `PacketFacts.encoder`.
    private(set) var initialEncoders: Set<UInt64> = []

    /// A reader of the frames' references, before the first packet; `nil` if the format has none.
    private(set) var references: ReferenceGraph.Reader?

    /// A reader of the order of display, before the first packet; `nil` if packets do not state it, or `references`
    /// reads it.
    private(set) var displayOrder: H264DisplayOrder?
    private var hevc: NALScanner?
    /// Finds damage in a packet that decoders do not report.
    private var damage: (@Sendable (Span<UInt8>) -> Bool)?
    private let read: @Sendable (Span<UInt8>, _ isKeyframe: Bool) -> PacketFacts

    /// Creates the inspector of a stream by its row in the table, or else one that requires a proof.
    init(stream: StreamDescription) {
      self = RandomAccessBasis.of(stream)?.inspector(stream) ?? .provenOnFile
    }

    private init(read: @escaping @Sendable (Span<UInt8>, Bool) -> PacketFacts) { self.read = read }

    /// Returns what slice threading does to a packet's frame, where the decoder uses it; see `DecoderTraits`.
    func parallelism(of bytes: Span<UInt8>) -> Parallelism {
      hevc?.rowParallelism(of: bytes) ?? .none
    }

    /// Returns whether a packet has damage that decoders do not report.
    ///
    /// - Complexity: O(n) in the bytes, if the format has checksums.
    func findsDamage(in bytes: Span<UInt8>) -> Bool { damage?(bytes) ?? false }

    /// Returns the facts in a packet's bytes.
    ///
    /// - Parameters:
    ///   - bytes: The packet's data.
    ///   - isKeyframe: Whether the container marks it as a keyframe.
    /// - Returns: The facts.
    func facts(of bytes: Span<UInt8>, isKeyframe: Bool) -> PacketFacts { read(bytes, isKeyframe) }
  }

  /// The rules.
  extension PacketInspector {
    /// The packets' own bytes identify random access points.
    static func reading(
      _ facts: @escaping @Sendable (Span<UInt8>) -> PacketFacts
    ) -> PacketInspector { PacketInspector { bytes, _ in facts(bytes) } }

    /// Every frame is intra-coded.
    static let everyPacket = PacketInspector { _, _ in PacketFacts(randomAccess: .clean) }

    /// Intra frames reset all state, but only the decoder can identify them.
    static let intraFrames = PacketInspector { _, isKeyframe in
      PacketFacts(randomAccess: isKeyframe ? .cleanIfIntra : .unsafe)
    }

    /// The container's keyframes are only candidates until they are proven on the file: see
    /// `RandomAccessProof`.
    static let provenOnFile: PacketInspector = {
      var inspector = PacketInspector { _, isKeyframe in
        PacketFacts(randomAccess: isKeyframe ? .unproven : .unsafe)
      }
      inspector.needsProof = true
      return inspector
    }()

    static func h264(_ stream: StreamDescription) -> PacketInspector {
      let scanner = NALScanner(h264Extradata: stream.extradata, has444: stream.format.has444)
      var inspector = reading { scanner.h264Facts(of: $0) }
      inspector.initialParameters = scanner.initialParameters
      inspector.initialSets = scanner.initialNumbers
      inspector.initialEncoders = [scanner.usualEncoder]
      inspector.displayOrder = H264DisplayOrder(scanner)
      return inspector
    }

    static func hevc(_ stream: StreamDescription) -> PacketInspector {
      let scanner = NALScanner(hevcExtradata: stream.extradata)
      var inspector = reading { scanner.hevcFacts(of: $0) }
      inspector.initialParameters = scanner.initialParameters
      inspector.initialSets = scanner.initialNumbers
      inspector.hevc = scanner
      inspector.references = ReferenceGraph.HEVCReferences(scanner).map {
        ReferenceGraph.Reader($0)
      }
      return inspector
    }

    static func av1(_ stream: StreamDescription) -> PacketInspector {
      let isReducedStill = PacketFacts.isReducedStill(stream.extradata)
      var inspector = reading { PacketFacts.av1($0, isReducedStill: isReducedStill) }
      inspector.references = ReferenceGraph.Reader(ReferenceGraph.AV1References())
      return inspector
    }

    static func mpeg4(_ stream: StreamDescription) -> PacketInspector {
      let initial = PacketFacts.mpeg4(stream.extradata.span, isKeyframe: false)
      let layer = PacketFacts.VideoObjectLayer(stream.extradata.span)
      var inspector = PacketInspector { PacketFacts.mpeg4($0, isKeyframe: $1, layer: layer) }
      inspector.initialParameters = initial.parameters == 0 ? [] : [initial.parameters]
      inspector.initialEncoders = [initial.encoder]
      return inspector
    }

    static func ffv1(_ stream: StreamDescription) -> PacketInspector {
      var inspector = reading { .ffv1($0) }
      // Only versions without checksums lack a configuration record (RFC 9043, 4.3).
      if !stream.extradata.isEmpty { inspector.damage = { PacketFacts.hasDamagedFFV1Slice($0) } }
      return inspector
    }

    static let jpeg: PacketInspector = {
      var inspector = reading { PacketFacts.jpeg($0) }
      inspector.initialParameters = [PacketFacts.initialParameters]
      return inspector
    }()
  }
#endif
