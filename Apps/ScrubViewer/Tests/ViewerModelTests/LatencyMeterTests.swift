import Testing
import ViewerModel

@Suite("Latency and counters") struct LatencyMeterTests {
  @Test("Latency is measured from the event to the preview and to the exact frame")
  func measuresPreviewAndExactFrame() throws {
    var meter = LatencyMeter()
    meter.requested(sequence: 1, at: 10)
    meter.shown(sequence: 1, isExact: false, at: 10.02)
    #expect(try abs(#require(meter.first) - 0.02) < 1e-9)
    #expect(meter.exact == nil)
    meter.shown(sequence: 1, isExact: true, at: 10.11)
    #expect(try abs(#require(meter.exact) - 0.11) < 1e-9)
    #expect(try abs(#require(meter.first) - 0.02) < 1e-9)
  }

  @Test("A frame of an older request is timed from that request")
  func frameIsTimedFromItsOwnRequest() throws {
    var meter = LatencyMeter()
    meter.requested(sequence: 1, at: 10)
    meter.requested(sequence: 2, at: 11)
    meter.shown(sequence: 1, isExact: true, at: 11.5)
    #expect(meter.exact == 1.5)
    meter.shown(sequence: 2, isExact: true, at: 11.6)
    #expect(try abs(#require(meter.exact) - 0.6) < 1e-9)
  }

  @Test("Another size of the same frame is no latency") func resizedFrameIsNoLatency() {
    var meter = LatencyMeter()
    meter.shown(sequence: nil, isExact: true, at: 1)
    #expect(meter == LatencyMeter())
  }

  @Test("Requests without results are forgotten") func unansweredRequestsAreForgotten() {
    var meter = LatencyMeter()
    for sequence in 1...1000 { meter.requested(sequence: sequence, at: Double(sequence)) }
    meter.shown(sequence: 1, isExact: true, at: 2000)
    #expect(meter.exact == nil)
  }

  @Test("Latencies have a text") func latencyHasAText() {
    var meter = LatencyMeter()
    let none = NumbersText.text(meter, nil)
    #expect(none == "first\u{a0}– · exact\u{a0}–")
    meter.requested(sequence: 1, at: 0)
    meter.shown(sequence: 1, isExact: true, at: 0.0123)
    var statistics = SeekStatistics()
    statistics.work.framesDecoded = 7
    (statistics.framesDelivered, statistics.previews) = (3, 2)
    let text = NumbersText.text(meter, statistics).replacing("\u{a0}", with: " ")
    #expect(text.hasPrefix("first 12.3 ms · exact 12.3 ms · shown 3 · previews 2 · decoded 7"))
  }
}
