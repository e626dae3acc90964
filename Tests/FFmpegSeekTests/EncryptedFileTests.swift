#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  @testable import FFmpegHandles

  /// A frame of a video whose key is not known is an error, and never a frame of other pixels.
  struct EncryptedFileTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private static let encryption = [
      "encryption_scheme": "cenc-aes-ctr",
      "encryption_key": "00112233445566778899aabbccddeeff",
      "encryption_kid": "ffeeddccbbaa99887766554433221100",
    ]

    private func expectEncrypted(_ path: String) {
      let error = ClipFolder.openingError(path)
      let isEncrypted = error?.code == .unsupported && error?.cause.contains("encrypted") == true
      #expect(isEncrypted, "\(path): \(error?.description ?? "opened")")
    }

    @Test("Encrypted MP4", arguments: ["mp4", "mov"], [false, true])
    func encryptedMP4(name: String, isFragmented: Bool) throws {
      var options = Self.encryption
      if isFragmented { options["movflags"] = "frag_keyframe+empty_moov" }
      let path = try folder.writeClip("clip.\(name)", options, container: "mp4")
      expectEncrypted(path)
      let bytes = try Data(contentsOf: URL(filePath: path))
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(reading: BytesReader([UInt8](bytes)))
      }
      #expect(error?.cause.contains("encrypted") == true)
    }

    /// Writes an encrypted file without the boxes that say which samples are encrypted.
    private func writeStripped(_ options: [String: String] = [:]) throws -> Data {
      let path = try folder.writeClip(
        "clip.mp4", Self.encryption.merging(options) { $1 })
      var bytes = try Data(contentsOf: URL(filePath: path))
      for name in ["senc", "saio", "saiz", "tenc", "schi", "schm"] {
        while let place = bytes.range(of: Data(name.utf8)) {
          bytes.replaceSubrange(place, with: Data("free".utf8))
        }
      }
      try bytes.write(to: URL(filePath: path))
      return bytes
    }

    private static let fragments = ["movflags": "frag_keyframe+empty_moov+default_base_moof"]

    @Test("An encrypted sample entry without its boxes") func strippedMP4() throws {
      _ = try writeStripped()
      expectEncrypted(folder.path("clip.mp4"))
    }

    @Test("An encrypted sample entry without its boxes, in a list") func strippedSegments() throws {
      let bytes = try writeStripped(Self.fragments)
      let place = try #require(bytes.range(of: Data("moof".utf8))).lowerBound - 4
      try bytes[..<place].write(to: URL(filePath: folder.path("start.mp4")))
      try bytes[place...].write(to: URL(filePath: folder.path("segment.m4s")))
      let lists: KeyValuePairs = [
        "whole.m3u8": ListKind.segment.text(naming: "clip.mp4"),
        "list.m3u8": "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n"
          + "#EXT-X-MAP:URI=\"start.mp4\"\n#EXTINF:2,\nsegment.m4s\n#EXT-X-ENDLIST\n",
        "master.m3u8": "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\nlist.m3u8\n",
        "whole.mpd": ListKind.manifest("<BaseURL>clip.mp4</BaseURL>"),
        "list.mpd": ListKind.manifest(
          "<SegmentTemplate initialization='start.mp4' media='segment.m4s' duration='3'/>"),
      ]
      for (name, text) in lists { expectEncrypted(try folder.write(text, to: name)) }
    }

    /// As where only the first seconds are clear.
    @Test("An encrypted sample entry after a clear one", arguments: [false, true])
    func secondEntry(isListed: Bool) throws {
      let path = try folder.writeClip("clip.mp4", Self.fragments)
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      func place(_ name: String) throws -> Int {
        try #require(Data(bytes).range(of: Data(name.utf8))).lowerBound - 4
      }
      func size(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
      let entry = try place("avc1")
      var other = Array(bytes[entry..<entry + size(entry)])
      other.replaceSubrange(4..<8, with: "encv".utf8)
      for name in ["moov", "trak", "mdia", "minf", "stbl", "stsd"] {
        let box = try place(name)
        let grown = size(box) + other.count
        for index in 0..<4 { bytes[box + index] = UInt8(grown >> (24 - 8 * index) & 0xFF) }
      }
      let description = try place("stsd")
      bytes[description + 15] = 2
      bytes.insert(contentsOf: other, at: entry + other.count)
      #expect(try SampleEntries(of: MemoryBytes(bytes)).areEncrypted == [true])
      try Data(bytes).write(to: URL(filePath: path))
      expectEncrypted(
        isListed
          ? try folder.write(ListKind.segment.text(naming: "clip.mp4"), to: "list.m3u8") : path)
    }

    @Test("A scrambled transport stream") func scrambledTransportStream() throws {
      let path = try folder.writeClip("clip.ts")
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      for packet in stride(from: 0, to: bytes.count, by: 188) {
        let pid = Int(bytes[packet + 1] & 0x1F) << 8 | Int(bytes[packet + 2])
        guard pid == 256 else { continue }
        bytes[packet + 3] |= 0x80
        for index in packet + 8..<packet + 188 { bytes[index] ^= 0xA5 }
      }
      try Data(bytes).write(to: URL(filePath: path))
      expectEncrypted(path)
      expectEncrypted(
        try folder.write(ListKind.segment.text(naming: "clip.ts"), to: "list.m3u8"))
    }

    /// As on a DVD, where the first packet is clear.
    @Test("A scrambled program stream") func scrambledProgramStream() throws {
      let path = try folder.writeClip("clip.vob")
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      #expect(!ProgramPackets.areScrambled(bytes))
      try ClipFolder.expectFrames(of: path)
      var count = 0
      for offset in bytes.indices.dropLast(9)
      where bytes[offset..<offset + 3].elementsEqual([0, 0, 1]) && bytes[offset + 3] & 0xF0 == 0xE0
        && bytes[offset + 6] & 0xC0 == 0x80
      {
        count += 1
        if count > 1 { bytes[offset + 6] |= 0x10 }
      }
      try #require(count > 1)
      try Data(bytes).write(to: URL(filePath: path))
      expectEncrypted(path)
    }

    @Test("Encrypted essence in MXF", arguments: [true, false])
    func encryptedMXF(isLabel: Bool) throws {
      let path = try folder.writeClip("clip.mxf")
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      #expect(!MaterialLabels.areEncrypted(bytes))
      try ClipFolder.expectFrames(of: path)
      let start: [UInt8] = [0x06, 0x0E, 0x2B, 0x34]
      // The label of the partition's essence container, or the key of the first element with video.
      let former: [UInt8] = isLabel ? [0x04, 0x01, 0x01] : [0x01, 0x02, 0x01, 0x01, 0x0D]
      let label: [UInt8] =
        isLabel
        ? [4, 1, 1, 7, 0x0D, 1, 3, 1, 2, 0x0B, 1, 0] : [2, 4, 1, 7, 0x0D, 1, 3, 1, 2, 0x7E, 1, 0]
      let place = try #require(Data(bytes).range(of: Data(start + former))).lowerBound + 4
      bytes.replaceSubrange(place..<place + label.count, with: label)
      try Data(bytes).write(to: URL(filePath: path))
      expectEncrypted(path)
    }

    /// As in a recording of a whole multiplex, where most programs are for subscribers.
    @Test("A video among scrambled ones is shown") func multiplex() throws {
      let path = try folder.writeClip("clip.ts")
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      var multiplex: [UInt8] = []
      for packet in stride(from: 0, to: bytes.count, by: 188) {
        multiplex += bytes[packet..<packet + 188]
        for counter in UInt8(0)..<3 {
          multiplex += [0x47, 0x05, 0, 0x90 | counter] + [UInt8](repeating: 0xA5, count: 184)
        }
      }
      try Data(multiplex).write(to: URL(filePath: path))
      try ClipFolder.expectFrames(of: path)
    }

    @Test("Encrypted Matroska") func encryptedMatroska() throws {
      let path = try folder.writeClip("clip.mkv")
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      // A track's ContentEncodings: one of type 1, encryption, with a key of four bytes.
      let encryption: [UInt8] = [0x47, 0xE1, 0x81, 5, 0x47, 0xE2, 0x84, 1, 2, 3, 4]
      let content: [UInt8] = [0x50, 0x33, 0x81, 1, 0x50, 0x35, 0x80 | UInt8(encryption.count)]
      let encoding = content + encryption
      let list: [UInt8] = [0x62, 0x40, 0x80 | UInt8(encoding.count)] + encoding
      let element: [UInt8] = [0x6D, 0x80, 0x80 | UInt8(list.count)] + list
      // In place of the track's language and what follows it, which a void fills up.
      try Self.insert(element, into: &bytes)
      try Data(bytes).write(to: URL(filePath: path))
      expectEncrypted(path)
    }

    /// Inserts an element at the end of the first track entry, in place of a void after the tracks.
    private static func insert(_ element: [UInt8], into bytes: inout [UInt8]) throws {
      let tracks = try #require(
        Data(bytes).range(of: Data([0x16, 0x54, 0xAE, 0x6B]), options: .backwards))
      func grow(at offset: Int) {
        let length = bytes[offset].leadingZeroBitCount + 1
        var size = bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
        size += element.count
        for index in (0..<length).reversed() {
          bytes[offset + index] = UInt8(size & 0xFF)
          size >>= 8
        }
      }
      func end(at offset: Int) -> Int {
        let length = bytes[offset].leadingZeroBitCount + 1
        let raw = bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
        return offset + length + (raw & ((1 << (7 * length)) - 1))
      }
      var entry = tracks.upperBound + bytes[tracks.upperBound].leadingZeroBitCount + 1
      while bytes[entry] != 0xAE { entry = end(at: entry + 1) }
      let place = end(at: entry + 1)
      grow(at: entry + 1)
      grow(at: tracks.upperBound)
      bytes.insert(contentsOf: element, at: place)
    }

    @Test("A video of a DRM for ASF", .enabled(if: SharedFolder.isPresent))
    func encryptedASF() throws {
      let path = try #require(SharedFolder.url).appending(path: "media/bad/wmv_drm.wmv").path
      expectEncrypted(path)
    }
  }
#endif
