import CurveConfig
import Foundation
import GestureRecordings
import PanScrub
import ScrubConfigText
import ScrubGestures
import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// A recording replays as it was, whatever the slider's settings and curve.
struct RecordReplayTests {
  /// A curve of an app, of which the library knows nothing.
  private struct Staircase: SpeedCurve {
    func speed(atDistance distance: Double) -> Double { band(atDistance: distance).speed }
    func band(atDistance distance: Double) -> SpeedBand {
      let index = distance >= 20 ? Int(min(distance / 20, 3)) : 0
      return SpeedBand(index: index, distance: Double(index) * 20, speed: 1 / Double(index + 1))
    }
    func band(index: Int) -> SpeedBand? {
      (0...3).contains(index) ? band(atDistance: Double(index) * 20) : nil
    }
    var isStepped: Bool { true }
  }

  /// A smooth curve of an app, of which the library knows nothing.
  private struct Slope: SpeedCurve {
    func speed(atDistance distance: Double) -> Double { 1 / (1 + max(0, min(distance, 900)) / 50) }
  }

  /// The curves, made once: some are tabulated.
  private static let made = Result { try curves() }

  private static func curves() throws -> [any SpeedCurve] {
    let fitted = try FittedCurve(framesPerPoint: 77.3)
    let smooth = try ExponentialCurve(halvingDistance: 23.7, deadZone: 3, minimumSpeed: 0.01)
    return [
      TieredCurve.classic, smooth, fitted,
      try OBSliderCurve(scrubbingSpeeds: [1, 0.3], scrubbingSpeedChangePositions: [0, 33]),
      Staircase(),
      try PowerCurve(minimumSpeed: 0.02, reach: 130, deadZone: 4, scale: 31),
      try LogisticCurve(minimumSpeed: 0.03, reach: 110, middle: 40.5),
      try CubicBezierCurve(minimumSpeed: 0.04, reach: 120),
      try PiecewiseLinearCurve(points: [
        .init(distance: 10, speed: 0.9), .init(distance: 10, speed: 0.7),
        .init(distance: 100, speed: 0.123),
      ]),
      try ExpressionCurve("exp(-d / 80)"),
      try ExpressionCurve("exp(-d / reach)", variables: ["reach": 41]),
      try ScaledCurve(smooth, speed: 0.7, distance: 1.3),
      try ClampedCurve(TieredCurve.classic, minimumSpeed: 0.2, maximumSpeed: 0.8),
      OneSidedCurve(smooth, side: .below),
      try BlendedCurve(fitted, smooth, weight: 0.3, from: 10, to: 50),
      try ChainedCurve(TieredCurve.classic, upTo: 60, then: smooth),
    ]
  }

  @Test("The app's own curve is recorded, not the library's selected one")
  func ownCurve() throws {
    for (index, curve) in try Self.curves().enumerated() {
      var run = Run(ScrubModel(curve: curve))
      run.send(.touchDown(TouchPoint(x: 0, y: 0, time: 1)))
      for step in 1...40 {
        let point = TouchPoint(x: Double(step) * 3, y: Double(step) * -2.7, time: 1 + Double(step))
        run.send(.touchMoved(point))
      }
      run.send(.touchUp(TouchPoint(x: 0, y: 0, time: 90)))
      #expect(try run.replayed() == run.live, "curve \(index): \(type(of: curve))")
    }
  }

  @Test("A curve of an unknown type without bands is recorded as a table") func smoothOwnCurve()
    throws
  {
    var run = Run(ScrubModel(curve: Slope()))
    run.send(.touchDown(TouchPoint(x: 0, y: 0)))
    run.send(.touchMoved(TouchPoint(x: 50, y: -80)))
    run.send(.touchMoved(TouchPoint(x: 100, y: -90)))
    let (live, replayed) = (run.live, try run.replayed())
    for (live, replayed) in zip(live, replayed) {
      #expect(abs(live.numbers[0] - replayed.numbers[0]) < 1e-4)
    }
    #expect(live.count == replayed.count && live.last?.numbers[0] != 0)
  }

  @Test("The rate limit of feedback applies to the replay") func feedbackInterval() throws {
    var settings = SliderSettings()
    settings.feedbackInterval = 5
    var run = Run(ScrubModel(curve: TieredCurve.classic, slider: settings))
    run.send(.touchDown(TouchPoint(x: 0, y: 0, time: 0)))
    for step in 1...40 {
      let y = step % 2 == 0 ? 0.0 : -70
      run.send(.touchMoved(TouchPoint(x: Double(step), y: y, time: Double(step) * 0.25)))
    }
    #expect(run.live.count { $0.feedback != [] } == 2)
    #expect(try run.replayed() == run.live)
  }

