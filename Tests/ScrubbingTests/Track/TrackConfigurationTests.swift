import Foundation
import Scrubbing
import SpeedCurves
import Testing

/// Tests of ticks, tick values only, the neutral value and the enabled range.
struct TrackConfigurationTests {
  private func slider(_ track: TrackConfiguration, value: Double = 0) -> ScrubSlider {
    var slider = ScrubSlider(curve: TieredCurve.classic, trackWidth: 100)
    slider.setRange(minimum: 0, maximum: 100)
    slider.trackConfiguration = track
    slider.setValue(value)
    return slider
  }

  @Test("Ticks are sorted, and equal ones count once") func ticksAreSortedAndDeduplicated() throws {
    #expect(try TrackConfiguration(ticks: [0.5, 0, 0.5, 1]).ticks == [0, 0.5, 1])
    #expect(try TrackConfiguration(numberOfTicks: 5).ticks == [0, 0.25, 0.5, 0.75, 1])
    #expect(try TrackConfiguration(numberOfTicks: 1).ticks == [0])
    #expect(try TrackConfiguration(numberOfTicks: 0).ticks.isEmpty)
  }

  @Test(
    "An invalid share is rejected with an error that names it",
    arguments: [-0.1, 1.1, .nan, .infinity])
  func invalidShareIsRejected(_ share: Double) {
    let inTicks = #expect(throws: InvalidParameter.self) {
      try TrackConfiguration(ticks: [0, share])
    }
    #expect(inTicks?.parameter == "ticks[1]")
    #expect(inTicks?.description.contains("\(share)") == true)
    let inNeutral = #expect(throws: InvalidParameter.self) {
      try TrackConfiguration(neutralValue: share)
    }
    #expect(inNeutral?.parameter == "neutralValue")
  }

  @Test("A range outside the track and too many ticks are rejected by name")
  func invalidRangeAndTooManyTicksAreRejected() {
    let below = #expect(throws: InvalidParameter.self) {
      try TrackConfiguration(enabledRange: -1...1)
    }
    #expect(below?.parameter == "enabledRange.lowerBound")
    let above = #expect(throws: InvalidParameter.self) {
      try TrackConfiguration(enabledRange: 0...2)
    }
    #expect(above?.parameter == "enabledRange.upperBound")
    let count = #expect(throws: InvalidParameter.self) { try TrackConfiguration(numberOfTicks: -1) }
    #expect(count?.parameter == "numberOfTicks")
    #expect(throws: InvalidParameter.self) { try TrackConfiguration(numberOfTicks: 10_001) }
  }

  @Test("Ticks alone leave the value free") func ticksAloneLeaveTheValueFree() throws {
    var slider = slider(try TrackConfiguration(numberOfTicks: 3))
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(slider.touchMoved(TouchPoint(x: 13, y: 0)).value == 13)
  }

  @Test("With ticks only, the value moves to the nearest tick")
  func ticksOnlyMovesTheValueToTheNearestTick() throws {
    var slider = slider(
      try TrackConfiguration(numberOfTicks: 5, allowsTickValuesOnly: true), value: 30)
    #expect(slider.value == 25)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    for x in 1...12 {
      let response = slider.touchMoved(TouchPoint(x: Double(x), y: 0))
      #expect(response.value == 25 && response.valueChangedActions == 0)
      #expect(response.feedback == [])
    }
    let next = slider.touchMoved(TouchPoint(x: 13, y: 0))
    #expect(next.value == 50 && next.valueChangedActions == 1 && next.feedback == .detent)
    #expect(slider.touchUp().value == 50)
  }

  @Test("Slow drags reach every tick, too") func slowDragsReachEveryTickToo() throws {
    var slider = slider(try TrackConfiguration(numberOfTicks: 5, allowsTickValuesOnly: true))
    slider.settings.reunite = .never
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 0, y: -160))
    for x in 1...130 { _ = slider.touchMoved(TouchPoint(x: Double(x), y: -160)) }
    #expect(slider.value == 25)
  }

  @Test("A drag continues from a value assigned during it")
  func dragContinuesFromAnAssignedValue() throws {
    var slider = slider(try TrackConfiguration(numberOfTicks: 5, allowsTickValuesOnly: true))
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 10, y: 0))
    slider.setValue(75)
    #expect(slider.touchMoved(TouchPoint(x: 20, y: 0)).value == 75)
    #expect(slider.touchMoved(TouchPoint(x: 24, y: 0)).value == 100)
    #expect(slider.touchCancelled().value == 0)
  }

  @Test("With ticks only and no tick in reach, every value is allowed")
  func ticksOnlyWithoutATickAllowsEveryValue() throws {
    let none = try TrackConfiguration(ticks: [], allowsTickValuesOnly: true)
    #expect(slider(none, value: 33).value == 33)
    let outside = try TrackConfiguration(
      ticks: [0, 1], allowsTickValuesOnly: true, enabledRange: 0.2...0.8)
    let held = slider(outside, value: 33)
    #expect(held.value == 33 && held.lowestValue == 20 && held.highestValue == 80)
    #expect(held.tick(nearest: 33) == nil)
  }

  @Test("The nearest tick is found within reach") func theNearestTickIsFoundWithinReach() throws {
    let slider = slider(
      try TrackConfiguration(ticks: [0, 0.3, 0.5, 0.9], enabledRange: 0.2...0.8))
    let nearest = [-5, 30, 39, 40, 41, 200].map { slider.tick(nearest: $0) }
    #expect(nearest == [30, 30, 30, 30, 50, 50])
  }

  @Test("The value never leaves the enabled range")
  func theValueNeverLeavesTheEnabledRange() throws {
    var slider = slider(try TrackConfiguration(enabledRange: 0.2...0.8))
    #expect(slider.value == 20)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(slider.touchMoved(TouchPoint(x: 30, y: 0)).value == 50)
    let end = slider.touchMoved(TouchPoint(x: 90, y: 0))
    #expect(end.value == 80 && end.feedback == .end)
    // A full step remains a share of the whole track.
    #expect(slider.touchMoved(TouchPoint(x: 80, y: 0)).value == 70)
    slider.setValue(100)
    #expect(slider.value == 80)
  }

  @Test("With ticks only, the enabled range ends at its last tick")
  func enabledRangeEndsAtTheLastTick() throws {
    var slider = slider(
      try TrackConfiguration(
        numberOfTicks: 11, allowsTickValuesOnly: true, enabledRange: 0.15...0.75), value: 60)
    #expect(slider.lowestValue == 20 && slider.highestValue == 70)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(slider.touchMoved(TouchPoint(x: 90, y: 0)).feedback == [.end, .detent])
    #expect(slider.value == 70)
  }

  @Test("A new track moves the value only if it is out of reach")
  func newTrackMovesTheValueOnlyIntoReach() throws {
    var slider = slider(.plain, value: 42)
    slider.trackConfiguration = try TrackConfiguration(numberOfTicks: 3)
    #expect(slider.value == 42)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    slider.trackConfiguration = try TrackConfiguration(
      numberOfTicks: 3, allowsTickValuesOnly: true)
    #expect(slider.value == 50)
    slider.trackConfiguration = try TrackConfiguration(enabledRange: 0.6...1)
    #expect(slider.value == 60)
  }

  @Test("Shares and values agree at the ends") func sharesAndValuesMeetAtTheEnds() {
    var slider = slider(.plain)
    slider.setRange(minimum: 0.1, maximum: 0.7)
    #expect(slider.value(atShare: 0) == 0.1 && slider.value(atShare: 1) == 0.7)
    #expect(slider.value(atShare: .nan) == 0.1 && slider.value(atShare: 9) == 0.7)
    slider.setValue(0.4)
    #expect(abs(slider.share - 0.5) < 1e-12)
    slider.setRange(minimum: 3, maximum: 3)
    #expect(slider.share == 0)
  }

  @Test("A track survives being recorded") func aTrackSurvivesItsRecording() throws {
    let track = try TrackConfiguration(
      ticks: [0, 0.4], allowsTickValuesOnly: true, neutralValue: 0.5, enabledRange: 0...0.9)
    let coded = try JSONEncoder().encode(track)
    #expect(try JSONDecoder().decode(TrackConfiguration.self, from: coded) == track)
    let wrong = Data(
      #"{"ticks":[2],"allowsTickValuesOnly":true,"neutralValue":0,"enabledRange":[0,1]}"#.utf8)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(TrackConfiguration.self, from: wrong)
    }
  }
}
