import Testing
import ViewerModel

/// Keyboard control of the timeline.
@Suite struct StripKeyboardTests {
  @Test("Keys choose an edge, show its frame, and move it by frames and seconds")
  func edgesMoveByKeys() throws {
    var strip = try StripSamples.strip()
    #expect(strip.perform(.nudge(frames: 1), playback: .paused) == nil)
    let chosen = strip.perform(.chooseNext, playback: .paused)
    #expect(strip.chosen == .leading)
    #expect(strip.preview == SeekRequest(time: .zero))
    #expect(chosen?.announcement == "Start at 0:00.000, end of the video")
    let nudged = strip.perform(.nudge(frames: 2), playback: .paused)
    #expect(strip.trimmed?.lowerBound == StripSamples.time(0.08))
    #expect(nudged?.announcement == "Start at 0:00.080")
    #expect(strip.preview == SeekRequest(time: StripSamples.time(0.08)))
    _ = strip.perform(.nudgeSeconds(1), playback: .paused)
    #expect(strip.trimmed?.lowerBound == StripSamples.time(1.08))
    _ = strip.perform(.nudgeSeconds(-9), playback: .paused)
    #expect(strip.trimmed?.lowerBound == .zero)
  }

  @Test("Choosing visits all edges and stops at the ends; Escape releases the keys")
  func choosing() throws {
    var strip = try StripSamples.strip()
    _ = strip.perform(.choosePrevious, playback: .paused)
    #expect(strip.chosen == .trailing)
    _ = strip.perform(.chooseNext, playback: .paused)
    #expect(strip.chosen == .trailing)
    _ = strip.perform(.choosePrevious, playback: .paused)
    _ = strip.perform(.choosePrevious, playback: .paused)
    #expect(strip.chosen == .leading)
    #expect(strip.activeEdge == .leading)
    #expect(strip.perform(.release, playback: .paused) != nil)
    #expect(strip.chosen == nil && strip.preview == nil)
    #expect(strip.perform(.release, playback: .paused) == nil)
  }

  @Test("An edge is trimmed to the playhead")
  func trimmingToThePlayhead() throws {
    var strip = try StripSamples.strip()
    #expect(!strip.isTrimmed)
    strip.videoMoved(to: StripSamples.time(5.01))
    _ = strip.perform(.trim(.leading), playback: .paused)
    #expect(strip.isTrimmed)
    #expect(strip.trimmed?.lowerBound == StripSamples.time(5))
    strip.videoMoved(to: StripSamples.time(25))
    let response = strip.perform(.trim(.trailing), playback: .paused)
    #expect(strip.trimmed?.upperBound == StripSamples.time(25))
    #expect(response?.announcement == "End at 0:25.000")
    // Beyond an edge, the other one cannot be.
    strip.videoMoved(to: StripSamples.time(28))
    #expect(strip.perform(.trim(.leading), playback: .paused) == nil)
    _ = strip.perform(.trim(.trailing), playback: .paused)
    #expect(strip.trimmed?.upperBound == StripSamples.time(28))
    _ = strip.perform(.undo, playback: .paused)
    #expect(strip.trimmed == StripSamples.time(5)..<StripSamples.time(25))
  }

  @Test("Speech tells how much is kept, or where the chosen edge is")
  func spoken() throws {
    var strip = try StripSamples.strip()
    #expect(strip.spoken == "0:30.000 of 0:30.000; Down and Up choose an edge")
    _ = strip.perform(.chooseNext, playback: .paused)
    _ = strip.perform(.nudgeSeconds(2), playback: .paused)
    #expect(strip.spoken == "Start at 0:02.000")
    _ = strip.perform(.release, playback: .paused)
    #expect(strip.spoken == "0:28.000 of 0:30.000; Down and Up choose an edge")
  }

  @Test("While a finger holds a handle, keys leave it alone")
  func fingersComeFirst() throws {
    var strip = try StripSamples.strip()
    _ = try strip.drag(.leading, by: 100)
    let before = strip.trimmed
    for command in [StripCommand.trim(.leading), .undo, .chooseNext] {
      #expect(strip.perform(command, playback: .paused) == nil)
    }
    #expect(strip.trimmed == before)
  }
}
