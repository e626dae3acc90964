public import Scrubbing

/// A set of feedback events of timeline editing, which platforms translate into haptics.
public struct TimelineFeedback: OptionSet, Hashable, Sendable {
  /// The bits, one for each kind.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An edge has snapped to a target.
  public static let snapEntered = TimelineFeedback(rawValue: 1 << 0)
  /// An edge has left its target.
  public static let snapLeft = TimelineFeedback(rawValue: 1 << 1)
  /// An edge has passed directly from one target to another; the original does not report this.
  public static let snapPassed = TimelineFeedback(rawValue: 1 << 2)
  /// A handle has reached one of its limits.
  public static let limit = TimelineFeedback(rawValue: 1 << 3)
  /// A handle pulled beyond its limit springs back.
  public static let springBack = TimelineFeedback(rawValue: 1 << 4)
  /// A clip has been lifted.
  public static let lifted = TimelineFeedback(rawValue: 1 << 5)
  /// A lifted clip has changed its position among the clips, or its track.
  public static let slot = TimelineFeedback(rawValue: 1 << 6)
  /// A lifted clip has been dropped.
  public static let dropped = TimelineFeedback(rawValue: 1 << 7)

  /// The names of the kinds in the set, in a fixed order.
  public var names: [String] {
    let all: [(TimelineFeedback, String)] = [
      (.snapEntered, "snapEntered"), (.snapLeft, "snapLeft"), (.snapPassed, "snapPassed"),
      (.limit, "limit"), (.springBack, "springBack"), (.lifted, "lifted"), (.slot, "slot"),
      (.dropped, "dropped"),
    ]
    return all.filter { contains($0.0) }.map { $0.1 }
  }
}

extension TimelineFeedback {
  /// The haptic for the strongest kind of the set, or `nil` if none exists.
  ///
  /// The haptics are those of scrubbing: a limit corresponds to an end, lifting and dropping to the start
  /// of a drag, and a snap target or a new slot to a band. Leaving a target has no haptic, as in the
  /// original; nor has springing back, as the limit had one before.
  public var haptic: HapticSuggestion? {
    if contains(.limit) { return ScrubFeedback.end.haptic }
    if contains(.lifted) || contains(.dropped) { return ScrubFeedback.start.haptic }
    let isPlace = !isDisjoint(with: [.snapEntered, .snapPassed, .slot])
    return isPlace ? ScrubFeedback.band.haptic : nil
  }
}

extension TimelineFeedback {
  /// Creates the feedback for a change of the target.
  ///
  /// An unchanged time has no feedback unless the dragged clip has moved: then its other edge has reached
  /// the target.
  init(from old: SnapTarget?, to new: SnapTarget?, moved: Bool) {
    switch (old, new) {
    case (nil, nil): self = []
    case (nil, _): self = .snapEntered
    case (_, nil): self = .snapLeft
    case (let old?, let new?): self = old.time == new.time && !moved ? [] : .snapPassed
    }
  }
}
