#if FFmpeg
  internal import FFmpegHandles

  /// The frames at the start of an open GOP, which reference others before it.
  extension PassMachine {
    /// Whether a frame at a timestamp is only decoded because it might be referenced: then the decoder may refuse it,
    /// for references before the start of the pass, and no frame that is used references it.
    func isDispensable(_ pts: Int64?) -> Bool {
      guard isSingleThreaded, !refusesDamage, pass.startsExactly, let clean = pass.cleanFrom,
        let pts
      else { return false }
      return pts < clean
    }

    /// The meaning of the packet's frame for others.
    var packetRole: DecoderHandle.PacketRole {
      if pass.startsExactly, pass.offset == 0 { return .start }
      return isDispensable(packet.pts) ? .dispensable : .usual
    }

    /// Starts the pass again, with a decoder that conceals what is missing before its start.
    mutating func restartConcealing(_ known: inout StreamFacts) -> Action {
      known.note(needsSingleThread: true)
      abandon()
      guard let climb else { return .finish(nil) }
      if climb.ladder.rung == .pass { self.climb?.ladder.leave() }
      return startAtRung(&known)
    }
  }
#endif
