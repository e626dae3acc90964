public import Surface
public import Timeline

/// Everything that is drawn of the strip, in points from the widget's left upper corner.
///
/// Nothing in it lies outside the widget's sides by more than a clip's picture is wide, so that a long
/// video costs no more to draw than a short one.
public struct StripDrawing: Equatable, Sendable {
  /// The widget's width.
  public var width: Double
  /// The widget's height.
  public var height: Double
  /// The radius of a clip's corners.
  public var cornerRadius: Double
  /// The ruler's row.
  public var ruler: Rectangle
  /// The ruler's labels.
  public var labels: [Label] = []
  /// The ruler's dots: where their middles are.
  public var dots: [Double] = []
  /// The diameter of a dot.
  public var dotDiameter: Double
  /// The row in which the clips lie, as far as the video goes.
  public var track: Rectangle
  /// The clips in view, from left to right.
  public var clips: [ClipBox] = []
  /// Where the whole footage of the clip would lie whose handle is held; nil while none is.
  public var ghost: Rectangle?
  /// The handles in view.
  public var handles: [HandleBox] = []
  /// The line at which an edge has snapped; nil while none has.
  public var guideX: Double?
  /// Where the playhead is; nil where it is out of view.
  public var playheadX: Double?
  /// What is said above the ruler; nil where there is nothing to say it of.
  public var caption: Caption?

  /// A label of the ruler.
  public struct Label: Equatable, Sendable {
    /// The middle of the text.
    public var x: Double
    /// The text.
    public var text: String
  }

  /// A clip.
  public struct ClipBox: Equatable, Sendable {
    /// The clip.
    public var clip: Clip.ID
    /// Where it is drawn; the sides out of view are cut off.
    public var frame: Rectangle
    /// Whether its left end is out of view.
    public var isCutLeft: Bool
    /// Whether its right end is out of view.
    public var isCutRight: Bool
    /// Whether it is selected.
    public var isSelected: Bool
    /// Its length in words.
    public var title: String
    /// The pictures on it, from left to right; the first and last reach beyond its sides.
    public var tiles: [PictureTile]
  }

  /// A trim handle.
  public struct HandleBox: Equatable, Sendable {
    /// The edge it moves.
    public var edge: StripEdge
    /// Where it is drawn.
    public var frame: Rectangle
    /// What it says; drawn by which way its arrows point.
    public var state: HandleState
    /// Whether a finger holds it.
    public var isHeld: Bool
    /// Whether the arrow keys move it.
    public var isChosen: Bool
    /// Whether there is more to the left: a leading edge can grow there, a trailing one shrink.
    public var pointsLeft: Bool
    /// Whether there is more to the right.
    public var pointsRight: Bool
  }

  /// A text above the ruler, and what it is said of.
  public struct Caption: Equatable, Sendable {
    /// The place that it is said of.
    public var x: Double
    /// What is said, from the fullest text to the shortest; never empty.
    public var texts: [String]

    /// Where a text that is so wide begins, inside a widget that is so wide.
    ///
    /// - Parameters:
    ///   - textWidth: The width of the text, in points.
    ///   - width: The width of the widget, in points.
    /// - Returns: The left edge, in points; the text is centered on its place where there is room.
    public func left(textWidth: Double, in width: Double) -> Double {
      max(0, min(x - textWidth / 2, width - textWidth))
    }
  }
}
