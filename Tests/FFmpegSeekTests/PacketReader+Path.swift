#if FFmpeg
  import FFmpegHandles
  import Foundation

  @testable import FFmpegSeek

  extension PacketReader {
    /// Opens a file, and returns a reader at its first packet.
    static func reading(_ path: String) throws -> PacketReader {
      let lane = try Opening(
        input: .file(path: path), options: Corpus.patient(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      return try PacketReader(lane.reader.seed, interrupt: Interrupt())
    }

    /// The bytes of the packet read last.
    var packetData: Data {
      packet.withBytes { bytes in Data(bytes.indices.map { bytes[$0] }) }
    }
  }
#endif
