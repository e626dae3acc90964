#if FFmpeg
  internal import Media
  internal import MediaTime

  extension SeekEngine {
    /// Returns whether a frame is known to be the one displayed at a timestamp.
    func shows(_ decoded: DecodedFrame, at target: Int64) -> Bool {
      let target = max(target, known.firstPts)
      if decoded.pts == target { return true }
      guard decoded.pts < target else { return false }
      if current?.pts == decoded.pts, let next = verifiedNext { return target < next }
      return map.frame(after: decoded.pts).map { target < $0 } ?? false
    }

    /// Returns whether the exact frame is about as quick to decode as any other.
    func isQuick(_ target: Int64) -> Bool {
      if !hasRandomAccess { return true }
      guard let current, let pending, target >= current.pts else { return false }
      // Decoding a few frames ahead is quicker than finding a keyframe elsewhere.
      let step = max(pending.pts - current.pts, 1)
      return target < pending.pts || (isRunning && (target - pending.pts) / step <= 4)
    }

    /// Returns the index of a frame; a pass from the first packet counts frames as it decodes.
    private func number(of decoded: DecodedFrame) -> Int? {
      let map = map
      if map.knowsFrames { return map.index(ofFrame: decoded.pts) }
      return pass.startsAtFirstPacket ? pass.clean.sortedIndex(of: decoded.pts) : nil
    }

    /// Creates the frame returned to the client.
    func deliver(
      _ decoded: DecodedFrame, at time: MediaTime, isExact: Bool, _ information: MediaInformation
    ) -> Frame {
      var frame = frame(of: decoded, information)
      frame.isExact = isExact
      frame.distance = isExact ? 0 : abs(frame.time.seconds - time.seconds)
      return frame
    }

    /// Creates a client's frame from a decoded one.
    func frame(of decoded: DecodedFrame, _ information: MediaInformation) -> Frame {
      let next = decoded.next ?? (decoded.pts == current?.pts ? verifiedNext : nil)
      return Frame(
        pts: decoded.ownPts ?? decoded.pts, timeBase: information.timeBase,
        time: information.time(ofPts: decoded.pts), duration: decoded.duration,
        next: Frame.Next(pts: next), index: number(of: decoded), isKeyframe: decoded.isKeyframe,
        isExact: true, distance: 0,
        pixels: decoded.pixels)
    }
  }
#endif
