/// Which gesture wins the fingers on a timeline, and when: one row for each rule, the first that fits
/// wins.
///
/// A gesture that has won keeps the fingers until they lift, whatever other rules fit; only a row that
/// names it in `takesOver` can end it. So no two gestures ever work at once.
struct ArbitrationTable: Hashable, Sendable {
  /// The rules, the strongest first.
  var rows: [Row]

  /// Creates a table.
  ///
  /// - Parameter rows: The rules, the strongest first.
  init(_ rows: [Row]) { self.rows = rows }

  /// What the fingers have to do for a rule to fit.
  enum Trigger: Hashable, Sendable {
    /// The first finger has moved farther than so many points, more along than across the timeline.
    case horizontalDrag(beyond: Double)
    /// The first finger has moved farther than so many points, as much across as along, or more.
    case verticalDrag(beyond: Double)
    /// The finger has stayed where it is.
    case press(LongPress)
    /// The distance of the first two fingers has changed by more than so many points.
    case pinch(beyond: Double)
  }

  /// A rule.
  struct Row: Hashable, Sendable {
    /// The gesture that wins.
    var gesture: TimelineGesture
    /// Where the first finger has come down.
    var regions: Set<TouchRegion.Kind>
    /// How many fingers are down.
    var fingers: ClosedRange<Int>
    /// What they have to do.
    var trigger: Trigger
    /// The gestures that end when this rule fits while they go on.
    var takesOver: Set<TimelineGesture>

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - gesture: The gesture that wins.
    ///   - regions: Where the first finger has come down.
    ///   - fingers: How many fingers are down.
    ///   - trigger: What they have to do.
    ///   - takesOver: The gestures that end when this rule fits while they go on.
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
  /// How far a finger moves before it drags, in points; as far as a long press may stray, so that every
  /// finger either drags or presses.
  static let slop = LongPress.standard.drift

  /// The standard rules.
  ///
  /// Handles come first, since they lie over the clips beside theirs. Two fingers zoom anywhere and also
  /// take over from a scroll, but never from a trim, a move or a scrub: a palm that touches the
  /// screen must not spoil an edit. A finger that leaves a handle or the ruler across scrolls the tracks.
  static let standard = ArbitrationTable([
    Row(.handleTrim, on: [.handle], fingers: 1...1, when: .horizontalDrag(beyond: slop)),
    Row(.rulerScrub, on: [.ruler], fingers: 1...1, when: .horizontalDrag(beyond: slop)),
    Row(.clipMove, on: [.clip], fingers: 1...1, when: .press(.standard)),
    Row(
      .pinch, on: Set(TouchRegion.Kind.allCases), fingers: 2...2, when: .pinch(beyond: slop),
      takesOver: [.horizontalScroll, .verticalScroll]),
    Row(
      .horizontalScroll, on: [.clip, .background], fingers: 1...2,
      when: .horizontalDrag(beyond: slop)),
    Row(
      .verticalScroll, on: Set(TouchRegion.Kind.allCases), fingers: 1...2,
      when: .verticalDrag(beyond: slop)),
  ])
}
