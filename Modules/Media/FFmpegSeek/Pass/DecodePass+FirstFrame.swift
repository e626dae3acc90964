#if FFmpeg
  extension DecodePass {
    /// The requirement on the first clean frame of a decode pass.
    enum FirstFrame: Sendable, Equatable {
      /// It is displayed at the timestamp of the packet at the start.
      case atStart
      /// It is displayed there, and intra-coded.
      case intraAtStart
      /// It comes later: the packet at the start shows no frame, because it lies outside the edit list.
      case afterStart

      init(_ start: RandomAccessKind, isHidden: Bool) {
        self = isHidden ? .afterStart : start == .cleanIfIntra ? .intraAtStart : .atStart
      }
    }
  }
#endif
