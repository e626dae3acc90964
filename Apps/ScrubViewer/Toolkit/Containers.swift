internal import CCanvas
internal import CGtk

/// Widgets side by side, or one below the other.
public final class Box: Widget {
  /// In which direction the widgets follow each other.
  public enum Direction: Sendable {
    /// From left to right.
    case row
    /// From top to bottom.
    case column
  }

  private var children: [Widget] = []

  /// Creates a box.
  ///
  /// - Parameters:
  ///   - direction: How the widgets follow each other.
  ///   - spacing: The room between two, in points.
  ///   - children: The widgets.
  public init(_ direction: Direction, spacing: Int = 0, _ children: [Widget] = []) {
    let orientation =
      direction == .row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    unsafe super.init(gtk_box_new(orientation, Int32(spacing)))
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) {
    children.append(child)
    unsafe gtk_box_append(OpaquePointer(raw).box, child.raw)
  }

  /// Takes a widget out.
  public func remove(_ child: Widget) {
    guard let place = children.firstIndex(where: { $0 === child }) else { return }
    unsafe gtk_box_remove(OpaquePointer(raw).box, child.raw)
    children.remove(at: place)
  }

  /// Takes all widgets out.
  public func removeAll() {
    for child in children { unsafe gtk_box_remove(OpaquePointer(raw).box, child.raw) }
    children = []
  }
}

/// A widget with others above it, as large as it is.
public final class Overlay: Widget {
  private var children: [Widget] = []

  /// Creates an overlay.
  ///
  /// - Parameter child: The widget at the bottom.
  public init(_ child: Widget) {
    unsafe super.init(gtk_overlay_new())
    children.append(child)
    unsafe gtk_overlay_set_child(OpaquePointer(raw), child.raw)
  }

  /// Puts a widget on top; it lies where its alignment says.
  public func add(_ child: Widget) {
    children.append(child)
    unsafe gtk_overlay_add_overlay(OpaquePointer(raw), child.raw)
  }
}

/// Widgets in lines that break where the room ends.
public final class Flow: Widget {
  private var children: [Widget] = []

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - spacing: The room between two widgets and between two lines, in points.
  ///   - children: The widgets.
  public init(spacing: Int, _ children: [Widget] = []) {
    unsafe super.init(scrub_flow_new(Int32(spacing)))
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) {
    children.append(child)
    unsafe scrub_flow_append(raw, child.raw)
  }
}

extension OpaquePointer {
  /// The pointer as the type that GTK's functions for boxes take.
  var box: UnsafeMutablePointer<GtkBox> { unsafe UnsafeMutablePointer<GtkBox>(self) }
}
