public import ScrubTime
public import SpeedCurves

/// A piece of footage on a track of a timeline.
public struct Clip: Hashable, Identifiable, Sendable {
  /// The identifier of a clip, chosen by the app and unique in a document.
  public struct ID: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral {
    /// The number.
    public let rawValue: Int

    /// Creates an identifier from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates an identifier from an integer literal.
    public init(integerLiteral value: Int) { rawValue = value }
  }

  /// The identifier.
  public let id: ID
  /// The start in the timeline; not negative.
  public internal(set) var start: MediaTime
  /// The duration; at least one flick.
  public internal(set) var duration: MediaTime
  /// The displayed footage.
  public internal(set) var footage: Footage

  /// Creates a clip. Its times are rounded to flicks, and it stays inside its footage.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - start: The start in the timeline; in a magnetic track it only determines the order.
  ///   - duration: The duration.
  ///   - footage: The displayed footage.
  /// - Throws: `InvalidParameter` if a time exceeds 366 days, the duration is not positive, or the footage
  ///   is too short.
  public init(
    id: ID, start: MediaTime, duration: MediaTime, footage: Footage = .free
  ) throws(InvalidParameter) {
    self.id = id
    (self.start, self.duration) = (start.inFlicks, duration.inFlicks)
    self.footage = footage.inFlicks
    // Rounded to the nearest flick, it may exceed its footage, which is rounded down.
    if case .finite(let offset, let length) = footage, offset + duration <= length,
      case .finite(let first, let end) = self.footage
    {
      self.duration = min(self.duration, end - first)
    }
    if let problem = problem { throw problem }
  }

  /// The end in the timeline: the first time after the clip.
  public var end: MediaTime { start + duration }

  /// The times that the whole footage would span; `nil` if the footage has no end.
  ///
  /// It may begin before the timeline. Editors draw it as a ghost while a handle is dragged.
  public var ghostExtent: ClosedRange<MediaTime>? {
    guard case .finite(let offset, let length) = footage else { return nil }
    return (start - offset)...(start - offset + length)
  }

  /// The first violated invariant of the clip itself, or `nil`.
  var problem: InvalidParameter? {
    let longest = TimelineDocument.longest
    guard isInFlicks else {
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

  /// Whether all times are in flicks, so that their sums are exact.
  private var isInFlicks: Bool {
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
