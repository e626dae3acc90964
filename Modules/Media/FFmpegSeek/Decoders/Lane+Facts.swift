#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubTime

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
    /// The average frame rate; `nil` if the stream states none.
    var frameRate: FrameRate? {
      let (rate, timeBase) = (reader.stream.statedRate, TimeBase(reader.stream.timeBase))
      let stated = rate.isPositive ? FrameRate(rate.numerator, rate.denominator) : nil
      return map.frameRate(stated: stated, timeBase: timeBase)
    }
    var hasRandomAccess: Bool { machine.hasRandomAccess(known) }
    /// Whether the packets show which frames the pass can skip.
    var canSkipFrames: Bool { machine.canSkipFrames(known) }

    /// Records facts about the stream.
    func note(_ body: (inout StreamFacts) -> Void) { facts.withLock(body) }
  }
#endif
