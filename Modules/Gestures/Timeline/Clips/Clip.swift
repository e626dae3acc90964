public import MediaTime
public import SpeedCurves

/// A piece of footage on a track of a timeline.
public struct Clip: Hashable, Identifiable, Sendable {
  /// The name of a clip; the app chooses it, and no two clips of a document share one.
  public struct ID: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral {
    /// The number that is the name.
    public let rawValue: Int

    /// Creates the name with a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates the name with a number that is written out.
    public init(integerLiteral value: Int) { rawValue = value }
  }

  /// The clip's name.
  public let id: ID
  /// Where it begins in the timeline; not negative.
  public internal(set) var start: MediaTime
  /// How long it lasts; at least one flick.
  public internal(set) var duration: MediaTime
  /// What it shows.
  public internal(set) var footage: Footage

  /// Creates a clip; its times are rounded to whole flicks, so that it stays inside its footage.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - start: Where it begins in the timeline; a magnetic track only takes the order from it.
  ///   - duration: How long it lasts.
  ///   - footage: What it shows.
  /// - Throws: `InvalidParameter` where a time is outside the longest timeline, the duration is not
  ///   above 0, or the footage has not as much as the clip shows.
  public init(
    id: ID, start: MediaTime, duration: MediaTime, footage: Footage = .free
  ) throws(InvalidParameter) {
    self.id = id
    (self.start, self.duration) = (start.held, duration.held)
    self.footage = footage.held
    // To the nearest flick it may be longer than its footage, which is rounded down.
    if case .finite(let offset, let length) = footage, offset + duration <= length,
      case .finite(let first, let end) = self.footage
    {
      self.duration = min(self.duration, end - first)
    }
    if let problem = problem { throw problem }
  }

  /// Where it ends in the timeline: the first time at which it is not shown any more.
  public var end: MediaTime { start + duration }

  /// Where the whole of its footage would lie; nil where the footage has no end.
  ///
  /// It may begin before the timeline does. Editors draw it as a ghost while a handle is dragged.
  public var ghostExtent: ClosedRange<MediaTime>? {
    guard case .finite(let offset, let length) = footage else { return nil }
    return (start - offset)...(start - offset + length)
  }

  /// What is wrong with the clip by itself, or nil.
  var problem: InvalidParameter? {
    let longest = TimelineDocument.longest
    guard isHeld else {
      return problem("times", "are not in flicks; round them to \(MediaTime.flicks) a second")
    }
    guard start >= .zero, start <= longest else {
      return problem("start", "is \(start.seconds) s; give 0 to \(longest.seconds) s")
    }
    guard duration > .zero, end <= longest else {
      return problem(
        "duration", "is \(duration.seconds) s; give more than 0, with an end in a year at most")
    }
    switch footage {
    case .free: return nil
    case .looping(let offset, let length):
      guard length > .zero, offset >= .zero, offset < length else {
        return problem("footage", "loops from \(offset.seconds) s of \(length.seconds) s")
      }
    case .finite(let offset, let length):
      guard offset >= .zero, offset + duration <= length else {
        let shown = "\(duration.seconds) s from \(offset.seconds) s on of \(length.seconds) s"
        return problem("footage", "shows \(shown); show what there is")
      }
    }
    return nil
  }

  /// Whether all its times are in flicks, so that their sums are exact.
  private var isHeld: Bool {
    var times = [start, duration]
    switch footage {
    case .finite(let offset, let length), .looping(let offset, let length):
      times += [offset, length]
    case .free: break
    }
    return times.allSatisfy { $0.timescale == MediaTime.flicks }
  }

  private func problem(_ parameter: String, _ reason: String) -> InvalidParameter {
    InvalidParameter(parameter: "clip \(id.rawValue), \(parameter)", reason: reason)
  }
}
