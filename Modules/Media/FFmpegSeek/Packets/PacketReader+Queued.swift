#if FFmpeg
  internal import FFmpegHandles

  extension PacketReader {
    /// A reference to a packet, for storage in an array.
    final class QueuedPacket {
      let packet: PacketHandle

      /// Creates an empty packet.
      ///
      /// - Throws: `FFmpegFailure` if memory is short.
      init() throws(FFmpegFailure) { packet = try PacketHandle() }
    }
  }
#endif
