import ScrubMedia
import ScrubStills
import ScrubStoryboards
import ScrubTesting
import ScrubTime
import Testing

/// The WebVTT index.
struct WebVTTTests {
  @Test("Cues are contiguous and end with the video")
  func cuesAreContiguous() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let timescale = [24_000, 30_000, 90_000, 1000, 25, 12_800].randomElement(using: &generator)
      let interval = [40, 333, 500, 1001, 10_000].randomElement(using: &generator) ?? 40
      let ticks = Double((timescale ?? 1) * interval) / 1000
      let duration = MediaTime(
        value: Int64(ticks * .random(in: 0.01...250, using: &generator)) + 1,
        timescale: Int32(timescale ?? 1))
      let storyboard = try StoryboardTests.storyboard(duration, interval: interval)
      let cues = try ParsedWebVTT(storyboard.webVTT)
      #expect(cues.isContiguous, "seed \(seed)")
      #expect(cues.cues.count == storyboard.count)
      let end = MediaTime(value: Int64(cues.cues.last?.end ?? 0), timescale: 1000)
      #expect(end >= duration, "seed \(seed): \(duration)")
      #expect((end - duration).seconds < 0.001, "seed \(seed): \(duration)")
      for (number, cue) in cues.cues.enumerated() {
        #expect(
          storyboard.time(ofTile: number) == MediaTime(value: Int64(cue.start), timescale: 1000))
        let size = storyboard.size(ofSheet: number / Storyboard.tilesPerSheet)
        #expect(cue.x + cue.width <= size.width && cue.y + cue.height <= size.height)
      }
    }
  }

  @Test("The text matches the format that players expect")
  func theText() throws {
    let storyboard = try StoryboardTests.storyboard(
      MediaTime(value: 3_605_250, timescale: 1000), interval: 3_600_000)
    #expect(
      storyboard.webVTT == """
        WEBVTT

        00:00:00.000 --> 01:00:00.000
        storyboard-001.jpg#xywh=0,0,240,136

        01:00:00.000 --> 01:00:05.250
        storyboard-001.jpg#xywh=240,0,240,136

        """)
  }

  @Test("An empty video still has a cue")
  func noLength() throws {
    let storyboard = try StoryboardTests.storyboard(.zero)
    #expect(storyboard.count == 1)
    #expect(try ParsedWebVTT(storyboard.webVTT).cues.first?.end == 1)
  }
}
