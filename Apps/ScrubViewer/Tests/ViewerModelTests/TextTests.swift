import Testing
import ViewerModel

@Suite("What is said to the user") struct MessagesTests {
  @Test("The most urgent message comes first, and each goes by itself")
  func mostUrgentMessageComesFirst() {
    var messages = Messages()
    messages.say("no sound", about: .sound)
    messages.say("no video", about: .video)
    messages.say("broken", about: .config)
    // What is said of the video stands in its place.
    #expect(messages.lines(atMost: 5) == ["broken", "no sound"])
    #expect(messages[.video] == "no video" && messages.areLasting)
    messages.clear(.config)
    #expect(messages.lines(atMost: 5) == ["no sound"] && !messages.areLasting)
  }

  @Test("What is read once goes, and errors stay") func passingMessages() {
    var messages = Messages()
    messages.say("saved", about: .saving)
    messages.say("broken", about: .config)
    messages.clearPassing()
    #expect(messages[.saving] == nil && messages[.config] == "broken")
  }

  @Test("Work in progress is no error") func progressIsNoError() {
    var messages = Messages()
    messages.activity = Messages.Activity("Opening…")
    #expect(messages.lines(atMost: 5) == [] && !messages.areLasting)
    messages.activity = nil
    #expect(messages == Messages())
  }

  @Test("Work that has ended does not end what began meanwhile") func endOfWork() {
    var messages = Messages()
    let saving = Messages.Activity("Saving the frame…")
    messages.activity = saving
    messages.activity = Messages.Activity("Opening…")
    messages.end(saving)
    #expect(messages.activity?.text == "Opening…")
    messages.end(Messages.Activity("Opening…"))
    #expect(messages == Messages())
  }

  @Test("A long list is shortened and says so") func longListIsShortened() {
    var messages = Messages()
    messages.say((1...9).map { "fault \($0)" }.joined(separator: "\n"), about: .config)
    #expect(messages.lines(atMost: 10).count == 9)
    #expect(messages.lines(atMost: 3) == ["fault 1", "fault 2", "and 7 more"])
  }
}

@Test(
  "Why a video cannot be opened, with the name of its file, if any, and with advice",
  arguments: [
    ("not a video", "/home/a.txt", "Choose another.", "“a.txt”: not a video. Choose another."),
    ("not a video", "a.txt", "Choose another.", "“a.txt”: not a video. Choose another."),
    ("the video is closed", nil, "", "the video is closed"),
    ("it is a folder", "/", "", "“/”: it is a folder"),
  ] as [(String, String?, String, String)])
func mediaErrorSentence(cause: String, path: String?, advice: String, sentence: String) {
  let error = MediaError(
    operation: "open", code: .notMedia, cause: cause, path: path, advice: advice)
  #expect(error.sentence == sentence)
}

@Suite("The position below the film strip") struct PositionTextTests {
  private static let time = MediaTime(seconds: 38.766)

  @Test(
    "It has the forms for which there is room",
    arguments: [
      (1163, 1163, ["0:38.766 · frame 1163", "0:38.766 · #1163", "0:38.766"]),
      (nil, 1163, ["0:38.766 · ≈ frame 1163", "0:38.766 · ≈ #1163", "0:38.766"]),
      (nil, nil, ["0:38.766", "0:38.766", "0:38.766"]),
    ] as [(Int?, Int64?, [String])])
  func forms(frame: Int?, estimate: Int64?, texts: [String]) {
    let position = PositionText(time: Self.time, frame: frame, estimate: estimate)
    #expect(PositionText.Form.allCases.map { position.text($0) } == texts)
  }

  @Test("Without a video, there is a dash") func none() {
    #expect(PositionText(time: nil, frame: nil).text(.full) == "–")
  }

  @Test(
    "An edit seeks the time or the frame that was typed",
    arguments: [
      ("10.5", "10.5"), ("50%", "50%"), ("#12", "#12"), ("frame 12", "#12"), ("≈ #12", "#12"),
      ("0:40.000 · frame 1163", "0:40.000"), ("0:38.766 · frame 1200", "#1200"),
      ("0:38.766 · #1200", "#1200"), ("0:40.000 · frame 1200", "0:40.000"), ("", ""),
    ])
  func edits(typed: String, expression: String) {
    #expect(
      PositionText.expression(typed: typed, before: "0:38.766 · frame 1163") == expression)
  }
}

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
