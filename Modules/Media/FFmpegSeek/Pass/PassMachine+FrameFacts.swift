#if FFmpeg
  extension PassMachine {
    /// A frame that the decoder returned, without its samples.
    struct FrameFacts: Sendable {
      /// Its own timestamp; `nil` if it has none.
      var pts: Int64?
      /// Its duration in ticks, if known.
      var duration: Int64?
      /// Whether libavcodec replaced the packet's timestamp because timestamps were decreasing.
      var isCorrected = false
      /// Whether the decoder marks it as a keyframe; `nil` if the decoder marks none.
      var isKeyframe: Bool?
      var isIntra = false
      var isInterlaced = false
      /// Whether the decoder reports damage in it.
      var isDamaged = false
      /// Whether the decoder may have left samples unwritten in it, or in a frame that it references.
      var mayBeUnwritten = false
    }
  }
#endif
