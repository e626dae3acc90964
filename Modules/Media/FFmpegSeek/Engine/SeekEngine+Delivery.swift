#if FFmpeg
  internal import Media
  internal import MediaTime

  extension SeekEngine {
    /// Whether a picture is known to be the one shown at a timestamp.
    func shows(_ picture: DecodedImage, at target: Int64) -> Bool {
      let target = max(target, known.firstPts)
      if picture.pts == target { return true }
      guard picture.pts < target else { return false }
      if current?.pts == picture.pts, let next = certainNext { return target < next }
      guard let shown = known.displayPts, let place = shown.firstPosition(of: picture.pts) else {
        return false
      }
      return place + 1 == shown.count || target < shown[place + 1]
    }

    /// Whether the exact picture is about as quick to get as any other.
    func isQuick(_ target: Int64) -> Bool {
      if !mayRestart { return true }
      guard let current, let pending, target >= current.pts else { return false }
      // A few pictures ahead are decoded sooner than a keyframe elsewhere is found.
      let step = max(pending.pts - current.pts, 1)
      return target < pending.pts || (isRunning && (target - pending.pts) / step <= 4)
    }

    /// The number of a picture; a run from the first packet counts as it goes.
    private func number(of picture: DecodedImage) -> Int? {
      if let shown = known.displayPts { return shown.firstPosition(of: picture.pts) }
      return run.startsAtFirstPacket ? run.clean.firstPosition(of: picture.pts) : nil
    }

    /// Makes the frame that a caller gets.
    func deliver(
      _ picture: DecodedImage, at time: MediaTime, isExact: Bool, _ information: MediaInformation
    ) -> Frame {
      counters.count {
        $0.framesDelivered += 1
        if !isExact { $0.standIns += 1 }
      }
      var frame = frame(of: picture, information)
      frame.isExact = isExact
      frame.distance = isExact ? 0 : abs(frame.time.seconds - time.seconds)
      return frame
    }

    /// A picture as the rest of the package knows it.
    func frame(of picture: DecodedImage, _ information: MediaInformation) -> Frame {
      let next = picture.next ?? (picture.pts == current?.pts ? certainNext : nil)
      return Frame(
        pts: picture.ownPts ?? picture.pts, timeBase: information.timeBase,
        time: information.time(ofPts: picture.pts), duration: picture.duration,
        next: Frame.Next(pts: next), index: number(of: picture), isKeyframe: picture.isKeyframe,
        isExact: true, distance: 0,
        pixels: picture.pixels)
    }
  }
#endif
