import Foundation
import ScrubSession
import Surface
import Toolkit
import ViewerModel

/// The window: the header bar, the video with the inspector next to it, the film strip and the transport, with the
/// drag layer above them.
///
/// In full screen, the video is alone, and the strip with its controls appears over it while something moves.
final class ViewerWindow {
  let window = Window(title: "FineScrub", width: 960, height: 720)
  let surface: VideoSurface
  let scrubber: ScrubberView
  private let viewer: Viewer
  private let header: WindowHeader
  private let dragLayer: DragLayer
  private let messageBar: MessageBar
  private let transport: Transport
  private let stage: Overlay
  private let menu: PopoverMenu
  private let middle: Box
  /// The film strip with its controls.
  private let panel: Box
  private let content: Box
  private let overlay: Overlay
  private let foot = Box(.column)
  private var layout = WindowLayout(width: .infinity)
  private var visibility = ControlsVisibility()
  /// The last place of the pointer.
  private var pointer: Point?
  /// Whether the controls will be hidden, unless something moves.
  private var waitsToHide = false
  private let keys: KeyHandler
  private let inspector: Inspector
  /// The container of the inspector, next to the video or at the bottom of a narrow window.
  private let side = Box(.column)

  init(_ viewer: Viewer) {
    self.viewer = viewer
    header = WindowHeader(viewer)
    surface = VideoSurface(viewer)
    scrubber = ScrubberView(viewer)
    dragLayer = DragLayer(viewer, over: scrubber, beside: surface)
    transport = Transport(viewer)
    messageBar = MessageBar(viewer)
    stage = Overlay(surface.canvas)
    stage.add(messageBar.widget, isMeasured: true)
    menu = PopoverMenu(WindowMenu.sections, over: surface.canvas)
    middle = Box(.row, [stage, side])
    keys = KeyHandler(viewer, surface: surface, scrubber: scrubber)
    inspector = Inspector(viewer, in: window)
    side.append(inspector.widget)
    panel = Box(.column, [scrubber.widget, transport.widget])
    content = Box(.column, [middle, panel, foot])
    overlay = Overlay(content)
    // Widgets cannot be moved during layout.
    dragLayer.onResize { [weak self] size in
      MainLoop.perform { self?.lay(out: WindowLayout(width: size.width)) }
    }
    overlay.add(dragLayer.canvas)
    StyleSheet.add(Self.style)
    window.setTitleBar(header.bar)
    window.setChild(overlay)
    WindowMenu.addActions(to: window, viewer)
    ComparisonMenu.addActions(to: window, viewer)
    connect()
  }

  private func connect() {
    window.onKey { [weak self] event in
      guard let self else { return false }
      noteActivity()
      guard !window.focusIsOnEntry else { return false }
      return scrubber.handle(event)
        || keys.handle(event, isOnControl: window.focusIsOnControl)
    }
    window.onPointer { [weak self] event in
      // GTK also reports a pointer that rests when something appears below it.
      if let self, pointer != event.sample.place || event.kind != .hover {
        pointer = event.sample.place
        noteActivity()
      }
      return false
    }
    window.onActiveChange { [weak self] isActive in if !isActive { self?.keys.lose() } }
    window.onFileDrop { [weak viewer] path in
      viewer?.open(path)
      return true
    }
    window.onClose { MainLoop.end() }
    window.onFullScreenChange { [weak self] in self?.lay(outInFullScreen: $0) }
    keys.onWindowCommand = { [weak self] in self?.perform($0) ?? false }
    surface.onDoubleClick = { [weak self] in self?.window.isFullScreen.toggle() }
    surface.onMenu = { [weak self] place in self?.menu.open(atX: place.x, y: place.y) }
    viewer.observe { [weak self] change in
      if change.contains(.gesture) { self?.noteActivity() }
      guard change.contains(.video) else { return }
      self?.showTitle()
      // Without a video, the slider cannot have the focus.
      if self?.viewer.information != nil { self?.scrubber.position.scale.focus() }
    }
  }

  private func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .toggleFullScreen: window.isFullScreen.toggle()
    case .cancel:
      guard window.isFullScreen else { return false }
      window.isFullScreen = false
    case .open: window.performAction("window.open")
    case .saveFrame: window.performAction("window.save-frame")
    case .showShortcuts: window.performAction("window.shortcuts")
    case .openMenu: header.openMenu()
    case .close: window.close()
    case .action, .shuttle, .selectCurve, .shiftSecond, .togglePlayback: return false
    }
    return true
  }

  /// Leaves the screen to the video, or gives the window its parts back.
  private func lay(outInFullScreen isFullScreen: Bool) {
    guard isFullScreen != visibility.isFullScreen else { return }
    visibility.isFullScreen = isFullScreen
    side.isVisible = !isFullScreen
    if isFullScreen {
      content.remove(panel)
      panel.setAlignment(vertical: .end)
      panel.addStyle("over-video")
      overlay.add(panel)
    } else {
      overlay.remove(panel)
      panel.setAlignment(vertical: .fill)
      panel.removeStyle("over-video")
      content.remove(foot)
      content.append(panel)
      content.append(foot)
    }
    scrubber.position.scale.focus()
    noteActivity()
  }

  /// Shows the controls over the video, and hides them after some seconds.
  private func noteActivity() {
    visibility.isHeld = viewer.session.model.isTracking
    visibility.noteActivity(at: MainLoop.now)
    if waitsToHide { showControls(at: MainLoop.now) } else { hideLater() }
  }

  /// Shows or hides the controls, and does so again when they have to disappear.
  private func hideLater() {
    // One time for both: between two, they could have to disappear.
    let now = MainLoop.now
    showControls(at: now)
    let time = visibility.nextChange(after: now)
    waitsToHide = time != nil
    guard let time else { return }
    MainLoop.perform(after: time - now) { [weak self] in
      self?.hideLater()
      return false
    }
  }

  private func showControls(at time: Double) {
    let isShown = visibility.isShown(at: time)
    // A hidden slider would lose the focus, and with it the arrow keys.
    panel.opacity = isShown ? 1 : 0
    panel.isTarget = isShown
    surface.canvas.setCursor(isShown ? nil : "none")
  }

  private func lay(out layout: WindowLayout) {
    guard layout != self.layout else { return }
    self.layout = layout
    let (from, to) = layout.placesInspectorBeside ? (foot, middle) : (middle, foot)
    from.remove(side)
    to.append(side)
    inspector.widget.setExpands(vertically: layout.placesInspectorBeside)
    transport.isCompact = !layout.placesInspectorBeside
    // At the bottom, it takes most of the room for the video.
    viewer.parts.showsInspector = layout.placesInspectorBeside
  }

  /// Uses the theme's colors, which adapt to dark and high contrast.
  private static let style = """
    .message {
      padding: 8px 12px; border-radius: 8px; border: 1px solid @borders; background-color: @theme_bg_color;
    }
    .message.fault { border-color: @warning_color; }
    .disclosure, .disclosure:checked { background: none; box-shadow: none; }
    editablelabel:focus { outline: 2px solid @theme_selected_bg_color; outline-offset: -1px; }
    .over-video { background-color: alpha(@theme_bg_color, 0.85); }
    """

  /// Shows the window with the focus on the slider.
  func present() {
    window.present()
    scrubber.position.scale.focus()
  }

  private func showTitle() {
    window.title = "\(viewer.title) – FineScrub"
  }
}
