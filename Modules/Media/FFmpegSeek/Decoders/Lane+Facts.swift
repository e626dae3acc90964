#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// What is known about the pass and the stream.
  extension Lane {
    var pass: DecodePass { machine.pass }
    /// The facts about the stream so far.
    var known: StreamFacts { facts.value }
    /// The answers to questions about the places in the stream.
    var map: StreamMap { machine.map(known) }
    /// What proves a frame of the current pass.
    var verification: Verification { machine.verification(known) }
    /// The timestamp of the pass's last frame, or that of its first one to come.
    var position: Int64 { machine.position(known) }
    var hasRandomAccess: Bool { machine.hasRandomAccess(known) }
    /// Whether the packets show which frames the pass can skip.
    var canSkipFrames: Bool { machine.canSkipFrames(known) }

    /// Records facts about the stream.
    func note(_ body: (inout StreamFacts) -> Void) { facts.withLock(body) }
  }
#endif
