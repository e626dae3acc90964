#if FFmpeg
  package import FFmpegHandles
  package import ScrubMedia

  extension MediaInput {
    /// Returns the size in bytes, or `nil` while it is unknown.
    ///
    /// - Parameter interrupt: Ends the call.
    /// - Returns: The size in bytes.
    /// - Throws: `MediaError` for anything that cannot be a video, and at the deadline.
    package func byteCount(until interrupt: Interrupt) throws(MediaError) -> Int64? {
      do throws(MediaError) {
        return try byteCount(cancellation: Cancellation { interrupt.shouldStop })
      } catch {
        guard error.code == .cancelled else { throw error }
        throw MediaError(.interrupted, path: name, interrupt: interrupt)
      }
    }
  }
#endif
