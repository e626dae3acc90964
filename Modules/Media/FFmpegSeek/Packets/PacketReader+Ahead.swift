#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension PacketReader {
    /// Returns once the bytes read are known to be those of the video as it is now.
    func confirm() throws(FFmpegFailure) { try demuxer.confirm(interrupt: interrupt) }

    /// Inspects the first packet without consuming it; returns `nil` if there is none.
    func peekAtFirst<Value>(
      _ body: (borrowing PacketHandle) -> Value
    ) throws(FFmpegFailure) -> Value? {
      guard try readNext() else { return nil }
      let queued = try QueuedPacket()
      queued.packet.take(packet)
      ahead.append(queued)
      isAtStart = true
      return body(queued.packet)
    }

    /// Inspects the next packets without consuming them, until one is decoded after a timestamp.
    ///
    /// No later packet can hold a frame that is displayed at or before it, unless its decoding time exceeds its
    /// display time by more than that of any packet so far.
    ///
    /// - Parameters:
    ///   - target: The timestamp in ticks.
    ///   - visit: Called with each packet; returns `false` to stop early.
    /// - Returns: Whether all relevant packets were visited.
    /// - Throws: `FFmpegFailure` if the file cannot be read.
    func lookAhead(
      past target: Int64, visit: (borrowing PacketHandle) -> Bool
    ) throws(FFmpegFailure) -> Bool {
      var bytes = 0
      var later = 0
      var cursor = aheadCursor
      while bytes < Self.aheadLimit {
        if cursor == ahead.count {
          guard try readNext() else { return true }
          let queued = try QueuedPacket()
          queued.packet.take(packet)
          ahead.append(queued)
        }
        let queued = ahead[cursor]
        cursor += 1
        bytes += max(queued.packet.size, Self.leastSize)
        guard visit(queued.packet) else { return false }
        if container.storesDecodingTimes {
          if let dts = queued.packet.dts, dts.subtractingClamped(lateness) > target { return true }
        } else if let pts = queued.packet.pts, pts > target {
          later += 1
          if later > CodecLimits.reorder { return true }
        }
      }
      return false
    }

    /// The number of bytes that are kept to look ahead: 32 MiB.
    private static let aheadLimit = 32 << 20
    /// The number of bytes that a packet counts at least, because each takes some memory of its own.
    static let leastSize = 32
  }
#endif
