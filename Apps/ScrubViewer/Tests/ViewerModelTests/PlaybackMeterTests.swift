import Testing
import ViewerModel

struct PlaybackMeterTests {
  private func time(_ frame: Int) -> MediaTime { MediaTime(value: Int64(frame), timescale: 25) }

  private func show(_ frame: Int, heard: Double, on meter: inout PlaybackMeter) {
    meter.shown(
      index: frame, from: time(frame), until: time(frame + 1), heard: MediaTime(seconds: heard))
  }

  @Test("A frame is on time for as long as it lasts") func frameIsOnTimeWhileItLasts() {
    var meter = PlaybackMeter()
    for frame in 0..<10 { show(frame, heard: Double(frame) / 25 + 0.039, on: &meter) }
    #expect(meter.mean == 0 && meter.worst == 0 && meter.shownCount == 10)
  }

  @Test("Late and early frames are measured from their ends") func lateAndEarlyFramesAreMeasured() {
    var meter = PlaybackMeter()
    show(10, heard: 0.46, on: &meter)
    #expect(abs(meter.worst - 0.02) < 1e-12)
    show(11, heard: 0.41, on: &meter)
    #expect(abs(meter.worst + 0.03) < 1e-12 && abs(meter.mean + 0.005) < 1e-12)
  }

  @Test("The numbers have a text") func numbersHaveAText() {
    var meter = PlaybackMeter()
    #expect(!NumbersText.text(LatencyMeter(), nil, meter).contains("played"))
    for frame in [1, 3] { show(frame, heard: Double(frame) / 25 + 0.05, on: &meter) }
    let text = NumbersText.text(LatencyMeter(), nil, meter, gaps: 2).replacing("\u{a0}", with: " ")
    #expect(text.contains("played 2 · skipped 1 · sound ahead 10.0 ms, at most 10.0 ms"))
    #expect(text.hasSuffix("sound ran dry 2"))
  }

  @Test("Skipped frames are counted, but not those before a seek") func skippedFramesAreCounted() {
    var meter = PlaybackMeter()
    for frame in [3, 4, 7, 8] { show(frame, heard: Double(frame) / 25, on: &meter) }
    #expect(meter.skippedCount == 2)
    meter.began()
    show(20, heard: 0.8, on: &meter)
    #expect(meter.skippedCount == 2 && meter.shownCount == 5)
  }
}
