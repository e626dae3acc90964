#if FFmpeg
  internal import ScrubMedia

  extension Lane {
    /// Returns the exact frame `count` frames from the one at `pts`, clamped to the first and the last.
    func step(_ count: Int, from pts: Int64) throws(EngineError) -> DecodedFrame {
      if let wanted = map.frame(stepping: count, from: pts) {
        let decoded = try exact(wanted)
        // A damaged packet may have no frame: then packets do not correspond to frames.
        if decoded.pts == wanted { return decoded }
      }
      var decoded = try exact(pts)
      if count >= 0 {
        for _ in 0..<count {
          let next = try following(decoded)
          if next == .max { break }
          offerResult()
          decoded = try exact(next)
        }
        return decoded
      }
      return try stepBack(-max(count, -Int.max), from: decoded)
    }

    /// Returns the timestamp of the frame after another; `Int64.max` after the last one.
    private func following(_ decoded: DecodedFrame) throws(EngineError) -> Int64 {
      // A pass that ended with the frame, or is unverified, does not show the next one.
      let isCurrent =
        pass.current?.pts == decoded.pts && pass.trust.isTrusted && !pass.endsWithOneFrame
      let isReached = isCurrent ? try decode(to: decoded.pts) != nil : false
      if !isReached {
        _ = try begin(pass.trust.isTrusted ? .firstPacket : .reference, for: decoded.pts)
        _ = try decode(to: decoded.pts)
      }
      if let next = verification.next { return next }
      // After a random access point, decoders drop frames at the end of a file whose packets were sent.
      let seen = pass.pending?.pts ?? .max
      guard let sent = pass.firstSent(after: decoded.pts), sent < seen else { return seen }
      let found = try exact(sent)
      return found.pts > decoded.pts ? found.pts : seen
    }

    private func stepBack(
      _ count: Int, from start: DecodedFrame
    ) throws(EngineError) -> DecodedFrame {
      var pts = start.pts
      var remaining = count
      while remaining > 0, pts > known.firstPts {
        if let index = pass.clean.sortedIndex(of: pts), index > 0 {
          let step = min(index, remaining)
          pts = pass.clean[index - step]
          remaining -= step
        } else {
          let before = try exact(pts - 1)
          guard before.pts < pts else { break }
          pts = before.pts
          remaining -= 1
          if remaining > 0 { offerResult() }
        }
      }
      return try exact(pts)
    }
  }
#endif
