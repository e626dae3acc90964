#if FFmpeg
  extension PacketFacts {
    /// What an HEVC packet says about the leading pictures of random access points (ITU-T H.265, 3.1 and 7.4.2.2).
    struct HEVCPicture: Sendable, Equatable {
      /// The picture's role.
      enum Role: Sendable {
        case cleanRandomAccess, brokenLink
        /// An IDR picture, which has no leading pictures that reference others.
        case refresh
        /// A leading picture that references frames before its random access point.
        case skippedLeading
        case other
      }

      var role = Role.other
      /// Whether frames that wait for their turn are not shown any more if the picture begins a sequence.
      var dropsWaiting = false
      /// Whether a sequence ends before the picture.
      var followsEnd = false
      /// Whether a sequence ends with the packet.
      var isEnd = false
      /// Whether pictures may be hidden (`pic_output_flag`) in a stream with start codes, whose slice headers are not
      /// read.
      var mayBeHidden = false
    }

    /// A reader of packets in linear order that finds the leading pictures that decoders skip: those of a random access
    /// point after the end of a sequence, or at a broken link (8.1.3, NoRaslOutputFlag).
    struct LeadingPictures: Sendable {
      private var isAfterEnd = false
      private var skips = false
      private var isFirst = true
      /// Whether frames may be hidden, or were dropped that wait to be shown when another sequence begins (C.5.2.2,
      /// NoOutputOfPriorPicsFlag). Only decoding shows which.
      private(set) var dropsFrames = false

      /// Reads the next packet, also one without a picture; returns whether it shows a frame.
      mutating func showsFrame(_ facts: PacketFacts) -> Bool {
        let isSkipped = skips(facts)
        return facts.showsFrame && !isSkipped
      }

      private mutating func skips(_ facts: PacketFacts) -> Bool {
        guard let picture = facts.hevc else { return false }
        if picture.followsEnd { isAfterEnd = true }
        if picture.mayBeHidden { dropsFrames = true }
        defer {
          if picture.isEnd { isAfterEnd = true }
          if facts.showsFrame { isFirst = false }
        }
        switch picture.role {
        case .skippedLeading: return skips
        case .cleanRandomAccess:
          skips = isAfterEnd
          if isAfterEnd, !isFirst { dropsFrames = true }
        case .brokenLink, .refresh:
          skips = picture.role == .brokenLink
          if picture.dropsWaiting, !isFirst { dropsFrames = true }
        case .other: return false
        }
        isAfterEnd = false
        return false
      }
    }
  }
#endif
