#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension PacketHandle {
    /// The delay between decoding and displaying it, in ticks; `nil` if a timestamp is missing.
    var delay: Int64? {
      guard let pts, let dts else { return nil }
      return pts.subtractingClamped(dts)
    }
  }
#endif
