#if FFmpeg
  internal import Media

  extension SeekEngine {
    /// The exact picture `count` pictures from the one at `pts`; stops at both ends.
    func step(_ count: Int, from pts: Int64) throws(EngineError) -> DecodedImage {
      if let shown = known.displayPts, let place = shown.firstPosition(of: pts) {
        let wanted = shown[min(max(0, place.addingSaturated(count)), shown.count - 1)]
        let picture = try exact(wanted)
        // A damaged packet may have no picture: then packets do not count them.
        if picture.pts == wanted { return picture }
      }
      var picture = try exact(pts)
      if count >= 0 {
        for _ in 0..<count {
          let next = try following(picture)
          if next == .max { break }
          picture = try exact(next)
        }
        return picture
      }
      return try stepBack(-max(count, -Int.max), from: picture)
    }

    /// The place of the picture after another; `Int64.max` after the last one.
    private func following(_ picture: DecodedImage) throws(EngineError) -> Int64 {
      // A run that ended with the picture, or is in doubt, does not tell what comes after it.
      if current?.pts != picture.pts || !run.isTrusted || run.endsWithAim {
        _ = try begin(.firstPacket)
        _ = try decode(to: picture.pts)
      }
      if pending == nil, isRunning { pending = try nextPicture() }
      if let next = certainNext { return next }
      // After a restart, decoders drop pictures at the end of a file, whose packets were sent.
      let seen = pending?.pts ?? .max
      guard let sent = run.sent.map(\.pts).filter({ $0 > picture.pts }).min(), sent < seen else {
        return seen
      }
      let found = try exact(sent)
      return found.pts > picture.pts ? found.pts : seen
    }

    private func stepBack(
      _ count: Int, from start: DecodedImage
    ) throws(EngineError) -> DecodedImage {
      var pts = start.pts
      var remaining = count
      while remaining > 0, pts > known.firstPts {
        if let place = run.clean.firstPosition(of: pts), place > 0 {
          let step = min(place, remaining)
          pts = run.clean[place - step]
          remaining -= step
        } else {
          let before = try exact(pts - 1)
          guard before.pts < pts else { break }
          pts = before.pts
          remaining -= 1
        }
      }
      return try exact(pts)
    }
  }

  extension Int {
    func addingSaturated(_ other: Int) -> Int {
      let (sum, overflow) = addingReportingOverflow(other)
      return overflow ? (other > 0 ? .max : .min) : sum
    }
  }
#endif
