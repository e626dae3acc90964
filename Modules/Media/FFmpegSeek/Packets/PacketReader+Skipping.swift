#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension PacketReader {
    /// Names the packets that are about to be read, as an index lists them; `nil` if they are not known.
    func expect(_ packets: [PacketIndex.Entry]?) { extents.expect(packets) }

    /// Whether its bytes are far away, so that fewer of them are worth more than what it takes to find out which.
    var isFar: Bool { demuxer.isFar }

    /// Whether packets can be passed over without reading their bytes: of MP4 files whose index lists all of them.
    var canSkipBytes: Bool {
      isFar && container.findsAnyPacket && demuxer.listsAllPackets(ofStream: stream.index)
    }

    /// How often a packet is searched for, two packets earlier each time.
    private static let searches = 3

    /// Passes over packets without reading them, so that the next one is that of an index.
    ///
    /// - Parameter entry: The packet.
    /// - Returns: Whether the demuxer found it; else the next packet is another one.
    /// - Throws: `FFmpegFailure`.
    func skip(to entry: PacketIndex.Entry) throws(FFmpegFailure) -> Bool {
      guard let dts = entry.dts else { return false }
      forgetPackets()
      (isAtStart, hasSought) = (false, true)
      var timestamp = dts.addingClamped(extents.delay)
      for _ in 0..<Self.searches {
        do throws(FFmpegFailure) {
          try demuxer.seek(stream: stream.index, toPacketAt: timestamp)
        } catch {
          isBroken = !error.isRecoverable
          guard error.isRecoverable else { throw error }
          return false
        }
        extents.skipped(to: dts, demuxer, stream: stream.index)
        while try readNext() {
          if packet.offset == entry.offset {
            try returnPacket()
            return true
          }
          guard let reached = packet.dts, reached < dts else { break }
        }
        let step = max(1, packet.duration)
        timestamp = timestamp.subtractingClamped(step.addingClamped(step))
      }
      return false
    }

    /// Moves to the start of a file's last bytes, so that the first packet found in them is read next. Afterwards, the
    /// reader can do no other seek.
    ///
    /// - Parameter count: The number of bytes.
    /// - Returns: Whether the file has more bytes than those.
    /// - Throws: `FFmpegFailure`.
    func seek(toLastBytes count: Int64) throws(FFmpegFailure) -> Bool {
      guard let size = demuxer.byteCount, count < size else { return false }
      forgetPackets()
      (isAtStart, hasSought, sharesKeyframes) = (false, true, false)
      extents.lost()
      try demuxer.seek(toClusterAfter: size - count, stream: stream.index)
      return true
    }

    /// Lets `next` read the packet once more.
    private func returnPacket() throws(FFmpegFailure) {
      let queued = try QueuedPacket()
      queued.packet.take(packet)
      ahead.append(queued)
    }
  }
#endif
