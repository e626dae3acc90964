#if FFmpeg
  extension PassMachine {
    /// The start of a decode pass.
    enum Start: Sendable, Equatable {
      /// A packet of the index.
      case ordinal(Int)
      /// The random access point that the demuxer finds at or before a timestamp, for a target.
      case search(before: Int64, target: Int64)
      case firstPacket
      /// The first packet, decoded as by a plain linear reader.
      case reference
    }
  }
#endif
