#if FFmpeg
  internal import ScrubMedia

  /// What proves that a frame of a decode pass is the one that the reference decode displays.
  struct Verification {
    let pass: DecodePass
    let map: StreamMap

    /// The meaning of a decoded frame for its pass.
    enum Verdict: Equatable {
      /// It is as the pass promises.
      case expected
      /// The pass does not lead to the frames of the reference decode.
      case unusable
      /// The pass is the reference decode, and timestamps do not identify its frames: their order does.
      case unordered
    }

    /// The meaning of a frame as the result for a target.
    enum Finding: Equatable {
      /// It is the frame displayed there.
      case exact
      /// It is the frame displayed there, which contradicts the packets.
      case exactDespitePackets
      /// Another frame may be displayed there.
      case unproven
    }

    /// Returns the meaning of the next frame that the decoder returned.
    func verdict(on decoded: DecodedFrame) -> Verdict {
      guard let clean = pass.cleanFrom else {
        // Damage can look like decreasing timestamps, and does not affect other frames.
        let isInOrder =
          decoded.pts > pass.current?.pts ?? .min
          && (!decoded.isCorrected || pass.trust.doubt != nil)
        if map.needsReferenceDecode || isInOrder { return .expected }
        return pass.isWholeFromFirstPacket ? .unordered : .unusable
      }
      if decoded.isCorrected { return .unusable }
      if decoded.pts < clean { return pass.current == nil ? .expected : .unusable }
      if let last = pass.current?.pts { return decoded.pts > last ? .expected : .unusable }
      let isExpected =
        switch pass.firstFrame {
        case .atStart: decoded.pts == clean
        case .intraAtStart: decoded.pts == clean && decoded.isIntra
        case .afterStart: true
        }
      return isExpected ? .expected : .unusable
    }

    /// Returns whether the last frame of a pass up to a target is the one displayed there.
    ///
    /// Decoders drop frames after a random access point: its leading frames, and at the end of the file
    /// sometimes those that follow.
    func finding(_ decoded: DecodedFrame, at target: Int64) -> Finding {
      if let expected = expected(decoded, target), decoded.pts == expected { return .exact }
      return pass.isWholeFromFirstPacket ? .exactDespitePackets : .unproven
    }

    /// The timestamp of the frame after the current one, if no frame can be missing in between:
    /// `Int64.max` if the current one is the last.
    var next: Int64? {
      guard let current = pass.current, pass.trust.isTrusted,
        current.pts >= pass.completeFrom ?? .min, !pass.endsWithOneFrame,
        let next = pass.pending?.pts ?? (pass.isDrained ? pass.ptsAfterLast : nil),
        isNext(next, after: current)
      else { return nil }
      return next
    }

    /// Returns the current frame as it is reported, with the frame after it if no frame can be missing in
    /// between; `nil` if it is not verified.
    func verified(before next: Int64) -> DecodedFrame? {
      // When a pass skips frames on the way to a target, the others are too far apart to be useful;
      // and once it has ended, frames may be missing between those that follow.
      guard var decoded = pass.current,
        !pass.plan.isForOneFrame || pass.completeFrom == nil && !pass.isEnding,
        pass.trust.isTrusted
      else { return nil }
      // With skipping, the frame itself is valid, but its successor is unknown.
      if decoded.pts >= pass.completeFrom ?? .min {
        guard isNext(next, after: decoded) else { return nil }
        decoded.next = next
      }
      return decoded
    }

    /// Returns whether no frame is missing between a frame and the next: the check of an exact result.
    private func isNext(_ next: Int64, after decoded: DecodedFrame) -> Bool {
      pass.isWholeFromFirstPacket
        || expected(decoded, next == .max ? .max : next - 1) == decoded.pts
    }

    /// Returns the timestamp of the frame displayed at a target: known, or else the last before it among the
    /// packets sent; a second field is not a frame. `nil` if only later packets are remembered, as after frames that
    /// were lost.
    private func expected(_ decoded: DecodedFrame, _ target: Int64) -> Int64? {
      if let known = map.frame(at: target) { return known }
      let sent = pass.lastSent(before: target)
      if sent == nil, pass.hasForgottenPackets { return nil }
      let last = sent ?? decoded.pts
      let isSecondField = decoded.pixels.isInterlaced && last - decoded.pts < duration(of: decoded)
      return last < decoded.pts || isSecondField ? decoded.pts : last
    }

    private func duration(of decoded: DecodedFrame) -> Int64 {
      let before = pass.clean.dropLast().last
      return before.map { decoded.pts - $0 } ?? max(map.frameDuration, decoded.duration ?? 0)
    }
  }
#endif
