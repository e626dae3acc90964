#if FFmpeg
  internal import ScrubMedia

  /// The signs of encryption that libavformat does not look for.
  enum Encryption {
    /// The number of bytes at the start of a file that are examined.
    private static let detectionSize: Int64 = 512 << 10

    /// Returns whether a file is encrypted, apart from the tracks of files in ISO format.
    ///
    /// - Parameters:
    ///   - name: libavformat's name of its format.
    ///   - bytes: The file.
    /// - Returns: Whether it is.
    /// - Throws: `MediaError` if it cannot be read.
    static func isFound(
      inFormat name: String, _ bytes: any StreamBytes
    ) throws(MediaError) -> Bool {
      let isScrambled: ([UInt8]) -> Bool
      switch name {
      case "mpegts": isScrambled = TransportPackets.areScrambled
      case "mpeg": isScrambled = ProgramPackets.areScrambled
      case "mxf": isScrambled = MaterialLabels.areEncrypted
      default: return false
      }
      return isScrambled(try bytes.bytes(0..<detectionSize))
    }

    /// Returns whether a segment of a list is encrypted: most of its packets, or one of its tracks.
    static func isFound(inListed bytes: any StreamBytes) throws(MediaError) -> Bool {
      let start = try bytes.bytes(0..<Int64(TransportPackets.detectionSize))
      if TransportPackets.areScrambled(start) { return true }
      return try SampleEntries(of: bytes).areEncrypted.contains(true)
    }
  }
#endif
