import CurveConfig
import Foundation
import GestureRecordings
import ScrubConfigText
import ScrubTesting
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
      var run = Run(slider: ScrubSlider(curve: curve), library: .standard)
      run.send(.begin, TouchPoint(x: 0, y: 0, time: 1))
      for step in 1...40 {
        let point = TouchPoint(x: Double(step) * 3, y: Double(step) * -2.7, time: 1 + Double(step))
        run.send(.move, point)
      }
      run.send(.end, TouchPoint(x: 0, y: 0, time: 90))
      #expect(try run.replayed() == run.live, "curve \(index): \(type(of: curve))")
    }
  }

  @Test("A curve of an unknown type without bands is recorded as a table") func smoothOwnCurve()
    throws
  {
    var run = Run(slider: ScrubSlider(curve: Slope()), library: .standard)
    run.send(.begin, TouchPoint(x: 0, y: 0))
    run.send(.move, TouchPoint(x: 50, y: -80))
    run.send(.move, TouchPoint(x: 100, y: -90))
    let (live, replayed) = (run.live, try run.replayed())
    for (live, replayed) in zip(live, replayed) {
      #expect(abs(live.numbers[0] - replayed.numbers[0]) < 1e-4)
    }
    #expect(live.count == replayed.count && live.last?.numbers[0] != 0)
  }

  @Test("The rate limit of feedback applies to the replay") func feedbackInterval() throws {
    var settings = SliderSettings()
    settings.feedbackInterval = 5
    var run = Run(
      slider: ScrubSlider(settings: settings, curve: TieredCurve.classic), library: .standard)
    run.send(.begin, TouchPoint(x: 0, y: 0, time: 0))
    for step in 1...40 {
      let y = step % 2 == 0 ? 0.0 : -70
      run.send(.move, TouchPoint(x: Double(step), y: y, time: Double(step) * 0.25))
    }
    #expect(run.live.count { $0.feedback != [] } == 2)
    #expect(try run.replayed() == run.live)
  }

  @Test("Milliseconds keep the exact time of an event") func exactTimes() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let time = Double.random(in: 0...100_000, using: &random)
      let event = RecordedGesture.Event(.move, at: TouchPoint(x: 1, y: 2, time: time))
      let read = try JSONDecoder().decode(
        RecordedGesture.Event.self, from: JSONEncoder().encode(event))
      #expect(read.point.time == time)
    }
    let typed = RecordedGesture.Event(.move, at: TouchPoint(x: 1, y: 2, time: 16.7 / 1000))
    #expect(typed.ms == 16.7 && typed.time == nil)
  }

  @Test(
    "A recording of any gesture with any settings replays bit for bit",
    arguments: Array(1...120 as ClosedRange<UInt64>))
  func anyGesture(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var run = Run(
      slider: ScrubSlider(
        settings: try Self.settings(&random), curve: try Self.curve(&random),
        trackWidth: .random(in: 100...700, using: &random),
        lineY: .random(in: -9...9, using: &random)), library: .standard)
    run.slider.setRange(minimum: -3, maximum: .random(in: 1...7200, using: &random))
    run.slider.setValue(.random(in: 0...7000, using: &random))
    var (time, x, y) = (Double.random(in: 0...1e5, using: &random), 100.0, 0.0)
    for _ in 0..<150 {
      time += [0.004, 0.0167, 0.09, 0.4].randomElement(using: &random) ?? 0.1
      let reach = Bool.random(using: &random) ? 1.5 : 50
      x += .random(in: -reach...reach, using: &random)
      y += .random(in: -reach...reach, using: &random)
      let timed = Int.random(in: 0..<20, using: &random) > 0
      let point = TouchPoint(x: x, y: y, time: timed ? time : nil)
      switch Int.random(in: 0..<30, using: &random) {
      case 0, 1: run.send(.begin, point)
      case 2: run.send(.end, point)
      case 3: run.cancel(by: CancelCause.allCases.randomElement(using: &random) ?? .system)
      case 4: run.slider.settings = try Self.settings(&random)
      case 5: run.slider.curve = try Self.curve(&random)
      case 6: run.slider.trackWidth = .random(in: 100...700, using: &random)
      case 7: run.slider.lineY = .random(in: -20...20, using: &random)
      case 8: run.slider.setValue(.random(in: 0...7000, using: &random))
      case 9: run.slider.setRange(minimum: 0, maximum: .random(in: 1...7200, using: &random))
      case 10:
        run.slider.trackConfiguration = try TrackConfiguration(
          numberOfTicks: 9, allowsTickValuesOnly: Bool.random(using: &random))
      case 11: run.slider.curve = run.slider.curve
      default: run.send(.move, point)
      }
      // As apps do: each change is noticed before the next one.
      run.recorder.notice(run.slider, run.library)
    }
    let (live, replayed) = (run.live, try run.replayed())
    #expect(live.count == replayed.count, "seed \(seed)")
    let index = zip(live, replayed).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(
      index == nil, "seed \(seed), \(index.map { "\(live[$0]) became \(replayed[$0])" } ?? "")")
  }

  private static func curve(_ random: inout SeededGenerator) throws -> any SpeedCurve {
    let library = CurveLibrary.standard
    let known = Bool.random(using: &random)
    let curves = known ? library.curves.map(\.curve) : try curves()
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

  init(_ response: SliderResponse) {
    numbers = [response.value, response.speed, response.band.speed, response.valuePerPoint]
    (feedback, actions) = (response.feedback, response.valueChangedActions)
    isTracking = response.isTracking
  }
}

/// A slider whose events are recorded.
private struct Run {
  var slider: ScrubSlider
  let library: CurveLibrary
  var recorder: GestureRecorder
  private(set) var live: [Outcome] = []
  private let path: String

  init(slider: ScrubSlider, library: CurveLibrary) {
    (self.slider, self.library) = (slider, library)
    path = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID()).json").path
    do { recorder = try GestureRecorder(path: path) } catch { fatalError("\(error)") }
  }

  /// Sends a touch event; those before the first touch down are not recorded.
  mutating func send(_ type: RecordedGesture.Event.Kind, _ point: TouchPoint) {
    recorder.record(RecordedGesture.Event(type, at: point), slider, library)
    let response =
      switch type {
      case .begin: slider.touchDown(point)
      case .move: slider.touchMoved(point)
      default: slider.touchUp(point)
      }
    note(response)
  }

  mutating func cancel(by cause: CancelCause) {
    recorder.record(RecordedGesture.Event(cancelledBy: cause), slider, library)
    note(slider.touchCancelled(by: cause))
  }

  private mutating func note(_ response: SliderResponse) {
    if recorder.count > 0 { live.append(Outcome(response)) }
  }

  /// Returns the outcomes of the touch events of the recording's file.
  mutating func replayed() throws -> [Outcome] {
    recorder.finish(slider, library)
    try recorder.write()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let gesture = try RecordedGesture(contentsOf: path)
    var replay = try GestureReplay(gesture)
    return try gesture.events.compactMap { event in
      let response = try #require(try replay.next())
      let isTouch = [.begin, .move, .end, .cancel].contains(event.type)
      return isTouch ? Outcome(response) : nil
    }
  }
}
