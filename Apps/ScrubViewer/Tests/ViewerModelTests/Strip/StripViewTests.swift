import MediaTime
import Scrubbing
import Surface
import Testing
import Timeline
import ViewerModel

/// Zooming, scrolling and the visible range.
@Suite struct StripViewTests {
  @Test(
    "At first, the whole video is in view, with both handles, at every width",
    arguments: [320.0, 480, 800, 1920], [0.04, 1.0, 30, 7200, 86400])
  func allIsInViewAtFirst(width: Double, seconds: Double) throws {
    let strip = try StripSamples.strip(seconds: seconds, width: width)
    #expect(strip.isWhole)
    let drawing = strip.drawing
    #expect(drawing.handles.count == 2)
    let clip = try #require(drawing.clips.first)
    #expect(!clip.isCutLeft && !clip.isCutRight)
    for handle in drawing.handles {
      #expect(handle.frame.x >= 0)
      #expect(handle.frame.maxX <= width)
    }
  }

  @Test("Zooming keeps the time under the pointer", arguments: [1.1, 2, 7.5, 0.5])
  func zoomKeepsThePointer(factor: Double) throws {
    var strip = try StripSamples.strip()
    strip.zoom(by: 4, atX: 300)
    let before = strip.controller.viewport.time(atX: 400 - strip.geometry.gutter)
    strip.zoom(by: factor, atX: 400)
    let after = strip.controller.viewport.time(atX: 400 - strip.geometry.gutter)
    #expect(abs(after.seconds - before.seconds) < 1e-6)
  }

  @Test("The keyboard zooms around the playhead")
  func keysZoomAroundThePlayhead() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(12), isByHand: true)
    let x = strip.x(of: strip.playhead)
    _ = try strip.perform(.zoomIn, playback: .paused)
    #expect(!strip.isWhole)
    #expect(abs(strip.x(of: strip.playhead) - x) < 1e-6)
    _ = try strip.perform(.zoomToFit, playback: .paused)
    #expect(strip.isWhole)
  }

  @Test("Zoom ends at the whole video and at single frames")
  func zoomHasLimits() throws {
    var strip = try StripSamples.strip()
    strip.zoom(by: 1e-9)
    #expect(strip.isWhole)
    #expect(strip.x(of: .zero) == strip.geometry.gutter)
    strip.zoom(by: 1e12, atX: 300)
    #expect(strip.controller.viewport.scale.pointsPerSecond / 25 > 100)
    strip.zoom(by: .nan)
    strip.zoom(by: -1)
    #expect(strip.controller.viewport.scale.pointsPerSecond / 25 > 100)
  }

  @Test("Two fingers zoom around the point between them")
  func fingersPinch() throws {
    var strip = try StripSamples.strip()
    let y = strip.clipY
    _ = strip.touchDown(1, TouchPoint(x: 300, y: y, time: 0), playback: .paused)
    _ = strip.touchDown(2, TouchPoint(x: 400, y: y, time: 0.01), playback: .paused)
    _ = strip.touchMoved(1, TouchPoint(x: 288, y: y, time: 0.02), playback: .paused)
    let before = strip.controller.viewport.scale.pointsPerSecond
    let focus = strip.controller.viewport.time(atX: 344 - strip.geometry.gutter)
    _ = strip.touchMoved(1, TouchPoint(x: 232, y: y, time: 0.03), playback: .paused)
    _ = strip.touchMoved(2, TouchPoint(x: 456, y: y, time: 0.04), playback: .paused)
    #expect(strip.controller.viewport.scale.pointsPerSecond > before * 1.9)
    let after = strip.controller.viewport.time(atX: 344 - strip.geometry.gutter)
    #expect(abs(after.seconds - focus.seconds) < 0.01)
  }

  @Test("The wheel scrolls, as far as the video goes")
  func theWheelScrolls() throws {
    var strip = try StripSamples.strip()
    strip.zoom(by: 4, atX: 44)
    strip.scroll(by: 80)
    #expect(strip.controller.viewport.time == StripSamples.time(1))
    strip.scroll(by: -1e9)
    #expect(strip.controller.viewport.time == .zero)
    strip.scroll(by: 1e9)
    #expect(abs(strip.x(of: strip.duration) - 644) < 1e-6)
    strip.scroll(by: .nan)
    #expect(abs(strip.x(of: strip.duration) - 644) < 1e-6)
  }

  @Test("A drag on the clips scrolls them, and a throw runs on")
  func aThrowRunsOn() throws {
    var strip = try StripSamples.strip()
    strip.zoom(by: 8, atX: 44)
    for step in 0...10 {
      let point = TouchPoint(
        x: 600 - 20 * Double(step), y: strip.clipY, time: Double(step) * 0.01)
      _ =
        step == 0
        ? strip.touchDown(1, point, playback: .paused)
        : strip.touchMoved(1, point, playback: .paused)
    }
    _ = strip.touchUp(1, TouchPoint(x: 400, y: strip.clipY, time: 0.1), playback: .paused)
    let lifted = strip.controller.viewport.time
    #expect(strip.isAnimating)
    _ = strip.timePassed(to: 0.3, playback: .paused)
    #expect(strip.controller.viewport.time > lifted)
    #expect(strip.playhead == .zero)
  }

  @Test("The playhead is always followed in a drag, in playback only if it was in view")
  func thePlayheadIsFollowed() throws {
    var strip = try StripSamples.strip()
    strip.zoom(by: 8, atX: 44)
    strip.videoMoved(to: StripSamples.time(20), isByHand: true)
    #expect(strip.drawing.playheadX != nil)
    strip.videoMoved(to: StripSamples.time(1), isByHand: true)
    #expect(strip.drawing.playheadX != nil)
    strip.scroll(by: 2000)
    #expect(strip.drawing.playheadX == nil)
    strip.videoMoved(to: StripSamples.time(1.04), isByHand: false)
    #expect(strip.drawing.playheadX == nil)
    strip.videoMoved(to: StripSamples.time(1.08), isByHand: true)
    #expect(strip.drawing.playheadX != nil)
  }

  @Test("A resize keeps the whole video in view, or the zoom")
  func resizing() throws {
    var strip = try StripSamples.strip()
    try strip.resize(width: 320, textScale: 1)
    #expect(strip.isWhole)
    strip.zoom(by: 4, atX: 160)
    let scale = strip.controller.viewport.scale.pointsPerSecond
    try strip.resize(width: 500, textScale: 1.5)
    #expect(strip.controller.viewport.scale.pointsPerSecond == scale)
    #expect(strip.geometry.metrics.textScale == 1.5)
    try strip.resize(width: .nan, textScale: .nan)
    #expect(strip.geometry.width == 1)
  }

  @Test("Larger text makes the ruler and the clips higher")
  func textScaling() throws {
    let (usual, large) = (try StripSamples.strip(), try StripSamples.strip(textScale: 2))
    #expect(large.geometry.height > usual.geometry.height * 1.5)
    #expect(large.drawing.ruler.height == 2 * usual.drawing.ruler.height)
  }
}
