#if FFmpeg
  internal import Media
  internal import MediaTime

  extension SeekEngine {
    /// Whether a frame is known to be the one shown at a timestamp.
    func shows(_ decoded: DecodedImage, at target: Int64) -> Bool {
      let target = max(target, known.firstPts)
      if decoded.pts == target { return true }
      guard decoded.pts < target else { return false }
      if current?.pts == decoded.pts, let next = certainNext { return target < next }
      guard let shown = known.displayPts, let place = shown.firstPosition(of: decoded.pts) else {
        return false
      }
      return place + 1 == shown.count || target < shown[place + 1]
    }

    /// Whether the exact frame is about as quick to get as any other.
    func isQuick(_ target: Int64) -> Bool {
      if !hasRandomAccess { return true }
      guard let current, let pending, target >= current.pts else { return false }
      // A few frames ahead are decoded sooner than a keyframe elsewhere is found.
      let step = max(pending.pts - current.pts, 1)
      return target < pending.pts || (isRunning && (target - pending.pts) / step <= 4)
    }

    /// The number of a frame; a pass from the first packet counts as it goes.
    private func number(of decoded: DecodedImage) -> Int? {
      if let shown = known.displayPts { return shown.firstPosition(of: decoded.pts) }
      return pass.startsAtFirstPacket ? pass.clean.firstPosition(of: decoded.pts) : nil
    }

    /// Makes the frame that a caller gets.
    func deliver(
      _ decoded: DecodedImage, at time: MediaTime, isExact: Bool, _ information: MediaInformation
    ) -> Frame {
      counters.count {
        $0.framesDelivered += 1
        if !isExact { $0.previews += 1 }
      }
      var frame = frame(of: decoded, information)
      frame.isExact = isExact
      frame.distance = isExact ? 0 : abs(frame.time.seconds - time.seconds)
      return frame
    }

    /// A frame as the rest of the package knows it.
    func frame(of decoded: DecodedImage, _ information: MediaInformation) -> Frame {
      let next = decoded.next ?? (decoded.pts == current?.pts ? certainNext : nil)
      return Frame(
        pts: decoded.ownPts ?? decoded.pts, timeBase: information.timeBase,
        time: information.time(ofPts: decoded.pts), duration: decoded.duration,
        next: Frame.Next(pts: next), index: number(of: decoded), isKeyframe: decoded.isKeyframe,
        isExact: true, distance: 0,
        pixels: decoded.pixels)
    }
  }
#endif
