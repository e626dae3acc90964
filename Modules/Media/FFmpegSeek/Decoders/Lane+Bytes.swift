#if FFmpeg
  internal import FFmpegHandles

  /// The bytes that a pass needs of a video that is far away.
  extension Lane {
    /// Names the packets that the pass needs, so that those that are far away take one request.
    func namePackets() {
      guard !hasNamedPackets, reader.isFar else { return }
      hasNamedPackets = true
      reader.expect(machine.neededPackets(facts.value))
    }

    /// Passes over the next packets without reading their bytes.
    func skip(_ count: Int) throws(EngineError) -> PassMachine.Event {
      if let last = machine.pass.ordinal, let next = facts.value.packet(last + count + 1) {
        try attempt { () throws(FFmpegFailure) in try self.reader.skip(to: next) }
      }
      return .skipped(count)
    }
  }
#endif
