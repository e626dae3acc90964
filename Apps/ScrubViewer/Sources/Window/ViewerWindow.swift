import ScrubFiles
import Toolkit
import ViewerModel

/// The window: the header bar, the video with the inspector next to it, the film strip and the transport, with
/// the drag layer above them.
///
/// In full screen, the video is alone, and the strip with its controls appears over it while something moves.
final class ViewerWindow {
  let window = Window(title: "FineScrub", width: 960, height: 720)
  let surface: VideoSurface
  let scrubber: ScrubberView
  private let viewer: Viewer
  private let header: WindowHeader
  private let dragLayer: DragLayer
  private let transport: Transport
  private let stage: Stage
  private let menu: PopoverMenu
  /// The stage with the inspector beside it, or over it in a narrow window.
  private let middle: Flap
  /// The film strip with its controls.
  private let panel: Box
  private let content: Box
  private let overlay: Overlay
  /// Whether the window is too narrow for the inspector beside the video.
  private var isCompact = false
  private var visibility = ControlsVisibility()
  /// Whether the controls will be hidden, unless something moves.
  private var waitsToHide = false
  private let keys: KeyHandler
  private let inspector: Inspector

  init(_ viewer: Viewer) {
    self.viewer = viewer
    header = WindowHeader(viewer)
    surface = VideoSurface(viewer)
    scrubber = ScrubberView(viewer)
    dragLayer = DragLayer(viewer, over: scrubber, beside: surface)
    transport = Transport(
      viewer, measure: surface.canvas.measure, ended: { [scrubber] in scrubber.focus() })
    stage = Stage(viewer, surface)
    menu = PopoverMenu(WindowMenu.sections, over: surface.canvas)
    keys = KeyHandler(viewer, window, surface: surface, scrubber: scrubber)
    inspector = Inspector(viewer, in: window)
    middle = Flap(stage.widget, panel: inspector.widget)
    panel = Box(.column, [scrubber.widget, transport.widget])
    content = Box(.column, [header.bar, middle, panel])
    overlay = Overlay(content)
    // Its size is that of the window. Widgets cannot be changed during layout.
    dragLayer.canvas.onResize { [weak self] size in MainLoop.perform { self?.lay(out: size) } }
    overlay.add(dragLayer.canvas)
    StyleSheet.add(Self.style)
    window.setContent(overlay)
    WindowMenu.addActions(to: window, viewer, header)
    ComparisonMenu.addActions(to: window, viewer)
    connect()
    showParts()
  }

  private func connect() {
    window.onKey { [weak self] event in
      guard let self else { return false }
      noteActivity()
      guard !window.focusIsOnEntry else { return false }
      return scrubber.handle(event) || keys.handle(event)
    }
    window.onPointer { [weak self] _ in
      self?.noteActivity()
      return false
    }
    window.onActiveChange { [weak self] isActive in if !isActive { self?.keys.lose() } }
    window.onFileDrop { [weak viewer] path in
      viewer?.open(String(fileBytes: path))
      return true
    }
    window.onClose { MainLoop.end() }
    window.onFullScreenChange { [weak self] in self?.lay(outInFullScreen: $0) }
    // Both clicks are also touches that move nothing.
    surface.canvas.onDoubleClick { [weak self] in self?.window.isFullScreen.toggle() }
    // After a menu, keys control the video again.
    header.onMenuClose = { [weak self] in self?.scrubber.focus() }
    menu.onClose { [weak self] in self?.scrubber.focus() }
    transport.volume.onClose { [weak self] in self?.scrubber.focus() }
    surface.onMenu = { [weak self] place in self?.menu.open(atX: place.x, y: place.y) }
    viewer.observe { [weak self] change in
      if change.contains(.gesture) { self?.noteActivity() }
      if !change.isDisjoint(with: [.view, .video, .message]) { self?.showParts() }
      guard change.contains(.video) else { return }
      guard let self else { return }
      window.title = "\(viewer.title) – FineScrub"
      // Without a video, the slider cannot have the focus. When a recording ends, an edit goes on.
      if viewer.information != nil, !window.focusIsOnEntry { scrubber.position.scale.focus() }
    }
  }

  /// Leaves the screen to the video, or gives the window its parts back.
  private func lay(outInFullScreen isFullScreen: Bool) {
    guard isFullScreen != visibility.isFullScreen else { return }
    visibility.isFullScreen = isFullScreen
    scrubber.pointer.release()
    if viewer.scrubber.model.slider.isTracking { viewer.cancelGestures() }
    header.bar.isVisible = !isFullScreen
    showParts()
    panel.setAlignment(vertical: isFullScreen ? .end : .fill)
    panel.addStyle("over-video", if: isFullScreen)
    if isFullScreen {
      content.remove(panel)
      overlay.add(panel)
    } else {
      overlay.remove(panel)
      content.append(panel)
    }
    scrubber.position.scale.focus()
    noteActivity()
  }

  /// Shows the controls over the video, and hides them after some seconds.
  private func noteActivity() {
    visibility.isHeld = viewer.scrubber.model.isTracking
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
    MainLoop.perform(after: time - now) { [weak self] in self?.hideLater() }
  }

  private func showControls(at time: Double) {
    let isShown = visibility.isShown(at: time)
    // A hidden slider would lose the focus, and with it the arrow keys.
    panel.opacity = isShown ? 1 : 0
    panel.isTarget = isShown
    surface.canvas.setCursor(isShown ? nil : "none")
  }

  /// Shows the parts for which there is room and use: beside the reason why there is no video, nothing else is of use.
  private func showParts() {
    let hasFailed = viewer.information == nil && viewer.messages[.video] != nil
    panel.isVisible = !hasFailed
    middle.isShown = viewer.showsInspector && !visibility.isFullScreen && !hasFailed
  }

  private func lay(out size: Size) {
    stage.resized()
    transport.layOut(width: size.width)
    let isCompact = size.width < WindowLayout.leastWidthForTwo
    // A sheet leaves half of the window to the video.
    inspector.widget.setGreatestHeight(
      isCompact
        ? WindowLayout.sheetHeight(stage: surface.canvas.size.height, window: size.height) : nil)
    guard isCompact != self.isCompact else { return }
    self.isCompact = isCompact
    middle.isSheet = isCompact
    inspector.isSheet = isCompact
    header.isCompact = isCompact
    viewer.showsInspector = !isCompact && viewer.preferences.showsInspector
  }

  /// Uses the theme's colors, which adapt to dark and high contrast.
  private static let style = """
    toast { border-radius: 12px; }
    .stage-page { background-color: @window_bg_color; }
    .inspector { background-color: @window_bg_color; }
    flap > dimming { background: none; }
    .keycap { padding: 2px 8px; border-radius: 6px; background-color: alpha(currentColor, 0.08); }
    .inspector button { font-weight: normal; }
    .disclosure, .disclosure:checked { background: none; box-shadow: none; }
    .position editablelabel {
      padding: 2px 28px 2px 10px; border-radius: 99px; background-color: alpha(currentColor, 0.07);
    }
    .position image { margin-right: 8px; opacity: 0; }
    .position:hover image, .position:focus-within image { opacity: 0.7; }
    editablelabel:focus { outline: 2px solid @accent_bg_color; outline-offset: -1px; }
    .over-video { background-color: alpha(@window_bg_color, 0.85); }
    """

  /// Shows the window with the focus on the slider.
  func present() {
    window.present()
    scrubber.position.scale.focus()
  }
}
