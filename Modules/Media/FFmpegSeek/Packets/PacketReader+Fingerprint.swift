#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension PacketReader {
    /// A hash that identifies this packet after a seek.
    package var fingerprint: UInt64 {
      packet.withBytes { bytes in
        var digest = Fingerprint()
        digest.add(bytes.count)
        digest.add(bytes, from: 0, to: min(64, bytes.count))
        digest.add(bytes, from: max(64, bytes.count - 64), to: bytes.count)
        return digest.value
      }
    }
  }
#endif
