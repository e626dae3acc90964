#if FFmpeg
  extension PassMachine.Job {
    /// The packets that it reads; `nil` for those of the job before.
    var goal: PacketExtents.Goal? {
      switch self {
      case .exact(let pts, .targetOnly, _): .frame(pts)
      case .exact(let pts, _, let requestedRange): .frames(from: requestedRange?.upperBound ?? pts)
      case .reach(let pts): .frames(from: pts)
      case .begin(_, let pts): .frames(from: pts)
      case .land: .packet
      case .advance, .frame, .send: nil
      }
    }
  }
#endif
