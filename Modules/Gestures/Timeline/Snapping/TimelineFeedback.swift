public import Scrubbing

/// The kinds of feedback that editing a timeline gives rise to; platforms make their own taps of them.
public struct TimelineFeedback: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An edge has snapped to a target.
  public static let snapEntered = TimelineFeedback(rawValue: 1 << 0)
  /// An edge has come free of its target.
  public static let snapLeft = TimelineFeedback(rawValue: 1 << 1)
  /// An edge has passed from one target straight to another, which the original does not tell.
  public static let snapPassed = TimelineFeedback(rawValue: 1 << 2)
  /// A handle has reached one of its limits.
  public static let limit = TimelineFeedback(rawValue: 1 << 3)
  /// A handle that was pulled beyond its limit springs back.
  public static let springBack = TimelineFeedback(rawValue: 1 << 4)
  /// A clip has been lifted.
  public static let lifted = TimelineFeedback(rawValue: 1 << 5)
  /// A lifted clip has come into another place among the clips, or onto another track.
  public static let slot = TimelineFeedback(rawValue: 1 << 6)
  /// A lifted clip has been put down.
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
  /// How the strongest kind of the set could feel; nil where nothing is to be felt.
  ///
  /// Like with like: a limit is an end, a clip that is lifted or put down the start of a drag, and a
  /// target of snapping or another place a band. An edge that comes free is not felt, as in the
  /// original, nor is one that springs back, whose limit has been felt before.
  public var haptic: HapticSuggestion? {
    if contains(.limit) { return ScrubFeedback.end.haptic }
    if contains(.lifted) || contains(.dropped) { return ScrubFeedback.start.haptic }
    let isPlace = !isDisjoint(with: [.snapEntered, .snapPassed, .slot])
    return isPlace ? ScrubFeedback.band.haptic : nil
  }
}

extension TimelineFeedback {
  /// What is due when the guide goes from one target to another.
  ///
  /// Staying at a time gives nothing, unless what is dragged has moved: then another of its edges has
  /// come to the target.
  init(from old: SnapTarget?, to new: SnapTarget?, moved: Bool) {
    switch (old, new) {
    case (nil, nil): self = []
    case (nil, _): self = .snapEntered
    case (_, nil): self = .snapLeft
    case (let old?, let new?): self = old.time == new.time && !moved ? [] : .snapPassed
    }
  }
}
