#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension PassMachine {
    /// A plan, or what is missing for it.
    enum Planned {
      case plan(DecodePlan)
      /// The packets that may hold frames at or before a timestamp.
      case needsPackets(past: Int64)
    }

    /// Returns whether decoding can begin anywhere but at the first packet.
    func hasRandomAccess(_ known: borrowing StreamFacts) -> Bool {
      !known.needsReferenceDecode && (!traits.needsProof || known.hasProof)
    }

    /// Returns whether packets show what can be skipped.
    private func statesReferences(_ known: borrowing StreamFacts) -> Bool {
      hasRandomAccess(known) && !traits.needsProof && traits.container.framesPackets
        && !known.isInterlaced
    }

    /// Returns whether the packets show which frames the pass can skip.
    func canSkipFrames(_ known: borrowing StreamFacts) -> Bool {
      statesReferences(known) && pass.firstFrame != .afterStart && pass.cleanFrom != nil
    }

    /// Returns whether the pass has decoded every frame since a random access point, so that it can begin to skip.
    private func canBeginToSkip(_ known: borrowing StreamFacts) -> Bool {
      guard pass.isRunning, !pass.isEnding, pass.trust == .verified, pass.completeFrom == nil
      else { return false }
      if canSkipFrames(known) { return true }
      return pass.isWholeFromFirstPacket && known.startsCleanly && statesReferences(known)
        && known.packet(0)?.pts == known.firstPts
    }

    /// Returns the plan of the pass so far for another target: what that is made from, and is not decoded yet.
    func continuedPlan(
      for target: Int64, _ need: DecodePlan.Need, _ requestedRange: ClosedRange<Int64>?,
      _ known: borrowing StreamFacts
    ) -> DecodePlan {
      let continued = pass.plan.continued(to: target, requestedRange: requestedRange)
      // A pass that ends cannot continue to the next frames.
      guard need == .targetOnly, canBeginToSkip(known), pass.plan.range == nil,
        target.subtractingClamped(position(known)) > Self.closeFrames * known.frameDuration
      else { return continued }
      let map = map(known)
      guard let frame = map.frame(at: target), let start = pass.start, let reached = pass.ordinal
      else { return continued }
      if let parts = map.closure(of: frame, from: max(start, 0), decodedThrough: reached) {
        // The pass from the start of the file counts its first packet as the second.
        let closure = DecodePlan.Closure(
          parts: (start < 0 ? [0] : []) + parts, frames: frame...frame)
        return DecodePlan(
          skip: .outside(closure), stop: .frame(frame), requestedRange: requestedRange)
      }
      return DecodePlan(
        skip: .unreferenced(before: frame), stop: continued.stop, requestedRange: requestedRange)
    }

    /// Returns the plan of a new pass for a target.
    ///
    /// - Parameters:
    ///   - target: The timestamp.
    ///   - need: The frames that may be skipped.
    ///   - requestedRange: The range to read ahead, if any.
    ///   - ahead: The next packets, if they were inspected.
    ///   - known: The facts about the stream.
    /// - Returns: The plan, or which packets it depends on.
    func plan(
      for target: Int64, _ need: DecodePlan.Need, _ requestedRange: ClosedRange<Int64>?,
      _ ahead: PacketsAhead?, _ known: borrowing StreamFacts
    ) -> Planned {
      let ordinary = DecodePlan(stop: pass.plan.stop, requestedRange: requestedRange)
      guard need != .allFrames, canSkipFrames(known), let reached = pass.cleanFrom else {
        return .plan(ordinary)
      }
      let map = map(known)
      let frame: Int64
      if let shown = map.frame(at: target) {
        frame = shown
      } else {
        guard let ahead else { return .needsPackets(past: target) }
        guard let shown = ahead.shown else { return .plan(ordinary) }
        frame = shown.filter { $0 <= target }.reduce(reached, max)
      }
      let unreferenced = DecodePlan(
        skip: .unreferenced(before: frame), stop: pass.plan.stop, requestedRange: requestedRange)
      guard need == .targetOnly else {
        return .plan(planOfRange(requestedRange, from: frame, map) ?? unreferenced)
      }
      var parts = map.closure(of: frame...frame, from: pass.ordinal)
      if parts == nil, !known.isIndexed, traits.readsReferences {
        guard let ahead else { return .needsPackets(past: frame) }
        parts = ahead.closure(of: frame)
      }
      return .plan(
        DecodePlan(
          skip: parts.map { .outside(DecodePlan.Closure(parts: $0, frames: frame...frame)) }
            ?? .unreferenced(before: frame),
          stop: .frame(frame), requestedRange: requestedRange))
    }

    /// Returns the plan that decodes only what the frames of a range are made from; `nil` if that is not
    /// known.
    ///
    /// - Parameters:
    ///   - requestedRange: The range.
    ///   - first: The timestamp of its first frame.
    ///   - map: The places in the stream.
    /// - Returns: The plan, or `nil`.
    private func planOfRange(
      _ requestedRange: ClosedRange<Int64>?, from first: Int64, _ map: StreamMap
    ) -> DecodePlan? {
      guard let requestedRange, first <= requestedRange.upperBound,
        let end = map.range(to: requestedRange.upperBound, after: pass.ordinal),
        let parts = map.closure(of: first...requestedRange.upperBound, from: pass.ordinal)
      else { return nil }
      let closure = DecodePlan.Closure(parts: parts, frames: first...requestedRange.upperBound)
      return DecodePlan(
        skip: .outside(closure), stop: .range(end), requestedRange: requestedRange)
    }
  }
#endif
