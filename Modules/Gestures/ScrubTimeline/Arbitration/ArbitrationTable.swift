/// The rules by which a gesture gets the fingers on a timeline; the first that matches wins.
///
/// A gesture owns the fingers until they lift; only a matching rule with it in `takesOver` ends it. So there
/// is at most one gesture at a time.
struct ArbitrationTable: Hashable, Sendable {
  /// The rules in order of priority.
  var rows: [Row]

  /// Creates a table.
  ///
  /// - Parameter rows: The rules in order of priority.
  init(_ rows: [Row]) { self.rows = rows }

  /// The condition of a rule.
  enum Trigger: Hashable, Sendable {
    /// The first finger has moved farther than a distance in points, mainly horizontally.
    case horizontalDrag(beyond: Double)
    /// The first finger has moved farther than a distance in points, not mainly horizontally.
    case verticalDrag(beyond: Double)
    /// The finger has rested.
    case press(LongPress)
    /// The distance of the first two fingers has changed by more than a number of points.
    case pinch(beyond: Double)
  }

  /// A rule.
  struct Row: Hashable, Sendable {
    /// The gesture that wins.
    var gesture: TimelineGesture
    /// The regions where the first finger may come down.
    var regions: Set<TouchRegion.Kind>
    /// The number of fingers.
    var fingers: ClosedRange<Int>
    /// The condition.
    var trigger: Trigger
    /// The gestures that end if this rule matches during them.
    var takesOver: Set<TimelineGesture>

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - gesture: The gesture that wins.
    ///   - regions: The regions where the first finger may come down.
    ///   - fingers: The number of fingers.
    ///   - trigger: The condition.
    ///   - takesOver: The gestures that end if this rule matches during them.
    init(
      _ gesture: TimelineGesture, on regions: Set<TouchRegion.Kind>, fingers: ClosedRange<Int>,
      when trigger: Trigger, takesOver: Set<TimelineGesture> = []
    ) {
      (self.gesture, self.regions, self.fingers) = (gesture, regions, fingers)
      (self.trigger, self.takesOver) = (trigger, takesOver)
    }
  }
}

extension ArbitrationTable {
  /// The distance at which a drag begins, in points; equal to the drift of a long press, so that every
  /// finger either drags or presses.
  static let slop = LongPress.standard.drift

  /// The standard rules.
  ///
  /// Handles come first, as they lie over the neighboring clips. A clip moves at once if it is selected,
  /// otherwise after a press, so that a scroll can begin on it. A pinch can begin anywhere and takes over
  /// from a scroll, but not from a trim, a move or a scrub: a palm on the screen must not spoil an edit.
  /// A vertical drag from a handle or the ruler scrolls the tracks.
  static let standard = ArbitrationTable([
    Row(.handleTrim, on: [.handle], fingers: 1...1, when: .horizontalDrag(beyond: slop)),
    Row(.rulerScrub, on: [.ruler], fingers: 1...1, when: .horizontalDrag(beyond: slop)),
    Row(.clipMove, on: [.selectedClip], fingers: 1...1, when: .horizontalDrag(beyond: slop)),
    Row(.clipMove, on: [.selectedClip, .clip], fingers: 1...1, when: .press(.standard)),
    Row(
      .pinch, on: Set(TouchRegion.Kind.allCases), fingers: 2...2, when: .pinch(beyond: slop),
      takesOver: [.horizontalScroll, .verticalScroll]),
    Row(
      .horizontalScroll, on: [.selectedClip, .clip, .background], fingers: 1...2,
      when: .horizontalDrag(beyond: slop)),
    Row(
      .verticalScroll, on: Set(TouchRegion.Kind.allCases), fingers: 1...2,
      when: .verticalDrag(beyond: slop)),
  ])
}
