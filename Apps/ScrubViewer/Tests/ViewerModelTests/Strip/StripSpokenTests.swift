import MediaTime
import Scrubbing
import Surface
import Testing
import Timeline
import ViewerModel

/// The description of the timeline for assistive technologies.
@Suite struct StripSpokenTests {
  @Test("Speech tells how much is kept, or where the chosen edge is")
  func spoken() throws {
    var strip = try StripSamples.strip()
    #expect(strip.spoken == "1 clip, 0:30.000 of 0:30.000; Down and Up choose an edge")
    _ = try strip.perform(.chooseEdge(.forwards), playback: .paused)
    _ = try strip.perform(.nudgeSeconds(2), playback: .paused)
    #expect(strip.spoken == "Start of Clip 1 at 0:02.000")
    _ = try strip.perform(.release, playback: .paused)
    strip.videoMoved(to: StripSamples.time(10))
    _ = try strip.perform(.split, playback: .paused)
    #expect(strip.spoken == "2 clips, 0:28.000 of 0:30.000; Down and Up choose an edge")
    for _ in 0..<2 {
      _ = try strip.perform(.chooseEdge(.forwards), playback: .paused)
      _ = try strip.perform(.remove, playback: .paused)
    }
    #expect(strip.spoken == "0 clips, 0:00.000 of 0:30.000")
  }
}
