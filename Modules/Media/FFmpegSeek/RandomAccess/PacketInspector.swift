#if FFmpeg
  internal import FFmpegHandles

  /// An inspector that finds random access points in the packets' own bytes.
  ///
  /// Containers' key flags are sometimes wrong, and a keyframe does not always exclude references to
  /// earlier frames. So the format's specification decides, if it defines the guarantees of random access
  /// points. In all other formats, the container's keyframes are only candidates until they are proven on
  /// the file: see `RandomAccessProof`.
  struct PacketInspector: Sendable {
    private enum Family: Sendable {
      case h264(NALScanner)
      case hevc(NALScanner)
      case mpeg2
      case vp8
      case vp9
      case av1
      case theora
      case mjpeg
      case mpeg4(initial: PacketFacts)
      case ffv1
      /// Intra frames reset all state, but only the decoder can identify them.
      case intraResets
      case everyPacketAlone
      /// No specification defines the guarantees of a keyframe.
      case unspecified
    }

    private let family: Family

    init(stream: StreamDescription) {
      family =
        switch stream.codecName {
        case "h264":
          .h264(NALScanner(h264Extradata: stream.extradata, has444: stream.format.has444))
        case "hevc": .hevc(NALScanner(hevcExtradata: stream.extradata))
        case "mpeg1video", "mpeg2video": .mpeg2
        case "vp8": .vp8
        case "vp9": .vp9
        case "av1": .av1
        case "theora": .theora
        case "mjpeg": .mjpeg
        case "mpeg4":
          .mpeg4(initial: Self.mpeg4Facts(of: stream.extradata.span, isKeyframe: false))
        case "ffv1": .ffv1
        // Only some packets have the palette, and AVI's demuxer loses it in a seek.
        case "rawvideo" where stream.format.hasPalette: .unspecified
        // No specification covers the X8 coding of intra pictures, which uses a reserved bit.
        case "wmv3" where Self.mayUseX8(stream.extradata): .unspecified
        default:
          switch Self.specifications[stream.codecName]?.isIntraOnly {
          case true?: .everyPacketAlone
          case false?: .intraResets
          case nil: .unspecified
          }
        }
    }

    /// Whether every random access point but the first packet must be proven.
    var needsProof: Bool {
      if case .unspecified = family { return true }
      return false
    }

    /// The digests of the parameters that a new decoder has before the first packet: JPEG's default
    /// Huffman tables, and the H.264 and HEVC parameter sets in the container. Packets that rely on them
    /// do not contain them.
    var initialParameters: Set<UInt64> {
      switch family {
      case .mjpeg: [PacketFacts.initialParameters]
      case .h264(let scanner), .hevc(let scanner): scanner.initialParameters
      case .mpeg4(let initial): initial.parameters == 0 ? [] : [initial.parameters]
      default: []
      }
    }

    /// The encoder that a new decoder assumes: see `PacketFacts.encoder`.
    var initialEncoders: Set<UInt64> {
      switch family {
      case .h264(let scanner): [scanner.usualEncoder]
      case .mpeg4(let initial): [initial.encoder]
      default: []
      }
    }

    /// Returns whether slice threading decodes a packet's frame exactly as in the reference decode.
    func maySpreadParts(of bytes: Span<UInt8>) -> Bool {
      if case .hevc(let scanner) = family { return scanner.maySpreadRows(of: bytes) }
      return true
    }

    /// Returns the facts in a packet's bytes.
    ///
    /// - Parameters:
    ///   - bytes: The packet's data.
    ///   - isKeyframe: Whether the container marks it as a keyframe.
    /// - Returns: The facts.
    func facts(of bytes: Span<UInt8>, isKeyframe: Bool) -> PacketFacts {
      switch family {
      case .h264(let scanner): return scanner.h264Facts(of: bytes)
      case .hevc(let scanner): return scanner.hevcFacts(of: bytes)
      case .mpeg2: return mpeg2Facts(of: bytes)
      case .vp8: return vp8Facts(of: bytes)
      case .vp9: return vp9Facts(of: bytes)
      case .av1: return av1Facts(of: bytes)
      case .theora:
        // Bit 7 set: a header. Bit 6 clear: an intra frame (Theora specification, 7.1).
        let isIntra = bytes.count > 0 && bytes[0] & 0xc0 == 0
        return PacketFacts(randomAccess: isIntra ? .clean : .unsafe)
      case .mjpeg: return mjpegFacts(of: bytes)
      case .mpeg4: return Self.mpeg4Facts(of: bytes, isKeyframe: isKeyframe)
      case .ffv1: return PacketFacts(randomAccess: Self.isKeyframeOfFFV1(bytes) ? .clean : .unsafe)
      case .intraResets: return PacketFacts(randomAccess: isKeyframe ? .cleanIfIntra : .unsafe)
      case .everyPacketAlone: return PacketFacts(randomAccess: .clean)
      case .unspecified: return PacketFacts(randomAccess: isKeyframe ? .unproven : .unsafe)
      }
    }

    /// Returns the facts of a JPEG frame, which may use the tables of earlier frames (ISO 10918-1, annex
    /// B.5); quantization tables have no default values.
    private func mjpegFacts(of bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts()
      var tables = Fingerprint()
      var position = 0
      // Segments are 0xff, a type and, except at the start of the image (0xd8), a length.
      while position + 3 < bytes.count {
        let kind = bytes[position + 1]
        guard bytes[position] == 0xff, kind != 0xff, kind != 0xd8 else {
          position += bytes[position] == 0xff && kind == 0xd8 ? 2 : 1
          continue
        }
        // 0xda: the samples begin.
        if kind == 0xda { break }
        let end = position + 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
        if kind == 0xdb { facts.randomAccess = .clean }
        if kind == 0xc4, end <= bytes.count {
          tables.add(bytes, from: position, to: end)
          facts.parameters = tables.value
        }
        position = end
      }
      return facts
    }

    /// Returns the facts of an MPEG-4 packet. An intra VOP references no other; the decoder confirms which
    /// ones are intra. Headers before it affect decoding: a video object layer (0x20 to 0x2f, ISO/IEC
    /// 14496-2, 6.2.1), and user data (0xb2), in which encoders identify themselves and by which FFmpeg
    /// works around their bugs.
    private static func mpeg4Facts(of bytes: Span<UInt8>, isKeyframe: Bool) -> PacketFacts {
      var facts = PacketFacts(randomAccess: isKeyframe ? .cleanIfIntra : .unsafe)
      var code = nextStartCode(in: bytes, from: 0)
      // 0xb6: a VOP begins.
      while let start = code, start.value != 0xb6 {
        code = nextStartCode(in: bytes, from: start.position + 4)
        let digest = ParameterSets.digest(
          bytes, from: start.position + 3, to: code?.position ?? bytes.count)
        if 0x20...0x2f ~= start.value { facts.parameters = digest }
        if start.value == 0xb2 { facts.encoder = digest }
      }
      return facts
    }

    /// Returns whether a frame's first bit marks a keyframe, which resets all contexts (RFC 9043, 4.4). The
    /// range coder (3.8.1) codes it with even odds: a one if the first 16 bits reach half of 0xff00.
    private static func isKeyframeOfFFV1(_ bytes: Span<UInt8>) -> Bool {
      bytes.count > 1 && Int(bytes[0]) << 8 | Int(bytes[1]) >= 0x7f80
    }

    /// Finds a sequence header followed by an intra picture: leading B frames have earlier timestamps.
    private func mpeg2Facts(of bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts()
      var sequence = Fingerprint()
      var sequenceStart: Int?
      var position = 0
      while let code = Self.nextStartCode(in: bytes, from: position) {
        // 0x00 picture, 0xb3 sequence header, 0xb5 extension, 0xb8 GOP (ISO 13818-2, 6.2.1).
        if let start = sequenceStart, code.value != 0xb5 {
          sequence.add(bytes, from: start, to: code.position)
          facts.parameters = sequence.value
          sequenceStart = nil
        }
        if code.value == 0xb3 { sequenceStart = code.position }
        if code.value == 0 {
          let byte = code.position + 5
          let type = byte < bytes.count ? bytes[byte] >> 3 & 7 : 0
          facts.randomAccess = type == 1 && facts.parameters != 0 ? .cleanIfIntra : .unsafe
          facts.isReference = type != 3 || facts.parameters != 0
          return facts
        }
        position = code.position + 4
      }
      return facts
    }

    private static func nextStartCode(
      in bytes: Span<UInt8>, from start: Int
    ) -> (position: Int, value: UInt8)? {
      var index = start
      while index + 3 < bytes.count {
        if bytes[index + 2] > 1 {
          index += 3
        } else if bytes[index] == 0, bytes[index + 1] == 0, bytes[index + 2] == 1 {
          return (index, bytes[index + 3])
        } else {
          index += 1
        }
      }
      return nil
    }

    /// Reads the frame tag: bit 0 is clear for a key frame, bit 4 set for a shown one (RFC 6386, 9.1).
    private func vp8Facts(of bytes: Span<UInt8>) -> PacketFacts {
      guard bytes.count > 0 else { return PacketFacts() }
      return PacketFacts(
        randomAccess: bytes[0] & 1 == 0 ? .clean : .unsafe, showsFrame: bytes[0] & 0x10 != 0)
    }

    /// Reads the uncompressed header's first bits (VP9 bitstream specification, 6.2).
    private func vp9Facts(of bytes: Span<UInt8>) -> PacketFacts {
      var bits = BitReader(position: 0)
      guard bits.read(2, of: bytes) == 2 else { return PacketFacts() }
      let profile = bits.read(1, of: bytes) | bits.read(1, of: bytes) << 1
      if profile == 3 { _ = bits.read(1, of: bytes) }
      guard bits.read(1, of: bytes) == 0 else { return PacketFacts() }
      let isKey = bits.read(1, of: bytes) == 0
      let isShown = bits.read(1, of: bytes) == 1
      // A superframe holds several frames, of which the last is shown (Annex B).
      let isSuperframe = bytes[bytes.count - 1] & 0xe0 == 0xc0
      return PacketFacts(
        randomAccess: isKey ? .clean : .unsafe, showsFrame: isShown || isSuperframe)
    }

    /// Finds a sequence header and a shown key frame (AV1 specification, 5.5 and 5.9.2).
    private func av1Facts(of bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts()
      var position = 0
      var isReducedStill = false
      while position < bytes.count {
        let header = bytes[position]
        let type = header >> 3 & 15
        var payload = position + (header & 4 != 0 ? 2 : 1)
        var end = bytes.count
        if header & 2 != 0 {
          guard let size = leb128(bytes, &payload), size <= bytes.count - payload else {
            return PacketFacts()
          }
          end = payload + size
        }
        guard payload < end || type == 2 else { return facts }
        if type == 1 {
          var digest = Fingerprint()
          digest.add(bytes, from: payload, to: end)
          facts.parameters = digest.value
          isReducedStill = bytes[payload] & 8 != 0
        }
        if type == 3 || type == 6 {
          var bits = BitReader(position: payload * 8)
          let isKey =
            isReducedStill
            || (bits.read(1, of: bytes) == 0 && bits.read(2, of: bytes) == 0
              && bits.read(1, of: bytes) == 1)
          facts.randomAccess = isKey && facts.parameters != 0 ? .clean : .unsafe
          return facts
        }
        position = end
      }
      return facts
    }

    private func leb128(_ bytes: Span<UInt8>, _ position: inout Int) -> Int? {
      var value = 0
      for shift in stride(from: 0, to: 35, by: 7) {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        position += 1
        value |= Int(byte & 0x7f) << shift
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }
  }
#endif
