import Foundation
import Surface
import Toolkit
import ViewerModel

/// The window: the timeline, the video with the curve next to it, the slider and rows of
/// controls, with the drag layer above them.
final class ViewerWindow {
  /// The container of the timeline, above the video.
  let timelineContainer = Box(.column)
  /// The container of the curve, next to the video or at the bottom of a narrow window.
  let curveContainer = Box(.column)
  /// The container of additional controls, after the others.
  let extraContainer = Box(.row, spacing: 6)

  let window = Window(title: "FineScrub", width: 960, height: 720)
  let surface: VideoSurface
  let slider: SliderView
  private let viewer: Viewer
  private let dragLayer: DragLayer
  private let messageBar: MessageBar
  private let status: StatusRow
  private let controls: ControlRow
  private let middle: Box
  private let foot = Box(.column)
  private var layout = WindowLayout(width: .infinity)
  private let keys: KeyHandler
  private let speed: SpeedControl
  private let playback: PlaybackControls
  private let timeline: TimelineView
  private let curve: CurveView

  init(_ viewer: Viewer) {
    self.viewer = viewer
    surface = VideoSurface(viewer)
    slider = SliderView(viewer)
    dragLayer = DragLayer(viewer, over: slider, beside: surface)
    status = StatusRow(viewer)
    messageBar = MessageBar(viewer, in: window)
    controls = ControlRow(viewer, in: window)
    middle = Box(.row, [surface.canvas, curveContainer])
    playback = PlaybackControls(viewer)
    keys = KeyHandler(viewer, surface: surface, slider: slider)
    speed = SpeedControl(viewer)
    extraContainer.append(speed.widget)
    timeline = TimelineView(viewer)
    curve = CurveView(viewer)
    timelineContainer.append(timeline.canvas)
    curveContainer.append(curve.canvas)
    let content = Box(
      .column,
      [
        timelineContainer, messageBar.widget, middle, slider.scale, status.widget,
        controls.row(playback: playback.widgets, extra: extraContainer), foot,
      ])
    let overlay = Overlay(content)
    // Widgets cannot be moved during layout.
    dragLayer.onResize { [weak self] size in
      MainLoop.perform { self?.lay(out: WindowLayout(width: size.width)) }
    }
    overlay.add(dragLayer.canvas)
    StyleSheet.add(Self.style)
    window.setChild(overlay)
    window.onKey { [weak self] event in
      guard let self else { return false }
      return timeline.handle(event)
        || keys.handle(event, isOnControl: window.focusIsOnControl)
    }
    window.onActiveChange { [weak self] isActive in if !isActive { self?.keys.lose() } }
    window.onFileDrop { [weak viewer] path in
      viewer?.open(path)
      return true
    }
    window.onClose { MainLoop.end() }
    viewer.observe { [weak self] change in
      guard change.contains(.video) else { return }
      self?.showTitle()
      // Without a video, the slider cannot have the focus.
      if self?.viewer.information != nil { self?.slider.scale.focus() }
    }
  }

  private func lay(out layout: WindowLayout) {
    guard layout != self.layout else { return }
    self.layout = layout
    let (from, to) = layout.placesCurveBeside ? (foot, middle) : (middle, foot)
    from.remove(curveContainer)
    to.append(curveContainer)
    curveContainer.setExpands(vertically: layout.placesCurveBeside)
  }

  /// Uses the theme's colors, which adapt to dark and high contrast.
  private static let style = """
    .message { padding: 8px 12px; border-bottom: 1px solid @borders; }
    .message.fault { background-color: alpha(@warning_color, 0.15); }
    """

  /// Shows the window with the focus on the slider.
  func present() {
    window.present()
    slider.scale.focus()
  }

  private func showTitle() {
    let name = viewer.path.map { URL(filePath: $0).lastPathComponent } ?? "demo clip"
    window.title = "\(name) – FineScrub"
  }
}