  @Test("A value that follows the end of a growing video does so in the replay")
  func growingVideo() throws {
    var run = Run(ScrubModel(curve: TieredCurve.classic))
    run.model.open(duration: .seconds(10))
    run.model.isGrowing = true
    run.send(.seek(to: 10))
    run.send(.durationGrew(to: .seconds(20)))
    run.send(.durationGrew(to: .seconds(15), isGrowing: false))
    run.send(.durationGrew(to: .seconds(30), isGrowing: false))
    #expect(run.live.map { $0.numbers[0] } == [10, 20, 15, 15])
    #expect(try run.replayed() == run.live)
  }

  @Test("Milliseconds keep the exact time of an event") func exactTimes() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let time = Double.random(in: 0...100_000, using: &random)
      let event = ScrubEvent.touchMoved(TouchPoint(x: 1, y: 2, time: time))
      let read = try JSONDecoder().decode(ScrubEvent.self, from: JSONEncoder().encode(event))
      #expect(read == event)
    }
    let typed = ScrubEvent.touchMoved(TouchPoint(x: 1, y: 2, time: 16.7 / 1000))
    let text = String(decoding: try JSONEncoder().encode(typed), as: UTF8.self)
    #expect(text.contains("\"ms\":16.7") && !text.contains("time"))
  }

  @Test(
    "A recording of any events and changes replays bit for bit",
    arguments: Array(1...40 as ClosedRange<UInt64>) + [115])
  func anyGesture(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var model = ScrubModel(
      curve: try Self.curve(&random), slider: try Self.settings(&random),
      trackWidth: .random(in: 100...700, using: &random), pan: Self.panSettings(&random))
    model.setRange(minimum: -3, maximum: .random(in: 1...7200, using: &random))
    model.setValue(.random(in: 0...7000, using: &random))
    if Bool.random(using: &random) { model.panCurve = try Self.curve(&random) }
    var run = Run(model)
    var events = RandomEvents(random: random)
    for _ in 0..<200 {
      switch Int.random(in: 0..<40, using: &random) {
      case 0: run.model.sliderSettings = try Self.settings(&random)
      case 1: run.model.curve = try Self.curve(&random)
      case 2: run.model.trackWidth = .random(in: 100...700, using: &random)
      case 3: run.model.setValue(.random(in: 0...7000, using: &random))
      case 4: run.model.setRange(minimum: 0, maximum: .random(in: 1...7200, using: &random))
      case 5:
        let track = try TrackConfiguration(
          numberOfTicks: 9, allowsTickValuesOnly: Bool.random(using: &random))
        let line = Double.random(in: -20...20, using: &random)
        _ = run.model.send(.sliderChanged(SliderChange(lineY: line, track: track)))
      case 6: run.model.curve = run.model.slider.curve
      case 7: run.model.panSettings = Self.panSettings(&random)
      case 8: run.model.panCurve = try Self.curve(&random)
      case 9: run.model.isReady.toggle()
      case 10:
        run.model.setPlayback(PlaybackState.allCases.randomElement(using: &random) ?? .paused)
      case 11:
        run.model.open(duration: .seconds(Double.random(in: 1...7000, using: &random)))
      case 12:
        run.model.setRange(minimum: nil, maximum: nil)
        run.model.isGrowing = true
      default: run.send(events.next())
      }
      // As apps do: each change is noticed before the next one.
      run.notice()
    }
    let (live, replayed) = (run.live, try run.replayed())
    #expect(live.count == replayed.count, "seed \(seed)")
    let index = zip(live, replayed).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(
      index == nil, "seed \(seed), \(index.map { "\(live[$0]) became \(replayed[$0])" } ?? "")")
  }

  @Test(
    "Events of every kind are read as they were written", arguments: 1...40 as ClosedRange<UInt64>)
  func codedEvents(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var events = RandomEvents(random: random)
    var written = (0..<60).map { _ in events.next() }
    written += [
      .valueAssigned(.random(in: 0...9, using: &random)), .readinessChanged(false),
      .playbackChanged(.playing), .panChanged(Self.panSettings(&random)),
      .durationGrew(to: MediaTime(value: 1001, timescale: 30_000), isGrowing: false),
      .sliderChanged(SliderChange(settings: try Self.settings(&random), trackWidth: 7)),
      .sliderChanged(SliderChange(lineY: 3)),
      .curveChanged(try EventCurve(tiers: SpeedTier.classic)),
      .panCurveChanged(try EventCurve(tiers: [])),
      .panCurveChanged(try EventCurve(parsing: "{ kind: 'exponential' }")),
    ]
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    for event in written {
      let data = try encoder.encode(event)
      #expect(
        try decoder.decode(ScrubEvent.self, from: data) == event,
        "seed \(seed): \(String(decoding: data, as: UTF8.self))")
    }
  }

  private static func panSettings(_ random: inout SeededGenerator) -> PanSettings {
    PanSettings(
      mode: PanMode.allCases.randomElement(using: &random) ?? .fine,
      width: .random(in: 100...700, using: &random),
      pointsPerSecond: [nil, 3, 0.1].randomElement(using: &random) ?? nil,
      edge: [nil, .dragBack, .moveAtOnce].randomElement(using: &random) ?? nil,
      cancel: [nil, .keep, .restore].randomElement(using: &random) ?? nil,
      recognitionDistance: [0, 10].randomElement(using: &random) ?? 0,
      holdDuration: [nil, 0.2].randomElement(using: &random) ?? nil,
      secondFingerCancels: Bool.random(using: &random))
  }

  private static func curve(_ random: inout SeededGenerator) throws -> any SpeedCurve {
    let library = CurveLibrary.standard
    let known = Bool.random(using: &random)
    let curves = known ? library.curves.map(\.curve) : try made.get()
    return try #require(curves.randomElement(using: &random))
  }

  private static func settings(_ random: inout SeededGenerator) throws -> SliderSettings {
    var settings = SliderSettings(mode: SliderMode.allCases.randomElement(using: &random) ?? .fine)
    settings.isContinuous = Int.random(in: 0..<4, using: &random) > 0
    settings.feedbackInterval = [nil, 0, 0.05, 1].randomElement(using: &random) ?? nil
    settings.liftOffGuard = Bool.random(using: &random)
    settings.hysteresis = .random(in: 0...12, using: &random)
    settings.cancel = CancelPolicy.allCases.randomElement(using: &random) ?? .keep
    if Bool.random(using: &random) { settings.jitterFilter = .standard }
    if Bool.random(using: &random) { settings.dwellLock = .standard }
    if Int.random(in: 0..<4, using: &random) == 0 {
      settings.cancelZone = try CancelZone(side: .below, distance: 70)
    }
    guard settings.mode == .fine else { return settings }
    settings.reunite = [.path, .never, .deadZone].randomElement(using: &random) ?? .path
    settings.distance = [.both, .above].randomElement(using: &random) ?? .both
    settings.startDetent = [0, 8].randomElement(using: &random) ?? 0
    return settings
  }
}

