#if FFmpeg
  internal import FFmpegHandles
  package import ScrubMedia

  extension FFmpegSource {
    /// Returns the timestamp before which no frame is missing or cut, even if the file goes on after its end.
    ///
    /// - Parameter cancellation: Ends the call early when canceled from another thread.
    /// - Returns: The timestamp; `nil` if there are too few packets to tell.
    /// - Throws: `MediaError` if the file cannot be read.
    /// - Complexity: O(n) in the packets of the last seconds, or of all packets if the container cannot seek
    ///   there.
    package func completeEnd(cancellation: Cancellation) throws(MediaError) -> Int64? {
      let information = information
      let near = information.pts(at: information.duration)
        .subtractingClamped(information.ticks(ofSeconds: PacketReader.tailSeconds))
      return try perform("find the end", at: nil, cancellation) {
        (lanes) throws(EngineError) in
        do throws(FFmpegFailure) {
          // Another reader: the lanes' own stay where they are.
          var seed = lanes.main.seed.reader
          seed.omitsLast = false
          let reader = try PacketReader(seed, interrupt: lanes.main.reader.interrupt)
          let mayEndInFrame = !reader.container.framesPackets && lanes.main.known.isInterlaced
          return try reader.completeEnd(near: near, mayEndInFrame: mayEndInFrame)
        } catch {
          throw error.isInterrupted ? .cancelled : .failed(error)
        }
      }
    }
  }

  extension PacketReader {
    /// The number of seconds before the end that are read to find it: a file's declared duration may include
    /// that of other streams.
    fileprivate static let tailSeconds = 2.0

    /// Returns the timestamp before which no frame is missing, whatever follows the last packet.
    ///
    /// The last packet itself may be cut. Where the container stores decoding times, no later packet is
    /// displayed before the last one is decoded. If they may be left out, they count while they increase, as
    /// the display times of reordered frames do not. Elsewhere, at most 16 packets are decoded before one that
    /// is displayed before them, so that the earliest of the last 17 is before any that follow.
    ///
    /// - Parameters:
    ///   - timestamp: The timestamp near the end at which reading may begin.
    ///   - mayEndInFrame: Whether the last packet may be the second field of a frame.
    /// - Returns: The timestamp; `nil` if there are too few packets to tell.
    /// - Throws: `FFmpegFailure` if the file cannot be read.
    fileprivate func completeEnd(
      near timestamp: Int64, mayEndInFrame: Bool
    ) throws(FFmpegFailure) -> Int64? {
      do throws(FFmpegFailure) {
        try seek(before: timestamp)
      } catch {
        if error.isInterrupted { throw error }
        try reopen()
      }
      if let end = try lastCompleteEnd(mayEndInFrame) { return end }
      // Too near to the end, or nothing was found there.
      try reopen()
      return try lastCompleteEnd(mayEndInFrame)
    }

    private func lastCompleteEnd(_ mayEndInFrame: Bool) throws(FFmpegFailure) -> Int64? {
      var (previousTime, decodingTime): (Int64?, Int64?) = (nil, nil)
      var hasDecodingTimes = container.storesDecodingTimes || container.mayOmitDecodingTimes
      var times: [Int64] = []
      while try next() {
        if let time = packet.dts {
          if container.mayOmitDecodingTimes, let last = decodingTime, time <= last {
            hasDecodingTimes = false
          }
          (previousTime, decodingTime) = (decodingTime, time)
        }
        guard let pts = packet.pts ?? packet.dts else { continue }
        times.append(pts)
        if times.count > CodecLimits.reorder + 1 { times.removeFirst() }
      }
      if hasDecodingTimes, let end = mayEndInFrame ? previousTime : decodingTime { return end }
      return times.count > CodecLimits.reorder ? times.min() : nil
    }
  }
#endif
