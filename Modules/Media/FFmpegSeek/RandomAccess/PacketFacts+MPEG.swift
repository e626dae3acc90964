#if FFmpeg
  internal import ScrubMedia

  /// The facts of MPEG-1, MPEG-2 and MPEG-4 packets.
  extension PacketFacts {
    /// Returns the facts of an MPEG-1 or MPEG-2 packet, whose random access point is a sequence header
    /// followed by an intra picture: leading B frames have earlier timestamps.
    static func mpeg2(_ bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts(showsFrame: false)
      var sequence = Fingerprint()
      var sequenceStart: Int?
      var position = 0
      while let code = nextStartCode(in: bytes, from: position) {
        // 0x00 picture, 0xb3 sequence header, 0xb5 extension, 0xb8 GOP (ISO 13818-2, 6.2.1).
        if let start = sequenceStart, code.value != 0xb5 {
          sequence.add(bytes, from: start, to: code.position)
          facts.parameters = sequence.value
          sequenceStart = nil
        }
        if code.value == 0xb3 {
          sequenceStart = code.position
          facts.sequenceFormat = sequenceFormat(bytes, headerAt: code.position)
        }
        if code.value == 0 {
          let byte = code.position + 5
          let type = byte < bytes.count ? bytes[byte] >> 3 & 7 : 0
          facts.randomAccess = type == 1 && facts.parameters != 0 ? .cleanIfIntra : .unsafe
          facts.isReference = type != 3 || facts.parameters != 0
          facts.showsFrame = true
          return facts
        }
        position = code.position + 4
      }
      return facts
    }

    /// Returns the facts of an MPEG-4 packet. An intra VOP references no other; the decoder confirms which
    /// ones are intra. Headers before it affect decoding: a video object layer (0x20 to 0x2f, ISO/IEC
    /// 14496-2, 6.2.1), and user data (0xb2), in which encoders identify themselves and by which FFmpeg
    /// works around their bugs.
    ///
    /// A packet without a VOP has no frame: headers of their own, which libavcodec's decoder applies and refuses, and
    /// the single byte that encoders write to AVI where they drop a frame. Other data without a VOP are damaged.
    ///
    /// - Parameters:
    ///   - bytes: The packet's data.
    ///   - isKeyframe: Whether the container marks it as a keyframe.
    ///   - layer: The video object layer in the container.
    /// - Returns: The facts.
    static func mpeg4(
      _ bytes: Span<UInt8>, isKeyframe: Bool, layer: VideoObjectLayer? = nil
    ) -> PacketFacts {
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
      guard let layer else { return facts }
      if let start = code {
        if facts.parameters == 0 {
          facts.showsFrame = layer.isCoded(bytes, vopAt: start.position + 4)
        }
      } else if bytes.count == 1 || nextStartCode(in: bytes, from: 0)?.position == 0 {
        (facts.randomAccess, facts.showsFrame) = (.unsafe, false)
        // Whether it refuses a single byte depends on the encoder.
        facts.isRefused = bytes.count > 1
      }
      return facts
    }

    /// Returns the next start code and its value.
    static func nextStartCode(
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
  }
#endif
