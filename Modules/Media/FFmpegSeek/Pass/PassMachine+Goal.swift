#if FFmpeg
  extension PassMachine.Job {
    /// The packets that it reads; `nil` for those of the job before.
    var goal: PacketReader.Extents.Goal? {
      switch self {
      case .exact(let pts, .targetOnly, _): .frame(pts)
      case .exact(_, _, let requestedRange?): .frames(through: requestedRange.upperBound)
      case .exact(let pts, .allFrames, nil): .movement(through: pts)
      case .exact(let pts, .framesFromTarget, nil): .frames(through: pts)
      case .reach(let pts), .begin(_, let pts): .frames(through: pts)
      case .land: .packet
      case .advance, .frame, .send: nil
      }
    }
  }
#endif
