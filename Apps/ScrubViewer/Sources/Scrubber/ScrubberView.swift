import Toolkit
import ViewerModel

/// The film strip below the video, which is the slider and the timeline in one.
final class ScrubberView {
  let widget: Overlay
  /// The strip; its edges can have the focus.
  let canvas = Canvas(role: .group)
  /// The slider below it.
  let position: PositionScale
  private let viewer: Viewer
  private(set) var strip: TimelineStrip?
  private weak var shownVideo: Video?
  private var isAnimating = false
  /// The pointer on it.
  let pointer: ScrubberPointer
  private lazy var thumbnails = ThumbnailStore(
    changed: { [weak self] in self?.changed() },
    failed: { [weak viewer] in viewer?.say($0, about: .frame) })
  /// The parts of the video that are in memory.
  private var cachedRanges: [Range<MediaTime>] = []
  /// To find them takes as long as they are many.
  private lazy var findCached = Throttle(seconds: 0.25) { [weak self] in self?.findCachedRanges() }
  /// The bubble that was drawn last.
  private var shownBubble: StripBubble?
  /// Called when the bubble has changed.
  var onBubbleChange: () -> Void = {}

  init(_ viewer: Viewer) {
    self.viewer = viewer
    position = PositionScale(viewer)
    pointer = ScrubberPointer(viewer)
    widget = Overlay(position.scale)
    widget.add(canvas, isMeasured: true)
    canvas.setFocusable(true)
    canvas.setExpands(horizontally: true)
    canvas.setAccessibleName("Timeline")
    pointer.connect(to: self)
    canvas.onDraw { [weak self] in self?.draw($0, $1) }
    canvas.onResize { [weak self] _ in self?.resized() }
    canvas.onPixelsPerPointChange { [weak self] in self?.canvas.redraw() }
    for widget in [canvas, position.scale] as [Widget] {
      widget.onFocusChange { [weak self] in
        self?.canvas.redraw()
        self?.describe(nil)
      }
    }
    addActions()
    // Before the first layout, so that nothing moves afterwards.
    resized()
    viewer.observe { [weak self] in self?.update($0) }
    update([.video])
  }

  /// The part that has the keyboard focus, or `nil`.
  var focusedPart: StripCommand.Place? {
    canvas.hasFocus ? .edges : position.scale.hasFocus ? .playhead : nil
  }

  /// The part that shows its focus: that is drawn for the keyboard's users alone.
  private var shownFocus: StripCommand.Place? {
    (canvas.hasFocus ? canvas : position.scale).showsFocus ? focusedPart : nil
  }

  /// Moves the keyboard focus to the playhead, once GTK has found the place that it would choose.
  func focus() { MainLoop.perform { [position] in position.scale.focus() } }

  /// Handles a key event, and returns whether it was the strip's; other widgets may handle it otherwise.
  func handle(_ event: KeyEvent) -> Bool {
    guard let strip,
      let command = StripCommand(event, at: focusedPart, hasChosen: strip.chosen != nil)
    else { return false }
    return perform(command)
  }

  /// Performs a command of a key or an assistive technology, and returns whether it had a meaning in the current state.
  @discardableResult func perform(_ command: StripCommand) -> Bool {
    // A finger on the playhead is not the strip's to release.
    if command == .release, strip?.isTouched == false, viewer.scrubber.model.isTracking {
      return false
    }
    let isDone = send { $0.perform(command, playback: $1) }
    if isDone, command == .release { pointer.release() }
    return isDone
  }
}

// MARK: Events

extension ScrubberView {
  /// Sets the description for assistive technologies to an announcement, or to the current state if it is `nil`.
  ///
  /// The edges are one object on the accessibility bus, because only widgets can be separate objects in GTK.
  private func describe(_ news: String?) {
    guard let strip else { return }
    canvas.setAccessibleDescription(news ?? strip.spoken)
  }

  /// Handles a touch on a handle.
  func trim(_ touch: Touch, suspendsSnapping: Bool = false) {
    let shown = strip?.preview?.time
    send { $0.handle(touch, playback: $1, suspendsSnapping: suspendsSnapping) }
    // The playhead comes along out of what is trimmed, so that the frame of the edge stays on the screen.
    guard case .up = touch, let shown, let clip = strip?.trimmed,
      let time = viewer.scrubber.model.time, !clip.contains(time)
    else { return }
    viewer.seek(to: shown.seconds)
  }

  /// Passes an event to the strip with the playback state, and follows the response; returns whether there was one.
  @discardableResult private func send(
    _ event: (inout TimelineStrip, PlaybackState) -> StripResponse?
  ) -> Bool {
    guard var strip, let response = event(&strip, viewer.scrubber.model.playback) else {
      return false
    }
    self.strip = strip
    viewer.player.play(only: strip.trimmed)
    viewer.take(response, preview: strip.preview)
    if let text = response.announcement { describe(text) }
    changed()
    animate()
    return true
  }

  /// Runs animations, such as those of the zoom, frame by frame.
  private func animate() {
    guard !isAnimating, strip?.isAnimating == true else { return }
    isAnimating = true
    canvas.onEachFrame { [weak self] in
      self?.send { $0.timePassed(to: MainLoop.now, playback: $1) }
      self?.isAnimating = self?.strip?.isAnimating == true
      return self?.isAnimating == true
    }
  }
}

// MARK: Updates