/// The visible outcome of an event.
private struct Outcome: Equatable {
  var numbers: [Double]
  var feedback: ScrubFeedback
  var actions: Int
  var isTracking: Bool

  init(_ response: ScrubResponse) {
    numbers = [response.value, response.speed, response.band.speed, response.valuePerPoint]
    (feedback, actions) = (response.feedback, response.valueChangedActions)
    isTracking = response.isTracking
  }
}

/// A model whose events are recorded.
private struct Run {
  private static let library = CurveLibrary.standard
  var model: ScrubModel
  private var recorder: GestureRecorder
  private(set) var live: [Outcome] = []
  /// The places of these events in the recording, between which it has changes.
  private var places: [Int] = []
  private let path: String

  init(_ model: ScrubModel) {
    self.model = model
    path = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID()).json").path
    do { recorder = try GestureRecorder(path: path) } catch { fatalError("\(error)") }
  }

  /// Sends an event; those before the recording begins, and growth that changes nothing, are not recorded.
  mutating func send(_ event: ScrubEvent) {
    let count = recorder.count
    recorder.record(event, model, Self.library)
    let response = model.send(event)
    guard recorder.count > count else { return }
    live.append(Outcome(response))
    places.append(recorder.count - 1)
  }

  mutating func notice() { recorder.notice(model, Self.library) }

  /// Returns the outcomes of the same events in a replay of the recording's file.
  mutating func replayed() throws -> [Outcome] {
    recorder.finish(model, Self.library)
    try recorder.write()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let gesture = try RecordedGesture(contentsOf: path)
    var replay = GestureReplay(gesture)
    let outcomes = gesture.events.compactMap { _ in replay.next().map { Outcome($0) } }
    return places.map { outcomes[$0] }
  }
}
