#if FFmpeg
  import Foundation
  import FFmpegHandles
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
  import ScrubStills
  import Testing

  @testable import FFmpegSeek

  /// Tests of timestamps that contradict the picture order counts of H.264.
  struct PictureOrderTests {
    // MARK: Headers

    /// A writer of the bits of a NAL unit.
    private struct Bits {
      private var bits: [UInt8] = []

      mutating func put(_ value: Int, _ count: Int) {
        for shift in (0..<count).reversed() { bits.append(UInt8(value >> shift & 1)) }
      }

      /// Writes an Exp-Golomb number (ITU-T H.264, 9.1).
      mutating func put(golomb value: Int) {
        let length = Int.bitWidth - (value + 1).leadingZeroBitCount
        put(0, length - 1)
        put(value + 1, length)
      }

      mutating func put(signed value: Int) { put(golomb: value > 0 ? 2 * value - 1 : -2 * value) }

      /// Returns a unit behind a start code, with some bytes of a slice.
      func unit(_ header: UInt8) -> [UInt8] {
        var padded = bits + [1]
        while padded.count % 8 != 0 { padded.append(0) }
        let bytes = stride(from: 0, to: padded.count, by: 8).map { start in
          padded[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | $1 }
        }
        var (escaped, zeros) = ([UInt8](), 0)
        for byte in bytes + [0xaa, 0xaa, 0xaa, 0xaa] {
          if zeros == 2, byte < 4 {
            escaped.append(3)
            zeros = 0
          }
          escaped.append(byte)
          zeros = byte == 0 ? zeros + 1 : 0
        }
        return [0, 0, 1, header] + escaped
      }
    }

    /// A stream of frames with numbers, and low bits of counts, of four bits.
    struct Stream: Sendable {
      /// `pic_order_cnt_type`.
      var type: Int
      var mayHaveFields = false
      /// Of type 1: the expected distances of reference frames in a cycle, and of the others.
      var cycle: [Int] = []
      var nonReference = 0

      fileprivate func sets() -> [UInt8] {
        var (sequence, picture) = (Bits(), Bits())
        // The profile, its constraints, the level, and the number of the set.
        for byte in [66, 0, 30] { sequence.put(byte, 8) }
        sequence.put(golomb: 0)
        // Four bits of numbers.
        sequence.put(golomb: 0)
        sequence.put(golomb: type)
        if type == 0 { sequence.put(golomb: 0) }
        if type == 1 {
          sequence.put(0, 1)
          sequence.put(signed: nonReference)
          sequence.put(signed: 1)
          sequence.put(golomb: cycle.count)
          for offset in cycle { sequence.put(signed: offset) }
        }
        // References, gaps, 16 x 16 blocks, frames only.
        sequence.put(golomb: 2)
        sequence.put(0, 1)
        for size in [9, 9] { sequence.put(golomb: size) }
        sequence.put(mayHaveFields ? 0 : 1, 1)
        picture.put(golomb: 0)
        picture.put(golomb: 0)
        picture.put(0, 2)
        return sequence.unit(0x67) + picture.unit(0x68)
      }

      /// Returns a slice.
      fileprivate func slice(_ picture: Picture) -> [UInt8] {
        var bits = Bits()
        // The first macroblock, the type of the slice, the set.
        for value in [0, 7, 0] { bits.put(golomb: value) }
        bits.put(picture.number % 16, 4)
        if mayHaveFields {
          bits.put(picture.field == nil ? 0 : 1, 1)
          if let field = picture.field { bits.put(field == .bottomField ? 1 : 0, 1) }
        }
        if picture.isIDR { bits.put(golomb: 0) }
        if type == 0 { bits.put(picture.count & 15, 4) }
        if type == 1 {
          bits.put(signed: picture.count)
          if picture.field == nil { bits.put(signed: 0) }
        }
        return bits.unit(picture.isIDR ? 0x65 : picture.isReference ? 0x41 : 0x01)
      }
    }

    /// A frame or a field: its number, its count or the correction of that, and its timestamp.
    struct Picture: Sendable {
      var number: Int
      var count = 0
      var pts: Int64?
      var isReference = true
      var isIDR = false
      var field: PacketFacts.Picture.Structure?
    }

    private static func frame(_ number: Int, _ count: Int, _ pts: Int64) -> Picture {
      Picture(number: number, count: count, pts: pts, isIDR: number == 0 && count == 0)
    }

    /// Two fields of a frame, of which only the first one has a timestamp.
    private static func fields(
      _ number: Int, _ count: Int, _ pts: Int64, isReference: Bool = true, bottomFirst: Bool = false
    ) -> [Picture] {
      let order: [PacketFacts.Picture.Structure] =
        bottomFirst ? [.bottomField, .topField] : [.topField, .bottomField]
      return [
        Picture(
          number: number, count: count, pts: pts, isReference: isReference, isIDR: number == 0,
          field: order[0]),
        Picture(number: number, count: count + 1, isReference: isReference, field: order[1]),
      ]
    }

    private static func isContradicted(
      _ stream: Stream, _ pictures: [Picture], inPairs: Bool = false
    )
      -> Bool
    {
      let scanner = NALScanner(h264Extradata: stream.sets(), has444: false)
      var reader = PacketInspector.H264DisplayOrder(scanner)
      let packets = stride(from: 0, to: pictures.count, by: inPairs ? 2 : 1).map {
        pictures[$0..<min($0 + (inPairs ? 2 : 1), pictures.count)]
      }
      for packet in packets {
        let bytes = packet.flatMap { stream.slice($0) }
        reader.add(bytes.span, pts: packet.first?.pts)
      }
      return reader.order.isContradicted
    }

    /// An IDR frame, and groups of a frame and two that are displayed before it, at times of 0, 1, 2, and so on.
    private static func reordered(_ groups: Int) -> [Picture] {
      var pictures = [frame(0, 0, 0)]
      for group in 0..<groups {
        let start = 1 + 3 * group
        pictures.append(frame(group + 1, 2 * (start + 2), Int64(start + 2)))
        for later in 0..<2 {
          var picture = frame(group + 2, 2 * (start + later), Int64(start + later))
          picture.isReference = false
          pictures.append(picture)
        }
      }
      return pictures
    }

    /// Returns the pictures with timestamps in decoding order.
    private static func inDecodingOrder(_ pictures: [Picture]) -> [Picture] {
      var pictures = pictures
      var time: Int64 = 0
      for index in pictures.indices where pictures[index].pts != nil {
        pictures[index].pts = time
        time += 1
      }
      return pictures
    }

    @Test("Low bits of counts", arguments: [1, 12]) func lowBits(groups: Int) {
      let pictures = Self.reordered(groups)
      #expect(!Self.isContradicted(Stream(type: 0), pictures))
      #expect(Self.isContradicted(Stream(type: 0), Self.inDecodingOrder(pictures)))
    }

    /// The last two frames are exchanged.
    private static func exchanged(_ pictures: [Picture]) -> [Picture] {
      var pictures = pictures
      let (last, other) = (pictures.count - 1, pictures.count - 2)
      (pictures[last].pts, pictures[other].pts) = (pictures[other].pts, pictures[last].pts)
      return pictures
    }

    @Test("Without counts, frames are displayed in decoding order", arguments: [3, 40])
    func decodingOrder(count: Int) {
      let pictures = (0..<count).map {
        Picture(number: $0, pts: Int64($0), isReference: $0 % 2 == 0, isIDR: $0 == 0)
      }
      #expect(!Self.isContradicted(Stream(type: 2), pictures))
      #expect(Self.isContradicted(Stream(type: 2), Self.exchanged(pictures)))
    }

    /// The frames between two references are displayed before the second one, which is decoded first.
    @Test("Expected distances of counts", arguments: [4, 40]) func expectedDistances(count: Int) {
      let stream = Stream(type: 1, cycle: [4, 4], nonReference: -2)
      var pictures = [Self.frame(0, 0, 0)]
      for number in 1..<count {
        pictures.append(Picture(number: number, pts: Int64(2 * number)))
        pictures.append(Picture(number: number + 1, pts: Int64(2 * number - 1), isReference: false))
      }
      #expect(!Self.isContradicted(stream, pictures))
      #expect(Self.isContradicted(stream, Self.inDecodingOrder(pictures)))
      // A correction in a slice's header: the last frame is displayed after the one decoded before.
      let last = pictures.count - 1
      pictures[last].count = 10
      #expect(Self.isContradicted(stream, pictures))
      pictures[last].pts = Int64(2 * count)
      #expect(!Self.isContradicted(stream, pictures))
    }

    @Test(
      "Of two fields, the first one counts", arguments: [false, true], [false, true])
    func fieldPairs(inPairs: Bool, bottomFirst: Bool) {
      let stream = Stream(type: 0, mayHaveFields: true)
      var pictures = Self.fields(0, 0, 0, bottomFirst: bottomFirst)
      for number in 1..<20 {
        let time = 2 * number
        pictures += Self.fields(number, 2 * time, Int64(time), bottomFirst: bottomFirst)
        pictures += Self.fields(
          number + 1, 2 * time - 2, Int64(time - 1), isReference: false, bottomFirst: bottomFirst)
      }
      #expect(!Self.isContradicted(stream, pictures, inPairs: inPairs))
      let other = Self.inDecodingOrder(pictures)
      #expect(Self.isContradicted(stream, other, inPairs: inPairs))
    }

    // MARK: Files

    /// Writes a clip with B-frames whose packets have timestamps in decoding order.
    private func misorderedClip(in folder: ClipFolder) throws -> String {
      let path = folder.path("clip.mp4")
      var settings = VideoSettings(
        encoders: [.init("libx264", options: ["x264-params": "scenecut=0"])],
        size: PixelSize(width: 160, height: 96), frameRate: FrameRate(25))
      (settings.gopLength, settings.maximumBFrames) = (25, 2)
      let writer = try VideoWriter(path: path, settings: settings)
      for number in 0..<100 {
        var image = PlanarImage(size: settings.size)
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(number))
      }
      try writer.finish()
      var data = try Data(contentsOf: URL(filePath: path))
      // Without the table of distances and the edit list, the decoding times are those of display.
      for name in ["ctts", "edts"] {
        let box = try #require(data.range(of: Data(name.utf8)))
        data.replaceSubrange(box, with: Data("free".utf8))
      }
      try data.write(to: URL(filePath: path))
      return path
    }

    @Test(
      "Timestamps in another order are found at once, with and without an index",
      arguments: [0, SourceOptions().scanBytes])
    func misorderedFile(scanBytes: Int64) throws {
      let folder = try ClipFolder()
      let path = try misorderedClip(in: folder)
      let table = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
      let count = try table.frameTable(progress: { _ in }, cancellation: Cancellation()).count
      try #require(count == 100)
      for number in [1, 5, 47, 48, 49, 50, 98, 99] {
        let time = try table.time(ofFrameAt: number, cancellation: Cancellation())
        let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
        defer { source.close() }
        let frame = try source.frame(for: SeekRequest(time: time))
        #expect(try ClipFolder.number(shownBy: frame) == number && frame.isExact, "frame \(number)")
      }
    }

    /// The numbers of a hostile file may add up to any other.
    @Test("No count stops the program", arguments: [Int.max, .max - 7, .min, .min + 7])
    func extremeCounts(anchor: Int) {
      let cycle = ParameterSets.PictureOrder.Cycle(
        hasCorrections: true, nonReference: -1 << 31, bottomField: 1 << 31,
        references: Array(repeating: 1 << 31, count: 255))
      for order in [ParameterSets.PictureOrder.decoding, .lowBits(16), .expected(cycle)] {
        for count in [0, 8, Int(Int32.max), Int(Int32.min)] {
          let picture = PacketFacts.Picture(
            number: 0, modulus: 16, references: 1, order: order, count: count)
          let found = PacketInspector.H264DisplayOrder.count(
            of: picture, after: anchor, number: anchor)
          if order == .decoding { #expect(found == anchor &+ 1) }
        }
      }
    }
  }
#endif