extension ScrubberView {
  private func update(_ change: Viewer.Changes) {
    if change.contains(.video) {
      // A finger stays when the recording of its video ends.
      if shownVideo !== viewer.video {
        pointer.release()
        strip = nil
      }
      shownVideo = viewer.video
      renew()
      thumbnails.open(strip == nil || viewer.scrubber.model.isGrowing ? nil : viewer.video)
    } else if change.contains(.duration) {
      // A trim stays when the last frames of a video turn out to be later than its file declares.
      let keepsTrim = strip?.isTouched == true || strip?.isTrimmed == true
      keepsTrim ? viewer.player.play(only: strip?.trimmed) : renew()
    }
    guard strip != nil else { return }
    if change.contains(.setup) {
      strip?.curve = viewer.scrubber.configuration.library.selected.curve
    }
    if !change.isDisjoint(with: [.value, .video, .gesture, .duration]) { follow() }
    if change.contains(.frame) { changed() }
  }

  /// Moves the playhead, and zooms as far as the finger is fine.
  private func follow() {
    let model = viewer.scrubber.model
    let reach: Double? =
      model.slider.isTracking
      ? model.slider.valuePerPoint : model.pan.isTracking ? model.pan.current.valuePerPoint : nil
    strip?.fingerMoved(secondsPerPoint: reach, at: MainLoop.now)
    if let time = model.time { strip?.videoMoved(to: time) }
    changed()
    animate()
  }

  /// Creates the strip of the open video, or of a recording that has grown.
  private func renew() {
    let last = strip
    strip = nil
    defer {
      viewer.player.play(only: strip?.trimmed)
      changed()
    }
    guard let information = viewer.information, information.duration > .zero else { return }
    let shape = Size(information.displaySize)
    do {
      var strip = try TimelineStrip(
        duration: information.duration, rate: information.frameRate ?? FrameRate(30),
        aspect: shape.width / shape.height, width: canvas.size.width, textScale: canvas.textScale,
        chapters: information.chapters, isTrimmable: !viewer.scrubber.model.isGrowing)
      strip.curve = viewer.scrubber.configuration.library.selected.curve
      // A finger on a recording stays fine while it grows.
      if let last { strip.continueZoom(of: last) }
      self.strip = strip
      describe(nil)
    } catch {
      viewer.say("\(error)", about: .setup)
    }
  }

  private func resized() {
    do throws(InvalidParameter) {
      let geometry = try StripGeometry(width: canvas.size.width, textScale: canvas.textScale)
      try strip?.resize(to: geometry)
      let height = Int(geometry.height.rounded(.up))
      canvas.setMinimumSize(height: height)
      // GTK ignores changes during layout.
      MainLoop.perform { [weak self] in
        guard let self else { return }
        canvas.setMinimumSize(height: height)
        // Before the first layout, there is no width.
        if canvas.size.width > 0 { viewer.measure(track: geometry.timelineWidth) }
        changed()
      }
    } catch {
      viewer.say(error.description, about: .setup)
    }
  }

  private func changed() {
    viewer.clip = strip?.trimmed
    canvas.redraw()
    findCached()
    bubbleChanged()
    // While the finger is fine, its frames are those that the strip shows.
    let isFine = strip?.isWhole == false
    let isPaused = (viewer.scrubber.model.isTracking && !isFine) || strip?.isTouched == true
    if isPaused != thumbnails.isPaused { thumbnails.isPaused = isPaused }
  }

  private func findCachedRanges() {
    let ranges = viewer.video?.cachedRanges ?? []
    guard ranges != cachedRanges else { return }
    cachedRanges = ranges
    canvas.redraw()
    // It says which frames are in memory.
    bubbleChanged()
    // At rest, frames are decoded ahead.
    findCached()
  }

  /// Draws the bubble if it is another one: its layer covers the whole window.
  func bubbleChanged() {
    let bubble = bubble
    guard bubble != shownBubble else { return }
    shownBubble = bubble
    onBubbleChange()
  }
}

// MARK: Drawing

extension ScrubberView {
  /// The thumbnails, by the numbers of the bubble.
  var textures: [Int: Texture] { thumbnails.textures }

  /// The bubble of the playhead that is dragged, of the edge that is trimmed or chosen, or of the pointer.
  var bubble: StripBubble? {
    guard let strip else { return nil }
    if viewer.scrubber.model.slider.isTracking {
      guard strip.isWhole, let time = viewer.labeledTime else { return nil }
      return strip.playheadBubble(at: time, thumbnails.cache)
    }
    return strip.edgeBubble
      ?? pointer.hover.flatMap { strip.bubble(at: $0, thumbnails.cache, cached: cachedRanges) }
  }

  private func draw(_ size: Size, _ painter: Painter) {
    guard let strip else { return }
    let slider = viewer.scrubber.model.slider
    let origin = slider.isTracking ? slider.startValue.map { MediaTime(seconds: $0) } : nil
    let tiles = strip.tiles(thumbnails.cache)
    let drawing = strip.drawing(
      tiles, cached: cachedRanges, origin: origin, focus: shownFocus, measure: painter.measure)
    painter.draw(drawing, textures: thumbnails.textures)
    // Requesting once a frame is enough, however many events there were.
    thumbnails.request(
      strip.thumbnailRequests(tiles, thumbnails.cache, hoverX: pointer.hover?.x),
      fitting: [false, true].map {
        strip.thumbnailSize(isLarge: $0, pixelsPerPoint: canvas.pixelsPerPoint)
      })
  }
}
