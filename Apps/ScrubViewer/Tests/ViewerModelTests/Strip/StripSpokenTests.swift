import ScrubTime
import ScrubTimeline
import Scrubbing
import Surface
import Testing
import ViewerModel

/// The description of the timeline for assistive technologies.
@Suite struct StripSpokenTests {
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
}
