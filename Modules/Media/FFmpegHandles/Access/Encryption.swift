#if FFmpeg
  internal import Media

  /// The signs of encryption that libavformat does not look for.
  enum Encryption {
    /// The number of bytes at the start of a file that are examined.
    static let detectionSize: Int64 = 512 << 10

    /// Returns whether a file is encrypted, apart from the tracks of files in ISO format.
    ///
    /// - Parameters:
    ///   - name: libavformat's name of its format.
    ///   - start: Its first bytes.
    /// - Returns: Whether it is.
    /// - Complexity: O(n) in the bytes.
    static func isFound(inFormat name: String, _ start: [UInt8]) -> Bool {
      switch name {
      case "mpegts": TransportPackets.areScrambled(start)
      case "mpeg": ProgramPackets.areScrambled(start)
      case "mxf": MaterialLabels.areEncrypted(start)
      default: false
      }
    }

    /// Returns whether a segment of a list is encrypted: most of its packets, or one of its tracks.
    static func isFound(inListed bytes: any StreamBytes) throws(MediaError) -> Bool {
      let start = try bytes.bytes(0..<Int64(TransportPackets.detectionSize))
      if TransportPackets.areScrambled(start) { return true }
      return try SampleEntries(of: bytes).areEncrypted.contains(true)
    }
  }
#endif
