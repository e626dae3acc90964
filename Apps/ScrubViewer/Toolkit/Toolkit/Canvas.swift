internal import CCanvas
internal import CGtk
public import Surface

/// A widget that shows a drawing.
public final class Canvas: Widget {
  /// The role for assistive technologies.
  public enum Role: Sendable {
    /// An image, decoration only, or a group.
    case image, presentation, group

    var value: GtkAccessibleRole {
      switch self {
      case .image: GTK_ACCESSIBLE_ROLE_IMG
      case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
      case .group: GTK_ACCESSIBLE_ROLE_GROUP
      }
    }
  }

  @safe private final class Content {
    let texts = TextLayouts()
    var draw: ((Size, OpaquePointer) -> Void)?
    var resize: ((Size) -> Void)?
  }

  private let content: Content

  /// Creates an empty canvas.
  public init(role: Role) {
    let content = Content()
    self.content = content
    let raw = unsafe scrub_canvas_new(
      role.value,
      { data, snapshot, width, height in
        nonisolated(unsafe) let (data, snapshot) = unsafe (data, snapshot)
        MainActor.assumeIsolated {
          guard let snapshot = unsafe snapshot else { return }
          unsafe Closure<Content>.function(data).draw?(
            Size(width: Double(width), height: Double(height)), snapshot)
        }
      },
      { data, width, height in
        nonisolated(unsafe) let data = unsafe data
        MainActor.assumeIsolated {
          unsafe Closure<Content>.function(data).resize?(
            Size(width: Double(width), height: Double(height)))
        }
      }, Closure(content).retained, releaseClosure)
    unsafe super.init(raw)
    // Time and distances run from left to right in every language, and so do the texts beside them.
    unsafe gtk_widget_set_direction(self.raw, GTK_TEXT_DIR_LTR)
    setFocusable(false)
  }

  /// Sets the function that draws the canvas, called after `redraw` and whenever necessary.
  public func onDraw(_ body: @escaping (Size, Painter) -> Void) {
    unsafe content.draw = { [weak self] size, snapshot in
      guard let self else { return }
      unsafe body(size, Painter(snapshot, on: raw, content.texts))
    }
  }

  /// Calls a function when the size of the canvas changes.
  public func onResize(_ body: @escaping (Size) -> Void) { content.resize = body }

  /// Returns the size of a text drawn on the canvas.
  public func measure(_ text: String, _ style: TextStyle) -> Size {
    unsafe TextLayout(text, style, on: raw).size
  }

  /// The scale of the system's texts, at least 1; at scale 1, a line of small text is 15 points high.
  public var textScale: Double { max(1, measure("0", .small).height / 15) }
}
