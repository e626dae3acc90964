import Media
import MediaTime
import Scrubbing
import Surface
import Testing
import Timeline
import ViewerModel

/// The ruler scrubs, a tap seeks, and the playhead follows the video.
@Suite struct StripScrubTests {
  private func point(_ strip: TimelineStrip, _ seconds: Double, _ time: Double) -> TouchPoint {
    TouchPoint(x: strip.x(of: StripSamples.time(seconds)), y: strip.rulerY, time: time)
  }

  @Test("A drag along the ruler seeks within a point, and exactly when it ends")
  func theRulerScrubs() throws {
    var strip = try StripSamples.strip()
    _ = strip.touchDown(1, point(strip, 5, 0), playback: .paused)
    let moved = strip.touchMoved(1, point(strip, 10, 0.1), playback: .paused)
    #expect(
      moved.request
        == .seek(
          SeekRequest(
            time: StripSamples.time(10), tolerance: .within(seconds: 0.025)))
    )
    let ended = strip.touchUp(1, point(strip, 10, 0.2), playback: .paused)
    #expect(
      ended.request
        == .seek(SeekRequest(time: StripSamples.time(10))))
    #expect(strip.playhead == StripSamples.time(10))
  }

  @Test("A tap on the ruler seeks exactly, to the start of a frame")
  func aTapSeeks() throws {
    var strip = try StripSamples.strip()
    _ = strip.touchDown(1, point(strip, 7.013, 0), playback: .playing)
    let response = strip.touchUp(1, point(strip, 7.013, 0.05), playback: .playing)
    #expect(
      response.request
        == .seek(SeekRequest(time: StripSamples.time(7))))
    #expect(response.playback == nil)
  }

  @Test(
    "Scrubbing pauses, and only a playing video resumes, even at the end",
    arguments: [true, false], [8.0, 30])
  func scrubbingPauses(wasPlaying: Bool, end: Double) throws {
    var strip = try StripSamples.strip()
    let playback: PlaybackState = wasPlaying ? .playing : .paused
    _ = strip.touchDown(1, point(strip, 5, 0), playback: playback)
    let began = strip.touchMoved(1, point(strip, 8, 0.1), playback: playback)
    #expect(began.playback == (wasPlaying ? .paused : nil))
    _ = strip.touchMoved(1, point(strip, end, 0.15), playback: .paused)
    let ended = strip.touchUp(1, point(strip, end, 0.2), playback: .paused)
    #expect(strip.playhead == StripSamples.time(end))
    #expect(ended.playback == (wasPlaying ? .playing : nil))
  }

  @Test("Escape returns a scrub to where it began")
  func escapeCancelsAScrub() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(3), isByHand: true)
    _ = strip.touchDown(1, point(strip, 5, 0), playback: .paused)
    _ = strip.touchMoved(1, point(strip, 20, 0.1), playback: .paused)
    let response = try strip.perform(.release, playback: .paused)
    #expect(strip.playhead == StripSamples.time(3))
    #expect(
      response?.request
        == .seek(SeekRequest(time: StripSamples.time(3)))
    )
  }

  @Test("The video's own time is ignored while a finger is on the strip")
  func videoTimeIsIgnoredDuringATouch() throws {
    var strip = try StripSamples.strip()
    _ = strip.touchDown(1, point(strip, 5, 0), playback: .paused)
    _ = strip.touchMoved(1, point(strip, 20, 0.1), playback: .paused)
    strip.videoMoved(to: StripSamples.time(4), isByHand: true)
    #expect(strip.playhead == StripSamples.time(20))
  }

  @Test("A trimmed video keeps its length, so that strip and slider agree")
  func aTrimLeavesTheLength() throws {
    var strip = try StripSamples.strip()
    _ = try strip.drag(0, .trailing, by: -400)
    _ = strip.lift()
    strip.videoMoved(to: StripSamples.time(28), isByHand: true)
    #expect(strip.playhead == StripSamples.time(28))
    #expect(strip.drawing.playheadX == strip.x(of: StripSamples.time(28)))
  }
}
