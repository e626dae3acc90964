#if FFmpeg
  extension SourceOptions.Trace {
    /// Adds an action, and what happened before it, if anything.
    func add(_ event: PassMachine.Event?, _ action: PassMachine.Action, _ machine: PassMachine) {
      switch (event, action) {
      case (.packet, .receive): add("packet \(text(machine.packet.pts)) 0")
      case (.skipped(let count), _): add("skipped \(count)")
      case (_, .send(let part, let pts, _)):
        add("packet \(text(pts)) \(String(part, radix: 16))")
      case (.frame, .flush): break
      case (.frame(let facts, let pixels), _):
        if pixels != nil { add("decoded \(text(facts.pts))") }
      default: break
      }
    }

    private func text(_ pts: Int64?) -> String { pts.map(String.init) ?? "-" }
  }
#endif
