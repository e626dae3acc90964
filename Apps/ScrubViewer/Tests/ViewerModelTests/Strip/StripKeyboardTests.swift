import Media
import MediaTime
import Scrubbing
import Surface
import Testing
import Timeline
import ViewerModel

/// Keyboard control of the timeline.
@Suite struct StripKeyboardTests {
  @Test("Keys choose an edge, show its frame, and move it by frames and seconds")
  func edgesMoveByKeys() throws {
    var strip = try StripSamples.strip()
    #expect(try strip.perform(.nudge(frames: 1), playback: .paused) == nil)
    let chosen = try strip.perform(.chooseEdge(.forwards), playback: .paused)
    #expect(strip.chosen == StripEdge(0, .leading))
    #expect(chosen?.request == .preview(SeekRequest(time: .zero)))
    #expect(chosen?.announcement == "Start of Clip 1 at 0:00.000, end of the video")
    let nudged = try strip.perform(.nudge(frames: 2), playback: .paused)
    #expect(strip.document.clip(0)?.start == StripSamples.time(0.08))
    #expect(nudged?.announcement == "Start of Clip 1 at 0:00.080")
    #expect(
      nudged?.request
        == .preview(SeekRequest(time: StripSamples.time(0.08))))
    _ = try strip.perform(.nudgeSeconds(1), playback: .paused)
    #expect(strip.document.clip(0)?.start == StripSamples.time(1.08))
    _ = try strip.perform(.nudgeSeconds(-9), playback: .paused)
    #expect(strip.document.clip(0)?.start == .zero)
  }

  @Test("Choosing visits all edges and stops at the ends; Escape releases the keys")
  func choosing() throws {
    var strip = try StripSamples.strip()
    _ = try strip.perform(.chooseEdge(.backwards), playback: .paused)
    #expect(strip.chosen == StripEdge(0, .trailing))
    _ = try strip.perform(.chooseEdge(.forwards), playback: .paused)
    #expect(strip.chosen == StripEdge(0, .trailing))
    _ = try strip.perform(.chooseEdge(.backwards), playback: .paused)
    _ = try strip.perform(.chooseEdge(.backwards), playback: .paused)
    #expect(strip.chosen == StripEdge(0, .leading))
    #expect(strip.drawing.handles.first?.isActive == true)
    #expect(strip.drawing.ghost != nil)
    #expect(try strip.perform(.release, playback: .paused)?.request == .restore)
    #expect(strip.chosen == nil)
    #expect(try strip.perform(.release, playback: .paused) == nil)
  }

  @Test("An edge is trimmed to the playhead")
  func trimmingToThePlayhead() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(5.01))
    _ = try strip.perform(.trim(.leading), playback: .paused)
    #expect(strip.document.clip(0)?.start == StripSamples.time(5))
    strip.videoMoved(to: StripSamples.time(25))
    let response = try strip.perform(.trim(.trailing), playback: .paused)
    #expect(strip.document.clip(0)?.end == StripSamples.time(25))
    #expect(response?.announcement == "End of Clip 1 at 0:25.000")
    strip.videoMoved(to: StripSamples.time(28))
    #expect(try strip.perform(.trim(.leading), playback: .paused) == nil)
  }

  @Test("A clip is split at the playhead, and every frame stays where it is")
  func splitting() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(10))
    let response = try strip.perform(.split, playback: .paused)
    #expect(response?.announcement == "Split at 0:10.000")
    let clips = strip.document.tracks.flatMap(\.clips)
    #expect(clips.map(\.start) == [.zero, StripSamples.time(10)])
    #expect(clips.map(\.end) == [StripSamples.time(10), StripSamples.time(30)])
    #expect(
      clips[1].footage == .finite(offset: StripSamples.time(10), length: StripSamples.time(30)))
    #expect(throws: Never.self) { try strip.document.validate() }
    #expect(strip.controller.selection == [1])
    // There is nothing to split at a start.
    #expect(try strip.perform(.split, playback: .paused) == nil)
    _ = try strip.perform(.undo, playback: .paused)
    #expect(strip.document.tracks.flatMap(\.clips).count == 1)
  }

  @Test(
    "At a rate whose frames are no whole flicks, a split leaves no gap", arguments: [23.98, 7.3])
  func splittingAtAnyRate(rate: Double) throws {
    let rate = FrameRate(Int32(rate * 1009), 1009)
    var strip = try TimelineStrip(
      duration: StripSamples.time(60), rate: rate, aspect: 1, width: 600, textScale: 1)
    for seconds in [40.0, 20, 30.5] {
      strip.videoMoved(to: StripSamples.time(seconds))
      _ = try strip.perform(.split, playback: .paused)
    }
    let clips = strip.document.tracks.flatMap(\.clips)
    #expect(clips.count == 4)
    for (left, right) in zip(clips, clips.dropFirst()) { #expect(left.end == right.start) }
    #expect(throws: Never.self) { try strip.document.validate() }
  }

  @Test("The selected clip is removed and restored")
  func removing() throws {
    var strip = try StripSamples.strip()
    let response = try strip.perform(.remove, playback: .paused)
    #expect(response?.announcement == "Removed Clip 1")
    #expect(strip.drawing.clips.isEmpty)
    #expect(strip.drawing.handles.isEmpty)
    #expect(try strip.perform(.remove, playback: .paused) == nil)
    #expect(try strip.perform(.chooseEdge(.forwards), playback: .paused) == nil)
    _ = try strip.perform(.undo, playback: .paused)
    #expect(strip.drawing.clips.count == 1)
    #expect(try strip.perform(.undo, playback: .paused) == nil)
  }

  @Test("While a finger holds a handle, keys leave it alone")
  func fingersComeFirst() throws {
    var strip = try StripSamples.strip()
    _ = try strip.drag(0, .leading, by: 100)
    let before = strip.document
    for command in [StripCommand.split, .remove, .undo, .chooseEdge(.forwards)] {
      #expect(try strip.perform(command, playback: .paused) == nil)
    }
    #expect(strip.document == before)
  }
}
