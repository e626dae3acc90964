#if FFmpeg
  internal import ScrubMedia

  /// A frame returned by the decoder.
  struct DecodedFrame: Sendable {
    /// The display timestamp, in ticks; derived from the frame order if the stream's are unusable.
    var pts: Int64
    /// The stream's own timestamp; `nil` if it has none.
    var ownPts: Int64?
    /// Whether libavcodec replaced the packet's timestamp because timestamps were decreasing.
    var isCorrected: Bool
    /// The duration in ticks, if known. One frame's length if the frame has no timestamp.
    var duration: Int64?
    var isKeyframe: Bool
    var isIntra: Bool
    /// The timestamp of the next frame: `nil` while unknown, `Int64.max` for the last frame.
    var next: Int64?
    /// Whether its samples are those of the reference decode; `false` if damage may not have been found.
    var isVerified = true
    var pixels: any FramePixels
  }
#endif
