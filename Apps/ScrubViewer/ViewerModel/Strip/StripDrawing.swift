public import Surface
public import Timeline

/// The drawing of a film strip, in points from the widget's upper left corner.
///
/// Nothing extends beyond the widget's sides by more than the width of a thumbnail, so that a
/// long video is as cheap to draw as a short one.
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
  /// The centers of the ruler's dots.
  public var dots: [Double] = []
  /// The diameter of a dot.
  public var dotDiameter: Double
  /// The positions at which chapters begin, but for the start of the video.
  public var chapters: [Double] = []
  /// The places of the frames in memory, below the ruler.
  public var cached: [Rectangle] = []
  /// The row of the clips, limited to the video's duration.
  public var track: Rectangle
  /// The clips in view, from left to right.
  public var clips: [ClipBox] = []
  /// The area of the whole footage of the clip that is trimmed, or `nil`.
  public var ghost: Rectangle?
  /// The handles in view.
  public var handles: [HandleBox] = []
  /// The line to which an edge has snapped, or `nil`.
  public var guideX: Double?
  /// The position of the playhead, or `nil` if it is out of view.
  public var playheadX: Double?
  /// The position at which the current drag began, or `nil`.
  public var originX: Double?

  /// A label of the ruler.
  public struct Label: Equatable, Sendable {
    /// The center of the text.
    public var x: Double
    /// The text.
    public var text: String
  }

  /// A clip.
  public struct ClipBox: Equatable, Sendable {
    /// The clip.
    public var clip: Clip.ID
    /// The visible area.
    public var frame: Rectangle
    /// Whether its left end is out of view.
    public var isCutLeft: Bool
    /// Whether its right end is out of view.
    public var isCutRight: Bool
    /// Whether it is only a part of the video, at the playhead.
    public var isSelectedPart: Bool
    /// The text of its duration, or `nil` if it is the whole video.
    public var title: String?
    /// The thumbnails on it, from left to right; the first and last extend beyond its sides.
    public var tiles: [ThumbnailTile]
  }

  /// A trim handle.
  public struct HandleBox: Equatable, Sendable {
    /// The edge it moves.
    public var edge: StripEdge
    /// The visible area.
    public var frame: Rectangle
    /// The state, which the arrows show.
    public var state: HandleState
    /// Whether a finger drags it.
    public var isHeld: Bool
    /// Whether the arrow keys move it.
    public var isChosen: Bool
    /// Whether the edge can move left.
    public var pointsLeft: Bool
    /// Whether the edge can move right.
    public var pointsRight: Bool
  }
}
