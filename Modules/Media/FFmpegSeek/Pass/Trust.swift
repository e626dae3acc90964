/// The degree to which the frames of a decode pass are known to be those of the reference decode.
enum Trust: Sendable, Equatable {
  /// The pass decodes as a plain linear reader does, down to the memory that damaged frames leave unwritten:
  /// its frames are right by definition.
  case reference(Doubt?)
  /// Nothing contradicts the guarantees of the pass's start.
  case verified
  /// Only the reference decode is valid.
  case unverified(Doubt)

  /// The reason why frames may differ from those of other decode passes, the stronger one last.
  enum Doubt: Sendable, Comparable {
    /// The decoder reported damage, or its output does not match the index.
    case damage
    /// The decoder may have left samples unwritten, or the motion vectors of a frame that it generated in place of
    /// a dropped one, which hold what their memory held before; or it replaces damage by a part of the frame that it
    /// decoded before, whichever that was. Two decode passes can agree in them and both be wrong.
    case unwritten
  }

  /// Whether the frames are those of the reference decode.
  var isTrusted: Bool {
    if case .unverified = self { false } else { true }
  }

  /// Whether the pass decodes as a plain linear reader does.
  var isReference: Bool {
    if case .reference = self { true } else { false }
  }

  /// The strongest doubt.
  var doubt: Doubt? {
    switch self {
    case .verified: nil
    case .reference(let doubt): doubt
    case .unverified(let doubt): doubt
    }
  }

  /// Records a doubt, which never goes away.
  mutating func note(_ doubt: Doubt) {
    let strongest = max(doubt, self.doubt ?? doubt)
    if case .reference = self {
      self = .reference(strongest)
    } else {
      self = .unverified(strongest)
    }
  }
}
