#if FFmpeg
  extension DecodePass {
    /// The frames that a decoder returned, in their order, until no damage can be reported any more that they depend
    /// on.
    ///
    /// A frame may reference others that are displayed after it. Some decoders conceal damage in these, and report it
    /// when they return them.
    struct ReturnedFrames: Sendable {
      /// Each with the timestamp up to which frames must be returned before it.
      private var waiting: [(decoded: DecodedFrame, reportedAt: Int64)] = []
      /// The latest timestamp of a frame that was returned.
      private var latest = Int64.min

      /// Adds a frame.
      ///
      /// - Parameters:
      ///   - decoded: The frame.
      ///   - sent: The timestamps of the packets sent last, of which it may reference those before its own; empty if
      ///     their damage is reported before it is returned.
      mutating func append(_ decoded: DecodedFrame, after sent: [Int64]) {
        latest = max(latest, decoded.pts)
        let place = sent.lastIndex(of: decoded.pts) ?? 0
        waiting.append((decoded, sent[..<place].max() ?? .min))
      }

      /// Removes and returns the next frame, unless it has to wait.
      mutating func next() -> DecodedFrame? {
        guard let first = waiting.first, first.reportedAt <= latest else { return nil }
        return waiting.removeFirst().decoded
      }

      /// Records that all frames were returned; returns whether some still wait.
      mutating func end() -> Bool {
        latest = .max
        return !waiting.isEmpty
      }
    }
  }
#endif
