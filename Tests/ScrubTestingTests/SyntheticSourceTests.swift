import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubTime
import Testing

@Suite(.timeLimit(.minutes(2))) struct SyntheticSourceTests {
  @Test("The changes of a synthetic recording end when it is closed") func changesEnd() async {
    let film = GrowingSyntheticSource()
    let changes = film.changes
    film.grow(to: 30)
    film.close()
    let count = await changes.reduce(0) { count, _ in count + 1 }
    #expect(count == 1)
    for await _ in film.changes { Issue.record("a change after the end") }
  }

  @Test("The synthetic source conforms", arguments: [1, 2, 10, 45])
  func conforms(gopLength: Int) {
    let source = SyntheticSource(.init(count: 45, gopLength: gopLength))
    #expect(
      MediaSourceConformance().violations(of: source, cancellation: Cancellation()).map(
        \.description) == [])
  }

  @Test("A synthetic source of variable rate conforms") func variableRateConforms() {
    var random = SeededGenerator(seed: 3)
    var pts: [Int64] = [-700]
    for _ in 0..<40 { pts.append(pts[pts.count - 1] + Int64.random(in: 1...4000, using: &random)) }
    let script = SyntheticSource.Script(
      pts: pts, timeBase: TimeBase(numerator: 1, denominator: 90_000), gopLength: 7)
    #expect(
      MediaSourceConformance().violations(of: SyntheticSource(script), cancellation: Cancellation())
        .map(\.description) == [])
  }

  @Test("A synthetic source of one frame conforms") func oneFrameConforms() {
    let source = SyntheticSource(.init(count: 1))
    #expect(
      MediaSourceConformance().violations(of: source, cancellation: Cancellation()).map(
        \.description) == [])
  }

  @Test("The next frame costs one packet") func nextFrameCostsOnePacket() throws {
    let source = SyntheticSource(.init(count: 100, gopLength: 50))
    let at = { (number: Int64) in SeekRequest(time: MediaTime(value: number, timescale: 25)) }
    _ = try source.frame(for: at(60), cancellation: Cancellation())
    #expect(source.counters.packetsRead == 11)
    _ = try source.frame(for: at(61), cancellation: Cancellation())
    #expect(source.counters.packetsRead == 12)
    _ = try source.frame(for: at(61), cancellation: Cancellation())
    #expect(source.counters.packetsRead == 12)
  }

  @Test("A check in a task finds what a blocking one finds") @MainActor
  func taskFindsTheSame() async {
    let check = MediaSourceConformance()
    let expected = {
      check.violations(of: LyingSource(), cancellation: Cancellation()).map(\.description)
    }()
    #expect(await check.violations(of: LyingSource()).map(\.description) == expected)
    #expect(await check.violations(of: SyntheticSource(.init(count: 9))).isEmpty)
  }

  @Test("A check in a canceled task reports no canceled calls")
  func cancelledCheckReportsNothing() async {
    let gate = Gate()
    var script = SyntheticSource.Script(count: 60)
    script.onPacket = { if $0 == 30 { gate.pass() } }
    let source = SyntheticSource(script)
    let result = await resultOfCancelling(at: gate) {
      await MediaSourceConformance().violations(of: source).map(\.description)
    }
    #expect(result == .success([]))
    #expect(source.counters.packetsRead == 30)
  }

  @Test("The checker finds a wrong frame") func checkerFindsAWrongFrame() {
    let source = LyingSource()
    let laws = Set(
      MediaSourceConformance().violations(of: source, cancellation: Cancellation()).map(\.law))
    #expect(laws.contains("exact"))
  }

  @Test("A closed video throws an error") func closedVideoThrows() {
    let source = SyntheticSource(.init(count: 3))
    source.close()
    let error = #expect(throws: MediaError.self) {
      try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    }
    #expect(error?.code == .closed)
  }
}

/// A source that returns the wrong frame for some requests, as after an unverified seek.
private final class LyingSource: MediaSource {
  private let honest = SyntheticSource(.init(count: 30, gopLength: 10))

  var information: MediaInformation { honest.information }
  var counters: DecodeCounters { honest.counters }

  func decode(
    _ request: DecodeRequest, cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) {
    guard case .frame = request else {
      return try honest.decode(request, cancellation: cancellation, report: report)
    }
    var frame = try honest.exactFrame(for: request, cancellation) { event in
      if case .frame(_, .onTheWay) = event { report(event) }
    }
    if let index = frame.index, index % 10 == 3 {
      frame = try honest.frame(stepping: -1, from: frame, cancellation: cancellation)
    }
    report(.frame(frame, .requested))
  }

  func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? {
    try honest.index(ofFrameAt: time, cancellation: cancellation)
  }
  func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime {
    try honest.time(ofFrameAt: index, cancellation: cancellation)
  }

  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    try honest.frameTable(progress: progress, cancellation: cancellation)
  }

  func close() {}
}
