import MediaTime
import Playback
import Scrubbing
import Surface
import Testing
import Timeline
import ViewerModel

/// The parts of the video that are played.
@Suite struct StripKeptTests {
  private func seconds(_ range: Range<Double>) -> Range<MediaTime> {
    StripSamples.time(range.lowerBound)..<StripSamples.time(range.upperBound)
  }

  /// Splits at some times, from left to right.
  private func split(_ strip: inout TimelineStrip, at times: [Double]) throws {
    for time in times {
      strip.videoMoved(to: StripSamples.time(time))
      _ = try strip.perform(.split, playback: .paused)
    }
  }

  @Test("Ranges in clips are kept, and a cut between two clips omits nothing")
  func kept() throws {
    var strip = try StripSamples.strip()
    #expect(strip.kept == PlayedParts(whole: StripSamples.time(30)))
    try split(&strip, at: [10, 20])
    #expect(strip.kept == PlayedParts(whole: StripSamples.time(30)))
    for _ in 0..<3 { _ = try strip.perform(.chooseEdge(.forwards), playback: .paused) }
    _ = try strip.perform(.remove, playback: .paused)
    #expect(strip.kept == PlayedParts([seconds(0..<10), seconds(20..<30)]))
    _ = try strip.perform(.undo, playback: .paused)
    #expect(strip.kept == PlayedParts(whole: StripSamples.time(30)))
  }

  @Test("The last frame is kept where the video ends between two ticks of the timeline")
  func theLastFrameIsKept() throws {
    let duration = MediaTime(value: 100_001, timescale: 10_007)
    let strip = try TimelineStrip(
      duration: duration, rate: FrameRate(25), aspect: 1, width: 600, textScale: 1)
    #expect(strip.document.duration != duration)
    #expect(try #require(strip.kept.ranges.last).upperBound >= duration)
  }
}
