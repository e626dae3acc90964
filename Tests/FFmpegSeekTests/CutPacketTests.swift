#if FFmpeg
  import FFmpegHandles
  import Foundation
  import Media
  import Testing

  @testable import FFmpegSeek

  /// Packets whose units are cut before a slice.
  struct CutPacketTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// A decoder with several threads reports the error when later packets are sent, if at all.
    @Test(
      "A cut packet casts doubt before it is decoded", arguments: [0, SourceOptions().scanBytes])
    func cutPacket(scanBytes: Int64) throws {
      let path = try folder.writeClip("clip.mp4")
      func open() throws -> SeekEngine {
        var options = Corpus.patient(scanBytes: scanBytes)
        options.threads = 4
        return try Opening(
          input: .file(path: path), options: options, interrupt: Interrupt(),
          counters: CounterBox()
        ).run()
      }
      let reader = try PacketReader(try open().reader.seed, interrupt: Interrupt())
      #expect(try reader.next() && reader.next())
      let bytes = reader.packet.withBytes { bytes in Data(bytes.indices.map { bytes[$0] }) }
      var data = try Data(contentsOf: URL(filePath: path))
      let packet = try #require(data.range(of: bytes))
      data.replaceSubrange(packet.lowerBound..<packet.lowerBound + 4, with: [0xff, 0, 0, 0])
      try data.write(to: URL(filePath: path))
      let engine = try open()
      _ = try engine.begin(.firstPacket)
      #expect(try engine.readPacket())
      try engine.sendPacket()
      #expect(engine.pass.trust.doubt == nil)
      #expect(try engine.readPacket())
      try engine.sendPacket()
      #expect(engine.pass.trust.doubt != nil)
    }
  }
#endif
