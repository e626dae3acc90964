#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTesting
  import ScrubTime
  import ScrubStills
  import Testing

  @testable import FFmpegSeek

  /// A clip of moving noise whose keyframes consist of slices, and the places of their bytes in the file.
  struct SliceClip: Sendable {
    /// How an encoder writes the clip, and how its packets are divided.
    struct Kind: Sendable, CustomTestStringConvertible {
      /// The division of a packet into slices.
      enum Division: Sendable {
        /// NAL units behind lengths of four bytes; the type of a slice ends below a number.
        case units(isHEVC: Bool)
        /// Start codes from 00 00 01 01 to 00 00 01 AF.
        case startCodes
        /// Quarters of the bytes behind the header.
        case quarters
      }

      var name: String
      var encoder: String
      var options: [String: String] = [:]
      var division = Division.quarters
      var size = PixelSize(width: 320, height: 192)
      var format = "yuv420p"
      /// See `SourceOptions.threads`; one where "What exact means" requires it under Limits.
      var threads = 4

      var testDescription: String { name }
    }

    /// A kind of damage to one slice.
    enum Damage: CaseIterable, Sendable {
      /// Its type is one that decoders ignore.
      case ignored
      /// Some bits in it are inverted.
      case inverted
      /// Its second half is zero.
      case zero
      /// Its second half is missing.
      case cut
    }

    static let gopLength = 8
    static let frames = 20

    let kind: Kind
    let bytes: [UInt8]
    /// The slices of the keyframes after the first one.
    let slices: [Range<Int>]

    /// Writes a clip.
    ///
    /// - Throws: `WriteError` if this FFmpeg lacks the encoder.
    init(_ kind: Kind, in folder: ClipFolder) throws {
      self.kind = kind
      let path = folder.path("whole-\(kind.name)")
      var settings = VideoSettings(
        encoders: [VideoSettings.Encoder(kind.encoder, options: kind.options)], size: kind.size,
        frameRate: FrameRate(25))
      settings.gopLength = Self.gopLength
      settings.pixelFormat = kind.format
      let writer = try VideoWriter(path: path, settings: settings)
      var random = SeededGenerator(seed: 7)
      // Stripes with noise; every frame is another part of them.
      let (width, height) = (kind.size.width, kind.size.height)
      let texture = (0..<width * height + Self.frames * 97).map { index in
        UInt8(40 + index % 120 + index / width % height * 40 / height)
          + UInt8.random(in: 0...24, using: &random)
      }
      for number in 0..<Self.frames {
        var image = PlanarImage(size: kind.size)
        image.luma = Array(texture[(number * 97)...].prefix(image.luma.count))
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(number))
      }
      try writer.finish()
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
      slices = try Self.keyframes(in: path, bytes).dropFirst().flatMap { packet in
        Self.slices(of: packet, in: bytes, kind.division)
      }
      self.bytes = bytes
      try #require(!slices.isEmpty, "\(kind.name)")
    }

    /// Returns the bytes of the file with a slice damaged.
    func bytes(with damage: Damage, to slice: Range<Int>, _ random: inout SeededGenerator)
      -> [UInt8]
    {
      var result = bytes
      let middle = slice.lowerBound + slice.count / 2
      switch (damage, kind.division) {
      case (.ignored, .units(let isHEVC)): result[slice.lowerBound] = isHEVC ? 38 << 1 : 12
      case (.ignored, .startCodes): result[slice.lowerBound] = 0xB2
      case (.ignored, .quarters), (.inverted, _):
        for _ in 0..<4 {
          // Behind the header of the slice.
          let place = Int.random(
            in: min(slice.lowerBound + 8, middle)..<slice.upperBound, using: &random)
          result[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
      case (.cut, .units(let isHEVC)):
        // What follows is a unit of its own, which decoders ignore.
        write(slice.count - (slice.upperBound - middle), before: slice.lowerBound, in: &result)
        write(slice.upperBound - middle - 4, before: middle + 4, in: &result)
        result[middle + 4] = isHEVC ? 38 << 1 : 12
      case (.zero, _), (.cut, _):
        for place in middle..<slice.upperBound { result[place] = 0 }
      }
      return result
    }

    private func write(_ length: Int, before place: Int, in bytes: inout [UInt8]) {
      for index in 0..<4 { bytes[place - 4 + index] = UInt8(length >> (24 - 8 * index) & 255) }
    }

    /// Returns the places of the packets that the container marks as keyframes.
    private static func keyframes(in path: String, _ bytes: [UInt8]) throws -> [Range<Int>] {
      let engine = try Opening(
        input: .file(path: path), options: Corpus.patient(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      let reader = try PacketReader(engine.reader.seed, interrupt: Interrupt())
      let data = Data(bytes)
      var (packets, end) = ([Range<Int>](), 0)
      while try reader.next() {
        let content = reader.packet.withBytes { bytes in Data(bytes.indices.map { bytes[$0] }) }
        let found = try #require(data.range(of: content, in: end..<data.count))
        end = found.upperBound
        if reader.packet.isKeyframe, packets.last?.upperBound ?? 0 < found.lowerBound {
          packets.append(found.lowerBound..<found.upperBound)
        }
      }
      // Where every frame is a keyframe, those suffice that others have.
      return packets.count > 3
        ? stride(from: 0, to: packets.count, by: gopLength).map { packets[$0] } : packets
    }

    /// Returns the slices of a packet, without their lengths or start codes.
    private static func slices(
      of packet: Range<Int>, in bytes: [UInt8], _ division: Kind.Division
    ) -> [Range<Int>] {
      switch division {
      case .quarters:
        let start = packet.lowerBound + min(40, packet.count / 8)
        let quarter = (packet.upperBound - start) / 4
        return (0..<4).map { start + $0 * quarter..<start + ($0 + 1) * quarter }
      case .units(let isHEVC):
        var (slices, place) = ([Range<Int>](), packet.lowerBound)
        while place + 4 < packet.upperBound {
          let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
          let type = isHEVC ? Int(bytes[place + 4]) >> 1 & 63 : Int(bytes[place + 4]) & 31
          if isHEVC ? type < 32 : (1...5).contains(type) {
            slices.append(place + 4..<place + 4 + length)
          }
          place += 4 + length
        }
        return slices
      case .startCodes:
        let starts = (packet.lowerBound..<packet.upperBound - 3).filter {
          bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 1
        }
        return zip(starts, starts.dropFirst() + [packet.upperBound]).compactMap { start, end in
          (1...0xAF).contains(bytes[start + 3]) ? start + 3..<end : nil
        }
      }
    }
  }

  extension SliceClip.Kind {
    /// Slices with checksums.
    static func ffv1(_ name: String, gop: Int = SliceClip.gopLength, slices: Int = 4) -> Self {
      Self(
        name: name, encoder: "ffv1",
        options: ["level": "3", "slicecrc": "1", "slices": "\(slices)", "g": "\(gop)"])
    }

    static func x264(_ name: String, slices: Int) -> Self {
      Self(
        name: name, encoder: "libx264",
        options: ["preset": "fast", "x264-params": "slices=\(slices):scenecut=0"],
        division: .units(isHEVC: false))
    }

    static func x265(_ name: String, threads: Int = 4, _ parameters: String) -> Self {
      Self(
        name: name, encoder: "libx265",
        options: [
          "preset": "ultrafast",
          "x265-params":
            "keyint=8:min-keyint=8:scenecut=0:bframes=0:open-gop=0:ctu=16:log-level=none:"
            + parameters,
        ],
        division: .units(isHEVC: true), threads: threads)
    }

    static let all: [SliceClip.Kind] = [
      x264("slices.mp4", slices: 4), x264("slices.mkv", slices: 8), x264("one.mp4", slices: 1),
      x265("hevc-slices.mp4", threads: 1, "slices=4"), x265("hevc-one.mkv", "wpp=0"),
      x265("hevc-rows.mp4", "wpp=1"),
      Self(name: "mpeg2.mkv", encoder: "mpeg2video", division: .startCodes),
      Self(name: "mpeg1.mkv", encoder: "mpeg1video", division: .startCodes),
      Self(name: "mpeg4.mp4", encoder: "mpeg4", options: ["ps": "400", "data_partitioning": "0"]),
      Self(
        name: "vp8.mkv", encoder: "libvpx",
        options: ["slices": "4", "deadline": "realtime", "cpu-used": "8"]),
      Self(
        name: "vp9.mkv", encoder: "libvpx-vp9",
        options: ["tile-columns": "1", "deadline": "realtime", "cpu-used": "8"],
        size: PixelSize(width: 512, height: 128)),
      Self(name: "prores.mov", encoder: "prores_ks", format: "yuv422p10le"),
      Self(
        name: "dnxhr.mov", encoder: "dnxhd", options: ["profile": "dnxhr_lb"], format: "yuv422p"),
      Self(name: "jpeg.avi", encoder: "mjpeg", format: "yuvj420p"),
      ffv1("ffv1.mkv", gop: 1), ffv1("ffv1.avi", gop: 1), ffv1("ffv1-gop.mkv"),
      ffv1("ffv1-gop.avi", slices: 9),
      Self(
        name: "dv.avi", encoder: "dvvideo", size: PixelSize(width: 720, height: 576)),
    ]
  }
#endif
