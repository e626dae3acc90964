#if FFmpeg
  internal import ScrubMedia
  internal import ScrubTime

  extension Lane {
    /// Returns whether a frame is known to be the one displayed at a timestamp.
    func shows(_ decoded: DecodedFrame, at target: Int64) -> Bool {
      let isCurrent = pass.current?.pts == decoded.pts
      let next = isCurrent ? verification.next : nil
      let interval = DisplayInterval(
        start: decoded.pts, next: next ?? map.frame(after: decoded.pts))
      return interval.contains(max(target, known.firstPts)) == true
    }

    /// Returns whether the exact frame is about as quick to decode as any other.
    func isQuick(_ target: Int64) -> Bool {
      if !hasRandomAccess { return true }
      guard let current = pass.current, let pending = pass.pending, target >= current.pts else {
        return false
      }
      // Decoding a few frames ahead is quicker than finding a keyframe elsewhere.
      let step = max(pending.pts - current.pts, 1)
      return target < pending.pts || (target - pending.pts) / step <= 4
    }

    /// Returns the index of a frame; a pass from the first packet counts frames as it decodes.
    private func number(of decoded: DecodedFrame) -> Int? {
      let map = map
      if map.knowsFrames { return map.index(ofFrame: decoded.pts) }
      return pass.isWholeFromFirstPacket ? pass.clean.sortedIndex(of: decoded.pts) : nil
    }

    /// Creates a client's frame from a decoded one.
    func frame(of decoded: DecodedFrame, _ information: MediaInformation) -> Frame {
      let next = decoded.next ?? (decoded.pts == pass.current?.pts ? verification.next : nil)
      var frame = Frame(
        pts: decoded.ownPts ?? decoded.pts, timeBase: information.timeBase,
        time: information.time(ofPts: decoded.pts), duration: decoded.duration,
        next: Frame.Next(pts: next), index: number(of: decoded), isKeyframe: decoded.isKeyframe,
        isExact: decoded.isVerified, distance: 0,
        pixels: decoded.pixels)
      frame.isVerified = decoded.isVerified
      return frame
    }
  }
#endif
