import Foundation
import GestureRecordings
import ScrubGestures
import ScrubTestSupport
import Scrubbing
import SpeedCurves
import Testing

/// Tests that replay the recordings of the two original sliders event by event.
@Suite(.enabled(if: SharedFolder.isPresent, "needs the shared traces"))
struct GoldenTraceTests {
  static let traces =
    SharedFolder.files(in: "golden/scrubbing-slider", ending: "json")
    + SharedFolder.files(in: "golden/ob-slider", ending: "json")

  @Test("All 32 golden traces are present")
  func allTracesArePresent() { #expect(Self.traces.count >= 32) }

  @Test("A golden trace replays like the original", arguments: traces)
  func replaysLikeTheOriginal(_ file: URL) throws {
    let data = try Data(contentsOf: file)
    let gesture = try JSONDecoder().decode(RecordedGesture.self, from: data)
    let expected = try JSONDecoder().decode(Expectations.self, from: data)
    let mode = try #require(SliderMode(recordedName: gesture.slider))
    var model = gesture.model(settings: SliderSettings(mode: mode))
    #expect(model.slider.speed == expected.initial.speed)

    let range = gesture.config.maximumValue - gesture.config.minimumValue
    let tolerance = max(1e-5 * range, 1e-6)
    for (index, event) in gesture.events.enumerated() {
      let response = model.send(event)
      let expect = expected.events[index].expect
      let place: Comment = "\(file.lastPathComponent), event \(index)"
      #expect(abs(response.value - expect.value) <= tolerance, place)
      if let unadjusted = expect.unadjustedValue {
        #expect(abs((model.slider.unadjustedValue ?? .nan) - unadjusted) <= tolerance, place)
      } else {
        #expect(model.slider.unadjustedValue == nil, place)
      }
      #expect(abs(response.speed - expect.speed) <= 1e-6, place)
      #expect(response.valueChangedActions == expect.valueChangedActions, place)
      #expect(response.isTracking == expect.isTracking, place)
      if let feedback = expect.feedback {
        #expect((response.feedback.isEmpty ? 0 : 1) == feedback, place)
      }
      if let distance = expect.tierDistance { #expect(response.band.distance == distance, place) }
    }
  }

  private struct Expectations: Decodable {
    struct Initial: Decodable { var speed: Double }
    struct Event: Decodable { var expect: State }
    struct State: Decodable {
      var value: Double
      var unadjustedValue: Double?
      var speed: Double
      var tierDistance: Double?
      var valueChangedActions: Int
      var feedback: Int?
      var isTracking: Bool
    }
    var initial: Initial
    var events: [Event]
  }
}
